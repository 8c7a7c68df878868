import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '#test'
import { archiveOf } from '../../testing/archive.ts'
import { partsIn } from './merge.ts'

/** An empty archive: its last record alone. */
const archive = `PK\u0005\u0006${'\0'.repeat(18)}`

async function folderWith(files: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const folder = test.info().outputPath('parts')
  await mkdir(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

test('a directory with parts will do, whatever else is in it', async () => {
  const folder = await folderWith({ 'shard-1-of-1.zip': archive, 'index.html': '' })
  expect(await partsIn(folder)).toEqual(['shard-1-of-1.zip'])
})

test('a directory without parts will not', async () => {
  const folder = await folderWith({ 'index.html': '' })
  await expect(partsIn(folder)).rejects.toThrow(`Cannot merge ${folder}: it has no part of a run.`)
})

for (const text of ['', 'PK\u0003\u0004 and no end'])
  test(`a part that is ${text === '' ? 'empty' : 'cut off'} is named`, async () => {
    const folder = await folderWith({ 'shard-1-of-2.zip': text })
    await expect(partsIn(folder)).rejects.toThrow('shard-1-of-2.zip is broken')
  })

test('a path that is not a directory is reported', async () => {
  const folder = await folderWith({ file: '' })
  await expect(partsIn(join(folder, 'none'))).rejects.toThrow('there is no such directory')
  await expect(partsIn(join(folder, 'file'))).rejects.toThrow('it is not a directory')
})

test('parts that would unpack to more than any run writes are rejected', async () => {
  const part = archiveOf('report.jsonl', Buffer.alloc(100), 700 * 2 ** 20)
  const folder = await folderWith({ 'shard-1-of-2.zip': part })
  expect(await partsIn(folder)).toEqual(['shard-1-of-2.zip'])
  await writeFile(join(folder, 'shard-2-of-2.zip'), part)
  await expect(partsIn(folder)).rejects.toThrow('its parts unpack to more than 1024 MiB')
})

test('a part whose directory leads beyond its end is broken', async () => {
  const whole = archiveOf('report.jsonl', Buffer.alloc(100))
  const folder = await folderWith({ 'shard-1-of-2.zip': whole.subarray(10) })
  await expect(partsIn(folder)).rejects.toThrow('shard-1-of-2.zip is broken')
})
