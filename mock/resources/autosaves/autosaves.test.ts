import { expect, test } from '#test'
import { fakeSite, noon, pageIds, postIds, type ReplyBody, userIds } from '../../testing/fake-site.ts'
import { type Answered, testAnswers } from '../../testing/test-answers.ts'

const post = `/core/v2/posts/${postIds.published}`

for (const [status, id] of [
  ['published', postIds.published],
  ['pending', postIds.pending],
  ['private', postIds.private],
  ['scheduled', postIds.scheduled],
  ['trashed', postIds.trashed],
] as const)
  test(`an autosave of a ${status} post by its author is a copy`, async () => {
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

test('each user has one autosave of an item, which the next replaces', async () => {
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

test('fields that are not sent are empty in the first autosave, then those of the last autosave', async () => {
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

test('an autosave equal to the item changes nothing', async () => {
  // A nonce is the same for half a day.
  let time = noon + 1000
  const admin = fakeSite({ now: () => time }).as('admin')
  const { body: stored } = await admin.post(`${post}/autosaves`, { content: 'Not yet' })
  time += 60_000
  for (const sent of [{}, { title: 'Harbour morning', content: '<p>Boats leave at dawn.</p>' }])
    expect((await admin.post(`${post}/autosaves`, sent)).body).toEqual(stored)
  // One that differs from the item is stored again, with the current date.
  const { body: again } = await admin.post(`${post}/autosaves`, { content: 'Not yet' })
  expect(again).toMatchObject({ id: stored.id, content: stored.content, date: '2026-01-01T12:01:01' })
})

test('before 6.3, an autosave equal to the item is refused and deletes the stored one', async () => {
  const admin = fakeSite({ deployment: 'stock', naming: 'neutral', wordpress: '6.2' }).as('admin')
  await admin.post(`${post}/autosaves`, { content: 'Not yet' })
  const { status, body } = await admin.post(`${post}/autosaves`, { title: 'Harbour morning' })
  expect([status, body.code]).toEqual([400, 'rest_autosave_no_changes'])
  expect((await admin.get(`${post}/autosaves`)).body).toEqual([])
})

test('the first autosave is stored even if it is equal to the item', async () => {
  const admin = fakeSite().as('admin')
  const { body } = await admin.post(`${post}/autosaves`, { title: 'Harbour morning' })
  expect(body.slug).toBe(`${postIds.published}-autosave-v1`)
  expect((await admin.get<[]>(`${post}/autosaves`)).body).toHaveLength(1)
})

test('any id returns the latest autosave of the item', async () => {
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

test('context edit of an autosave has a preview link', async () => {
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

test('an autosave is among the revisions, without a preview, and stays when the item is updated', async () => {
  const admin = fakeSite().as('admin')
  const { body: autosave } = await admin.post(`${post}/autosaves`, { content: 'x' })
  const { preview_link: _, ...revision } = autosave
  expect((await admin.get(`${post}/revisions?context=edit`)).body).toEqual([revision])
  await admin.post(post, { content: 'Updated' })
  expect((await admin.get(`${post}/revisions/${autosave.id}?context=edit`)).body).toEqual(revision)
  const { body: list } = await admin.get<ReplyBody[]>(`${post}/revisions`)
  const slugs = ['autosave', 'revision'].map((kind) => `${postIds.published}-${kind}-v1`)
  expect(list.map(({ slug }) => slug).sort()).toEqual(slugs)
  expect((await admin.get<[]>(`${post}/autosaves`)).body).toHaveLength(1)
})

testAnswers([
  [
    'the route of an autosave has no DELETE',
    `DELETE ${post}/autosaves/1?force=true`,
    undefined,
    '404 rest_no_route',
  ],
  [
    'without autosaves there is none to read',
    `GET ${post}/autosaves/1`,
    undefined,
    '404 rest_post_no_autosave',
  ],
  ...[99999, 0, pageIds.about].flatMap((id): Answered[] => {
    const path = `/core/v2/posts/${id}/autosaves`
    return [
      [`the post ${id} has no list of autosaves`, `GET ${path}`, undefined, '404 rest_post_invalid_parent'],
      [`the post ${id} has no autosave`, `GET ${path}/1`, undefined, '404 rest_post_invalid_parent'],
      [`the post ${id} takes no autosave`, `POST ${path}`, undefined, '404 rest_post_invalid_id'],
    ]
  }),
])
