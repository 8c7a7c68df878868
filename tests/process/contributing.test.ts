import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { appendFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '#test'
import { pageOf } from '../../package/docs-page.ts'
import { cloneRepository, runnerEnvironment } from '../../package/repository-clone.ts'

// One after the other, in one clone.
test.describe.configure({ mode: 'default', timeout: 300_000 })

const root = join(import.meta.dirname, '../..')
const name = 'CONTRIBUTING.md'
const page = readFileSync(join(root, name), 'utf8')

/** Where the compiler keeps what it found. */
const compiled = '.tsbuildinfo'

const guides = page.split(/^### /m).slice(1)

let folder: string
test.beforeAll(async () => {
  folder = await cloneRepository()
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await git('init', '--quiet')
  // What was compiled before one guide is not compiled anew for the next.
  await appendFile(join(folder, '.git/info/exclude'), `node_modules\n${compiled}\n`)
  await git('add', '--all')
})
// What the index holds is what the repository holds.
test.afterEach(async () => {
  await git('restore', '.')
  await git('clean', '-d', '--force', '--quiet')
})
test.afterAll(() => rm(folder, { recursive: true }))

for (const guide of guides)
  test(`${guide.slice(0, guide.indexOf('\n'))} is added as ${name} shows it`, async () => {
    const steps = pageOf(name, guide).blocks
    let printed = ''
    for (const [place, { language, text }] of steps.entries()) {
      if (language === 'diff') await apply(text)
      // What a block of text shows is what the commands before it print, and those fail.
      else if (language === 'text')
        for (const line of text.trim().split('\n')) expect(printed).toContain(line)
      else printed = await run(text, steps[place + 1]?.language === 'text' ? 1 : 0)
    }
  })

test(`every file and folder that ${name} names is there`, async () => {
  const { inlineCode } = pageOf(name, page)
  const paths = inlineCode.filter((code) => /^[\w.-]+\/[\w./-]*$/.test(code))
  const missing = await Promise.all(
    paths.map(async (path) => ((await stat(join(root, path)).catch(() => undefined)) ? [] : [path])),
  )
  expect(missing.flat()).toEqual([])
})

async function git(...args: readonly string[]): Promise<void> {
  await promisify(execFile)('git', args, { cwd: folder, maxBuffer: 2 ** 26 })
}

async function apply(diff: string): Promise<void> {
  const file = join(folder, 'step.diff')
  await writeFile(file, diff)
  await git('apply', '-p1', 'step.diff')
  await rm(file)
}

function run(script: string, code: 0 | 1): Promise<string> {
  const env = runnerEnvironment()
  const path = [join(folder, 'node_modules/.bin'), env.PATH].join(delimiter)
  const options = { cwd: folder, env: { ...env, PATH: path }, maxBuffer: 2 ** 26 }
  const own = script
    .replaceAll('npx tsc', `tsc --incremental --tsBuildInfoFile ${compiled}`)
    // The command of the package itself is that of the clone.
    .replaceAll('npx site-contract', 'node cli/site-contract.cjs')
    .replaceAll('npx ', '')
  return new Promise((done, fail) => {
    execFile('bash', ['-e', '-c', own], options, (error, stdout, stderr) => {
      const printed = stdout + stderr
      if ((error === null) === (code === 0)) done(printed)
      else fail(new Error(`${script}\n${printed}`))
    })
  })
}
