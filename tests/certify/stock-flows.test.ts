import { expect, test } from '#test'
import { certify } from '../../conformance/index.ts'
import { createSite, type Site } from '../../mock/index.ts'

test.describe.configure({ timeout: 120_000 })

const user = { name: 'admin', password: 'fake-admin' }

/** What a site holds, but what a WordPress makes by itself when it is first read: its styles, and a menu. */
async function held(site: Site, settings: string): Promise<unknown> {
  const {
    content,
    options: _,
    nextId: __,
    nextIds: ___,
    ...others
  } = JSON.parse(JSON.stringify(site.snapshot()))
  const headers = { Authorization: `Basic ${btoa(`${user.name}:${user.password}`)}` }
  const answer = await site.fetch(new Request(settings, { headers }))
  return {
    ...others,
    content: content.filter(({ type }: { type: string }) => type !== 'wp_navigation'),
    settings: await answer.json(),
  }
}

for (const [naming, namespace] of [
  ['neutral', 'core/v2'],
  ['wordpress', 'wp/v2'],
] as const)
  test(`the flows and records of the stock mock in ${naming} names are certified, and nothing stays behind`, async () => {
    const site = createSite({ deployment: 'stock', naming })
    const settings = `http://site.test/wp-json/${namespace}/settings`
    const before = await held(site, settings)
    const fetch = (request: Request) => site.fetch(request)
    const { checks, notes, target, duration } = await certify(fetch, { user, write: true, only: ['stock'] })
    console.log(`stock flows, ${naming} names: ${checks.length} checks in ${duration} ms`)
    const blemishes = checks.filter(({ outcome }) => outcome !== 'pass')
    expect(blemishes.map(({ id, outcome, message }) => `${id}: ${outcome}. ${message}`)).toEqual([])
    expect(checks.length).toBeGreaterThan(400)
    expect(target).toMatchObject({ deployment: 'stock', naming })
    expect(notes).toEqual([expect.stringMatching(/^What no route removes may stay/)])
    expect(await held(site, settings)).toEqual(before)
  })

test('what a whole WordPress does not list is told once, and walked by no flow', async () => {
  const site = createSite({ deployment: 'stock' })
  const withoutComments = async (request: Request): Promise<Response> => {
    const response = await site.fetch(request)
    if (new URL(request.url).pathname !== '/wp-json/') return response
    const index = await response.json()
    delete index.routes['/core/v2/comments']
    return Response.json(index)
  }
  const only = ['stock.comments', 'stock.shapes.comments']
  const { checks } = await certify(withoutComments, { user, write: true, only, deployment: 'stock' })
  const ofComments = checks.filter(({ id }) => id.startsWith('stock.comments.'))
  expect(new Set(ofComments.map(({ outcome }) => outcome))).toEqual(new Set(['inapplicable']))
})
