import { expect, test } from '#test'
import { fakeSite, mediaIds, pageIds, postIds, type UserSlug } from '../testing/fake-site.ts'

interface Link {
  readonly href: string
  readonly [attribute: string]: unknown
}
type Links = Readonly<Record<string, readonly Link[]>>

const root = 'http://site.test/wp-json/core/v2'
const every = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

async function linksOf(
  path: string,
  user: UserSlug | 'anonymous' = 'anonymous',
  { as } = fakeSite(),
): Promise<Links> {
  const { status, body, text } = await as(user).get<{ _links: Links }>(`/core/v2${path}`)
  expect(status, text).toBe(200)
  return body._links
}

test('a post links to itself, its list, author, comments, revisions, featured image, attachments and terms', async () => {
  const self = `${root}/posts/${postIds.published}`
  expect(await linksOf(`/posts/${postIds.published}`)).toEqual({
    self: [{ href: self, targetHints: { allow: ['GET'] } }],
    collection: [{ href: `${root}/posts` }],
    about: [{ href: `${root}/types/post` }],
    author: [{ embeddable: true, href: `${root}/users/3` }],
    replies: [{ embeddable: true, href: `${root}/comments?post=100` }],
    'version-history': [{ count: 0, href: `${self}/revisions` }],
    'wp:featuredmedia': [{ embeddable: true, href: `${root}/media/${mediaIds.picture}` }],
    'wp:attachment': [{ href: `${root}/media?parent=100` }],
    'wp:term': [
      { taxonomy: 'category', embeddable: true, href: `${root}/categories?post=100` },
      { taxonomy: 'post_tag', embeddable: true, href: `${root}/tags?post=100` },
    ],
    curies: [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }],
  })
})

test('a child page links to its parent; pages link to no terms', async () => {
  const links = await linksOf(`/pages/${pageIds.team}`)
  expect(links.up).toEqual([{ embeddable: true, href: `${root}/pages/${pageIds.about}` }])
  expect(links).not.toHaveProperty('wp:term')
  expect(await linksOf(`/pages/${pageIds.about}`)).not.toHaveProperty('up')
})

test('an attachment links to its parent and to no revisions', async () => {
  const links = await linksOf(`/media/${mediaIds.ofDraft}`, 'author')
  expect(links['wp:attached-to']).toEqual([
    { embeddable: true, post_type: 'post', id: postIds.draft, href: `${root}/posts/${postIds.draft}` },
  ])
  expect(links).not.toHaveProperty('version-history')
  expect(await linksOf(`/media/${mediaIds.document}`)).not.toHaveProperty('wp:attached-to')
})

test('links count the revisions and point to the latest', async () => {
  const fake = fakeSite()
  const path = `/posts/${postIds.published}`
  for (const content of ['One.', 'Two.']) await fake.as('admin').post(`/core/v2${path}`, { content })
  const { body } = await fake.as('admin').get<{ id: number }[]>(`/core/v2${path}/revisions`)
  const links = await linksOf(path, 'anonymous', fake)
  expect(links['version-history']).toEqual([{ count: 2, href: `${root}${path}/revisions` }])
  expect(links['predecessor-version']).toEqual([
    { id: body[0]?.id, href: `${root}${path}/revisions/${body[0]?.id}` },
  ])
})

test('a self link lists the methods that this user may call', async () => {
  const allowed = async (user: UserSlug | 'anonymous', id: number) => {
    const [self] = (await linksOf(`/posts/${id}`, user)).self ?? []
    return self?.targetHints
  }
  expect(await allowed('anonymous', postIds.published)).toEqual({ allow: ['GET'] })
  expect(await allowed('contributor', postIds.byContributor)).toEqual({ allow: ['GET'] })
  expect(await allowed('author', postIds.published)).toEqual({ allow: every })
  expect(await allowed('author', postIds.older)).toEqual({ allow: ['GET'] })
  expect(await allowed('editor', postIds.older)).toEqual({ allow: every })
})

// The actions offered to each role.
const offered: readonly (readonly [user: UserSlug, path: string, actions: readonly string[]])[] = [
  [
    'admin',
    `/posts/${postIds.draft}`,
    [
      'publish',
      'unfiltered-html',
      'sticky',
      'assign-author',
      'create-categories',
      'assign-categories',
      'create-tags',
      'assign-tags',
    ],
  ],
  ['author', `/posts/${postIds.draft}`, ['publish', 'assign-categories', 'create-tags', 'assign-tags']],
  ['editor', `/pages/${pageIds.draft}`, ['publish', 'unfiltered-html', 'assign-author']],
  ['admin', `/media/${mediaIds.picture}`, ['unfiltered-html', 'assign-author']],
  ['author', `/media/${mediaIds.picture}`, []],
]
for (const [user, path, actions] of offered)
  test(`context edit offers ${user} ${actions.join(', ') || 'nothing'} for ${path}`, async () => {
    const links = await linksOf(`${path}?context=edit`, user)
    const names = Object.keys(links).filter((name) => name.startsWith('wp:action-'))
    expect(names).toEqual(actions.map((action) => `wp:action-${action}`))
    for (const name of names) expect(links[name]).toEqual([{ href: root + path }])
  })

test('context view offers no actions', async () => {
  expect(Object.keys(await linksOf(`/posts/${postIds.draft}`, 'admin')).join()).not.toContain('action')
})

test('links use the naming and the root of the site', async () => {
  const fake = fakeSite({ naming: 'wordpress', root: '/api' })
  const { body } = await fake.as('anonymous').get<{ _links: Links }>(`/wp/v2/posts/${postIds.published}`)
  expect(body._links.self?.[0]?.href).toBe('http://site.test/api/wp/v2/posts/100')
  expect(JSON.stringify(body)).not.toContain('core/v2')
})

test('links start with the address of the request, or with the url of the options', async () => {
  const hrefAt = async (fake: ReturnType<typeof fakeSite>, address: string) =>
    (await (await fake.site.fetch(new Request(`${address}/wp-json/core/v2/posts/100`))).json())._links.self[0]
      .href
  expect(await hrefAt(fakeSite(), 'https://a.test:8443')).toBe(
    'https://a.test:8443/wp-json/core/v2/posts/100',
  )
  expect(await hrefAt(fakeSite({ url: 'https://live.example/' }), 'http://a.test')).toBe(
    'https://live.example/wp-json/core/v2/posts/100',
  )
})
