import { expect, test } from '#test'
import { completeSiteData, type SiteDataFile } from '../../../fixtures/index.ts'
import { categoryIds, fakeSite, mediaIds, pageIds, postIds, smallSite } from '../../testing/fake-site.ts'

const post = `/core/v2/posts/${postIds.draft}`
const stock = (data: SiteDataFile = smallSite()) =>
  fakeSite({ deployment: 'stock', data: completeSiteData(data) })

/** The rendered content of a post with these blocks. */
async function shown(content: string, fake = stock()): Promise<string> {
  const { status, body, text } = await fake.as('admin').post(post, { content })
  expect(status, text).toBe(200)
  return body.content.rendered
}

const linksIn = (html: string): string[] =>
  [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => href)

test('dynamic blocks are rendered among static ones', async () => {
  const html = await shown(
    '<!-- wp:paragraph --><p>Before.</p><!-- /wp:paragraph -->\n<!-- wp:latest-posts {"postsToShow":2,"displayPostDate":true} /-->\n<!-- wp:paragraph --><p>Behind.</p><!-- /wp:paragraph -->',
  )
  expect(html).toMatch(
    /^<p>Before\.<\/p>\n<ul class="wp-block-latest-posts__list has-dates wp-block-latest-posts"><li>/,
  )
  expect(html).toContain(
    '<a href="http://site.test/harbour-morning/" class="wp-block-latest-posts__post-title">Harbour morning</a><time datetime="2025-06-01T08:00:00+00:00" class="wp-block-latest-posts__post-date">June 1, 2025</time>',
  )
  expect(html).toMatch(/<p>Behind\.<\/p>$/)
})

test('what they show is of now, and for who looks', async () => {
  const fake = stock()
  const { as } = fake
  await shown('<!-- wp:latest-posts {"postsToShow":1} /--><!-- wp:loginout /-->', fake)
  await as('admin').post(post, { status: 'publish', date: '2020-01-01T00:00:00' })
  const read = async (user: 'anonymous' | 'admin') =>
    (await as(user).get(`/core/v2/posts?include=${postIds.draft}`)).text
  expect(await read('anonymous')).toContain('Harbour morning')
  await as('admin').post('/core/v2/posts', { title: 'Newest', status: 'publish' })
  expect(await read('anonymous')).toContain('Newest')
  expect(await read('anonymous')).toContain('Log in')
  expect(await read('admin')).toContain('Log out')
})

const loop = (query: object, inner = '<!-- wp:post-title {"isLink":true} /-->'): string =>
  `<!-- wp:query ${JSON.stringify({ queryId: 3, query })} -->\n<div class="wp-block-query"><!-- wp:post-template -->${inner}<!-- /wp:post-template --><!-- wp:query-pagination --><!-- wp:query-pagination-next /--><!-- /wp:query-pagination --><!-- wp:query-no-results --><p>Nothing.</p><!-- /wp:query-no-results --></div>\n<!-- /wp:query -->`

test('a query loop shows a template for each post that it finds, and the way to its next page', async () => {
  const html = await shown(loop({ perPage: 1, postType: 'post', taxQuery: { category: [categoryIds.news] } }))
  expect(html).toContain('<ul class="wp-block-post-template"><li class="wp-block-post post-')
  expect(html).toContain('<h2 class="wp-block-post-title"><a href="http://site.test/harbour-morning/"')
  expect(html.match(/<li /g)).toHaveLength(1)
  expect(linksIn(html).at(-1)).toBe('?query-3-page=2')
  expect(html).not.toContain('Nothing.')
})

for (const [what, query, titles] of [
  ['pages, by title', { postType: 'page', orderBy: 'title', order: 'asc', perPage: 2 }, ['About', 'History']],
  [
    'those that are named, but for some',
    { search: 'harbour', exclude: [postIds.older] },
    ['Harbour morning'],
  ],
  ['only those that stick', { sticky: 'only' }, ['Welcome aboard']],
] as const)
  test(`a query loop finds ${what}`, async () => {
    const html = await shown(loop({ postType: 'post', ...query }))
    expect(
      [...html.matchAll(/<a [^>]*>([^<]*)<\/a>/g)].map(([, title]) => title).slice(0, titles.length),
    ).toEqual(titles)
  })

test('a query loop that finds nothing says so', async () => {
  const html = await shown(loop({ search: 'zebra', postType: 'post' }))
  expect(html).toContain('<div class="wp-block-query-no-results"><p>Nothing.</p></div>')
  expect(html).not.toContain('<ul')
})

test('the parts of a post are those of the post of the loop', async () => {
  const html = await shown(
    loop(
      { search: 'Harbour morning', postType: 'post', perPage: 1 },
      '<!-- wp:post-featured-image {"isLink":true,"sizeSlug":"medium"} /--><!-- wp:post-date {"format":"j. n. Y"} /--><!-- wp:post-terms {"term":"category"} /--><!-- wp:post-excerpt {"moreText":"More"} /--><!-- wp:post-author-name /--><!-- wp:read-more /-->',
    ),
  )
  expect(html).toMatch(
    /<figure class="wp-block-post-featured-image"><a [^>]*><img loading="lazy" decoding="async" width="300" height="200"/,
  )
  expect(html).toContain('<time datetime="2025-06-01T08:00:00+00:00">1. 6. 2025</time>')
  expect(html).toContain(
    '<div class="taxonomy-category wp-block-post-terms"><a href="http://site.test/category/news/" rel="tag">News</a></div>',
  )
  expect(html).toContain('<p class="wp-block-post-excerpt__excerpt">Boats and dawn.</p>')
  expect(html).toContain('<div class="wp-block-post-author-name">author</div>')
  expect(html).toContain('>Read more</a>')
})

test('a text that shows itself ends', async () => {
  const fake = stock()
  await fake.as('admin').post(post, { status: 'publish', title: 'Mirror' })
  const html = await shown(loop({ search: 'Mirror', postType: 'post' }, '<!-- wp:post-content /-->'), fake)
  expect(html).toContain('<li class="wp-block-post')
  const { body: block } = await fake.as('admin').post('/core/v2/blocks', { title: 'Ring', status: 'publish' })
  const self = `<p>Round</p><!-- wp:block {"ref":${block.id}} /-->`
  await fake.as('admin').post(`/core/v2/blocks/${block.id}`, { content: self })
  expect((await shown(self, fake)).match(/Round/g)).toHaveLength(2)
})

test('a pattern is shown where it is referred to, and follows its changes', async () => {
  const { as } = stock()
  const fields = { title: 'Note', status: 'publish', content: '<p>One.</p>' }
  const { body: block } = await as('admin').post('/core/v2/blocks', fields)
  await as('admin').post(post, { content: `<!-- wp:block {"ref":${block.id}} /-->`, status: 'publish' })
  const read = async () => (await as('anonymous').get(post)).body.content.rendered
  expect(await read()).toBe('<p>One.</p>')
  await as('admin').post(`/core/v2/blocks/${block.id}`, { content: '<p>Two.</p>' })
  expect(await read()).toBe('<p>Two.</p>')
})

test('a menu shows its links, what is below them, and none to what is not public', async () => {
  const fake = stock()
  const link = (name: string, more: object, inner = '') =>
    `<!-- wp:${name} ${JSON.stringify({ label: name, url: '/x/', ...more })} ${inner === '' ? '/-->' : `-->${inner}<!-- /wp:${name} -->`}`
  const content =
    link('navigation-submenu', { label: 'Boats' }, link('navigation-link', { label: 'Ferries' })) +
    link('navigation-link', { label: 'Hidden', kind: 'post-type', id: pageIds.draft }) +
    '<!-- wp:home-link /-->'
  const { body: menu } = await fake
    .as('admin')
    .post('/core/v2/navigation', { title: 'Main', status: 'publish', content })
  const html = await shown(`<!-- wp:navigation {"ref":${menu.id}} /-->`, fake)
  expect(html).toContain(
    '<nav class="is-responsive wp-block-navigation" aria-label="Main"><ul class="wp-block-navigation__container"><li class="wp-block-navigation-item has-child',
  )
  expect(html).toContain('<span class="wp-block-navigation-item__label">Ferries</span>')
  expect(html).not.toContain('Hidden')
  expect(html).toContain('rel="home">Home</a></li></ul></nav>')
  // Without a menu, a navigation block lists the pages.
  expect(await shown('<!-- wp:navigation /-->', fake)).toContain('<ul class="wp-block-page-list">')
})

test('the images of a gallery carry their ids', async () => {
  const image = `<!-- wp:image {"id":${mediaIds.picture}} --><figure class="wp-block-image"><img src="/wp-content/uploads/2025/05/harbour-300x200.jpg" alt="" class="wp-image-${mediaIds.picture}"/></figure><!-- /wp:image -->`
  const html = await shown(
    `<!-- wp:gallery {"linkTo":"none"} --><figure class="wp-block-gallery has-nested-images">${image}</figure><!-- /wp:gallery -->`,
  )
  expect(html).toContain(
    `<img loading="lazy" decoding="async" width="300" height="200" data-id="${mediaIds.picture}" src="http://site.test/wp-content/uploads/2025/05/harbour-300x200.jpg"`,
  )
  expect(html).toContain('srcset="http://site.test/wp-content/uploads/2025/05/harbour-300x200.jpg 300w')
})

test('footnotes stand where their block does', async () => {
  const { as } = stock()
  const footnotes = JSON.stringify([{ id: 'a1', content: 'See <em>there</em>.' }])
  const { body } = await as('admin').post(post, { content: '<!-- wp:footnotes /-->', meta: { footnotes } })
  expect(body.content.rendered).toContain(
    '<ol class="wp-block-footnotes"><li id="a1">See <em>there</em>. <a href="#a1-link"',
  )
})

test('a block that is broken, unknown or without end is taken as what it encloses', async () => {
  for (const [content, html] of [
    ['<!-- wp:nope/x {"a":1} /--><p>x</p>', '<p>x</p>'],
    ['<!-- wp:latest-posts {"postsToShow":} /--><p>x</p>', '<p>x</p>'],
    ['<!-- wp:query --><p>x</p>', '<p>x</p>'],
    ['<!-- /wp:query --><p>x</p><!-- wp:post-template /-->', '<p>x</p>'],
    [
      `${'<!-- wp:group -->'.repeat(300)}<p>x</p>${'<!-- /wp:group -->'.repeat(300)}<!-- wp:read-more /-->`,
      '<p>x</p>',
    ],
  ] as const)
    expect(await shown(content)).toContain(html)
})
