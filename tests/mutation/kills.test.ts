import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '#test'
import { checkIds } from '../../conformance/checks/catalog.ts'
import { readKills } from '../../scripts/coverage/kills.ts'
import { mutants } from './mutants.ts'

const again = 'Run `npm run mutants:kills`; `-- --grep NAME` runs only some mutants.'

test('the stored kills name existing checks and mutants', async () => {
  const kills = readKills(await readFile(join(import.meta.dirname, 'kills.json'), 'utf8'))
  const known = new Set(mutants.map(({ name }) => name))
  expect(
    Object.keys(kills).filter((check) => !checkIds.has(check)),
    again,
  ).toEqual([])
  expect(
    Object.values(kills)
      .flat()
      .filter((name) => !known.has(name)),
    again,
  ).toEqual([])
})
