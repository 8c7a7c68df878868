import {
  type CheckTools,
  type Json,
  type PackChecks,
  statements,
  writeCheck,
} from '../../conformance/index.ts'
import { routeChecks } from './route-checks.ts'

const required = {
  'aioseo.head.post': 'The head of a post has title, description, address, and members for social media.',
  'aioseo.head.elements': '`aioseo_head` and `aioseo_head_json` have the same values.',
  'aioseo.head.protected': 'The head of a protected post does not show its content.',
  'aioseo.head.others': 'Pages, media, categories and tags have a head with their address.',
  'aioseo.breadcrumbs': 'Posts, pages, media and terms have breadcrumbs that end with themselves.',
  'aioseo.meta.write': 'Search settings of a post are stored without tags, and appear in its head.',
  'aioseo.meta.read': 'An editor reads the stored settings, with the templates that apply.',
  'aioseo.meta.clear': 'A write without title and description clears them.',
  'aioseo.meta.field':
    'Posts, pages and media have `aioseo_meta_data`, an empty list at first, and can be written with it.',
  'aioseo.meta.schema':
    'A schema is stored with defaults for missing values, and its editor reads the graph of the type.',
  'aioseo.meta.lists': 'Titles and descriptions of several posts can be read, and those of one changed.',
  'aioseo.meta.missing':
    'Requests without a post are answered with 400 and `success: false`, for a missing one with 403.',
  'aioseo.options.write':
    'Settings are changed one by one, in the type of their default; unknown ones are ignored.',
  'aioseo.options.reset': 'Groups of settings are reset.',
  'aioseo.routes.permission': 'The routes reject anonymous clients with 401 `rest_forbidden`.',
  'aioseo.routes.answer': 'The routes respond as the plugin does.',
}

interface Made {
  readonly path: string
  readonly link: string
  readonly name: string
  readonly id: number
}

/** Creates an item whose name has the tag of the run, which removes it afterwards. */
async function withItem(
  { site, expect, testData }: CheckTools,
  collection: string,
  fields: Readonly<Record<string, string>>,
  act: (made: Made) => Promise<void>,
): Promise<void> {
  const name = testData.text('ebb')
  const created = await expect.accepted(site.post(collection, { name, title: name, ...fields }))
  const id = Number(created.at('id'))
  await act({ path: `${collection}/${id}`, link: String(created.at('link')), name, id })
}

const withPost = (
  tools: CheckTools,
  fields: Readonly<Record<string, string>>,
  act: (made: Made) => Promise<void>,
): Promise<void> =>
  withItem(tools, '/core/v2/posts', { status: 'publish', content: '<p>Low water.</p>', ...fields }, act)

/** The path of a new item that everybody can read. */
async function createdItem(
  { site, expect, testData }: CheckTools,
  collection: 'posts' | 'pages' | 'media' | 'categories' | 'tags',
): Promise<string> {
  if (collection === 'categories' || collection === 'tags') {
    const path = `/core/v2/${collection}`
    const term = await expect.accepted(site.post(path, { name: testData.text('ebb') }))
    return `${path}/${term.at('id')}`
  }
  const fields = collection === 'media' ? {} : { status: 'publish' }
  return `/core/v2/${collection}/${await testData.create(collection, fields)}`
}

export default {
  name: 'aioseo',
  requirements: statements('All in One SEO', 'required', required),
  checks: [
    writeCheck('aioseo.head.post', (tools) =>
      withPost(tools, {}, async ({ path, link, name }) => {
        const { expect, anonymous } = tools
        const post = await expect.value(
          anonymous.get(path),
          'aioseo_head_json.canonical_url',
          link,
          'the address',
        )
        const head = (member: string) => post.at('aioseo_head_json', member) ?? null
        const title = String(head('title'))
        expect.satisfies(title.startsWith(name), post, 'the title of the post', title)
        expect.equal(post, head('og:title'), title, 'og:title')
        expect.equal(post, head('description'), 'Low water.', 'description')
        expect.equal(post, head('og:url'), link, 'og:url')
        for (const [member, field] of [
          ['article:published_time', 'date_gmt'],
          ['article:modified_time', 'modified_gmt'],
        ] as const)
          expect.equal(post, head(member), `${post.at(field)}+00:00`, member)
        expect.equal(post, head('robots'), 'max-image-preview:large', 'robots')
        expect.equal(post, post.at('aioseo_notices'), [], 'aioseo_notices')
      }),
    ),
    writeCheck('aioseo.head.elements', (tools) =>
      withPost(tools, {}, async ({ path, link, name }) => {
        const post = await tools.expect.accepted(tools.anonymous.get(path))
        const html = String(post.at('aioseo_head'))
        for (const element of [
          '<meta name="description" content="Low water." />',
          `<link rel="canonical" href="${link}" />`,
          `<meta property="og:title" content="${name}`,
        ])
          tools.expect.satisfies(html.includes(element), post, element, html)
      }),
    ),
    writeCheck('aioseo.head.protected', (tools) =>
      withPost(tools, { password: 'sesame' }, async ({ path }) => {
        const post = await tools.expect.accepted(tools.anonymous.get(path))
        tools.expect.that(!post.text.includes('Low water'), post, 'no protected text', 'it')
      }),
    ),
    ...(['pages', 'categories', 'tags', 'media'] as const).map((collection) =>
      writeCheck('aioseo.head.others', collection, async (tools) => {
        const { expect, anonymous } = tools
        const item = await expect.accepted(anonymous.get(await createdItem(tools, collection)))
        const link = item.at('link') ?? null
        expect.equal(item, item.at('aioseo_head_json', 'canonical_url'), link, 'the address')
        const html = String(item.at('aioseo_head'))
        expect.satisfies(html.includes(`<link rel="canonical" href="${link}" />`), item, 'its address', html)
        if (collection === 'categories' || collection === 'tags') return
        for (const member of ['aioseo_meta_data', 'aioseo_notices'])
          expect.equal(item, item.at(member), [], member)
      }),
    ),
    ...(['posts', 'pages', 'categories', 'tags', 'media'] as const).map((collection) =>
      writeCheck('aioseo.breadcrumbs', collection, async (tools) => {
        const { expect, anonymous } = tools
        const item = await expect.accepted(anonymous.get(await createdItem(tools, collection)))
        const crumbs = item.at('aioseo_breadcrumb_json')
        const last = Array.isArray(crumbs) ? crumbs.length - 1 : 0
        const link = item.at('link') ?? null
        expect.equal(item, item.at('aioseo_breadcrumb_json', last, 'link'), link, 'the last address')
        const html = String(item.at('aioseo_breadcrumb'))
        expect.satisfies(html.startsWith('<div class="aioseo-breadcrumbs">'), item, 'elements', html)
      }),
    ),
    writeCheck('aioseo.meta.write', (tools) =>
      withPost(tools, {}, async ({ path, id }) => {
        const { expect, site, anonymous } = tools
        const fields = {
          title: '#post_title <b>now</b>',
          description: 'About it.',
          canonicalUrl: 'https://other.example/ebb/',
          default: false,
          noindex: true,
          nofollow: true,
          og_title: 'Shared',
          twitter_use_og: true,
        }
        await expect.value(site.post('/seo/v1/post', { id, ...fields }), 'posts', id, 'posts')
        const post = await expect.accepted(anonymous.get(path))
        const head = (member: string) => post.at('aioseo_head_json', member) ?? null
        const title = String(head('title'))
        expect.satisfies(title.endsWith(' now'), post, 'the title with its template filled in', title)
        expect.equal(post, head('description'), 'About it.', 'description')
        expect.equal(post, head('canonical_url'), 'https://other.example/ebb/', 'canonical_url')
        expect.equal(post, head('robots'), 'noindex, nofollow, max-image-preview:large', 'robots')
        expect.equal(post, head('og:title'), 'Shared', 'og:title')
        expect.equal(post, head('twitter:title'), 'Shared', 'twitter:title')
      }),
    ),
    writeCheck('aioseo.meta.read', (tools) =>
      withPost(tools, {}, async ({ id }) => {
        const { expect, site } = tools
        const template = '#post_title #separator_sa #site_title'
        const post = { postId: id }
        const before = await expect.value(
          site.get('/seo/v1/post', post),
          'data.currentPost.title',
          template,
          'the template',
        )
        expect.equal(before, before.at('data', 'currentPost', 'noindex'), false, 'noindex')
        await expect.accepted(
          site.post('/seo/v1/post', { id, title: 'Own', keyphrases: { focus: { keyphrase: 'tide' } } }),
        )
        const after = await expect.value(
          site.get('/seo/v1/post', post),
          'data.currentPost.title',
          'Own',
          'title',
        )
        const keyphrase = after.at('data', 'currentPost', 'keyphrases', 'focus', 'keyphrase')
        expect.equal(after, keyphrase, 'tide', 'the keyphrase')
        expect.equal(
          after,
          after.at('data', 'currentPost', 'metaDefaults', 'title'),
          template,
          'the template',
        )
      }),
    ),
    writeCheck('aioseo.meta.schema', (tools) =>
      withPost(tools, {}, async ({ path, id }) => {
        const { expect, site, anonymous } = tools
        const graph = { id: 'own', graphName: 'WebPage', properties: { type: 'ContactPage' } }
        const write = (schema: Json) => expect.accepted(site.post('/seo/v1/post', { id, schema }))
        await write({ default: { isEnabled: false }, graphs: [graph] })
        const post = await expect.accepted(anonymous.get(path))
        const stored = (...steps: (string | number)[]) =>
          post.at('aioseo_meta_data', 'schema', ...steps) ?? null
        expect.equal(post, stored('graphs', 0), { ...graph, id: '#own' }, 'the graph')
        expect.equal(post, stored('default', 'isEnabled'), false, 'isEnabled')
        expect.equal(post, stored('customGraphs'), [], 'a default')
        const at = 'data.currentPost.schema.default.graphName'
        const edited = await expect.value(
          site.get('/seo/v1/post', { postId: id }),
          at,
          'BlogPosting',
          'its graph',
        )
        expect.equal(edited, edited.at('data', 'currentPost', 'schema', 'graphs', 0, 'id'), '#own', 'the id')
        await write({})
        await expect.value(anonymous.get(path), 'aioseo_meta_data.schema.graphs', [], 'no graphs')
      }),
    ),
    writeCheck('aioseo.meta.clear', (tools) =>
      withPost(tools, {}, async ({ path, id }) => {
        const { expect, site, anonymous } = tools
        await expect.accepted(site.post('/seo/v1/post', { id, title: 'Own', noindex: true, default: false }))
        await expect.accepted(site.post('/seo/v1/post', { id }))
        const post = await expect.value(anonymous.get(path), 'aioseo_meta_data.title', null, 'title')
        expect.equal(post, post.at('aioseo_meta_data', 'robots_noindex'), true, 'robots_noindex')
      }),
    ),
    ...(['posts', 'pages', 'media'] as const).map((collection) =>
      writeCheck('aioseo.meta.field', collection, async (tools) => {
        const { expect, site, anonymous } = tools
        const path = await createdItem(tools, collection)
        await expect.value(anonymous.get(path), 'aioseo_meta_data', [], 'aioseo_meta_data')
        await expect.accepted(site.post(path, { aioseo_meta_data: { title: 'With the post' } }))
        await expect.accepted(site.post(path, { aioseo_meta_data: { noindex: true, default: false } }))
        const post = await expect.value(
          anonymous.get(path),
          'aioseo_meta_data.title',
          'With the post',
          'the title after another write',
        )
        expect.equal(post, post.at('aioseo_meta_data', 'robots_noindex'), true, 'robots_noindex')
      }),
    ),
    writeCheck('aioseo.meta.lists', (tools) =>
      withPost(tools, {}, async ({ path, name, id }) => {
        const { expect, site, anonymous } = tools
        const loaded = await expect.accepted(
          site.post('/seo/v1/posts-list/load-details-column', { ids: [id, 987_654_321] }),
        )
        const title = String(loaded.at('posts', 0, 'titleParsed'))
        expect.satisfies(title.startsWith(name), loaded, 'its title', title)
        expect.equal(loaded, loaded.at('posts', 1, 'titleParsed'), '', 'the title of a missing post')
        const change = { postId: id, title: 'Listed', description: 'In a list.' }
        const changed = site.post('/seo/v1/posts-list/update-details-column', change)
        await expect.value(changed, 'title', 'Listed', 'title')
        await expect.value(anonymous.get(path), 'aioseo_head_json.title', 'Listed', 'the title')
      }),
    ),
    writeCheck('aioseo.meta.missing', async ({ site, expect }) => {
      const refused = [
        [400, site.get('/seo/v1/post')],
        [400, site.post('/seo/v1/post', { title: 'x' })],
        [403, site.get('/seo/v1/post', { postId: 987_654_321 })],
        [403, site.post('/seo/v1/post', { id: 987_654_321 })],
        [400, site.post('/seo/v1/posts-list/load-details-column', { a: 1 })],
        [400, site.post('/seo/v1/posts-list/update-details-column', { a: 1 })],
      ] as const
      for (const [status, request] of refused) {
        const answer = await expect.status(request, status)
        expect.equal(answer, answer.at('success'), false, 'success')
      }
    }),
    ...routeChecks,
  ],
} satisfies PackChecks
