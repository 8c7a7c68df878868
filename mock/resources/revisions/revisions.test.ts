import { expect, test } from '#test'
import { type Client, fakeSite, noon, pageIds, postIds, type ReplyBody } from '../../testing/fake-site.ts'

const post = `/core/v2/posts/${postIds.published}`

const revisionsOf = async (client: Client, path: string, query = '') =>
  (await client.get<ReplyBody[]>(`${path}/revisions${query}`)).body

test('an unchanged item and a new one have no revisions', async () => {
  const admin = fakeSite().as('admin')
  const { body } = await admin.post('/core/v2/posts', { title: 'New', content: 'one', status: 'publish' })
  expect(await revisionsOf(admin, `/core/v2/posts/${body.id}`)).toEqual([])
  expect(body._links).toMatchObject({ 'version-history': [{ count: 0 }] })
})

for (const path of [post, `/core/v2/pages/${pageIds.about}`])
  for (const sent of [{ title: 'x' }, { content: 'x' }, { excerpt: 'x' }, { meta: { footnotes: 'x' } }])
    test(`a change of ${Object.keys(sent)[0]} of ${path} stores the new text as a revision`, async () => {
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

test('a write that leaves the text as it is stores no further revision', async () => {
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

test('revisions are listed newest first, even those of the same second', async () => {
  let time = noon
  const admin = fakeSite({ now: () => time }).as('admin')
  for (const content of ['one', 'two', 'three', 'four']) {
    await admin.post(post, { content })
    if (content === 'two') time += 5000
  }
  const list = await revisionsOf(admin, post, '?context=edit')
  expect(list.map((revision) => revision.content.raw)).toEqual(['four', 'three', 'two', 'one'])
})

test('a revision is the same by itself as in the list, and links to its item', async () => {
  const admin = fakeSite().as('admin')
  await admin.post(post, { content: 'changed' })
  const [listed] = await revisionsOf(admin, post)
  expect((await admin.get(`${post}/revisions/${listed?.id}`)).body).toEqual(listed)
  expect(listed?._links).toEqual({ parent: [{ href: `http://site.test/wp-json${post}` }] })
})

test('the author of a revision is the user who made the change', async () => {
  const { as } = fakeSite()
  await as('editor').post(post, { content: 'by the editor' })
  await as('author').post(post, { content: 'by the author' })
  expect((await revisionsOf(as('admin'), post)).map(({ author }) => author)).toEqual([3, 2])
})

test('a revision is only found below its own item', async () => {
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

test('revisions are for users who may edit the item', async () => {
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
