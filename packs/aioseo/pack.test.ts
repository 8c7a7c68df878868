import { expect, test } from '#test'
import { createSite, type Site } from '../../index.ts'
import pack from './pack.ts'

const people = (['author', 'editor', 'subscriber'] as const).map((role) => ({
  slug: role,
  role,
  application_passwords: [`fake-${role}`],
}))
const site = (): Site => createSite({ packs: [pack, { name: 'people', data: { users: people } }] })

type Person = 'admin' | 'author' | 'editor' | 'subscriber' | null

/** Sends a request as a user, or anonymously. */
async function sent(to: Site, method: string, path: string, body?: object, as: Person = 'admin') {
  const headers = new Headers({ 'content-type': 'application/json' })
  if (as !== null) headers.set('authorization', `Basic ${btoa(`${as}:fake-${as}`)}`)
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  const response = await to.fetch(new Request(`http://site.test/wp-json${path}`, init))
  return { status: response.status, body: await response.json() }
}

async function post(to: Site, fields: object = {}): Promise<number> {
  const { body } = await sent(to, 'POST', '/wp/v2/posts', { title: 'Ebb', status: 'publish', ...fields })
  return body.id
}

/** A post as anybody reads it. */
const read = async (to: Site, id: number) =>
  (await sent(to, 'GET', `/wp/v2/posts/${id}`, undefined, null)).body

const write = (to: Site, id: number, fields: object, as: Person = 'admin') =>
  sent(to, 'POST', '/aioseo/v1/post', { id, ...fields }, as)

test.describe('the head of a post', () => {
  test('has title and description by the templates, and members for social media', async () => {
    const to = site()
    const id = await post(to, { title: 'Ebb & flow', content: '<p>It’s <b>low</b>.</p>' })
    const item = await read(to, id)
    expect(item.aioseo_head_json).toMatchObject({
      title: 'Ebb & flow - Harbour Journal',
      description: 'It’s low.',
      canonical_url: item.link,
      robots: 'max-image-preview:large',
      'og:site_name': 'Harbour Journal - Notes from the quay',
      'og:title': 'Ebb &amp; flow - Harbour Journal',
      'twitter:card': 'summary_large_image',
    })
    expect(item.aioseo_head).toContain(
      '<meta property="og:title" content="Ebb &amp; flow - Harbour Journal" />',
    )
    expect(item.aioseo_meta_data).toEqual([])
  })

  test('has no markup of a title in its schema, and letters beyond ASCII as escapes in its elements', async () => {
    const to = site()
    const item = await read(to, await post(to, { title: 'The “ebb” & <em>flow</em>' }))
    const posting = item.aioseo_head_json.schema['@graph'][0]
    expect(posting.headline).toBe('The “ebb” &#038; flow')
    expect(item.aioseo_head).toContain('"headline":"The \\u201cebb\\u201d &#038; flow"')
    expect(item.aioseo_breadcrumb).toContain('The “ebb” &amp; <em>flow</em>')
  })

  test('shows nothing of a protected text, a manual excerpt neither', async () => {
    const to = site()
    const item = await read(to, await post(to, { content: 'gold', excerpt: 'gold', password: 'x' }))
    expect(item.aioseo_head_json).toMatchObject({
      title: 'Protected: Ebb - Harbour Journal',
      description: '',
    })
    expect(JSON.stringify(item)).not.toContain('gold')
  })

  test('names the steps from the home page by the category and its parents', async () => {
    const to = site()
    const category = async (name: string, parent = 0) =>
      (await sent(to, 'POST', '/wp/v2/categories', { name, parent })).body.id
    const id = await post(to, { categories: [await category('Tides', await category('Sea'))] })
    const item = await read(to, id)
    const labels = item.aioseo_breadcrumb_json.map(({ label }: { label: string }) => label)
    expect(labels).toEqual(['Home', 'Sea', 'Tides', 'Ebb'])
    expect(item.aioseo_breadcrumb).toContain('<a href="http://site.test" title="Home">Home</a>')
  })
})

test.describe('what an editor writes about a post', () => {
  test('is stored without tags, and is in the head at once, while the post keeps its date', async () => {
    const to = site()
    const id = await post(to)
    const { modified } = await read(to, id)
    const fields = {
      title: '#post_title #separator_sa <b>x</b>',
      keyphrases: { focus: { keyphrase: 'mint', analysis: {} } },
      canonicalUrl: 'https://other.example/c/',
      default: false,
      noindex: true,
      og_title: 'OG #post_title',
      twitter_use_og: true,
    }
    expect((await write(to, id, fields)).body).toEqual({ success: true, posts: id })
    const item = await read(to, id)
    expect(item.modified).toBe(modified)
    expect(item.aioseo_head_json).toMatchObject({
      title: 'Ebb - x',
      canonical_url: 'https://other.example/c/',
      robots: 'noindex, max-image-preview:large',
      'og:title': 'OG Ebb',
      'twitter:title': 'OG Ebb',
    })
    expect(item.aioseo_meta_data).toMatchObject({
      post_id: String(id),
      robots_noindex: true,
      // PHP writes an empty array as a list.
      keyphrases: { focus: { keyphrase: 'mint', analysis: [] } },
    })
    const { data } = (await sent(to, 'GET', `/aioseo/v1/post?postId=${id}`)).body
    expect(data.currentPost).toMatchObject({
      title: '#post_title #separator_sa x',
      noindex: true,
      canonicalUrl: 'https://other.example/c/',
      metaDefaults: { title: '#post_title #separator_sa #site_title' },
    })
  })

  test('is cleared by a write without it: titles and texts, but not robots', async () => {
    const to = site()
    const id = await post(to)
    await write(to, id, { title: 'One', og_title: 'Two', noindex: true, default: false })
    await write(to, id, {})
    const { aioseo_meta_data: row } = await read(to, id)
    expect(row).toMatchObject({ title: null, og_title: null, robots_noindex: true })
  })

  test('is nothing when it is the template', async () => {
    const to = site()
    const id = await post(to)
    await write(to, id, { title: '#post_title #separator_sa #site_title' })
    expect((await read(to, id)).aioseo_meta_data.title).toBeNull()
  })

  test('can be written with the post itself, and merges', async () => {
    const to = site()
    const id = await post(to, { aioseo_meta_data: { title: 'With the post' } })
    expect((await read(to, id)).aioseo_meta_data).toMatchObject({
      post_id: String(id),
      title: 'With the post',
    })
    const path = `/wp/v2/posts/${id}`
    await sent(to, 'POST', path, { aioseo_meta_data: { noindex: true, default: false, nothing: 1 } })
    const { aioseo_meta_data: row } = await read(to, id)
    expect(row).toMatchObject({ title: 'With the post', robots_noindex: true })
    expect(row).not.toHaveProperty('nothing')
  })

  test('is refused without an id, and for posts of others', async () => {
    const to = site()
    const id = await post(to)
    expect(await sent(to, 'POST', '/aioseo/v1/post', {})).toMatchObject({
      status: 400,
      body: { success: false },
    })
    expect(await write(to, id, {}, 'author')).toMatchObject({ status: 403, body: { success: false } })
    expect((await write(to, id, {}, 'subscriber')).body.code).toBe('rest_forbidden')
    expect((await write(to, id, {}, null)).status).toBe(401)
    expect((await sent(to, 'GET', `/aioseo/v1/post?postId=${id}`, undefined, 'author')).status).toBe(403)
    expect((await sent(to, 'GET', '/aioseo/v1/post')).status).toBe(400)
  })

  test('is loaded and changed in lists', async () => {
    const to = site()
    const id = await post(to)
    const hidden = await post(to, { password: 'x' })
    const load = '/aioseo/v1/posts-list/load-details-column'
    const { body } = await sent(to, 'POST', load, { ids: [id, hidden, 99_999] })
    expect(body.posts.map(({ titleParsed }: { titleParsed: string }) => titleParsed)).toEqual([
      'Ebb - Harbour Journal',
      '',
      '',
    ])
    const changed = { postId: id, title: 'Listed' }
    const update = await sent(to, 'POST', '/aioseo/v1/posts-list/update-details-column', changed)
    expect(update.body).toMatchObject({ success: true, posts: id, title: 'Listed' })
  })
})

test.describe('settings', () => {
  test('are read by those who edit posts, and changed by administrators', async () => {
    const to = site()
    const options = { breadcrumbs: { homepageLabel: 'Start' } }
    expect((await sent(to, 'GET', '/aioseo/v1/options', undefined, 'author')).status).toBe(200)
    expect((await sent(to, 'GET', '/aioseo/v1/options', undefined, 'subscriber')).status).toBe(403)
    expect((await sent(to, 'POST', '/aioseo/v1/options', { options }, 'editor')).status).toBe(403)
    expect((await sent(to, 'POST', '/aioseo/v1/options', { options })).body).toMatchObject({ success: true })
    const { body } = await sent(to, 'GET', '/aioseo/v1/options')
    expect(body.options.breadcrumbs).toMatchObject({ homepageLabel: 'Start', separator: '&raquo;' })
  })

  test('take only known names, in the types of their defaults', async () => {
    const to = site()
    const general = { linksPerIndex: '500', author: 'yes', filename: 'map <b>x</b>', more: 1 }
    await sent(to, 'POST', '/aioseo/v1/options', { options: { sitemap: { general }, unknown: 1 } })
    const { options } = (await sent(to, 'GET', '/aioseo/v1/options')).body
    expect(options.sitemap.general).toMatchObject({ linksPerIndex: 500, author: true, filename: 'map x' })
    expect(options.sitemap.general).not.toHaveProperty('more')
    expect(options).not.toHaveProperty('unknown')
  })

  test('change heads, and are reset by groups', async () => {
    const to = site()
    const id = await post(to)
    const options = { searchAppearance: { global: { separator: '|' } }, breadcrumbs: { homepageLink: false } }
    const dynamicOptions = {
      searchAppearance: { postTypes: { post: { metaDescription: 'About #post_title' } } },
    }
    await sent(to, 'POST', '/aioseo/v1/options', { options, dynamicOptions })
    const item = await read(to, id)
    expect(item.aioseo_head_json).toMatchObject({ title: 'Ebb | Harbour Journal', description: 'About Ebb' })
    expect(item.aioseo_breadcrumb_json[0].label).not.toBe('Home')
    await sent(to, 'POST', '/aioseo/v1/reset-settings', { settings: ['searchAppearance'] })
    expect((await read(to, id)).aioseo_head_json.title).toBe('Ebb - Harbour Journal')
  })

  test('return to their defaults with the site', async () => {
    const to = site()
    const changed = { options: { breadcrumbs: { homepageLabel: 'Start' } } }
    await sent(to, 'POST', '/aioseo/v1/options', changed)
    to.reset()
    const { options } = (await sent(to, 'GET', '/aioseo/v1/options')).body
    expect(options.breadcrumbs.homepageLabel).toBe('Home')
  })
})

test('the neutral names of the second deployment serve the same', async () => {
  const to = createSite({ deployment: 'second', packs: [pack] })
  expect((await sent(to, 'GET', '/seo/v1/ping')).body).toEqual({ success: true })
  const [item] = (await sent(to, 'GET', '/core/v2/posts?per_page=1')).body
  const answer = await sent(to, 'POST', '/seo/v1/post', { id: item.id, title: 'Own' })
  expect(answer.body).toMatchObject({ success: true })
  const changed = await sent(to, 'GET', `/core/v2/posts/${item.id}`)
  expect(changed.body.aioseo_head_json.title).toBe('Own')
  // It has no routes of terms.
  const found = await sent(to, 'POST', '/seo/v1/objects', { query: 'a', type: 'terms' })
  expect(found.body).toEqual({ success: true, objects: [] })
})

test('a schema that is no object is an error, and an excerpt describes what has no content', async () => {
  const to = site()
  const id = await post(to)
  const page = await sent(to, 'POST', '/wp/v2/pages', { title: 'Ebb', excerpt: 'Low <b>water</b>.' })
  expect(page.body.aioseo_head_json.description).toBe('Low water.')
  expect((await write(to, id, { schema: 'x' })).status).toBe(500)
  const [loaded] = (await sent(to, 'POST', '/aioseo/v1/posts-list/load-details-column', { ids: id })).body
    .posts
  expect(loaded.id).toBe(id)
})

test('search statistics are off', async () => {
  const to = site()
  const { body } = await sent(to, 'DELETE', '/aioseo/v1/search-statistics/auth')
  expect(body).toMatchObject({ success: false })
})

test('objects are found by a part of their title', async () => {
  const to = site()
  const id = await post(to, { title: 'Ebb and flow' })
  await post(to, { title: 'Flow and ebb', content: 'ebb and flow' })
  const found = async (query: string) =>
    (await sent(to, 'POST', '/aioseo/v1/objects', { query, type: 'posts' })).body.objects.map(
      ({ value }: { value: number }) => value,
    )
  expect(await found('bb and fl')).toEqual([id])
})

test('terms are archives', async () => {
  const { body } = await sent(site(), 'POST', '/wp/v2/tags', {
    name: 'Salt',
    description: 'All "of" it & more.',
  })
  expect(body.aioseo_head_json).toMatchObject({
    title: 'Salt - Harbour Journal',
    description: 'All “of” it & more.',
    canonical_url: body.link,
  })
  expect(body).not.toHaveProperty('aioseo_meta_data')
})
