import { execFile } from 'node:child_process'
import { appendFile, chmod, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '#test'
import manifest from '../../package.json' with { type: 'json' }
import { cloneRepository, runnerEnvironment } from '../../scripts/repository-clone.ts'
import { test } from './installed-package.ts'

// One after the other, in one clone.
test.describe.configure({ mode: 'default', timeout: 120_000 })

let folder: string
test.beforeAll(async () => {
  folder = await cloneRepository()
  await git('init', '--quiet')
  await writeNews('')
  await commit()
  await git('tag', 'begin')
})
test.beforeEach(() => git('reset', '--quiet', '--hard', 'begin'))
test.afterAll(() => rm(folder, { recursive: true }))

const nextVersion = '0.99.0'
const news = '- A news for those who upgrade.'

test('without --write it says what would be done, and changes nothing', async () => {
  await addNews()
  const { code, stdout, npm } = await release(nextVersion)
  expect([code, npm, await git('status', '--porcelain')]).toEqual([0, [], ''])
  expect(stdout).toContain(`CHANGELOG.md says:\n\n${news}\n`)
  for (const line of ['npm run check', 'npm run test:all', 'npm pack', `git tag v${nextVersion}`, 'git push'])
    expect(stdout).toContain(line)
  expect(await git('tag', '--list', `v${nextVersion}`)).toBe('')
})

test('a release writes the version everywhere, checks, tests and packs, and is not tagged without a package', async () => {
  await addNews()
  const { code, npm, stderr } = await release(nextVersion, '--write')
  expect(npm).toEqual([
    `version ${nextVersion} --no-git-tag-version`,
    'run requirements -- --record',
    'run check',
    'run test:all',
    'run docs:build',
    'pack',
  ])
  expect(await textOf('docs/guides/ci.md')).toContain(`:${nextVersion}\n`)
  expect(await textOf('docs/guides/github-actions.md')).toContain(`@v${nextVersion} `)
  expect(await textOf('examples/ci/gitlab-ci.yml')).toContain(`site-contract@${nextVersion}\n`)
  expect(await textOf('CHANGELOG.md')).toMatch(
    /^## \[Unreleased\]\n\n## \[0[.]99[.]0\] - \d{4}-\d\d-\d\d\n\n- A news/m,
  )
  expect([code, stderr]).toEqual([2, expect.stringContaining(`site-contract-${nextVersion}.tgz`)])
  expect(await git('tag', '--list', `v${nextVersion}`)).toBe('')
})

test('a package that installs, starts and compiles is tagged', async ({ tarball }) => {
  await cp(tarball, join(folder, basename(tarball)))
  const { code, stdout, stderr } = await release(manifest.version, '--write')
  expect(code, stderr).toBe(0)
  expect(stdout).toContain(`it installs, prints ${manifest.version}, compiles and answers`)
  expect(stdout).toContain('npm login')
  expect(await git('tag', '--list', 'v*')).toBe(`v${manifest.version}\n`)
})

test('a tree that is not clean is not released, nor is a version without news', async () => {
  const withoutNews = await release(nextVersion)
  expect([withoutNews.code, withoutNews.stderr]).toEqual([2, expect.stringContaining('has nothing below')])
  await appendFile(join(folder, 'README.md'), '\nMore.\n')
  const unclean = await release(nextVersion)
  expect([unclean.code, unclean.npm]).toEqual([2, []])
  expect(unclean.stderr).toMatch(/^The tree is not clean[.] .*:\n M README[.]md\n$/)
})

/** Runs the command with an npm that records what it is sent, and only sets a version, or works in another folder. */
async function release(...args: readonly string[]) {
  const [tools, sent] = [join(folder, '.git/tools'), join(folder, '.git/asked')]
  await mkdir(tools, { recursive: true })
  await writeFile(sent, '')
  await writeFile(
    join(tools, 'npm'),
    `#!/bin/sh
case "$PWD $1" in
  '${folder} version') ;;
  '${folder} '*) echo "$*" >>'${sent}'; exit ;;
  *) exec '${await realNpm()}' "$@" ;;
esac
echo "$*" >>'${sent}'
exec '${await realNpm()}' "$@"
`,
  )
  await chmod(join(tools, 'npm'), 0o755)
  const env = runnerEnvironment()
  const options = { cwd: folder, env: { ...env, PATH: [tools, env.PATH].join(delimiter) } }
  const running = promisify(execFile)(process.execPath, ['scripts/release/release.ts', ...args], options)
  const ended = await running.then(
    (printed) => ({ code: 0, ...printed }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  )
  return { ...ended, npm: (await readFile(sent, 'utf8')).split('\n').filter(Boolean) }
}

/** The npm of this machine. */
async function realNpm(): Promise<string> {
  return (await promisify(execFile)('which', ['npm'], { env: runnerEnvironment() })).stdout.trim()
}

async function addNews(): Promise<void> {
  await writeNews(`${news}\n\n`)
  await commit()
}

async function writeNews(section: string): Promise<void> {
  const text = await textOf('CHANGELOG.md')
  const given = text.replace(/^## \[Unreleased\]\n.*?(?=^## )/ms, `## [Unreleased]\n\n${section}`)
  await writeFile(join(folder, 'CHANGELOG.md'), given)
}

const textOf = (name: string): Promise<string> => readFile(join(folder, name), 'utf8')

async function commit(): Promise<void> {
  await git('add', '--all')
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@site.test']
  await git(...author, 'commit', '--quiet', '--allow-empty', '--message', 'All of it')
}

async function git(...args: readonly string[]): Promise<string> {
  return (await promisify(execFile)('git', args, { cwd: folder, maxBuffer: 2 ** 26 })).stdout
}
