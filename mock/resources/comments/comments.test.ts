import { expect, test } from '#test'
import { type FakeSite, fakeSite, noon, postIds, type UserSlug } from '../../testing/fake-site.ts'

const comments = '/core/v2/comments'
const post = postIds.published

interface Reply {
  readonly id: number
  readonly status: string
  readonly parent: number
  readonly author: number
  readonly author_name: string
  readonly content: { readonly rendered: string; readonly raw?: string }
  readonly _links: Readonly<Record<string, readonly { readonly href: string }[]>>
}

const commented = () => fakeSite({ deployment: 'stock', now: () => noon })

async function say(site: FakeSite, user: UserSlug, body: Record<string, unknown>): Promise<Reply> {
  const { status, body: made, text } = await site.as(user).post<Reply>(comments, { post, ...body })
  expect(status, text).toBe(201)
  return made
}

async function ids(site: FakeSite, query: string, user: UserSlug | 'anonymous' = 'admin'): Promise<number[]> {
  const { body, status, text } = await site.as(user).get<Reply[]>(`${comments}?${query}`)
  expect(status, text).toBe(200)
  return body.map(({ id }) => id)
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

test('comments of the author of a post are approved', async () => {
  expect((await say(commented(), 'author', { content: 'Mine' })).status).toBe('approved')
})

test('a held comment is visible to its author and to moderators', async () => {
  const site = commented()
  const { id } = await say(site, 'subscriber', { content: 'Wait' })
  expect(await refusal(site, 'anonymous', 'GET', `${comments}/${id}`)).toEqual([401, 'rest_cannot_read'])
  expect(await refusal(site, 'contributor', 'GET', `${comments}/${id}`)).toEqual([403, 'rest_cannot_read'])
  expect((await site.as('subscriber').get(`${comments}/${id}`)).status).toBe(200)
  expect(await ids(site, 'status=hold')).toEqual([id])
  expect(await ids(site, '', 'anonymous')).toEqual([])
})

test('anonymous clients may not comment', async () => {
  expect(await refusal(commented(), 'anonymous', 'POST', comments, { post, content: 'x' })).toEqual([
    401,
    'rest_comment_login_required',
  ])
})

test('a moderator can write as a guest, with name and mail address', async () => {
  const site = commented()
  const made = await say(site, 'admin', {
    content: 'Hi',
    author_name: 'Ann',
    author_email: 'ann@example.com',
  })
  expect([made.author, made.author_name, made.status]).toEqual([0, 'Ann', 'hold'])
  expect(await refusal(site, 'admin', 'POST', comments, { post, content: 'x', author_name: 'Ann' })).toEqual([
    400,
    'rest_comment_author_data_required',
  ])
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

test('duplicates are compared as by the database', async () => {
  const site = fakeSite({ deployment: 'stock', naming: 'neutral', now: () => noon })
  const signed = { author_name: 'Ann', author_email: 'ann@example.com', content: 'Déjà vu' }
  await say(site, 'admin', signed)
  const codeOf = async (body: object) =>
    (await site.as('admin').post(comments, { post, ...signed, ...body })).body.code
  expect(await codeOf({ author_name: 'ann', content: 'deja VU ' })).toBe('comment_duplicate')
  expect(await codeOf({ author_name: 'Bob' })).toBeUndefined()
  expect(await codeOf({ author_email: 'bob@example.com' })).toBeUndefined()
  await say(site, 'admin', { content: 'a \\ b' })
  expect(await codeOf({ content: 'a \\ b' })).toBeUndefined()
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

for (const [what, body, code, status] of [
  ['without a post', { content: 'x', post: 0 }, 'rest_comment_invalid_post_id', 403],
  ['on a draft', { content: 'x', post: postIds.draft }, 'rest_comment_draft_post', 403],
  ['in the trash', { content: 'x', post: postIds.trashed }, 'rest_comment_trash_post', 403],
  ['without a text', { content: ' ' }, 'rest_comment_content_invalid', 400],
  ['of an unknown user', { content: 'x', author: 99 }, 'rest_comment_author_invalid', 400],
  ['of another type', { content: 'x', type: 'pingback' }, 'rest_invalid_comment_type', 400],
  ['too long', { content: 'x'.repeat(65_526) }, 'comment_content_column_length', 400],
] as const)
  test(`a comment ${what} is refused and changes nothing`, async () => {
    const site = commented()
    expect(await refusal(site, 'admin', 'POST', comments, { post, ...body })).toEqual([status, code])
    expect(await ids(site, 'status=all')).toEqual([])
  })

test('closed comments are closed to all users', async () => {
  const site = commented()
  await site.as('admin').post(`/core/v2/posts/${post}`, { comment_status: 'closed' })
  expect(await refusal(site, 'admin', 'POST', comments, { post, content: 'x' })).toEqual([
    403,
    'rest_comment_closed',
  ])
})

test('replies are linked both ways and move to the parent of a deleted comment', async () => {
  const site = commented()
  const first = await say(site, 'admin', { content: 'First' })
  const second = await say(site, 'admin', { content: 'Second', parent: first.id })
  const { body } = await site.as('anonymous').get<Reply>(`${comments}/${first.id}`)
  expect(body._links.children?.[0]?.href).toContain(`?parent=${first.id}`)
  expect(second._links['in-reply-to']?.[0]?.href).toContain(`/comments/${first.id}`)
  await site.as('admin').del(`${comments}/${first.id}?force=true`)
  expect((await site.as('anonymous').get<Reply>(`${comments}/${second.id}`)).body.parent).toBe(0)
})

test('a post embeds its replies, which are trashed and deleted with it', async () => {
  const site = commented()
  const { id } = await say(site, 'admin', { content: 'Reply' })
  const read = () =>
    site.as('anonymous').get<{ _embedded: { replies: Reply[][] } }>(`/core/v2/posts/${post}?_embed=replies`)
  expect((await read()).body._embedded.replies[0]?.map((each) => each.id)).toEqual([id])
  await site.as('admin').del(`/core/v2/posts/${post}`)
  expect(await ids(site, 'status=all')).toEqual([])
  await site.as('admin').post(`/core/v2/posts/${post}`, { status: 'publish' })
  expect(await ids(site, '', 'anonymous')).toEqual([id])
  await site.as('admin').del(`/core/v2/posts/${post}?force=true`)
  expect(await refusal(site, 'admin', 'GET', `${comments}/${id}`)).toEqual([404, 'rest_comment_invalid_id'])
})

test('comments of a protected item require its password', async () => {
  const site = commented()
  await say(site, 'admin', { post: postIds.locked, content: 'The key' })
  const path = `${comments}?post=${postIds.locked}`
  expect(await refusal(site, 'anonymous', 'GET', path)).toEqual([401, 'rest_cannot_read_post'])
  expect(await ids(site, `post=${postIds.locked}&password=secret`, 'anonymous')).toHaveLength(1)
})

test('a comment is trashed and restored', async () => {
  const site = commented()
  const { id } = await say(site, 'admin', { content: 'Back' })
  expect((await site.as('admin').del(`${comments}/${id}`)).body.status).toBe('trash')
  expect(await refusal(site, 'admin', 'DELETE', `${comments}/${id}`)).toEqual([410, 'rest_already_trashed'])
  expect(await ids(site, 'status=trash')).toEqual([id])
  expect((await site.as('admin').post(`${comments}/${id}`, { status: 'untrash' })).body.status).toBe(
    'approved',
  )
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

test('notes are for users who may edit the item, and only in lists of notes', async () => {
  const site = commented()
  const note = { type: 'note', content: '', meta: { _wp_note_status: 'resolved' } }
  const { id } = await say(site, 'author', note)
  expect(await ids(site, 'status=all')).toEqual([])
  expect(await ids(site, `type=note&status=all&post=${post}&context=edit`, 'author')).toEqual([id])
  expect(await refusal(site, 'contributor', 'POST', comments, { post, ...note })).toEqual([
    403,
    'rest_cannot_create_note',
  ])
  expect(await refusal(site, 'contributor', 'GET', `${comments}/${id}`)).toEqual([403, 'rest_cannot_read'])
})

test('only users who may write can filter by author or status', async () => {
  for (const query of ['author=1', 'author_email=a@example.com', 'status=hold', 'type=all'])
    expect(await refusal(commented(), 'subscriber', 'GET', `${comments}?${query}`)).toEqual([
      403,
      'rest_forbidden_param',
    ])
})

test('the link of a comment leads to the page of its item', async () => {
  const site = commented()
  const { id } = await say(site, 'editor', { content: 'Seen' })
  await say(site, 'subscriber', { content: 'Not yet' })
  await say(site, 'editor', { content: 'Locked away', post: postIds.locked })
  const { link } = (await site.as('anonymous').get<{ link: string }>(`${comments}/${id}`)).body
  const page = async (address: string) => await (await site.site.fetch(new Request(address))).text()
  const html = await page(link)
  expect(html).toContain(`id="comment-${id}"`)
  expect(html).toContain('Seen')
  expect(html).not.toContain('Not yet')
  expect(await page(`http://site.test/?p=${postIds.locked}`)).not.toContain('Locked away')
})
