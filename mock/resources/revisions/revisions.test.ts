import { expect, test } from '#test'
import { type Client, fakeSite, noon, pageIds, postIds, type ReplyBody } from '../../testing/fake-site.ts'

const post = `/core/v2/posts/${postIds.published}`

const revisionsOf = async (client: Client, path: string, query = '') =>
  (await client.get<ReplyBody[]>(`${path}/revisions${query}`)).body

test('what was never changed has no revisions, a new item neither', async () => {
  const admin = fakeSite().as('admin')
  const { body } = await admin.post('/core/v2/posts', { title: 'New', content: 'one', status: 'publish' })
  expect(await revisionsOf(admin, `/core/v2/posts/${body.id}`)).toEqual([])
  expect(body._links).toMatchObject({ 'version-history': [{ count: 0 }] })
})

for (const path of [post, `/core/v2/pages/${pageIds.about}`])
  for (const sent of [{ title: 'x' }, { content: 'x' }, { excerpt: 'x' }, { meta: { footnotes: 'x' } }])
    test(`a change of ${Object.keys(sent)[0]} of ${path} keeps the new text as a revision`, async () => {
      const admin = fakeSite().as('admin')
      const { body: changed } = await admin.post(path, sent)
      const [revision, ...others] = await revisionsOf(admin, path, '?context=edit')
      expect(others).toEqual([])
      expect(revision).toMatchObject({
        parent: changed.id,
        author: 1,
        slug: `${changed.id}-revision-v1`,
        date: changed.modified,
        title: changed.title,
        content: { raw: changed.content.raw, rendered: changed.content.rendered },
        meta: changed.meta,
      })
    })

test('a change of something else keeps none, once there is one; no change at all neither', async () => {
  const admin = fakeSite().as('admin')
  const { body } = await admin.post(post, { content: 'first' })
  for (const sent of [
    { slug: 'x' },
    { tags: [] },
    { sticky: true },
    { status: 'draft' },
    { content: body.content.raw },
    {},
  ])
    await admin.post(post, sent)
  expect(await revisionsOf(admin, post)).toHaveLength(1)
})

test('revisions are listed newest first, also those of one second', async () => {
  let time = noon
  const admin = fakeSite({ now: () => time }).as('admin')
  for (const content of ['one', 'two', 'three', 'four']) {
    await admin.post(post, { content })
    if (content === 'two') time += 5000
  }
  const list = await revisionsOf(admin, post, '?context=edit')
  expect(list.map((revision) => revision.content.raw)).toEqual(['four', 'three', 'two', 'one'])
})

test('a revision is read by itself, with the fields of its context', async () => {
  const admin = fakeSite().as('admin')
  await admin.post(post, { content: 'changed' })
  const [listed] = await revisionsOf(admin, post)
  const path = `${post}/revisions/${listed?.id}`
  const fields = async (query: string) => Object.keys((await admin.get(path + query)).body)
  expect((await admin.get(path)).body).toEqual(listed)
  const view = ['author', 'date', 'date_gmt', 'id', 'modified', 'modified_gmt', 'parent', 'slug', 'guid']
  expect(await fields('')).toEqual([...view, 'title', 'content', 'excerpt', 'meta', '_links'])
  expect(await fields('?context=edit')).toEqual([...view, 'title', 'content', 'excerpt', 'meta', '_links'])
  expect(await fields('?context=embed')).toEqual([
    'author',
    'date',
    'id',
    'parent',
    'slug',
    'title',
    'excerpt',
    '_links',
  ])
  expect(listed?._links).toEqual({ parent: [{ href: `http://site.test/wp-json${post}` }] })
})

test('an item links to its history, and to the latest revision', async () => {
  const admin = fakeSite().as('admin')
  await admin.post(post, { content: 'one' })
  const { body } = await admin.post(post, { content: 'two' })
  const [latest] = await revisionsOf(admin, post)
  const history = `http://site.test/wp-json${post}/revisions`
  expect(body._links).toMatchObject({
    'version-history': [{ count: 2, href: history }],
    'predecessor-version': [{ id: latest?.id, href: `${history}/${latest?.id}` }],
  })
})

test('who changed an item is the author of its revision', async () => {
  const { as } = fakeSite()
  await as('editor').post(post, { content: 'by the editor' })
  await as('author').post(post, { content: 'by the author' })
  expect((await revisionsOf(as('admin'), post)).map(({ author }) => author)).toEqual([3, 2])
})

test('a revision is found below its own item only', async () => {
  const admin = fakeSite().as('admin')
  await admin.post(post, { content: 'x' })
  const [revision] = await revisionsOf(admin, post)
  const at = async (path: string) => {
    const { status, body } = await admin.get(path)
    return [status, body.code]
  }
  expect(await at(`/core/v2/posts/${postIds.older}/revisions/${revision?.id}`)).toEqual([
    404,
    'rest_revision_parent_id_mismatch',
  ])
  expect(await at(`${post}/revisions/999999`)).toEqual([404, 'rest_post_invalid_id'])
  expect(await at(`${post}/revisions/${postIds.older}`)).toEqual([404, 'rest_post_invalid_id'])
  for (const parent of [99999, 0, pageIds.about])
    for (const path of ['', `/${revision?.id}`])
      expect(await at(`/core/v2/posts/${parent}/revisions${path}`)).toEqual([404, 'rest_post_invalid_parent'])
})

test('revisions are for those who may change the item, and nobody else', async () => {
  const { as } = fakeSite()
  await as('admin').post(post, { content: 'x' })
  const [revision] = await revisionsOf(as('author'), post)
  for (const [user, status] of [
    ['anonymous', 401],
    ['subscriber', 403],
    ['contributor', 403],
  ] as const)
    for (const path of ['', `/${revision?.id}`]) {
      const reply = await as(user).get(`${post}/revisions${path}`)
      expect([reply.status, reply.body.code]).toEqual([status, 'rest_cannot_read'])
    }
})
