import { expect, test } from '#test'
import { readWxr, type WxrOptions } from './read-wxr.ts'

const channel = (inside: string): string =>
  `<?xml version="1.0" encoding="UTF-8" ?>\n<rss version="2.0"><channel><title>A site</title>${inside}</channel></rss>`

const item = (inside: string, id = 1, type = 'post'): string =>
  `<item><title>One</title><dc:creator>edda</dc:creator><wp:post_id>${id}</wp:post_id><wp:status>publish</wp:status>
<wp:post_type>${type}</wp:post_type>${inside}</item>`

const comment = (inside: string, id = 1): string =>
  `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_author>Reader</wp:comment_author>
<wp:comment_content>Yes</wp:comment_content><wp:comment_approved>1</wp:comment_approved>${inside}</wp:comment>`

const read = (inside: string, options?: WxrOptions) => readWxr(channel(inside), options)

test('the title, authors and items are read, however the text is cut into pieces', async () => {
  const text = channel(
    item('<content:encoded><![CDATA[A <b>bold</b> ]]]]><![CDATA[> &amp; 水 🌊]]></content:encoded>'),
  )
  const whole = await readWxr(text)
  expect(whole.data.site?.name).toBe('A site')
  expect(whole.data.posts).toMatchObject([{ id: 1, title: 'One', content: 'A <b>bold</b> ]]> &amp; 水 🌊' }])
  for (const size of [1, 2, 3, 7, 40]) {
    const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, i) =>
      text.slice(i * size, (i + 1) * size),
    )
    expect(await readWxr(pieces)).toEqual(whole)
  }
})

test('characters that XML cannot represent are omitted and reported', async () => {
  const { data, warnings } = await read(item('<content:encoded>a\u0000b\u000bc</content:encoded>'))
  expect(data.posts?.[0]?.content).toBe('abc')
  expect(warnings).toEqual(['Left out: 2 characters that XML cannot contain.'])
})

test('mail addresses and passwords of items are copied only on request', async () => {
  const author =
    '<wp:author><wp:author_id>7</wp:author_id><wp:author_login>edda</wp:author_login><wp:author_email>edda@private.test</wp:author_email></wp:author>'
  const inside = `${author}${item(`<wp:post_password>secret-word</wp:post_password>${comment('<wp:comment_author_email>reader@private.test</wp:comment_author_email><wp:comment_user_id>9</wp:comment_user_id>')}`)}`
  const { data } = await read(inside)
  expect(JSON.stringify(data)).not.toMatch(/private\.test|secret-word/)
  expect(data.posts?.[0]).toMatchObject({ author: 7, password: 'fake-password' })
  expect(data.users).toMatchObject([
    { id: 7, slug: 'edda', role: 'editor' },
    { id: 9, slug: 'user-9', name: 'Reader' },
    { slug: 'admin', role: 'administrator', application_passwords: ['fake-admin'] },
  ])
  expect(JSON.stringify(await read(inside, { keepPrivate: true }))).toMatch(
    /edda@private\.test.*secret-word.*reader@private\.test/,
  )
})

test('an unlisted term of an item is created', async () => {
  const { data } = await read(
    item(
      '<category domain="category" nicename="tea">Tea</category><category domain="post_tag" nicename="hot">Hot</category>',
    ),
  )
  expect(data.categories).toMatchObject([{ id: 1, name: 'Tea', slug: 'tea' }])
  expect(data.posts).toMatchObject([{ categories: [1], tags: [2] }])
})

test("items that site data can't contain are counted", async () => {
  const { data, warnings } = await read(
    [
      item('', 1, 'wp_template'),
      item('', 2, 'wp_template'),
      item(comment('<wp:comment_type>pingback</wp:comment_type>'), 3),
      item('', 3),
    ].join(''),
  )
  expect(data.posts).toHaveLength(1)
  expect(warnings).toEqual([
    'Left out: 2 items of the type wp_template.',
    'Left out: 1 items with a duplicate id.',
    'Left out: 1 pings and notes.',
  ])
})

test('ids that lead nowhere and parents in a circle are none', async () => {
  const parent = (id: number): string => `<wp:post_parent>${id}</wp:post_parent>`
  const { data } = await read(
    [
      item(parent(2), 1, 'page'),
      item(parent(1), 2, 'page'),
      item(parent(99), 3, 'page'),
      item(parent(3), 4, 'page'),
    ].join(''),
  )
  expect(data.pages?.map(({ parent: above }) => above)).toEqual([2, 0, 0, 3])
})

const dated = (id: number, date: string, gmt: string): string =>
  item(`<wp:post_date>${date}</wp:post_date><wp:post_date_gmt>${gmt}</wp:post_date_gmt>`, id)

test('an invalid date is ignored', async () => {
  const { data } = await read(dated(1, '2024-02-31 12:00:00', '0000-00-00 00:00:00'))
  expect(data.posts?.[0]).not.toHaveProperty('date')
})
