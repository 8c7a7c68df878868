import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '#test'
import { explorePacks } from './explore-packs.ts'

const acf = pathToFileURL(join(import.meta.dirname, '../../../packs/acf/pack.ts')).href

test('a pack of the name of one of the package has its known differences, next to its own', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'explored-'))
  await writeFile(
    join(folder, 'pack.mjs'),
    `import { acf } from ${JSON.stringify(acf)}\nexport default acf({ groups: [] })\n`,
  )
  await writeFile(join(folder, 'explore.mjs'), `export default { known: { '*own*': 'Own.' } }\n`)
  const { pack } = await explorePacks([folder], { facts: { wordpress: '7.1' } })
  expect(Object.keys(pack.hints.known ?? {})).toEqual(
    expect.arrayContaining(['*own*', '/wp/v2/* meta value']),
  )
})
