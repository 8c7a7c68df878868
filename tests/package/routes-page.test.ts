import { readFile } from 'node:fs/promises'
import { expect, test } from '#test'
import { probeRoutes, withTable } from '../../scripts/routes-page/probe.ts'

test('docs/guides/routes.md has the current behaviour of every route', async () => {
  test.setTimeout(120_000)
  const page = await readFile(new URL('../../docs/guides/routes.md', import.meta.url), 'utf8')
  expect(withTable(page, await probeRoutes()), 'Stale. Run `npm run generate`.').toBe(page)
})
