import { readFile } from 'node:fs/promises'
import { expect, test } from '#test'
import { probe } from './probe.ts'
import { routesTable, withTable } from './routes-table.ts'

const page = await readFile(new URL('../../docs/routes.md', import.meta.url), 'utf8')

test('docs/routes.md says of every route what a fake site does', async () => {
  test.setTimeout(120_000)
  const table = routesTable(await probe())
  expect(withTable(page, table), 'Stale. Run `npm run generate`.').toBe(page)
  expect(page).toContain(table)
})

test('every refusal in its table is explained below it', () => {
  const [table = '', reasons = ''] = page.split('## What is refused')
  const codes = Array.from(table.matchAll(/\d{3} `(\w+)`/g), ([, code = '']) => code)
  expect(codes.length).toBeGreaterThan(0)
  expect(codes.filter((code) => !reasons.includes(code))).toEqual([])
})
