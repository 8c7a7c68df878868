import { createHash } from 'node:crypto'
import { expect, test } from '#test'
import { certify } from '../../conformance/index.ts'
import { stockEndpoints } from '../../contract/requirements/stock-endpoints.ts'
import { createSite, type Site } from '../../mock/index.ts'

test.describe.configure({ timeout: 120_000 })

const user = { name: 'admin', password: 'fake-admin' }

/** What the ids of the checks begin with: those of each endpoint, and those of what the index declares of it. */
const only = stockEndpoints.flatMap(({ id, endpoint }) => [
  id,
  ...(Object.keys(endpoint.args).length > 0 ? [`index.arguments.${id}`] : []),
])

/** All that a site holds, but what a WordPress makes by itself when it is first read: its styles, and a menu. */
function held(site: Site): string {
  const { content, options: _, nextId: __, ...others } = JSON.parse(JSON.stringify(site.snapshot()))
  const items = content.filter(({ type }: { type: string }) => type !== 'wp_navigation')
  return createHash('sha256')
    .update(JSON.stringify({ ...others, items }))
    .digest('hex')
}

for (const naming of ['neutral', 'wordpress'] as const)
  test(`the routes and arguments of the stock mock in ${naming} names are certified, and nothing is written for it`, async () => {
    const site = createSite({ deployment: 'stock', naming })
    const fetch = (request: Request) => site.fetch(request)
    const before = held(site)
    const { checks, target, duration } = await certify(fetch, { user, write: true, only })
    console.log(`stock routes and arguments, ${naming} names: ${checks.length} checks in ${duration} ms`)
    const blemishes = checks.filter(({ outcome }) => outcome !== 'pass' && outcome !== 'inapplicable')
    expect(blemishes.map(({ id, message }) => `${id}: ${message}`)).toEqual([])
    // What the journal has none of: comments, menus, revisions of templates.
    expect(checks.filter(({ outcome }) => outcome === 'inapplicable').length).toBeLessThan(60)
    expect(checks.length).toBeGreaterThan(2800)
    expect(target.deployment).toBe('stock')
    expect(held(site)).toBe(before)
  })

test('a site that lacks one of the routes hears of it once, and of an argument once', async () => {
  const site = createSite({ deployment: 'stock' })
  const withoutTags = async (request: Request): Promise<Response> => {
    const response = await site.fetch(request)
    if (new URL(request.url).pathname !== '/wp-json/') return response
    const index = await response.json()
    delete index.routes['/core/v2/tags']
    delete index.routes['/core/v2/categories'].endpoints[0].args.orderby
    index.routes['/core/v2/categories'].endpoints[0].args.per_page.maximum = 50
    return Response.json(index)
  }
  const { checks } = await certify(withoutTags, {
    only: ['tags', 'categories', 'index.arguments.tags', 'index.arguments.categories'],
    deployment: 'stock',
  })
  const of = (wanted: string): string[] =>
    checks.filter(({ outcome }) => outcome === wanted).map(({ id }) => id)
  expect(of('deviation')).toEqual([
    'tags.list.served',
    'index.arguments.categories.list.per-page',
    'index.arguments.categories.list.orderby',
  ])
  expect(of('inapplicable')).toContain('tags.create.name.required')
  expect(of('inapplicable')).toContain('categories.list.per-page.maximum')
  expect(of('inapplicable')).toContain('categories.list.orderby.enum.slug')
  expect(of('pass')).toContain('categories.list.per-page.minimum')
})
