import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '#test'
import { admin, type CommandLine, test } from '../../cli/testing/command.ts'
import { type FakeServer, fakeServer } from '../../cli/testing/fake-server.ts'
import { type Outcome, runInProcess } from '../../cli/testing/in-process.ts'
import { groups } from '../../conformance/checks/catalog.ts'
import { select } from '../../conformance/runner/selection/select.ts'
import { archiveOf } from '../../conformance/testing/archive.ts'
import { deployments } from '../../contract/index.ts'

// In one worker, so that the parts are made once.
test.describe.configure({ mode: 'default', timeout: 120_000 })

const only = ['states.posts.draft', 'posts.list.order']
const few = ['--write', '--only', ...only, '--workers', '1']

async function certificateIn(line: CommandLine, folder: string) {
  return JSON.parse(await readFile(join(line.folder, folder, 'certificate.json'), 'utf8'))
}

/** Merges a folder that is not a whole run: returns the error it exits 2 with. */
async function refused(line: CommandLine, directory: string): Promise<string> {
  const { code, stdout, stderr } = await line.run('merge', directory)
  expect(code).toBe(2)
  expect(stdout).toBe('')
  expect(stderr).not.toContain('    at ')
  return stderr.trim()
}

/** The folders and outputs of the shards of one run. */
let parts: { readonly folder: string; readonly said: readonly Outcome[]; readonly url: string }
let server: FakeServer
test.beforeAll(async () => {
  server = await fakeServer()
  const folder = await mkdtemp(join(tmpdir(), 'site-contract-parts-'))
  const certify = ['certify', server.url, ...admin, ...few, '--out', 'parts']
  const first = await runInProcess(folder, [...certify, '--shard', '1/2'])
  parts = {
    folder,
    url: server.url,
    said: [first, await runInProcess(folder, [...certify, '--shard', '2/2'])],
  }
})
test.afterAll(async () => {
  server.close()
  await rm(parts.folder, { recursive: true })
})

const nameOf = (part: 1 | 2) => `shard-${part}-of-2.zip`
const pathOf = (part: 1 | 2) => join(parts.folder, 'parts', nameOf(part))

test('the shards of a run are merged into one certificate', async ({ line }) => {
  expect((await readdir(join(parts.folder, 'parts'))).sort()).toEqual([nameOf(1), nameOf(2)])
  const { code, stderr } = await line.run('merge', join(parts.folder, 'parts'), '--out', 'merged')
  expect(stderr).toBe('')
  expect(code).toBe(0)
  const { checks } = await certificateIn(line, 'merged')
  const whole = select(groups, deployments.first, only).flatMap((group) => group.checks)
  expect(checks.map(({ id }: { id: string }) => id).sort()).toEqual(whole.map(({ id }) => id).sort())
})

test('a shard prints its number and folder, and has no verdict', async ({ line }) => {
  const [part] = parts.said
  expect(part?.code).toBe(0)
  expect(part?.stdout).toContain(`This is part 1/2 of the run, in ${pathOf(1)}`)
  expect(part?.stdout).not.toContain('certified')
  await mkdir(join(line.folder, 'one'))
  await copyFile(pathOf(1), join(line.folder, 'one', nameOf(1)))
  const { code } = await line.run('merge', 'one', '--out', 'merged')
  expect(code).toBe(2)
  expect((await certificateIn(line, 'merged')).verdict).toBe('inconclusive')
})

test('duplicate shards and shards of another run are refused', async ({ line }) => {
  await mkdir(join(line.folder, 'twice'))
  for (const name of ['a.zip', 'b.zip']) await copyFile(pathOf(1), join(line.folder, 'twice', name))
  expect(await refused(line, 'twice')).toBe(
    'Cannot merge twice: the part 1/2 exists twice. Remove one of them.',
  )
  const other = ['--shard', '1/2', '--only', 'index.fields', '--out', 'mixed']
  await line.run('certify', parts.url, ...other)
  await copyFile(pathOf(2), join(line.folder, 'mixed', 'b.zip'))
  expect(await refused(line, 'mixed')).toContain(
    'Cannot merge mixed: its parts are of different runs, one of ',
  )
})

test('a folder without a readable shard is refused without a stack trace', async ({ line }) => {
  await mkdir(join(line.folder, 'empty'))
  await mkdir(join(line.folder, 'broken'))
  await writeFile(
    join(line.folder, 'broken', 'shard-1-of-2.zip'),
    'PK\u0005\u0006 and more that is no archive',
  )
  expect(await refused(line, 'none')).toContain('Cannot merge none: there is no such directory.')
  expect(await refused(line, 'empty')).toContain('Cannot merge empty: it has no part of a run.')
  expect(await refused(line, 'broken')).toContain('Cannot merge broken: shard-1-of-2.zip is broken.')
})

test('a shard that unpacks to more than it declares is refused', async ({ line }) => {
  await mkdir(join(line.folder, 'large'))
  const part = archiveOf('report.jsonl', Buffer.alloc(64 * 2 ** 20, '\n'), 1000)
  await writeFile(join(line.folder, 'large', 'shard-1-of-1.zip'), part)
  expect(await refused(line, 'large')).toContain('Cannot merge large: Playwright Test cannot read the parts')
})
