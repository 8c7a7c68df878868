import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '#test'
import { admin, type CommandLine, test } from '../../cli/testing/command.ts'
import { archiveOf } from '../../conformance/testing/archive.ts'

test.describe.configure({ timeout: 120_000 })

const few = ['--write', '--only', 'states.posts.draft', 'posts.list.order', '--workers', '1']

async function certificateIn(line: CommandLine, folder: string) {
  return JSON.parse(await readFile(join(line.folder, folder, 'certificate.json'), 'utf8'))
}

/** Merges a directory that is no whole run: code 2, and what is said of it. */
async function refused(line: CommandLine, directory: string): Promise<string> {
  const { code, stdout, stderr } = await line.run('merge', directory)
  expect(code).toBe(2)
  expect(stdout).toBe('')
  expect(stderr).not.toContain('    at ')
  return stderr.trim()
}

test('parts of a run are put together to one certificate', async ({ line }) => {
  const { url } = await line.serve()
  const whole = await line.run('certify', url, ...admin, ...few, '--out', 'whole')
  expect(whole.code).toBe(0)
  for (const shard of ['1/2', '2/2'])
    await line.run('certify', url, ...admin, ...few, '--shard', shard, '--out', 'parts')
  const { code, stderr } = await line.run('merge', 'parts', '--out', 'merged')
  expect(stderr).toBe('')
  expect(code).toBe(0)
  const ids = async (folder: string): Promise<string[]> =>
    (await certificateIn(line, folder)).checks.map(({ id }: { id: string }) => id).sort()
  expect(await ids('merged')).toEqual(await ids('whole'))
  expect((await readdir(join(line.folder, 'parts'))).sort()).toEqual(['shard-1-of-2.zip', 'shard-2-of-2.zip'])
})

test('a part says which it is and where it lies, and has no verdict; without the other it stays open', async ({
  line,
}) => {
  const { url } = await line.serve()
  const part = await line.run('certify', url, ...admin, ...few, '--shard', '1/2', '--out', 'parts')
  expect(part.code).toBe(0)
  expect(part.stdout).toContain(
    `This is part 1/2 of the run. It lies in ${join(line.folder, 'parts', 'shard-1-of-2.zip')}`,
  )
  expect(part.stdout).not.toContain('certified')
  const { code } = await line.run('merge', 'parts', '--out', 'merged')
  expect(code).toBe(2)
  expect((await certificateIn(line, 'merged')).verdict).toBe('inconclusive')
})

test('parts that are there twice, or of another run, are refused', async ({ line }) => {
  const { url } = await line.serve()
  const first = ['certify', url, ...admin, '--write', '--shard', '1/2']
  await line.run(...first, '--only', 'states.posts.draft', '--out', 'parts')
  const part = join(line.folder, 'parts', 'shard-1-of-2.zip')
  await mkdir(join(line.folder, 'twice'))
  for (const name of ['a.zip', 'b.zip']) await copyFile(part, join(line.folder, 'twice', name))
  expect(await refused(line, 'twice')).toBe(
    'Cannot merge twice: the part 1/2 is there twice. Remove one of them.',
  )
  await line.run(...first, '--only', 'index', '--out', 'mixed')
  await copyFile(part, join(line.folder, 'mixed', 'b.zip'))
  expect(await refused(line, 'mixed')).toContain(
    'Cannot merge mixed: its parts are of different runs, one of ',
  )
})

test('a directory without a part that can be read is refused, without traces of a source', async ({
  line,
}) => {
  await mkdir(join(line.folder, 'empty'))
  await mkdir(join(line.folder, 'broken'))
  await writeFile(
    join(line.folder, 'broken', 'shard-1-of-2.zip'),
    'PK\u0005\u0006 and more that is no archive',
  )
  expect(await refused(line, 'none')).toContain('Cannot merge none: there is no such directory.')
  expect(await refused(line, 'empty')).toContain('Cannot merge empty: there is no part of a run in it.')
  expect(await refused(line, 'broken')).toContain('Cannot merge broken: shard-1-of-2.zip is broken.')
})

test('a part that holds more than it says is not unpacked to its end', async ({ line }) => {
  await mkdir(join(line.folder, 'large'))
  const part = archiveOf('report.jsonl', Buffer.alloc(64 * 2 ** 20, '\n'), 1000)
  await writeFile(join(line.folder, 'large', 'shard-1-of-1.zip'), part)
  expect(await refused(line, 'large')).toContain('Cannot merge large: Playwright Test cannot read the parts')
})
