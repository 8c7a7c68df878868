import { expect, test } from '#test'
import { createSite, type Site } from '../../index.ts'
import pack, { yoast } from './pack.ts'

const text = { type: 'string', protected: false } as const
const keys = ['title', 'metadesc', 'canonical', 'meta-robots-noindex', 'meta-robots-adv', 'opengraph-title']
const meta = Object.fromEntries(keys.map((key) => [`_yoast_wpseo_${key}`, text]))
const site = (): Site => createSite({ packs: [pack, { name: 'meta', data: { meta: { post: meta } } }] })

type Item = Readonly<Record<string, unknown>>

/** Sends a request as the administrator, or anonymously. */
async function sent(to: Site, method: string, path: string, body?: object, isAnonymous = false) {
  const headers = new Headers({ 'content-type': 'application/json' })
  if (!isAnonymous) headers.set('authorization', `Basic ${btoa('admin:fake-admin')}`)
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  const response = await to.fetch(new Request(`http://site.test/wp-json${path}`, init))
  return { status: response.status, body: await response.json() }
}

/** Creates a published post, and reads it as anybody does. */
async function post(to: Site, fields: object): Promise<Item> {
  const { body } = await sent(to, 'POST', '/wp/v2/posts', { status: 'publish', ...fields })
  return (await sent(to, 'GET', `/wp/v2/posts/${body.id}`, undefined, true)).body
}

const getHead = (to: Site, url: unknown) =>
  sent(to, 'GET', `/yoast/v1/get_head?url=${encodeURIComponent(String(url))}`, undefined, true)

/** The nodes of the schema of a head, by their type. */
function nodes(head: unknown): Readonly<Record<string, Item>> {
  const { schema } = Object(head)
  const graph: readonly Item[] = schema['@graph']
  return Object.fromEntries(graph.map((node) => [String(node['@type']), node]))
}

test('a post has its title by the template, and its times, author and excerpt', async () => {
  const to = site()
  const item = await post(to, {
    title: 'Ebb & <i>flow</i>',
    content: '<p>One two.</p>',
    excerpt: 'A <b>word</b>.',
    date: '2024-01-02T03:04:05',
  })
  expect(item.yoast_head_json).toMatchObject({
    title: 'Ebb & flow - Harbour Journal',
    canonical: item.link,
    og_type: 'article',
    og_title: 'Ebb & flow - Harbour Journal',
    og_description: 'A word.',
    og_site_name: 'Harbour Journal',
    article_published_time: '2024-01-02T03:04:05+00:00',
    robots: { index: 'index', 'max-image-preview': 'max-image-preview:large' },
    twitter_misc: { 'Written by': expect.any(String) },
  })
  expect(item.yoast_head_json).not.toHaveProperty('description')
  expect(item.yoast_head).toContain('<title>Ebb &amp; flow - Harbour Journal</title>')
})

test('the schema of a post has its article, words, terms and way from the home page', async () => {
  const to = site()
  const term = async (path: string, name: string) => (await sent(to, 'POST', path, { name })).body.id
  const item = await post(to, {
    title: 'High water',
    content: `<p>${'word '.repeat(400)}</p><pre>code</pre>`,
    tags: [await term('/wp/v2/tags', 'wet'), await term('/wp/v2/tags', 'cold')],
    categories: [await term('/wp/v2/categories', 'Sea')],
  })
  await sent(to, 'POST', '/wp/v2/comments', { post: item.id, content: 'So it is.' })
  const { body } = await sent(to, 'GET', `/wp/v2/posts/${item.id}`)
  const { Article, WebPage, BreadcrumbList, WebSite, Person } = nodes(body.yoast_head_json)
  expect(Article).toMatchObject({
    headline: 'High water',
    wordCount: 402,
    commentCount: 1,
    keywords: ['cold', 'wet'],
    articleSection: ['Sea'],
    author: { '@id': Person?.['@id'] },
  })
  expect(WebPage).toMatchObject({ '@id': item.link, author: { '@id': Person?.['@id'] } })
  expect(BreadcrumbList?.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'http://site.test/' },
    { '@type': 'ListItem', position: 2, name: 'High water' },
  ])
  expect(WebSite).toMatchObject({ name: 'Harbour Journal', description: 'Notes from the quay' })
  expect(body.yoast_head_json.twitter_misc).toMatchObject({ 'Est. reading time': '2 minutes' })
})

test('a featured image is the image of Open Graph, otherwise the first image of the content', async () => {
  const to = site()
  const image = (await sent(to, 'GET', '/wp/v2/media?media_type=image&per_page=1')).body[0]
  const ogImage = {
    url: image.source_url,
    width: image.media_details.width,
    height: image.media_details.height,
    type: image.mime_type,
  }
  const featured = await post(to, { title: 'a', featured_media: image.id })
  expect(featured.yoast_head_json).toMatchObject({ og_image: [ogImage] })
  expect(nodes(featured.yoast_head_json).ImageObject).toMatchObject({ url: image.source_url })
  const content = `<img src="x.jpg" class="wp-image-${image.id}">`
  expect((await post(to, { title: 'b', content })).yoast_head_json).toMatchObject({ og_image: [ogImage] })
})

test('the meta of the plugin overrides its templates', async () => {
  const to = site()
  const written = (values: object) =>
    post(to, {
      title: 'Neap',
      meta: Object.fromEntries(Object.entries(values).map(([key, value]) => [`_yoast_wpseo_${key}`, value])),
    })
  expect(
    (await written({ title: '%%title%%! %%sep%% %%sitename%% %%none%% %%constructor%%', metadesc: 'Low.' }))
      .yoast_head_json,
  ).toMatchObject({ title: 'Neap! - Harbour Journal', description: 'Low.', og_description: 'Low.' })
  const other = 'https://other.example/neap/'
  expect((await written({ canonical: other })).yoast_head_json).toMatchObject({
    canonical: other,
    og_url: other,
  })
  const hidden = await written({ 'meta-robots-noindex': '1', 'opengraph-title': 'OG' })
  expect(hidden.yoast_head_json).toMatchObject({
    robots: { index: 'noindex', follow: 'follow' },
    og_title: 'OG',
    title: 'Neap - Harbour Journal',
  })
  expect(hidden.yoast_head_json).not.toHaveProperty('canonical')
  const rules = Object((await written({ 'meta-robots-adv': 'noarchive,nosnippet' })).yoast_head_json).robots
  expect(rules).toMatchObject({ archive: 'noarchive', snippet: 'nosnippet' })
  expect(rules).not.toHaveProperty('max-snippet')
})

test('the head of a protected post shows neither its texts nor its image', async () => {
  const to = site()
  const image = (await sent(to, 'GET', '/wp/v2/media?media_type=image&per_page=1')).body[0]
  const fields = {
    title: 'Wreck',
    content: 'gold here',
    excerpt: 'gold',
    password: 'x',
    featured_media: image.id,
  }
  const item = await post(to, fields)
  expect(JSON.stringify(item)).not.toContain('gold')
  expect(item.yoast_head_json).not.toHaveProperty('og_image')
  expect(Object.keys(nodes(item.yoast_head_json))).toEqual(['WebPage', 'WebSite'])
  expect(JSON.stringify((await getHead(to, item.link)).body)).not.toContain('gold')
})

test('a page is below its parents', async () => {
  const to = site()
  const parent = (await sent(to, 'POST', '/wp/v2/pages', { title: 'Coast', status: 'publish' })).body
  const child = { title: 'Cliffs', status: 'publish', parent: parent.id }
  const { body } = await sent(to, 'POST', '/wp/v2/pages', child)
  expect(nodes(body.yoast_head_json).BreadcrumbList?.itemListElement).toMatchObject([
    { name: 'Home' },
    { name: 'Coast', item: parent.link },
    { name: 'Cliffs' },
  ])
  expect(body.yoast_head_json).not.toHaveProperty('article_published_time')
  expect(body.yoast_head_json).not.toHaveProperty('author')
})

test('terms are archives, and users are profiles', async () => {
  const to = site()
  const { body } = await sent(to, 'POST', '/wp/v2/tags', {
    name: 'Salt & sea',
    description: 'All of <b>it</b>.',
  })
  expect(body.yoast_head_json).toMatchObject({
    title: 'Salt &amp; sea Archives - Harbour Journal',
    og_description: 'All of it.',
    canonical: body.link,
  })
  expect(nodes(body.yoast_head_json)).toHaveProperty('CollectionPage')
  const [user] = (await sent(to, 'GET', '/wp/v2/users')).body
  expect(user.yoast_head_json).toMatchObject({
    title: `${user.name}, Author at Harbour Journal`,
    og_type: 'profile',
  })
  const avatar = user.avatar_urls[96]
  expect(nodes(user.yoast_head_json).Person).toMatchObject({
    mainEntityOfPage: { '@id': user.link },
    image: { '@id': avatar, url: avatar },
  })
})

test('get_head has the head of posts, terms, authors and the home page by address', async () => {
  const to = site()
  const item = await post(to, { title: 'Spring tide' })
  const found = await getHead(to, item.link)
  expect(found).toMatchObject({ status: 200, body: { status: 200, json: item.yoast_head_json } })
  expect(found.body.html).toBe(item.yoast_head)
  // The query does not matter.
  expect((await getHead(to, `${item.link}?a=1`)).body.json).toEqual(item.yoast_head_json)
  for (const path of ['categories', 'tags', 'users', 'pages']) {
    const [first] = (await sent(to, 'GET', `/wp/v2/${path}?per_page=1`, undefined, true)).body
    expect((await getHead(to, first.link)).body.json).toEqual(first.yoast_head_json)
  }
  const home = await getHead(to, 'http://site.test/')
  expect(home.body.json).toMatchObject({ title: 'Harbour Journal - Notes from the quay', og_type: 'website' })
})

test('get_head of an address without a page is 404 with the head of the error page', async () => {
  const to = site()
  const { body: hidden } = await sent(to, 'POST', '/wp/v2/posts', { title: 'Hidden', status: 'private' })
  for (const url of ['http://site.test/nothing/', 'http://other.example/', 'http://site.test', hidden.link]) {
    const { status, body } = await getHead(to, url)
    expect([url, status]).toEqual([url, 404])
    expect(body).toMatchObject({ status: 404, json: { robots: { index: 'noindex' } } })
    expect(body.json).not.toHaveProperty('canonical')
  }
})

test('get_head requires the whole address of a page', async () => {
  expect((await getHead(site(), '/about/')).body).toMatchObject({
    code: 'rest_invalid_param',
    data: { status: 400, params: { url: expect.any(String) } },
  })
  const missing = await sent(site(), 'GET', '/yoast/v1/get_head')
  expect(missing.body).toMatchObject({ code: 'rest_missing_callback_param', data: { params: ['url'] } })
})

test('text of the site cannot end an element of the head', async () => {
  const { yoast_head: head } = await post(site(), {
    title: 'x',
    excerpt: '"><script>alert(1)</script></script>',
  })
  expect(String(head).match(/<\/script>/g)).toHaveLength(1)
})

test('a deployment without the routes of terms and users has heads of posts', async () => {
  const to = createSite({ deployment: 'second', packs: [pack] })
  const [item] = (await sent(to, 'GET', '/core/v2/posts?per_page=1', undefined, true)).body
  expect((await getHead(to, item.link)).body.json).toEqual(item.yoast_head_json)
  expect((await getHead(to, 'http://site.test/nothing/')).body).toMatchObject({ status: 404 })
})

test('items of custom types and terms of custom taxonomies have heads where their names are given', async () => {
  const books = {
    name: 'books',
    data: {
      types: { book: { rest_base: 'books', hierarchical: true, supports: ['title', 'editor'] } },
      taxonomies: { genre: { types: ['book'], rest_base: 'genres', hierarchical: true } },
    },
  }
  const to = createSite({ packs: [books, yoast({ types: ['book'], taxonomies: ['genre'] })] })
  const { body: genre } = await sent(to, 'POST', '/wp/v2/genres', { name: 'Sea' })
  const { body: book } = await sent(to, 'POST', '/wp/v2/books', {
    title: 'Log',
    status: 'publish',
    content: `<p>${'Words '.repeat(60)}</p>`,
  })
  const part = { title: 'Second log', status: 'publish', parent: book.id }
  const { body: second } = await sent(to, 'POST', '/wp/v2/books', part)
  expect(genre.yoast_head_json).toMatchObject({
    title: 'Sea Archives - Harbour Journal',
    canonical: genre.link,
  })
  expect(second.yoast_head_json).toMatchObject({
    title: 'Second log - Harbour Journal',
    canonical: second.link,
    og_type: 'article',
  })
  expect(book.yoast_head_json).toMatchObject({ og_description: `${'Words '.repeat(55)}[&hellip;]` })
  expect(book.yoast_head_json).not.toHaveProperty('article_published_time')
  expect(nodes(second.yoast_head_json)).toMatchObject({
    WebPage: { datePublished: expect.any(String) },
    BreadcrumbList: { itemListElement: [{ name: 'Home' }, { name: 'Log' }, { name: 'Second log' }] },
  })
  expect(nodes(second.yoast_head_json)).not.toHaveProperty('Article')
  for (const { link, yoast_head_json: json } of [genre, book, second])
    expect(await getHead(to, link)).toMatchObject({ status: 200, body: { json } })
})
