import { execFile } from 'node:child_process'
import { appendFile, chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '#test'
import { cloneRepository, runnerEnvironment } from '../../scripts/repository-clone.ts'

// One after the other, in one clone.
test.describe.configure({ mode: 'default', timeout: 60_000 })

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

test('a dry run says what would be done, and changes nothing', async () => {
  await addNews()
  const { code, stdout } = await release(nextVersion, '--dry-run')
  expect([code, await git('status', '--porcelain')]).toEqual([0, ''])
  expect(stdout).toContain(`${nextVersion}, of which CHANGELOG.md says:\n\n${news}\n`)
  for (const line of ['npm run check', 'npm run test:all', 'npm pack', `git tag v${nextVersion}`])
    expect(stdout).toContain(line)
  expect(stdout).toContain('name the "repository" in package.json')
})

test('a release puts the version everywhere, and then checks, tests and packs', async () => {
  await addNews()
  const { code, npm } = await release(nextVersion)
  expect(code).toBe(0)
  expect(npm).toEqual([
    `version ${nextVersion} --no-git-tag-version`,
    'run requirements -- --record',
    'run check',
    'run test:all',
    'pack',
  ])
  for (const name of ['README.md', 'docs/guides/ci.md', 'examples/ci/gitlab-ci.yml'])
    expect(await textOf(name)).toContain(`site-contract-${nextVersion}.tgz`)
  expect(await textOf('CHANGELOG.md')).toMatch(
    /^## \[Unreleased\]\n\n## \[0[.]99[.]0\] - \d{4}-\d\d-\d\d\n\n- A news/m,
  )
})

test('a tree that is not clean is not released, nor is a version without news', async () => {
  const withoutNews = await release(nextVersion)
  expect([withoutNews.code, withoutNews.stderr]).toEqual([2, expect.stringContaining('has nothing below')])
  await appendFile(join(folder, 'README.md'), '\nMore.\n')
  const unclean = await release(nextVersion)
  expect([unclean.code, unclean.npm]).toEqual([2, []])
  expect(unclean.stderr).toMatch(/^The tree is not clean[.] .*:\n M README[.]md\n$/)
})

/** Runs the command with an npm that does nothing but keep what it is sent. */
async function release(...args: readonly string[]) {
  const [tools, sent] = [join(folder, '.git/tools'), join(folder, '.git/asked')]
  await mkdir(tools, { recursive: true })
  await writeFile(sent, '')
  await writeFile(join(tools, 'npm'), `#!/bin/sh\necho "$*" >>'${sent}'\n`)
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
