import { expect, test } from '#test'
import { type FakeSite, fakeSite, noon, postIds, type UserSlug, userIds } from '../../testing/fake-site.ts'

const comments = '/core/v2/comments'
const post = postIds.published

interface Reply {
  readonly id: number
  readonly status: string
  readonly parent: number
  readonly author: number
  readonly author_name: string
  readonly author_avatar_urls: Readonly<Record<string, string>>
  readonly content: { readonly rendered: string; readonly raw?: string }
  readonly _links: Readonly<Record<string, readonly { readonly href: string }[]>>
}

const commented = () => fakeSite({ deployment: 'stock', now: () => noon })

async function say(site: FakeSite, user: UserSlug, body: Record<string, unknown>): Promise<Reply> {
  const { status, body: made, text } = await site.as(user).post<Reply>(comments, { post, ...body })
  expect(status, text).toBe(201)
  return made
}

async function refusal(
  site: FakeSite,
  user: UserSlug | 'anonymous',
  method: string,
  path: string,
  body?: unknown,
) {
  const answer = await site.as(user).request(method, path, { body })
  return [answer.status, answer.body.code]
}

test('comments of moderators are approved at once, others after a first approved one', async () => {
  let now = noon
  const site = fakeSite({ deployment: 'stock', now: () => now })
  expect((await say(site, 'editor', { content: 'Here' })).status).toBe('approved')
  const first = await say(site, 'subscriber', { content: 'There' })
  expect([first.status, first.author]).toEqual(['hold', 5])
  await site.as('editor').post(`${comments}/${first.id}`, { status: 'approved' })
  now += 60_000
  expect((await say(site, 'subscriber', { content: 'Again' })).status).toBe('approved')
})

test('duplicate comments and floods are refused', async () => {
  const site = commented()
  await say(site, 'subscriber', { content: 'Same' })
  expect(await refusal(site, 'subscriber', 'POST', comments, { post, content: 'Same' })).toEqual([
    409,
    'comment_duplicate',
  ])
  expect(await refusal(site, 'subscriber', 'POST', comments, { post, content: 'Other' })).toEqual([
    400,
    'comment_flood',
  ])
})

for (const [sent, stored] of [
  ['javascript:alert(1)', ''],
  ['data:text/html,x', ''],
  ['JavaScript:x', ''],
  ['example.com/a b', 'http://example.com/a%20b'],
  ['http://example.com/"<b>', 'http://example.com/b'],
  ['http://example.com/?a=b&c=d', 'http://example.com/?a=b&amp;c=d'],
  ['ftp://example.com/', 'ftp://example.com/'],
] as const)
  test(`the author_url ${sent} is stored as "${stored}"`, async () => {
    const site = fakeSite({ deployment: 'stock', naming: 'neutral', now: () => noon })
    const signed = { author_name: 'Ann', author_email: 'ann@example.com', content: 'Here' }
    const { id } = await say(site, 'admin', signed)
    const changed = await site.as('admin').post(`${comments}/${id}`, { author_url: sent })
    const { body: made } = await site
      .as('admin')
      .post(comments, { post, ...signed, content: 'x', author_url: sent })
    const user = { username: 'ann', email: 'ann@example.com', password: 'x', url: sent }
    const { body: ann } = await site.as('admin').post('/core/v2/users', user)
    expect([changed.body.author_url, made.author_url, ann.url]).toEqual([stored, stored, stored])
  })

test('the text of a comment is sanitized and rendered as HTML', async () => {
  const site = commented()
  const { content } = await say(site, 'subscriber', {
    content: 'A <b>b</b> <script>x</script>\n\nhttps://a.test/b.',
  })
  expect(content.rendered).toBe(
    '<p>A <b>b</b> x</p>\n<p><a href="https://a.test/b" rel="nofollow ugc">https://a.test/b</a>.</p>\n',
  )
})

test('the avatars of users and visitors are images of the site', async () => {
  const site = commented()
  const said = [
    await say(site, 'editor', { content: 'Here' }),
    await say(site, 'admin', {
      content: 'There',
      author: 0,
      author_name: '山田 / Ünal',
      author_email: 'a@b.test',
    }),
  ]
  const addresses = said.map(({ author_avatar_urls: urls }) => urls['48'] ?? '')
  expect(addresses).toEqual([
    'http://site.test/wp-content/avatars/editor.svg?s=48',
    'http://site.test/wp-content/avatars/%e5%b1%b1%e7%94%b0-unal.svg?s=48',
  ])
  for (const address of addresses) {
    const response = await site.site.fetch(new Request(address))
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml'])
  }
})

test('after a write, Allow names GET only for users who may write', async () => {
  const site = commented()
  const allowed = async (user: UserSlug) =>
    (await site.as(user).post(comments, { post, content: `As ${user}` })).headers.get('Allow')
  expect(await allowed('subscriber')).toBe('POST')
  expect(await allowed('author')).toBe('GET, POST')
})

test('a comment on a protected item has no hints of what its reader may do without the password', async () => {
  const site = commented()
  const made = await say(site, 'admin', { post: postIds.locked, content: 'Hidden' })
  const read = async (user: UserSlug | 'anonymous') =>
    (await site.as(user).get<Reply>(`${comments}/${made.id}?password=secret`)).body._links.self
  expect(await read('anonymous')).toEqual([{ href: expect.any(String) }])
  expect(await read('admin')).toMatchObject([{ targetHints: { allow: expect.any(Array) } }])
})

test('an unknown status or type finds no comment, also one that is named as a member of objects', async () => {
  const editor = commented().as('editor')
  for (const query of ['status=toString', 'status=none', 'type=constructor', 'type=none']) {
    const { status, body } = await editor.request('GET', `${comments}?${query}`)
    expect([query, status, body]).toEqual([query, 200, []])
  }
})

for (const [sent, allowed] of [
  [post + 0.5, 'GET, POST'],
  [`${post}abc`, 'GET, POST'],
  ['abc', 'GET'],
  [[], 'GET'],
  [`${postIds.draft}.5`, 'GET'],
] as const)
  test(`a comment with the post ${JSON.stringify(sent)} is refused, and Allow is "${allowed}"`, async () => {
    const { status, headers } = await commented().as('admin').post(comments, { post: sent, content: 'x' })
    expect([status, headers.get('Allow')]).toEqual([400, allowed])
  })

for (const [user, about, body, code] of [
  ['admin', 'an unknown item', { post: 9999 }, 'rest_cannot_create_note'],
  [
    'author',
    'an item of another user, with a status',
    { post: postIds.older, status: 'hold' },
    'rest_cannot_create_note',
  ],
  ['admin', 'no item', {}, 'rest_comment_invalid_post_id'],
] as const)
  test(`a note of ${user} about ${about} is refused with ${code}`, async () => {
    const note = { type: 'note', content: 'x', ...body }
    expect(await refusal(commented(), user, 'POST', comments, note)).toEqual([403, code])
  })

test('only moderators write notes as another user, also about their own items', async () => {
  const site = commented()
  const note = { type: 'note', content: 'x', post, author: userIds.admin }
  expect(await refusal(site, 'author', 'POST', comments, note)).toEqual([403, 'rest_comment_invalid_author'])
  expect((await site.as('admin').post(comments, note)).status).toBe(201)
})
