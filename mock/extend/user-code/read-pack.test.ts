import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '#test'
import { readPack } from '../../adapters/node-http.ts'
import { createSite } from '../../site/site.ts'

let folder: string
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-contract-pack-'))
})
test.afterEach(() => rm(folder, { recursive: true }))

const write = (name: string, text: string) => writeFile(join(folder, name), text)

test('a pack with data is read and served', async () => {
  await write('pack.ts', `export default { name: 'tides', handlers: { 'GET /tides/v1/a': (): number => 1 } }`)
  await write('data.json', '{"pages": [{"title": "Ports of call"}]}')
  const pack = await readPack(folder)
  expect(pack.name).toBe('tides')
  const site = createSite({ deployment: 'first', packs: [pack] })
  const asked = async (path: string) =>
    (await site.fetch(new Request(`http://site.test/wp-json/${path}`))).json()
  expect(await asked('tides/v1/a')).toBe(1)
  expect(await asked('core/v2/pages?search=ports')).toMatchObject([{ title: { rendered: 'Ports of call' } }])
})

test('data imported from a JSON file, whose types are not literals, are accepted', () => {
  const types: Record<string, { supports: string[]; capability_type: string }> = {
    port: { supports: ['title'], capability_type: 'page' },
  }
  const data = { types, posts: [{ title: 'a', status: 'publish' as string }] }
  expect(createSite({ deployment: 'first', packs: [{ name: 'tides', data }] }).root).toBe('/wp-json')
})
