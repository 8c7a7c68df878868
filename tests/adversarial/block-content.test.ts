import {
  type Arbitrary,
  array,
  assert,
  asyncProperty,
  constantFrom,
  integer,
  letrec,
  record,
  tuple,
} from 'fast-check'
import { expect, test } from '#test'
import { completeSiteData } from '../../fixtures/index.ts'
import { fakeSite, mediaIds, postIds, smallSite } from '../../mock/testing/fake-site.ts'

// `SITE_CONTRACT_FUZZ=25000 npx playwright test --project=adversarial block-content` sends 100,000 in all, and prints the figures.
const requested = Number(process.env.SITE_CONTRACT_FUZZ ?? 0)
const requests = requested || 120
const together = 24

test.describe.configure({ timeout: 120_000 + requests * 200 })

/** More than any answer has whose blocks are bounded: an item's text is sent as it was written too. */
const mostCharacters = 8_000_000

const longestText = 300_000

const values = [
  true,
  false,
  0,
  1,
  5,
  100,
  1e9,
  -1,
  1.5,
  'x',
  'asc',
  'title',
  'only',
  '',
  null,
  [],
  {},
  [2],
  'full_post',
]
const members = [
  'perPage',
  'pages',
  'offset',
  'postType',
  'order',
  'orderBy',
  'author',
  'search',
  'sticky',
  'inherit',
]
const attributes = [
  ...[
    'ref',
    'postsToShow',
    'commentsToShow',
    'numberOfTags',
    'displayPostContent',
    'displayPostContentRadio',
  ],
  ...[
    'excerptLength',
    'showHierarchy',
    'showEmpty',
    'showPostCounts',
    'isLink',
    'level',
    'className',
    'columns',
  ],
  ...[
    'displayFeaturedImage',
    'displayAuthor',
    'term',
    'format',
    'moreText',
    'label',
    'url',
    'id',
    'kind',
    'type',
  ],
]
const names = [
  ...[
    'archives',
    'categories',
    'latest-comments',
    'latest-posts',
    'page-list',
    'tag-cloud',
    'search',
    'loginout',
  ],
  ...[
    'post-title',
    'post-content',
    'post-excerpt',
    'post-date',
    'post-featured-image',
    'post-terms',
    'avatar',
  ],
  ...[
    'post-author',
    'site-title',
    'site-logo',
    'navigation',
    'navigation-link',
    'query',
    'post-template',
    'block',
  ],
  ...[
    'query-pagination',
    'query-pagination-numbers',
    'query-no-results',
    'gallery',
    'group',
    'paragraph',
    'shortcode',
  ],
]
const texts = [
  '<p>Plain.</p>',
  'a "b" -- c...',
  '\n\n',
  '[gallery]',
  `[gallery ids="${mediaIds.picture},${mediaIds.ofDraft}" size="full"]`,
  '[playlist][caption width="9" caption="x"]',
  '[caption width="9"]<img src="a"> words[/caption]',
  'http://site.test/harbour-morning/\n\n',
  `<img class="wp-image-${mediaIds.picture}" src="/wp-content/uploads/2025/05/harbour.jpg">`,
  '<!-- wp:query -->',
  '<!-- /wp:query -->',
  '<!-- wp:post-template -->',
  '<!--more-->',
]

const someOf = (keys: readonly string[]): Arbitrary<Record<string, unknown>> =>
  array(tuple(constantFrom(...keys), constantFrom(...values)), { maxLength: 4 }).map((entries) =>
    Object.fromEntries(entries),
  )

/** Block content: any blocks, nested loops, and repetitions. */
const { content } = letrec<{ content: string; part: string }>((tie) => ({
  content: array(tie('part'), { minLength: 1, maxLength: 4 }).map((parts) =>
    parts.join('').slice(0, longestText),
  ),
  part: tuple(
    integer({ min: 0, max: 99 }),
    constantFrom(...texts),
    constantFrom(...names),
    tuple(someOf(attributes), someOf(members)),
    constantFrom(1, 1, 1, 1, 1, 1, 2, 3, 10, 100, 2000),
    integer({ min: 0, max: 7 }),
    integer({ min: 1, max: 100 }),
  ).chain(([kind, text, name, [given, query], times, depth, perPage]) => {
    const json = JSON.stringify({ ...given, ...(kind % 2 === 0 && { query: { perPage, ...query } }) })
    const void_ = `<!-- wp:${name} ${json} /-->`
    const repeated = (each: string): string =>
      each.repeat(Math.min(times, Math.ceil(longestText / (each.length + 1))))
    if (kind < 30) return constantFrom(repeated(text))
    if (kind < 60) return constantFrom(repeated(void_))
    const inner = depth > 4 ? constantFrom(void_ + text) : tie('content')
    return inner.map((each) => {
      if (kind < 80)
        return repeated(`<!-- wp:${name} ${json} -->${each}<!-- /wp:${name} -->`.slice(0, longestText))
      let nested = each.slice(0, 20_000)
      for (let i = 0; i < depth; i++)
        nested = `<!-- wp:query {"query":{"perPage":${perPage}}} --><!-- wp:post-template -->${nested}<!-- /wp:post-template --><!-- /wp:query -->`
      return nested
    })
  }),
}))

const acts = [
  'create',
  'create',
  'update',
  'pattern',
  'list',
  'embed',
  'edit',
  'page',
  'feed',
  'revisions',
  'render',
] as const
const request = record({
  act: constantFrom(...acts),
  content,
  name: constantFrom(...names),
  given: someOf(attributes),
})

for (const user of ['contributor', 'author'] as const)
  for (const seed of [1, 2])
    test(`${requests} requests with blocks at random by the ${user}, from the seed ${seed}, are answered within bounds`, async () => {
      const data = completeSiteData(smallSite())
      const { site, as } = fakeSite({ deployment: 'stock', naming: 'wordpress', data })
      const fresh = site.snapshot()
      const statuses = new Map<number, number>()
      const worst = { seconds: 0, grown: 0, characters: 0, warned: 0, over1s: 0, over50MB: 0 }
      let latest = { id: postIds.byContributor as number, refs: [] as number[] }
      const status = user === 'author' ? 'publish' : 'draft'
      const send = async ({
        act,
        content,
        name,
        given,
      }: typeof request extends Arbitrary<infer T> ? T : never) => {
        const client = as(user)
        const ref = latest.refs.at(-1) ?? 1
        const text = content.replaceAll('"ref":1', `"ref":${ref}`)
        switch (act) {
          case 'create':
            return client.post('/wp/v2/posts', { content: text, title: 'Blocks', status })
          case 'update':
            return client.post(`/wp/v2/posts/${latest.id}`, { content: text })
          case 'pattern':
            return client.post('/wp/v2/blocks', { content: text, title: 'Pattern', status: 'publish' })
          case 'list':
            return client.get('/wp/v2/posts?per_page=100')
          case 'embed':
            return client.get('/wp/v2/posts?per_page=100&_embed')
          case 'edit':
            return client.get(`/wp/v2/posts/${latest.id}?context=edit`)
          case 'revisions':
            return client.get(`/wp/v2/posts/${latest.id}/revisions?per_page=100`)
          case 'render':
            return client.post(`/wp/v2/block-renderer/core/${name}?context=edit`, {
              attributes: given,
              post_id: latest.id,
            })
          default: {
            const path = act === 'feed' ? '/?feed=rss2' : `/?p=${latest.id}`
            const response = await site.fetch(new Request(`http://site.test${path}`))
            return { status: response.status, text: await response.text(), body: undefined }
          }
        }
      }
      // Modules are loaded before anything is measured.
      for (const act of acts) await send({ act, content: texts.join(''), name: 'archives', given: {} })
      const staysWithinBounds = asyncProperty(
        array(request, { minLength: together, maxLength: together }),
        async (all) => {
          site.restore(fresh)
          latest = { id: postIds.byContributor, refs: [] }
          for (const each of all) {
            const [cpu, peak] = [process.cpuUsage(), process.resourceUsage().maxRSS]
            const { status, text, body } = await send(each)
            const { user: own, system } = process.cpuUsage(cpu)
            const seconds = (own + system) / 1e6
            const grown = (process.resourceUsage().maxRSS - peak) / 1024
            expect(status, `${each.act} ${text.slice(0, 300)}`).toBeLessThan(500)
            expect(text.length, each.act).toBeLessThan(mostCharacters)
            if (status === 201) {
              if (each.act === 'pattern') latest.refs.push(body?.id ?? 1)
              else latest.id = body?.id ?? latest.id
            }
            statuses.set(status, (statuses.get(status) ?? 0) + 1)
            worst.seconds = Math.max(worst.seconds, seconds)
            worst.grown = Math.max(worst.grown, grown)
            worst.characters = Math.max(worst.characters, text.length)
            if (seconds > 1) worst.over1s++
            if (grown > 50) worst.over50MB++
            if (requested > 0 && (seconds > 0.7 || grown > 50))
              console.log(
                each.act,
                seconds,
                grown,
                text.length,
                each.content.length,
                each.content.slice(0, 150),
              )
            if (site.requests.at(-1)?.warning) worst.warned++
          }
        },
      )
      await assert(staysWithinBounds, { seed, numRuns: Math.ceil(requests / together), endOnFailure: true })
      expect(worst.warned).toBeGreaterThan(0)
      for (const each of [200, 201]) expect(statuses.get(each) ?? 0).toBeGreaterThan(0)
      const megabytes = Math.round(process.resourceUsage().maxRSS / 1024)
      if (requested > 0) console.log({ user, seed, statuses: Object.fromEntries(statuses), worst, megabytes })
    })
