import { expect, test } from '#test'
import { fakeSite, mediaIds, pageIds, postIds } from '../../testing/fake-site.ts'

const post = `/core/v2/posts/${postIds.published}`
const page = `/core/v2/pages/${pageIds.team}`

const relations = async (user: 'anonymous' | 'contributor' | 'author' | 'admin', path: string) => {
  const { body } = await fakeSite().as(user).get<{ _links: Record<string, unknown> }>(path)
  return Object.keys(body._links)
}

test('a post links to itself, its list, its type, author, replies, history, pictures and terms', async () => {
  const always = ['self', 'collection', 'about', 'author', 'replies', 'version-history']
  expect((await relations('anonymous', post)).sort()).toEqual(
    [...always, 'wp:featuredmedia', 'wp:attachment', 'wp:term', 'curies'].sort(),
  )
  expect(await relations('anonymous', `/core/v2/posts/${postIds.older}`)).not.toContain('wp:featuredmedia')
  expect(await relations('anonymous', `/core/v2/media/${mediaIds.picture}`)).not.toContain('wp:attached-to')
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
  const { headers } = await fakeSite().as('anonymous').get(post)
  expect(headers.get('link')).toBe('<http://site.test/harbour-morning/>; rel="alternate"; type=text/html')
})
