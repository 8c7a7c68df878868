import { expect, test } from '#test'
import {
  categoryIds,
  fakeSite,
  mediaIds,
  noon,
  pageIds,
  postIds,
  tagIds,
  userIds,
} from '../../testing/fake-site.ts'
import { testAnswers } from '../../testing/test-answers.ts'

const post = `/core/v2/posts/${postIds.published}`
const sticky = `/core/v2/posts/${postIds.sticky}`
const locked = `/core/v2/posts/${postIds.locked}`
const team = `/core/v2/pages/${pageIds.team}`
const picture = `/core/v2/media/${mediaIds.picture}`
const at = new Date(noon).toISOString().slice(0, 19)
const { news, local, recipes } = categoryIds
const { apple, banana, cherry } = tagIds
const admin = () => fakeSite().as('admin')
const texts = (title: string, content: string, excerpt: string) => ({
  title: { raw: title },
  content: { raw: content },
  excerpt: { raw: excerpt },
})
const unchanged = texts('Harbour morning', '<p>Boats leave at dawn.</p>', 'Boats and dawn.')

testAnswers([
  [
    'a null status makes a draft of what was published',
    `POST ${post}`,
    { status: null },
    { status: 'draft' },
  ],
  ['a null date is now', `POST ${post}`, { date: null }, { date: at }],
  ['a null sticky is false', `POST ${sticky}`, { sticky: null }, { sticky: false }],
  [
    'null removes categories and tags',
    `POST ${post}`,
    { categories: null, tags: null },
    { categories: [], tags: [] },
  ],
  ['a null featured image removes it', `POST ${post}`, { featured_media: null }, { featured_media: 0 }],
  [
    'a null parent makes a top-level page, a null order is 0',
    `POST ${team}`,
    { parent: null, menu_order: null },
    { parent: 0, menu_order: 0 },
  ],
  ['a null password removes it', `POST ${locked}`, { password: null }, { password: '' }],
  [
    'a null post detaches an attachment, and a null alternative text is empty',
    `POST /core/v2/media/${mediaIds.ofDraft}`,
    { post: null, alt_text: null },
    { post: null, alt_text: '' },
  ],
  [
    'nulls of a new item leave the defaults',
    'POST /core/v2/posts',
    { title: 'x', status: null, slug: null, author: null, date: null, sticky: null, featured_media: null },
    { status: 'draft', slug: '', author: userIds.admin, date: at, sticky: false },
  ],
  [
    'a required parameter that is null is missing',
    'POST /batch/v1',
    { requests: null },
    '400 rest_missing_callback_param',
  ],
  [
    'an item can be given to another author',
    `POST ${post}`,
    { author: userIds.contributor },
    { author: userIds.contributor },
  ],
  ['an author who does not exist is refused', `POST ${post}`, { author: 9999 }, '400 rest_invalid_author'],
  [
    'an image can be featured',
    `POST ${post}`,
    { featured_media: mediaIds.ofDraft },
    { featured_media: mediaIds.ofDraft },
  ],
  ['the featured image 0 removes it', `POST ${post}`, { featured_media: 0 }, { featured_media: 0 }],
  [
    'a file that is not an image removes it',
    `POST ${post}`,
    { featured_media: mediaIds.document },
    { featured_media: 0 },
  ],
  [
    'an item that is not an attachment removes it',
    `POST ${post}`,
    { featured_media: postIds.older },
    { featured_media: 0 },
  ],
  [
    'an unknown image changes nothing',
    `POST ${post}`,
    { featured_media: 99999 },
    { featured_media: mediaIds.picture },
  ],
  [
    'a new item with an unknown image has none',
    'POST /core/v2/posts',
    { title: 'x', featured_media: 99999 },
    { featured_media: 0 },
  ],
  [
    'an attachment is moved to another item',
    `POST ${picture}`,
    { post: postIds.older },
    { post: postIds.older },
  ],
  ['an attachment is moved to an item that does not exist', `POST ${picture}`, { post: 99999 }, {}],
  [
    'an attachment is not moved to an attachment',
    `POST ${picture}`,
    { post: mediaIds.document },
    '400 rest_invalid_param',
  ],
  ['other changes leave a post sticky', `POST ${sticky}`, { title: 'Here' }, { sticky: true }],
  [
    'a post with an empty password can be sticky',
    `POST ${post}`,
    { sticky: true, password: '' },
    { sticky: true },
  ],
  ['a draft may be sticky', `POST /core/v2/posts/${postIds.draft}`, { sticky: true }, { sticky: true }],
  ...(
    [
      ['a post cannot be made sticky and locked at once', post, { sticky: true, password: 'x' }],
      ['a sticky post cannot be locked', sticky, { password: 'x' }],
      [
        'a sticky post cannot be locked and made not sticky at once',
        sticky,
        { password: 'x', sticky: false },
      ],
      ['a locked post cannot be made sticky', locked, { sticky: true }],
      ['a locked post cannot be made sticky and unlocked at once', locked, { sticky: true, password: '' }],
      [
        'a new post cannot be sticky and locked',
        '/core/v2/posts',
        { title: 'x', sticky: true, password: 'x' },
      ],
    ] as const
  ).map(([fact, path, sent]) => [fact, `POST ${path}`, sent, '400 rest_invalid_field'] as const),
  [
    'terms that are sent replace those an item has',
    `POST ${post}`,
    { categories: [recipes], tags: [] },
    { categories: [recipes], tags: [] },
  ],
  ['terms that are not sent stay', `POST ${post}`, { categories: [recipes] }, { tags: [apple, cherry] }],
  [
    'terms are answered by name, without regard to case, and each once',
    `POST ${post}`,
    { tags: [cherry, apple, banana, apple] },
    { tags: [apple, banana, cherry] },
  ],
  [
    'ids as text, with commas, are a list',
    `POST ${post}`,
    { categories: `${news},${local}`, tags: [String(banana)] },
    { categories: [local, news], tags: [banana] },
  ],
  ['the category 0 is refused', `POST ${post}`, { categories: [0] }, '403 rest_cannot_assign_term'],
  ['the tag 0 is refused', `POST ${post}`, { tags: [0] }, '403 rest_cannot_assign_term'],
  [
    'terms that do not exist, or are of the other taxonomy, are passed over',
    `POST ${post}`,
    { categories: [9999, apple], tags: [news, banana] },
    { categories: [], tags: [banana] },
  ],
  [
    'a contributor may give a draft any terms',
    'POST /core/v2/posts',
    { title: 'x', categories: [recipes], tags: [apple] },
    { categories: [recipes], tags: [apple] },
    'contributor',
  ],
  ['attachments show an empty list as meta', `POST ${picture}`, { meta: { footnotes: 'x' } }, { meta: [] }],
  [
    'a new title does not change the slug',
    `POST ${post}`,
    { title: 'Another name' },
    { slug: 'harbour-morning', generated_slug: 'another-name' },
  ],
  [
    'a title is trimmed; content and excerpt are not',
    `POST ${post}`,
    { title: '  Spaced  ', content: ' c ', excerpt: ' e ' },
    texts('Spaced', ' c ', ' e '),
  ],
  [
    'a text may be sent as an object with raw',
    `POST ${post}`,
    { title: { raw: 'T' }, content: { raw: 'C' }, excerpt: { raw: 'E', rendered: 'no' } },
    texts('T', 'C', 'E'),
  ],
  ...Object.entries({
    'object with rendered alone': { rendered: 'x' },
    number: 5,
    null: null,
    list: ['x'],
  }).map(
    ([what, value]) =>
      [
        `a text that is sent as ${what} is passed over`,
        `POST ${post}`,
        { title: value, content: value, excerpt: value },
        unchanged,
      ] as const,
  ),
  [
    'an empty raw empties content and excerpt',
    `POST ${post}`,
    { content: { raw: '' }, excerpt: { raw: '' } },
    texts('Harbour morning', '', ''),
  ],
  ['a content of true is passed over', `POST ${post}`, { content: true }, unchanged],
  [
    'an update that leaves no text is refused',
    `POST ${post}`,
    { title: '', content: '', excerpt: '' },
    '400 empty_content',
  ],
  ['a collection has no PUT', 'PUT /core/v2/posts', { title: 'x' }, '404 rest_no_route'],
  ['a list of revisions has no POST', `POST ${post}/revisions`, {}, '404 rest_no_route'],
  [
    'choices that are listed are taken',
    `POST ${post}`,
    { comment_status: 'closed', format: 'aside', template: '' },
    { comment_status: 'closed', format: 'aside' },
  ],
  ...Object.entries({
    nothing: {},
    'a status alone': { status: 'publish' },
    'empty texts': { title: '', content: '', excerpt: '' },
    'a title of spaces': { title: ' ' },
    'texts of a nought': { title: '0', content: '0', excerpt: '0' },
    'a title that is a number': { title: 5 },
    'a title that only has rendered': { title: { rendered: 'x' } },
  }).map(
    ([what, sent]) =>
      [`a post of ${what} is refused as empty`, 'POST /core/v2/posts', sent, '400 empty_content'] as const,
  ),
  ...['title', 'content', 'excerpt'].map(
    (field) => [`a post may have a ${field} alone`, 'POST /core/v2/posts', { [field]: 'x' }, {}] as const,
  ),
  [
    'a content and an excerpt of spaces are texts; a title of spaces is trimmed to none',
    'POST /core/v2/posts',
    { title: ' ', content: ' ', excerpt: ' ' },
    texts('', ' ', ' '),
  ],
  ['a new item with an id is refused', 'POST /core/v2/posts', { title: 'x', id: 5 }, '400 rest_post_exists'],
  ['an id in the query too', 'POST /core/v2/posts?id=5', { title: 'x' }, '400 rest_post_exists'],
  [
    'fields that are only read are passed over',
    'POST /core/v2/posts',
    { title: 'x', type: 'page', link: 'y', modified: '2001-01-01T00:00:00', guid: 'z' },
    { type: 'post', modified: at },
  ],
  [
    'a post of which only the title is sent is a draft of its writer, dated now, in the default category',
    'POST /core/v2/posts',
    { title: 'Only a title' },
    {
      ...{ status: 'draft', author: userIds.author, date: at, date_gmt: at, modified: at, slug: '' },
      ...{ generated_slug: 'only-a-title', categories: [categoryIds.uncategorized], tags: [] },
      ...{
        format: 'standard',
        sticky: false,
        featured_media: 0,
        comment_status: 'open',
        ping_status: 'open',
      },
      ...{ template: '', meta: { footnotes: '' } },
    },
    'author',
  ],
  [
    'a page is closed to comments and pings, on top, and in place 0',
    'POST /core/v2/pages',
    { title: 'Plain' },
    { comment_status: 'closed', ping_status: 'closed', parent: 0, menu_order: 0 },
  ],
  [
    'a page is as open as it is sent',
    'POST /core/v2/pages',
    { title: 'Open', comment_status: 'open', ping_status: 'open', menu_order: 7 },
    { comment_status: 'open', ping_status: 'open', menu_order: 7 },
  ],
])

test('POST, PUT and PATCH change only the sent fields', async () => {
  for (const method of ['POST', 'PUT', 'PATCH']) {
    const client = admin()
    const { body: before } = await client.get(`${post}?context=edit`)
    const { status, body } = await client.request(method, post, { body: { excerpt: 'New' } })
    expect([status, body.excerpt.raw]).toEqual([200, 'New'])
    const changed = { excerpt: 0, modified: 0, modified_gmt: 0, _links: 0 }
    expect({ ...body, ...changed }).toEqual({ ...before, ...changed })
    expect((await client.request(method, post, { body: {} })).status).toBe(200)
  }
})

test('an update is answered in context edit, without Location, and moves modified to now', async () => {
  const { body, headers } = await admin().post(post, { title: 'Renamed' })
  expect(body).toMatchObject({ title: { raw: 'Renamed' }, modified: at, modified_gmt: at })
  expect(body.date).toBe('2025-06-01T08:00:00')
  expect(headers.get('location')).toBeNull()
})

test('a create answers 201 with the item in context edit, as it is read back, and its address in Location', async () => {
  const client = fakeSite({ firstId: 900 }).as('admin')
  const sent = { title: 'Low tide', content: 'Shells', status: 'publish', tags: [6], format: 'quote' }
  const { status, headers, body } = await client.post('/core/v2/posts', sent)
  expect([status, headers.get('location')]).toEqual([201, 'http://site.test/wp-json/core/v2/posts/900'])
  expect(body).toMatchObject({
    ...{ id: 900, status: 'publish', slug: 'low-tide', password: '', generated_slug: 'low-tide' },
    title: { raw: 'Low tide', rendered: 'Low tide' },
    content: { raw: 'Shells', rendered: '<p>Shells</p>\n', protected: false, block_version: 0 },
  })
  expect((await client.get('/core/v2/posts/900?context=edit')).body).toEqual(body)
})

for (const [kind, raw, type = 'application/json'] of [
  ['a list', '[]'],
  ['a text', '"x"'],
  ['null', 'null'],
  ['a number', '7'],
  ['plain text', 'title=x', 'text/plain'],
] as const)
  test(`a body that is ${kind} carries no parameters`, async () => {
    const sent = { raw, headers: { 'Content-Type': type } }
    const reply = await admin().request('POST', '/core/v2/posts', sent)
    expect([reply.status, reply.body.code]).toEqual([400, 'empty_content'])
  })

for (const raw of ['', '0'])
  test(`a title with raw "${raw}" is passed over; content and excerpt take it`, async () => {
    const client = admin()
    const { body } = await client.post(post, { title: { raw }, content: { raw }, excerpt: { raw } })
    expect(body).toMatchObject(texts('Harbour morning', raw, raw))
    expect((await client.post(post, { title: raw, content: 'x' })).body.title.raw).toBe(raw)
  })

for (const id of ['99999', '0', String(pageIds.about)])
  test(`every method of the post ${id}, which does not exist, is 404 for everyone`, async () => {
    const { as } = fakeSite()
    for (const user of ['admin', 'anonymous'] as const)
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        const reply = await as(user).request(method, `/core/v2/posts/${id}`)
        expect([method, reply.status, reply.body.code]).toEqual([method, 404, 'rest_post_invalid_id'])
      }
  })

test('a choice that is not listed is refused by its name', async () => {
  for (const [name, value] of [
    ['comment_status', 'maybe'],
    ['ping_status', ''],
    ['format', ''],
    ['format', 'foo'],
    ['template', 'nope.php'],
  ] as const) {
    const reply = await admin().post(post, { [name]: value })
    expect([name, reply.status, Object.keys(reply.body.data.params)]).toEqual([name, 400, [name]])
  }
})

test('menu_order is a whole number, as text too', async () => {
  for (const [sent, stored] of [
    ['7', 7],
    [5.0, 5],
    [-2, -2],
  ] as const)
    expect((await admin().post(team, { menu_order: sent })).body.menu_order).toBe(stored)
  for (const sent of [5.5, true, 'abc'])
    expect((await admin().post(team, { menu_order: sent })).status).toBe(400)
})

for (const [what, path, sent, absent] of [
  ['a parameter that is not known', '/core/v2/posts', { title: 'x', unknown: 1 }, 'unknown'],
  ['a sticky page', team, { sticky: true }, 'sticky'],
  ['the format of a page', team, { format: 'aside' }, 'format'],
  ['the parent of a post', post, { parent: pageIds.about }, 'parent'],
  ['the password of an attachment', picture, { password: 'p' }, 'password'],
] as const)
  test(`${what} is passed over`, async () => {
    const { status, body } = await admin().post(path, sent)
    expect(status).toBeLessThan(300)
    expect(body).not.toHaveProperty(absent)
  })

test('null for a text, an author or a choice changes nothing', async () => {
  const client = admin()
  const fields = ['title', 'content', 'excerpt', 'author', 'comment_status', 'ping_status', 'format', 'meta']
  const { body: before } = await client.get(`${post}?context=edit`)
  const { status, body } = await client.post(post, Object.fromEntries(fields.map((field) => [field, null])))
  expect(status).toBe(200)
  for (const field of fields) expect([field, body[field]]).toEqual([field, before[field]])
})

test("the author 0 is none: the one there is stays, and a new item is its writer's", async () => {
  for (const user of ['admin', 'author'] as const) {
    const client = fakeSite().as(user)
    expect((await client.post(post, { author: 0 })).body.author).toBe(userIds.author)
    expect((await client.post('/core/v2/posts', { title: 'x', author: 0 })).body.author).toBe(userIds[user])
  }
})

test('sticky is switched by every way to write true and false', async () => {
  const client = admin()
  for (const [sent, stored] of [
    [true, true],
    [false, false],
    ['true', true],
    ['0', false],
    [1, true],
    ['FALSE', false],
  ] as const)
    expect((await client.post(post, { sticky: sent })).body.sticky).toBe(stored)
  for (const sent of ['yes', '', 2, []]) expect((await client.post(post, { sticky: sent })).status).toBe(400)
})

test('a term that is not a whole number is refused by its place', async () => {
  const { body } = await admin().post(post, { categories: [news, 'x'], tags: [1.5] })
  expect(body.data.params).toEqual({
    categories: 'categories[1] is not of type integer.',
    tags: 'tags[0] is not of type integer.',
  })
})

test('a changed post is found by its new terms, and no longer by the old', async () => {
  const { as } = fakeSite()
  const inCategory = async (id: number) =>
    (await as('anonymous').get<{ id: number }[]>(`/core/v2/posts?categories=${id}`)).body.map(
      (each) => each.id,
    )
  expect(await inCategory(news)).toEqual([postIds.published])
  await as('admin').post(post, { categories: [recipes] })
  expect([await inCategory(news), await inCategory(recipes)]).toEqual([[], [postIds.published]])
})

for (const path of [post, team])
  test(`the footnotes of ${path} are written, public, and removed by null`, async () => {
    const { as } = fakeSite()
    const meta = { footnotes: '[{"id":"1"}]' }
    expect((await as('admin').post(path, { meta })).body.meta).toEqual(meta)
    expect((await as('anonymous').get(path)).body.meta).toEqual(meta)
    for (const sent of [{}, { unknown: 1 }, { _wp_page_template: 'x' }])
      expect((await as('admin').post(path, { meta: sent })).body.meta).toEqual(meta)
    const { body } = await as('admin').post(path, { meta: { footnotes: null } })
    expect(body.meta).toEqual({ footnotes: '' })
  })

for (const [what, meta] of Object.entries({ text: 'x', number: 5, true: true }))
  test(`meta that is ${what} is refused without details`, async () => {
    const { status, body } = await admin().post(post, { meta })
    expect([status, body.code]).toEqual([400, 'rest_invalid_param'])
    expect(body.data).toEqual({ status: 400, params: { meta: 'Invalid parameter.' }, details: [] })
  })

for (const footnotes of [5, true, ['x'], { a: 1 }])
  test(`footnotes that are ${JSON.stringify(footnotes)} are of the wrong type, and nothing is written`, async () => {
    const { site, as } = fakeSite()
    const before = JSON.stringify(site.snapshot())
    for (const path of [post, '/core/v2/posts']) {
      const { status, body } = await as('admin').post(path, { title: 'No', meta: { footnotes } })
      expect([status, body.code]).toEqual([400, 'rest_invalid_type'])
      expect(body.additional_data).toEqual([{ param: 'meta.footnotes' }])
    }
    expect(JSON.stringify(site.snapshot())).toBe(before)
  })
