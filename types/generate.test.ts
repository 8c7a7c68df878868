import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '#test'
import { formattedSources } from './formatted-sources.ts'

const folder = join(import.meta.dirname, 'generated')

test('the generated types are those of the contract', async () => {
  const sources = await formattedSources()
  expect((await readdir(folder)).sort()).toEqual(Object.keys(sources).sort())
  for (const [name, source] of Object.entries(sources))
    expect(await readFile(join(folder, name), 'utf8'), 'Stale. Run `npm run generate`.').toBe(source)
})

test('they name every error code that the contract names', async () => {
  const { 'error-codes.ts': codes } = await formattedSources()
  for (const code of ['rest_invalid_param', 'oembed_invalid_url', 'parse_path_failed', 'rest_out_of_bounds'])
    expect(codes).toContain(`'${code}'`)
})
