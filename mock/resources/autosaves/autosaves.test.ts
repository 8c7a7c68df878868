import { expect, test } from '#test'
import { fakeSite, noon, pageIds, postIds, type ReplyBody, userIds } from '../../testing/fake-site.ts'

const post = `/core/v2/posts/${postIds.published}`

for (const [status, id] of [
  ['published', postIds.published],
  ['pending', postIds.pending],
  ['private', postIds.private],
  ['scheduled', postIds.scheduled],
  ['trashed', postIds.trashed],
] as const)
  test(`an autosave of a ${status} post, by its author, is kept aside`, async () => {
    const author = fakeSite().as('author')
    const path = `/core/v2/posts/${id}`
    const { body: before } = await author.get(`${path}?context=edit`)
    const reply = await author.post(`${path}/autosaves`, { title: 'Aside', content: 'Not yet' })
    expect(reply.status).toBe(200)
    expect(reply.headers.get('location')).toBeNull()
    expect(reply.body).toMatchObject({
      parent: id,
      author: userIds.author,
      slug: `${id}-autosave-v1`,
      date: '2026-01-01T12:00:00',
      title: { raw: 'Aside' },
      content: { raw: 'Not yet' },
    })
    expect(reply.body.id).not.toBe(id)
    expect((await author.get(`${path}?context=edit`)).body).toMatchObject({
      title: before.title,
      content: before.content,
    })
  })

test('each user has one autosave of an item, which is written over', async () => {
  const { as } = fakeSite()
  const first = (await as('admin').post(`${post}/autosaves`, { content: 'one' })).body
  const second = (await as('admin').post(`${post}/autosaves`, { content: 'two' })).body
  const other = (await as('author').post(`${post}/autosaves`, { content: 'three' })).body
  expect(second.id).toBe(first.id)
  expect(other.id).not.toBe(first.id)
  const { body, headers } = await as('admin').get<ReplyBody[]>(`${post}/autosaves?context=edit&per_page=1`)
  expect(body.map((each) => [each.author, each.content.raw])).toEqual([
    [userIds.author, 'three'],
    [userIds.admin, 'two'],
  ])
  expect(headers.get('x-wp-total')).toBeNull()
})

test('of the fields that are not sent the first autosave has none, and a later one those of the last', async () => {
  const admin = fakeSite({ deployment: 'stock', naming: 'neutral' }).as('admin')
  await admin.post(post, { meta: { footnotes: '[]' } })
  const first = await admin.post(`${post}/autosaves`, { title: 'Aside' })
  expect([first.body.title.raw, first.body.content.raw, first.body.excerpt.raw]).toEqual(['Aside', '', ''])
  expect(first.body.meta).toEqual({ footnotes: '[]' })
  await admin.post(`${post}/autosaves`, { meta: { footnotes: 'f' } })
  const { body } = await admin.post(`${post}/autosaves`, { content: 'Not yet' })
  expect([body.title.raw, body.content.raw, body.excerpt.raw]).toEqual(['Aside', 'Not yet', ''])
  expect(body.meta).toEqual({ footnotes: 'f' })
})

test('what is nothing new leaves the autosave as it is', async () => {
  // A nonce is the same for half a day.
  let time = noon + 1000
  const admin = fakeSite({ now: () => time }).as('admin')
  const { body: kept } = await admin.post(`${post}/autosaves`, { content: 'Not yet' })
  time += 60_000
  for (const sent of [{}, { title: 'Harbour morning', content: '<p>Boats leave at dawn.</p>' }])
    expect((await admin.post(`${post}/autosaves`, sent)).body).toEqual(kept)
  // What differs from the item is written once more, with the date of now.
  const { body: again } = await admin.post(`${post}/autosaves`, { content: 'Not yet' })
  expect(again).toMatchObject({ id: kept.id, content: kept.content, date: '2026-01-01T12:01:01' })
})

test('what is nothing new is refused before 6.3, and the autosave is gone', async () => {
  const admin = fakeSite({ deployment: 'stock', naming: 'neutral', wordpress: '6.2' }).as('admin')
  await admin.post(`${post}/autosaves`, { content: 'Not yet' })
  const { status, body } = await admin.post(`${post}/autosaves`, { title: 'Harbour morning' })
  expect([status, body.code]).toEqual([400, 'rest_autosave_no_changes'])
  expect((await admin.get(`${post}/autosaves`)).body).toEqual([])
})

test('the first autosave is kept even where it is the same as the item', async () => {
  const admin = fakeSite().as('admin')
  const { body } = await admin.post(`${post}/autosaves`, { title: 'Harbour morning' })
  expect(body.slug).toBe(`${postIds.published}-autosave-v1`)
  expect((await admin.get<[]>(`${post}/autosaves`)).body).toHaveLength(1)
})

test('reading an autosave answers the latest of the item, whatever id is asked for', async () => {
  let time = noon
  const { as } = fakeSite({ now: () => time })
  const first = (await as('admin').post(`${post}/autosaves`, { content: 'one' })).body
  time += 1000
  const latest = (await as('author').post(`${post}/autosaves`, { content: 'two' })).body
  for (const id of [first.id, latest.id, 999999])
    expect((await as('admin').get(`${post}/autosaves/${id}`)).body.id).toBe(latest.id)
  time += 1000
  await as('admin').post(`${post}/autosaves`, { content: 'three' })
  expect((await as('admin').get(`${post}/autosaves/1`)).body.id).toBe(first.id)
})

test('where nothing was autosaved there is nothing to read', async () => {
  const admin = fakeSite().as('admin')
  expect((await admin.get(`${post}/autosaves`)).body).toEqual([])
  const reply = await admin.get(`${post}/autosaves/1`)
  expect([reply.status, reply.body.code]).toEqual([404, 'rest_post_no_autosave'])
})

test('an autosave shows where it can be previewed, to those who edit', async () => {
  const admin = fakeSite().as('admin')
  const { body } = await admin.post(`${post}/autosaves`, { content: 'x' })
  expect(body.preview_link).toMatch(
    new RegExp(
      `^http://site\\.test/harbour-morning/\\?preview_id=${postIds.published}&preview_nonce=[\\da-f]{10}&preview=true$`,
    ),
  )
  expect((await admin.get(`${post}/autosaves/1`)).body).not.toHaveProperty('preview_link')
  expect(Object.keys((await admin.get(`${post}/autosaves/1?context=embed`)).body)).toEqual([
    ...['author', 'date', 'id', 'parent', 'slug', 'title', 'excerpt', '_links'],
  ])
})

test('among the revisions it is shown as one of them, without a preview', async () => {
  const admin = fakeSite().as('admin')
  const { body: autosave } = await admin.post(`${post}/autosaves`, { content: 'x' })
  const { preview_link: _, ...revision } = autosave
  expect((await admin.get(`${post}/revisions?context=edit`)).body).toEqual([revision])
  expect((await admin.get(`${post}/revisions/${autosave.id}?context=edit`)).body).toEqual(revision)
})

test('autosaves are among the revisions, and stay when the item is updated', async () => {
  const admin = fakeSite().as('admin')
  const { body } = await admin.post(`${post}/autosaves`, { content: 'x' })
  await admin.post(post, { content: 'Updated' })
  const { body: list } = await admin.get<ReplyBody[]>(`${post}/revisions`)
  expect(list.map(({ slug }) => slug).sort()).toEqual([
    `${postIds.published}-autosave-v1`,
    `${postIds.published}-revision-v1`,
  ])
  expect((await admin.get(`${post}/revisions/${body.id}`)).body.id).toBe(body.id)
  expect((await admin.get<[]>(`${post}/autosaves`)).body).toHaveLength(1)
})

test('an autosave cannot be removed where it is read', async () => {
  const admin = fakeSite().as('admin')
  const { body } = await admin.post(`${post}/autosaves`, { content: 'x' })
  expect((await admin.del(`${post}/autosaves/${body.id}?force=true`)).body.code).toBe('rest_no_route')
})

test('autosaves of what does not exist are not found', async () => {
  const admin = fakeSite().as('admin')
  for (const id of [99999, 0, pageIds.about]) {
    const path = `/core/v2/posts/${id}/autosaves`
    expect((await admin.get(path)).body).toMatchObject({
      code: 'rest_post_invalid_parent',
      data: { status: 404 },
    })
    expect((await admin.get(`${path}/1`)).body).toMatchObject({
      code: 'rest_post_invalid_parent',
      data: { status: 404 },
    })
    expect((await admin.post(path)).body).toMatchObject({
      code: 'rest_post_invalid_id',
      data: { status: 404 },
    })
  }
})
