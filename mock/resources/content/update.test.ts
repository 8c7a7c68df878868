import { expect, test } from '#test'
import { fakeSite, noon, pageIds, postIds } from '../../testing/fake-site.ts'

const post = `/core/v2/posts/${postIds.published}`
const at = new Date(noon).toISOString().slice(0, 19)

for (const method of ['POST', 'PUT', 'PATCH'])
  test(`${method} changes what is sent and keeps the rest`, async () => {
    const admin = fakeSite().as('admin')
    const { body: before } = await admin.get(`${post}?context=edit`)
    const { status, body } = await admin.request(method, post, { body: { excerpt: 'New' } })
    expect(status).toBe(200)
    expect(body.excerpt.raw).toBe('New')
    const changed = { excerpt: 0, modified: 0, modified_gmt: 0, _links: 0 }
    expect({ ...body, ...changed }).toEqual({ ...before, ...changed })
  })

test('an update is answered in context edit, without Location, and moves modified to now', async () => {
  const { body, headers } = await fakeSite().as('admin').post(post, { title: 'Renamed' })
  expect(body).toMatchObject({
    title: { raw: 'Renamed' },
    modified: at,
    modified_gmt: at,
    date: '2025-06-01T08:00:00',
  })
  expect(headers.get('location')).toBeNull()
})

test('an update of nothing is accepted', async () => {
  for (const method of ['POST', 'PUT', 'PATCH'])
    expect((await fakeSite().as('admin').request(method, post, { body: {} })).status).toBe(200)
})

test('a change of the title keeps the slug', async () => {
  const { body } = await fakeSite().as('admin').post(post, { title: 'Another name' })
  expect(body).toMatchObject({ slug: 'harbour-morning', generated_slug: 'another-name' })
})

test('a title is trimmed; content and excerpt are kept as they are', async () => {
  const { body } = await fakeSite()
    .as('admin')
    .post(post, { title: '  Spaced  ', content: ' c ', excerpt: ' e ' })
  expect([body.title.raw, body.content.raw, body.excerpt.raw]).toEqual(['Spaced', ' c ', ' e '])
})

test('a text may be sent as an object with raw', async () => {
  const sent = { title: { raw: 'T' }, content: { raw: 'C' }, excerpt: { raw: 'E', rendered: 'no' } }
  const { body } = await fakeSite().as('admin').post(post, sent)
  expect([body.title.raw, body.content.raw, body.excerpt.raw]).toEqual(['T', 'C', 'E'])
})

for (const [what, value] of Object.entries({
  'only has rendered': { rendered: 'x' },
  'is a number': 5,
  'is null': null,
  'is a list': ['x'],
}))
  test(`a text that ${what} is passed over, and the value kept`, async () => {
    const { status, body } = await fakeSite()
      .as('admin')
      .post(post, { title: value, content: value, excerpt: value })
    expect(status).toBe(200)
    expect(body.title.raw).toBe('Harbour morning')
    expect(body.content.raw).toBe('<p>Boats leave at dawn.</p>')
    expect(body.excerpt.raw).toBe('Boats and dawn.')
  })

for (const raw of ['', '0'])
  test(`a title whose raw is "${raw}" is passed over; content and excerpt take it`, async () => {
    const admin = fakeSite().as('admin')
    const { status, body } = await admin.post(post, { title: { raw }, content: { raw }, excerpt: { raw } })
    expect(status).toBe(200)
    expect([body.title.raw, body.content.raw, body.excerpt.raw]).toEqual(['Harbour morning', raw, raw])
    expect((await admin.post(post, { title: raw, content: 'kept' })).body.title.raw).toBe(raw)
  })

test('an empty raw empties content and excerpt', async () => {
  const { body } = await fakeSite()
    .as('admin')
    .post(post, { content: { raw: '' }, excerpt: { raw: '' } })
  expect([body.content.raw, body.excerpt.raw]).toEqual(['', ''])
})

test('content: true is no text, and keeps the content', async () => {
  const admin = fakeSite().as('admin')
  const before = (await admin.get(`${post}?context=edit`)).body.content.raw
  const reply = await admin.post(post, { content: true })
  expect([reply.status, reply.body.content.raw]).toEqual([200, before])
})

test('an update that leaves no text is refused and changes nothing', async () => {
  const { site, as } = fakeSite()
  const before = JSON.stringify(site.snapshot())
  const reply = await as('admin').post(post, { title: '', content: '', excerpt: '' })
  expect([reply.status, reply.body.code]).toEqual([400, 'empty_content'])
  expect(JSON.stringify(site.snapshot())).toBe(before)
})

test('PUT of a collection, and POST of a revision list, have no route', async () => {
  const admin = fakeSite().as('admin')
  for (const reply of [
    await admin.put('/core/v2/posts', { title: 'x' }),
    await admin.post(`${post}/revisions`),
  ])
    expect([reply.status, reply.body.code]).toEqual([404, 'rest_no_route'])
})

for (const id of ['99999', '0', String(pageIds.about)])
  test(`reading, changing and removing the post ${id}, which is none, is 404 for everyone`, async () => {
    const { as } = fakeSite()
    for (const user of ['admin', 'nobody'] as const)
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        const reply = await as(user).request(method, `/core/v2/posts/${id}`)
        expect([method, reply.status, reply.body.code]).toEqual([method, 404, 'rest_post_invalid_id'])
      }
  })

test('choices are held against their lists', async () => {
  const admin = fakeSite().as('admin')
  for (const sent of [
    { comment_status: 'maybe' },
    { ping_status: '' },
    { format: '' },
    { format: 'foo' },
    { template: 'nope.php' },
  ]) {
    const reply = await admin.post(post, sent)
    expect([sent, reply.status, Object.keys(reply.body.data.params)]).toEqual([sent, 400, Object.keys(sent)])
  }
  expect((await admin.post(post, { comment_status: 'closed', format: 'aside', template: '' })).status).toBe(
    200,
  )
})

test('menu_order is a whole number, as a text too', async () => {
  const admin = fakeSite().as('admin')
  const page = `/core/v2/pages/${pageIds.team}`
  for (const [sent, kept] of [
    ['7', 7],
    [5.0, 5],
    [-2, -2],
  ] as const)
    expect((await admin.post(page, { menu_order: sent })).body.menu_order).toBe(kept)
  for (const sent of [5.5, true, 'abc'])
    expect((await admin.post(page, { menu_order: sent })).status).toBe(400)
})

test('what posts have and pages have not is passed over on a page', async () => {
  const { status, body } = await fakeSite()
    .as('admin')
    .post(`/core/v2/pages/${pageIds.team}`, { sticky: true, format: 'aside' })
  expect(status).toBe(200)
  expect(body).not.toHaveProperty('sticky')
  expect(body).not.toHaveProperty('format')
})
