import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** In bytes, as docs/decisions/packages.md limits it. */
const largest = 2_600_000

const command = 'node_modules/.bin/site-contract'

/** What a user writes first. */
const user = `import { createSite } from 'site-contract'
const site = createSite()
site.seed({ posts: [{ title: 'High water' }] })
export const answer: Promise<Response> = site.fetch('http://site.test/wp-json/wp/v2/posts')
`

/**
 * Installs a packed file in an empty folder, as a user does: it has to be small, start, answer with its version, and
 * have types.
 *
 * @returns a sentence about what was verified
 * @throws Error when it fails
 */
export async function verifyPackage(tarball: string, version: string): Promise<string> {
  const { size } = statSync(tarball)
  if (size > largest) throw new Error(`${tarball} has ${size} bytes, more than ${largest}.`)
  const folder = mkdtempSync(join(tmpdir(), 'site-contract-release-'))
  try {
    const run = (file: string, ...args: readonly string[]): string =>
      execFileSync(file, args, { cwd: folder, encoding: 'utf8' })
    run('npm', 'init', '--yes')
    run('npm', 'install', '--no-audit', '--no-fund', '--save-dev', tarball)
    const printed = run(join(folder, command), '--version').trim()
    if (printed !== version) throw new Error(`${tarball} has the version ${printed}, not ${version}.`)
    writeFileSync(join(folder, 'user.mts'), user)
    run(
      // npm puts the compiler of the repository into the path.
      'tsc',
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--module',
      'nodenext',
      '--target',
      'es2023',
      'user.mts',
    )
    const status = await firstAnswer(folder)
    if (status !== 200) throw new Error(`The mock of ${tarball} answers its posts with ${status}.`)
    return `${size} bytes; it installs, prints ${version}, compiles and answers.`
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The status of the posts of the installed mock. */
async function firstAnswer(folder: string): Promise<number> {
  const mock = spawn(join(folder, command), ['mock', '--port', '0', '--json'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    let text = ''
    for await (const chunk of mock.stdout) {
      text += chunk
      const [, api] = /"api": ?"([^"]+)"/.exec(text) ?? []
      if (api !== undefined) return (await fetch(`${api}wp/v2/posts`)).status
    }
    throw new Error(`The mock ended after it printed "${text}".`)
  } finally {
    mock.kill()
  }
}
