import { expect, test } from '#test'
import { fakeSite, mediaIds, postIds } from '../../testing/fake-site.ts'

interface Options {
  readonly methods: readonly string[]
  readonly schema: {
    readonly title: string
    readonly type: string
    readonly links?: readonly { readonly rel: string }[]
    readonly properties: Readonly<Record<string, unknown>>
  }
  readonly [field: string]: unknown
}

const { as } = fakeSite()
const options = (path: string, user: 'anonymous' | 'author' = 'anonymous') =>
  as(user).request<Options>('OPTIONS', path)
const under = `/core/v2/posts/${postIds.published}`

test('OPTIONS returns the entry of the index, with the schema of the records', async () => {
  const { body: index } = await as('anonymous').get<{ routes: Record<string, Record<string, unknown>> }>('/')
  const { status, body } = await options('/core/v2/posts')
  expect(status).toBe(200)
  const { schema, ...entry } = body
  expect(entry).toEqual(index.routes['/core/v2/posts'])
  expect(schema).toMatchObject({ title: 'post', type: 'object' })
})

test('each route has the schema of its records', async () => {
  for (const [path, title] of [
    ['/core/v2/posts', 'post'],
    [under, 'post'],
    ['/core/v2/pages', 'page'],
    [`/core/v2/media/${mediaIds.picture}`, 'attachment'],
    [`${under}/revisions`, 'revision'],
    [`${under}/autosaves`, 'autosave'],
  ] as const)
    expect((await options(path)).body.schema.title).toBe(title)
})

test('the schema of items links to the possible actions, even for anonymous clients', async () => {
  const relations = async (path: string) => {
    const { schema } = (await stock.as('anonymous').request<Options>('OPTIONS', path)).body
    return schema.links?.map(({ rel }) => rel.replace('https://api.w.org/', ''))
  }
  const stock = fakeSite({ deployment: 'stock', naming: 'neutral' })
  const html = ['action-publish', 'action-unfiltered-html']
  const ofPosts = [
    ...[...html, 'action-sticky', 'action-assign-author'],
    ...['action-assign-categories', 'action-create-categories', 'action-assign-tags', 'action-create-tags'],
  ]
  expect(await relations('/core/v2/posts')).toEqual(ofPosts)
  expect(await relations(under)).toEqual(ofPosts)
  expect(await relations('/core/v2/media')).toEqual(['action-unfiltered-html', 'action-assign-author'])
  expect(await relations('/core/v2/navigation')).toEqual(html)
  expect(await relations('/core/v2/menu-items')).toContain('menu-item-object')
  for (const path of ['/core/v2/categories', `${under}/revisions`, '/core/v2/comments'])
    expect(await relations(path)).toBeUndefined()
})

test('the schema of settings has their titles', async () => {
  const stock = fakeSite({ deployment: 'stock', naming: 'neutral' }).as('anonymous')
  const { schema } = (await stock.request<Options>('OPTIONS', '/core/v2/settings')).body
  expect(schema.properties).toMatchObject({ title: { title: 'Title' }, date_format: { title: '' } })
})

test('a route without known records has no schema', async () => {
  for (const path of ['/', '/core/v2', '/batch/v1', '/oembed/1.0/embed', '/cache/v1/tool/check_ip'])
    expect((await options(path)).body).not.toHaveProperty('schema')
})

test('Allow lists the methods that this user may call', async () => {
  expect((await options(under)).headers.get('Allow')).toBe('GET')
  expect((await options(under, 'author')).headers.get('Allow')).toBe('GET, POST, PUT, PATCH, DELETE')
  expect((await options('/core/v2/media', 'author')).headers.get('Allow')).toBe('GET, POST')
})

test('OPTIONS requires neither credentials nor an existing item', async () => {
  for (const path of ['/core/v2/posts/9999', `/core/v2/posts/${postIds.draft}`, '/seo/v1'])
    expect((await options(path)).status).toBe(200)
})

test('OPTIONS of an unknown route is an empty list', async () => {
  for (const path of ['/nothing', '/core/v2/posts/abc', '/seo/v1/ping']) {
    const { status, text } = await options(path)
    expect([status, text]).toEqual([200, '[]'])
  }
})

test('OPTIONS writes nothing', async () => {
  const { site, as: by } = fakeSite()
  const before = JSON.stringify(site.snapshot())
  await by('admin').request('OPTIONS', under, { body: { title: 'Changed' } })
  expect(JSON.stringify(site.snapshot())).toBe(before)
})
