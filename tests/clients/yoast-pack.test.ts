import { createRequire } from 'node:module'
import type { APIFetchMiddleware, ApiFetch } from '@wordpress/api-fetch'
import { expect, test } from '#test'
import yoast from '../../packs/yoast/pack.ts'
import { type ServedSite, serveSite } from './served-site.ts'
import { type Client, type Item, type Query, WPAPI } from './wpapi-client.ts'

// The types it ships are those of its CommonJS build.
const apiFetch: ApiFetch = createRequire(import.meta.url)('@wordpress/api-fetch').default
// As sites do whose editors write titles through the API.
const text = { type: 'string', protected: false } as const
const meta = { _yoast_wpseo_title: text, '_yoast_wpseo_meta-robots-noindex': text }

let served: ServedSite
let wp: Client
test.beforeEach(async () => {
  served = await serveSite({ stock: true, packs: [yoast, { name: 'meta', data: { meta: { post: meta } } }] })
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

test("an editor's texts appear in the head, also by the address of the post", async () => {
  const added: APIFetchMiddleware[] = [apiFetch.createRootURLMiddleware(`${served.url}/wp-json/`)]
  added.push((options, next) => {
    const headers = { ...options.headers, Authorization: `Basic ${btoa('admin:fake-admin')}` }
    return next({ ...options, headers })
  })
  for (const middleware of added) apiFetch.use(middleware)
  try {
    const data = { title: 'High & low', status: 'publish', excerpt: 'Of <b>tides</b>.' }
    const made = await apiFetch<Item>({ path: '/wp/v2/posts', method: 'POST', data })
    expect(headOf(made)).toMatchObject({
      title: 'High & low - Harbour Journal',
      og_description: 'Of tides.',
      og_type: 'article',
    })
    const meta = { _yoast_wpseo_title: 'Tides', '_yoast_wpseo_meta-robots-noindex': '1' }
    const path = `/wp/v2/posts/${made.id}`
    const changed = await apiFetch<Item>({ path, method: 'PUT', data: { meta } })
    expect(headOf(changed)).toMatchObject({ title: 'Tides', robots: { index: 'noindex' } })
    expect(changed.yoast_head).toContain('<title>Tides</title>')
    const head = `/yoast/v1/get_head?url=${encodeURIComponent(String(made.link))}`
    expect(await apiFetch({ path: head })).toMatchObject({ json: { title: 'Tides', og_url: made.link } })
    const missing = `/yoast/v1/get_head?url=${encodeURIComponent(`${served.url}/nowhere/`)}`
    await expect(apiFetch({ path: missing })).rejects.toMatchObject({ status: 404, json: { robots: {} } })
    await expect(apiFetch({ path: '/yoast/v1/get_head?url=/nowhere/' })).rejects.toMatchObject({
      code: 'rest_invalid_param',
    })
  } finally {
    for (const middleware of added) apiFetch.unregister(middleware)
  }
})
