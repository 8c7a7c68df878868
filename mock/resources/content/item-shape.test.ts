import { expect, test } from '#test'
import { fakeSite, mediaIds, pageIds, postIds } from '../../testing/fake-site.ts'

const beginning = ['id', 'date', 'date_gmt', 'guid', 'modified', 'modified_gmt']
const identity = ['slug', 'status', 'type', 'link', 'title', 'content', 'excerpt', 'author', 'featured_media']
const post = `/core/v2/posts/${postIds.published}`
const page = `/core/v2/pages/${pageIds.team}`

const fields = async (path: string) => Object.keys((await fakeSite().as('admin').get(path)).body)

test('a post has these fields, in this order', async () => {
  const rest = ['comment_status', 'ping_status', 'sticky', 'template', 'format', 'meta', 'categories', 'tags']
  expect(await fields(post)).toEqual([...beginning, ...identity, ...rest, 'class_list', '_links'])
  expect(await fields(`${post}?context=edit`)).toEqual([
    ...beginning,
    'password',
    ...identity,
    ...rest,
    ...['permalink_template', 'generated_slug', 'class_list', '_links'],
  ])
})

test('a page has parent and menu_order, and none of the fields of posts alone', async () => {
  const rest = ['parent', 'menu_order', 'comment_status', 'ping_status', 'template', 'meta']
  expect(await fields(page)).toEqual([...beginning, ...identity, ...rest, 'class_list', '_links'])
})

test('in context embed an item is short', async () => {
  const short = [
    'id',
    'date',
    'slug',
    'type',
    'link',
    'title',
    'excerpt',
    'author',
    'featured_media',
    '_links',
  ]
  expect(await fields(`${post}?context=embed`)).toEqual(short)
  expect(await fields(`${page}?context=embed`)).toEqual(short)
})

test('raw texts, the password and block_version are for context edit alone', async () => {
  const admin = fakeSite().as('admin')
  const { body: view } = await admin.get(post)
  expect([view.title, view.content, view.excerpt].map((text) => Object.keys(text))).toEqual([
    ['rendered'],
    ['rendered', 'protected'],
    ['rendered', 'protected'],
  ])
  const { body: edit } = await admin.get(`${post}?context=edit`)
  expect([edit.title, edit.content, edit.excerpt].map((text) => Object.keys(text))).toEqual([
    ['raw', 'rendered'],
    ['raw', 'rendered', 'protected', 'block_version'],
    ['raw', 'rendered', 'protected'],
  ])
})

const relations = async (user: 'nobody' | 'contributor' | 'author' | 'admin', path: string) => {
  const { body } = await fakeSite().as(user).get<{ _links: Record<string, unknown> }>(path)
  return Object.keys(body._links)
}

test('a post links to itself, its list, its type, author, replies, history, pictures and terms', async () => {
  const always = ['self', 'collection', 'about', 'author', 'replies', 'version-history']
  expect((await relations('nobody', post)).sort()).toEqual(
    [...always, 'wp:featuredmedia', 'wp:attachment', 'wp:term', 'curies'].sort(),
  )
  expect(await relations('nobody', `/core/v2/posts/${postIds.older}`)).not.toContain('wp:featuredmedia')
  expect(await relations('nobody', `/core/v2/media/${mediaIds.picture}`)).not.toContain('wp:attached-to')
  expect(await relations('author', `/core/v2/media/${mediaIds.ofDraft}`)).toContain('wp:attached-to')
})

test('in context edit an item links to what its reader may do', async () => {
  const actions = async (user: 'author' | 'admin', path: string) =>
    (await relations(user, `${path}?context=edit`))
      .filter((relation) => relation.startsWith('wp:action-'))
      .map((relation) => relation.slice('wp:action-'.length))
      .sort()
  const terms = ['assign-categories', 'assign-tags', 'create-tags']
  expect(await actions('author', post)).toEqual([...terms, 'publish'].sort())
  const all = [...terms, 'assign-author', 'create-categories', 'publish', 'sticky', 'unfiltered-html']
  expect(await actions('admin', post)).toEqual(all.sort())
  expect(await actions('admin', page)).toEqual(['assign-author', 'publish', 'unfiltered-html'])
  expect((await relations('admin', post)).filter((relation) => relation.includes('action'))).toEqual([])
})

test('an item answers its page on the website in Link', async () => {
  const { headers } = await fakeSite().as('nobody').get(post)
  expect(headers.get('link')).toBe('<http://site.test/harbour-morning/>; rel="alternate"; type=text/html')
})
