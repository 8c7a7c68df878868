import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { APIFetchMiddleware, ApiFetch } from '@wordpress/api-fetch'
import { expect, test } from '#test'
import { readUserCode } from '../../mock/extend/user-code/read-user-code.ts'
import { type ServedSite, serveSite } from './served-site.ts'
import { type Client, type Item, type Query, WPAPI } from './wpapi-client.ts'

// The types it ships are those of its CommonJS build.
const apiFetch: ApiFetch = createRequire(import.meta.url)('@wordpress/api-fetch').default
const folder = join(import.meta.dirname, '../../examples/packs/seo')

let served: ServedSite
let wp: Client
test.beforeEach(async () => {
  served = await serveSite({ stock: true, ...(await readUserCode({ handlers: [], pack: [folder] })) })
  wp = new WPAPI({ endpoint: `${served.url}/wp-json` })
})
test.afterEach(() => served.close())

const headOf = (item: Item | undefined) => item?.yoast_head_json

/** The items of a collection, as the client knows it. */
function collection(name: string): Query {
  const made = wp.namespace('wp/v2')[name]?.call(wp.namespace('wp/v2'))
  if (made === undefined) throw new Error(`The client has no ${name}.`)
  return made
}

for (const kind of ['posts', 'pages', 'categories', 'tags'])
  test(`each of the ${kind} has a head, in lists, alone and embedded`, async () => {
    const list = await collection(kind).perPage(5).get()
    expect(list).toHaveLength(5)
    for (const item of list)
      expect(headOf(item)).toMatchObject({ title: expect.stringMatching(/\S/), canonical: item.link })
    const [first] = list
    expect(await collection(kind).id(Number(first?.id))).toMatchObject({
      yoast_head_json: headOf(first),
      yoast_head: expect.stringContaining('<title>'),
    })
    const [chosen] = await collection(kind).perPage(1).param('_fields', 'yoast_head_json.title').get()
    expect(chosen).toEqual({ yoast_head_json: { title: expect.any(String) } })
  })

test('embedded terms of a post have one too', async () => {
  const [post] = await wp.posts().perPage(1).embed().get()
  expect(post?._embedded).toMatchObject({
    'wp:term': expect.arrayContaining([
      expect.arrayContaining([expect.objectContaining({ yoast_head_json: expect.any(Object) })]),
    ]),
  })
})

test("an editor's text appears in the head, and the schema declares it", async () => {
  const added: APIFetchMiddleware[] = [apiFetch.createRootURLMiddleware(`${served.url}/wp-json/`)]
  added.push((options, next) => {
    const headers = { ...options.headers, Authorization: `Basic ${btoa('admin:fake-admin')}` }
    return next({ ...options, headers })
  })
  for (const middleware of added) apiFetch.use(middleware)
  try {
    const data = { title: 'High & low', status: 'publish', excerpt: 'Of <b>tides</b>.' }
    const made = await apiFetch<Item>({ path: '/wp/v2/posts', method: 'POST', data })
    expect(headOf(made)).toMatchObject({ title: 'High & low', description: 'Of tides.', og_type: 'article' })
    const meta = { seo_title: 'Tides', seo_noindex: '1' }
    const path = `/wp/v2/posts/${made.id}`
    const changed = await apiFetch<Item>({ path, method: 'PUT', data: { meta } })
    expect(headOf(changed)).toMatchObject({ title: 'Tides', robots: { index: 'noindex' } })
    expect(changed.yoast_head).toContain('<title>Tides</title>')
    const { schema } = await apiFetch<{ schema: { properties: object } }>({ path, method: 'OPTIONS' })
    expect(schema.properties).toMatchObject({ yoast_head_json: { type: 'object', readonly: true } })
    const head = `/yoast/v1/get_head?url=${encodeURIComponent(String(made.link))}`
    expect(await apiFetch({ path: head })).toMatchObject({ json: { title: 'Tides', canonical: made.link } })
    await expect(apiFetch({ path: '/yoast/v1/get_head?url=/nowhere/' })).rejects.toMatchObject({
      code: 'seo_no_page',
    })
  } finally {
    for (const middleware of added) apiFetch.unregister(middleware)
  }
})
