import { expect, test } from '#test'
import { fakeSite, postIds } from '../../../testing/fake-site.ts'

const { as } = fakeSite()
const post = `/core/v2/posts/${postIds.published}`
const selected = async (fields: string, path = post) =>
  (await as('anonymous').get<unknown>(`${path}?${fields}`)).body

test('_fields selects the listed fields, in the order of the record', async () => {
  expect(await selected('_fields=slug,id')).toEqual({ id: 100, slug: 'harbour-morning' })
  expect(Object.keys((await selected('_fields=slug,id')) as object)).toEqual(['id', 'slug'])
})

test('a field name such as __proto__ selects nothing', async () => {
  for (const name of ['__proto__', 'constructor', 'toString.length', '__proto__.polluted'])
    expect(await selected(`_fields=${name}`)).toEqual([])
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

test('a member of a field is selected in posts, and in other records only where WordPress does so', async () => {
  const admin = fakeSite({ deployment: 'stock' }).as('admin')
  const { id } = (await admin.post('/core/v2/posts', { title: 'One', content: 'a', status: 'publish' })).body
  await admin.post(`/core/v2/posts/${id}`, { content: 'b' })
  await admin.post('/core/v2/comments', { post: id, content: 'Fine.' })
  const [revision] = (await admin.get<readonly { id: number }[]>(`/core/v2/posts/${id}/revisions`)).body
  for (const [path, fields] of [
    [`posts/${id}/revisions/${revision?.id}`, 'title.rendered'],
    ['comments', 'content.rendered'],
    ['media', 'caption.rendered'],
    ['users', 'avatar_urls.24'],
    ['categories', 'meta.anything'],
    ['taxonomies/category', 'visibility.public'],
  ] as const) {
    const { body } = await admin.get<unknown>(`/core/v2/${path}?_fields=${fields}&context=edit`)
    expect([path, Array.isArray(body) ? body.flat() : body]).toEqual([path, []])
  }
  const { body } = await admin.get(`/core/v2/posts/${id}?_fields=title.rendered`)
  expect(body).toEqual({ title: { rendered: 'One' } })
})
