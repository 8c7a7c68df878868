import { expect, test } from '#test'
import { createSite } from '../../mock/index.ts'
import { parseDeployment } from './deployment-file.ts'

const read = { type: 'integer', multipleOf: 5, anyOf: [{ maximum: 10 }, { minimum: 100 }] }
const args = {
  day: { type: 'string', format: 'date' },
  host: { type: 'string', format: 'ipv4' },
  step: read,
  shape: { type: 'object', properties: { kind: { not: { const: 'round' } } } },
  odd: { type: 'string', not: { type: 'no such type' } },
}
const entry = { namespace: 'a/v1', methods: ['GET'], endpoints: [{ methods: ['GET'], args }] }
const file = {
  format: 2,
  name: 'site.example',
  naming: { namespaces: {}, segments: {} },
  index: { namespaces: ['a/v1'], routes: { '/a/v1/x': entry } },
  open: { '/a/v1/x': ['GET'] },
}

test("a mock of a mirror checks schema keywords that WordPress doesn't implement", async () => {
  const { warnings, ...stored } = await parseDeployment(JSON.stringify(file), 'it')
  expect(warnings).toEqual([
    'routes["/a/v1/x"].endpoints[0].args.odd has schema keywords that are not checked.',
  ])
  const site = createSite(stored)
  const status = async (query: string) =>
    (await site.fetch(new Request(`http://site.test/wp-json/a/v1/x?${query}`))).status
  for (const [query, wanted] of [
    ['day=2026-02-28', 200],
    ['day=2026-02-30', 400],
    ['host=10.0.0.1', 200],
    ['host=10.0.0', 400],
    ['step=5', 200],
    ['step=7', 400],
    ['step=50', 400],
    ['shape[kind]=square', 200],
    ['shape[kind]=round', 400],
    ['odd=x', 200],
  ] as const)
    expect([query, await status(query)]).toEqual([query, wanted])
})
