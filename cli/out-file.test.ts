import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '#test'
import { test } from './testing/command.ts'

// Nothing listens at this address: what is told of the file was found out before it was asked.
const nobody = 'http://127.0.0.1:9'
const commands: Readonly<Record<string, (file: string) => readonly string[]>> = {
  mirror: (file) => ['mirror', nobody, '--out', file],
  diff: (file) => ['diff', 'first', nobody, '--out', file],
  openapi: (file) => ['openapi', '--deployment', nobody, '--out', file],
  'certify --metrics': (file) => ['certify', nobody, '--metrics', file],
}

for (const [what, args] of Object.entries(commands))
  test(`${what} tries its file before it asks a site, and leaves nothing there`, async ({ line }) => {
    await mkdir(join(line.folder, 'taken'))
    await writeFile(join(line.folder, 'file'), '')
    for (const [file, why] of [
      ['none/a.json', 'there is no directory none'],
      ['taken', 'it is a directory'],
      ['file/a.json', 'ENOTDIR'],
    ] as const) {
      const { code, stderr } = await line.run(...args(file))
      expect(stderr).toContain(`Cannot write ${file}: ${why}. Give --`)
      expect(code).toBe(2)
    }
    expect((await line.run(...args('a.json'))).stderr).toContain(nobody)
    expect((await readdir(line.folder)).sort()).toEqual(['file', 'taken'])
  })

test('a part of a run tries its directory before it asks a site', async ({ line }) => {
  await writeFile(join(line.folder, 'parts'), '')
  const { code, stderr } = await line.run('certify', nobody, '--shard', '1/2', '--out', 'parts')
  expect(stderr).toContain('parts is no directory.')
  expect(code).toBe(2)
})
