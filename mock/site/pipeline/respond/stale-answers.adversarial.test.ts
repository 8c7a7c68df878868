import { expect, test } from '#test'
import {
  type Client,
  fakeSite,
  mediaIds,
  noon,
  pageIds,
  postIds,
  userIds,
} from '../../../testing/fake-site.ts'

const { about, team } = pageIds
const { published, draft, scheduled, trashed, sticky } = postIds
const { picture, ofDraft } = mediaIds

const lists = ['/core/v2/posts', '/core/v2/pages', '/core/v2/media']
const ofAdmin = lists.flatMap((list) => [
  ...['view', 'edit', 'embed'].map((context) => `${list}?per_page=100&context=${context}`),
  `${list}?per_page=100&_embed`,
  `${list}?orderby=modified&order=asc`,
])
const statuses = ['draft', 'pending', 'private', 'future', 'trash'].map(
  (status) => `/core/v2/posts?status=${status}`,
)
const queries = [
  'per_page=100',
  'search=a',
  'author=3',
  'after=2025-01-01T00:00:00',
  'categories=2',
  'tags=6',
  'parent=200',
  'orderby=title',
  'orderby=slug&order=asc',
  'orderby=id',
]
const forAll = queries.flatMap((query) => lists.map((list) => `${list}?${query}`))

/** All responses: routes as the admin, routes without signing in, and pages of the website. */
async function everything(fetchSite: ReturnType<typeof fakeSite>): Promise<Record<string, string>> {
  const seen: Record<string, string> = {}
  const read = async (client: Client, who: string, routes: readonly string[]) => {
    for (const route of routes)
      seen[`${who} ${route}`] = await client
        .get(route)
        .then((r) => `${r.status} ${r.headers.get('X-WP-Total')} ${r.text}`)
  }
  const ids = { posts: Object.values(postIds), pages: Object.values(pageIds), media: Object.values(mediaIds) }
  const items = Object.entries(ids).flatMap(([list, some]) => some.map((id) => `/core/v2/${list}/${id}`))
  const below = [
    ...ids.posts.map((id) => `/core/v2/posts/${id}`),
    ...ids.pages.map((id) => `/core/v2/pages/${id}`),
  ]
  await read(fetchSite.as('admin'), 'admin', [
    ...ofAdmin,
    ...statuses,
    ...items.map((item) => `${item}?context=edit`),
    ...below.flatMap((item) => [`${item}/revisions`, `${item}/autosaves`]),
  ])
  await read(fetchSite.as('anonymous'), 'anonymous', [
    ...forAll,
    ...items,
    `/oembed/1.0/embed?url=http://site.test/?p=${published}`,
  ])
  for (const path of ['/', `/?p=${published}`, '/about/team/', '/about/team/history/', '/harbour-morning/'])
    seen[path] = await fetchSite.site
      .fetch(new Request(`http://site.test${path}`))
      .then((response) => response.text())
  return seen
}

const writes: readonly (readonly [fact: string, (admin: Client) => Promise<unknown>])[] = [
  ['a create', (admin) => admin.post('/core/v2/posts', { title: 'New', status: 'publish' })],
  [
    'a create of a slug that a draft would be given',
    (admin) => admin.post('/core/v2/posts', { title: 'Half done', status: 'publish' }),
  ],
  ['an update of a title', (admin) => admin.post(`/core/v2/posts/${published}`, { title: 'Renamed' })],
  ['a new slug', (admin) => admin.post(`/core/v2/posts/${published}`, { slug: 'elsewhere' })],
  ['a new slug of a parent page', (admin) => admin.post(`/core/v2/pages/${about}`, { slug: 'who' })],
  ['a page put below another', (admin) => admin.post(`/core/v2/pages/${team}`, { parent: 0 })],
  ['a parent page in the trash', (admin) => admin.del(`/core/v2/pages/${about}`)],
  ['a parent page removed', (admin) => admin.del(`/core/v2/pages/${team}?force=true`)],
  ['an attachment given to a post', (admin) => admin.post(`/core/v2/media/${picture}`, { post: published })],
  [
    'a post with an attachment whose slug changes',
    async (admin) => {
      await admin.post(`/core/v2/media/${picture}`, { post: published })
      await admin.get(`/core/v2/media/${picture}`)
      return admin.post(`/core/v2/posts/${published}`, { slug: 'moved' })
    },
  ],
  [
    'a draft with an attachment that is published',
    (admin) => admin.post(`/core/v2/posts/${draft}`, { status: 'publish' }),
  ],
  ['a draft with an attachment removed', (admin) => admin.del(`/core/v2/posts/${draft}?force=true`)],
  ['a featured image removed', (admin) => admin.del(`/core/v2/media/${picture}?force=true`)],
  ['an attachment in the trash', (admin) => admin.del(`/core/v2/media/${picture}`)],
  ['an attachment made private', (admin) => admin.post(`/core/v2/media/${ofDraft}`, { status: 'private' })],
  ['a revision', (admin) => admin.post(`/core/v2/posts/${published}`, { content: 'Other words.' })],
  [
    'an autosave',
    (admin) => admin.post(`/core/v2/posts/${published}/autosaves`, { content: 'Other words.' }),
  ],
  [
    'an autosave of an own draft',
    async (admin) => {
      const { body } = await admin.post('/core/v2/posts', { title: 'Own' })
      return admin.post(`/core/v2/posts/${body.id}/autosaves`, { title: 'Own and saved' })
    },
  ],
  [
    'a revision removed',
    async (admin) => {
      await admin.post(`/core/v2/posts/${published}`, { content: 'Other words.' })
      const { body } = await admin.get<{ id: number }[]>(`/core/v2/posts/${published}/revisions`)
      return admin.del(`/core/v2/posts/${published}/revisions/${body[0]?.id}?force=true`)
    },
  ],
  ['a post in the trash', (admin) => admin.del(`/core/v2/posts/${sticky}`)],
  ['a post out of the trash', (admin) => admin.post(`/core/v2/posts/${trashed}`, { status: 'publish' })],
  ['a post no longer sticky', (admin) => admin.post(`/core/v2/posts/${sticky}`, { sticky: false })],
  ['a password set', (admin) => admin.post(`/core/v2/posts/${published}`, { password: 'pst' })],
  [
    'terms and author changed',
    (admin) =>
      admin.post(`/core/v2/posts/${published}`, { categories: [4], tags: [], author: userIds.editor }),
  ],
  [
    'a scheduled post published by hand',
    (admin) => admin.post(`/core/v2/posts/${scheduled}`, { date: '2020-01-01T00:00:00' }),
  ],
  [
    'writes in a batch',
    (admin) =>
      admin.post('/batch/v1', {
        requests: [
          { path: `/core/v2/pages/${about}`, body: { slug: 'a' } },
          { path: '/core/v2/posts', body: { title: 'b', status: 'publish' } },
        ],
      }),
  ],
  [
    'an image edited',
    (admin) =>
      admin.post(`/core/v2/media/${picture}/edit`, {
        src: 'http://site.test/wp-content/uploads/2025/05/harbour.jpg',
        modifiers: [{ type: 'rotate', args: { angle: 90 } }],
      }),
  ],
  [
    'sub-sizes generated',
    (admin) => admin.post(`/core/v2/media/${picture}/post-process`, { action: 'create-image-subsizes' }),
  ],
]

for (const [fact, write] of writes)
  test(`after ${fact}, no cached response is stale`, async () => {
    const warm = fakeSite()
    const before = await everything(warm)
    await write(warm.as('admin'))
    const cold = fakeSite()
    cold.site.restore(warm.site.snapshot())
    const after = await everything(warm)
    expect(after).toEqual(await everything(cold))
    expect(after).not.toEqual(before)
  })

test('when a scheduled post is due, it is published with its attachments', async () => {
  let now = noon
  const warm = fakeSite({ now: () => now })
  await warm.as('admin').post(`/core/v2/media/${picture}`, { post: scheduled })
  await everything(warm)
  now = Date.UTC(2030, 0, 1, 9, 0, 0)
  const cold = fakeSite({ now: () => now })
  cold.site.restore(warm.site.snapshot())
  const after = await everything(warm)
  expect(after).toEqual(await everything(cold))
  expect(after[`anonymous /core/v2/posts/${scheduled}`]).toMatch(/^200 .*"status":"publish"/)
  expect((await warm.as('anonymous').get(`/core/v2/media/${picture}`)).body.link).toBe(
    'http://site.test/next-decade/harbour/',
  )
})

test('after a restore and after a reset, all responses are as before', async () => {
  const warm = fakeSite()
  const before = await everything(warm)
  const snapshot = warm.site.snapshot()
  for (const [, write] of writes.slice(0, 12)) await write(warm.as('admin'))
  const changed = await everything(warm)
  warm.site.restore(snapshot)
  expect(await everything(warm)).toEqual(before)
  for (const [, write] of writes.slice(0, 12)) await write(warm.as('admin'))
  expect(Object.keys(await everything(warm))).toEqual(Object.keys(changed))
  warm.site.reset()
  expect(await everything(warm)).toEqual(before)
})

test('later writes do not change a snapshot', async () => {
  const { site, as } = fakeSite()
  await as('admin').post(`/core/v2/posts/${published}`, { title: 'Second', content: 'Second.' })
  const middle = site.snapshot()
  const then = await as('admin').get(`/core/v2/posts/${published}?context=edit&_embed`)
  await as('admin').post(`/core/v2/posts/${published}`, { title: 'Third', content: 'Third.' })
  site.restore(middle)
  expect((await as('admin').get(`/core/v2/posts/${published}?context=edit&_embed`)).text).toBe(then.text)
})
