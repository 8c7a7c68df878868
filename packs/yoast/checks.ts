import {
  type CheckTools,
  Inapplicable,
  type PackChecks,
  statements,
  writeCheck,
} from '../../conformance/index.ts'

const required = {
  'yoast.content.title': 'The title of a post is `title` by the template, and `og_title`.',
  'yoast.content.head':
    'A post has its address as `canonical` and `og_url`, its excerpt as `og_description`, its time and its author.',
  'yoast.content.schema': 'The schema of a post has its article, page, breadcrumbs, website and author.',
  'yoast.content.elements': '`yoast_head` and `yoast_head_json` have the same values.',
  'yoast.content.contexts': 'The head is the same in lists, alone, in `embed` and for editors.',
  'yoast.content.protected': 'The head of a protected post shows neither its content nor its excerpt.',
  'yoast.pages': 'A page has a head without time and author, and its parent in the breadcrumbs.',
  'yoast.terms': 'Categories and tags have a head with their address.',
  'yoast.users': 'Authors have a head of the type `profile`.',
  'yoast.get-head.item': '`get_head` has the head of the page at an address.',
  'yoast.get-head.missing': '`get_head` answers 404 with the head of the error page.',
  'yoast.get-head.url': '`get_head` requires the whole address of a page.',
}

const words = 'lowwater'

type Act = (made: {
  readonly path: string
  readonly link: string
  readonly name: string
  readonly id: number
}) => Promise<void>

/** Creates an item whose name has the tag of the run, which removes it afterwards. */
async function withItem(
  { site, expect, testData }: CheckTools,
  collection: string,
  fields: Readonly<Record<string, string | number>>,
  act: Act,
): Promise<void> {
  const name = testData.text('ebb')
  const created = await expect.accepted(site.post(collection, { name, title: name, ...fields }))
  const id = Number(created.at('id'))
  await act({ path: `${collection}/${id}`, link: String(created.at('link')), name, id })
}

const withPost = (tools: CheckTools, fields: Readonly<Record<string, string>>, act: Act): Promise<void> => {
  const texts = { content: `<p>${words} here.</p>`, excerpt: 'A summary.' }
  return withItem(tools, '/core/v2/posts', { status: 'publish', ...texts, ...fields }, act)
}

const getHead = ({ anonymous }: CheckTools, url: string) => anonymous.get('/yoast/v1/get_head', { url })

export default {
  name: 'yoast',
  requirements: statements('Yoast SEO', 'required', required),
  checks: [
    writeCheck('yoast.content.title', (tools) =>
      withPost(tools, {}, async ({ path, name }) => {
        const post = await tools.expect.accepted(tools.anonymous.get(path))
        const title = String(post.at('yoast_head_json', 'title'))
        tools.expect.satisfies(title.startsWith(name), post, 'the title of the post', title)
        tools.expect.equal(post, post.at('yoast_head_json', 'og_title'), title, 'og_title')
      }),
    ),
    writeCheck('yoast.content.head', (tools) =>
      withPost(tools, { date: '2024-01-02T03:04:05' }, async ({ path, link }) => {
        const { expect, anonymous } = tools
        const post = await expect.value(anonymous.get(path), 'yoast_head_json.canonical', link, 'canonical')
        const head = (name: string) => post.at('yoast_head_json', name)
        expect.equal(post, head('og_url'), link, 'og_url')
        expect.equal(post, head('og_type'), 'article', 'og_type')
        expect.equal(post, head('og_description'), 'A summary.', 'og_description')
        const published = `${post.at('date_gmt')}+00:00`
        expect.equal(post, head('article_published_time'), published, 'article_published_time')
        const author = await expect.accepted(anonymous.get(`/core/v2/users/${post.at('author')}`))
        expect.equal(post, head('author') ?? null, author.at('name') ?? null, 'author')
        expect.equal(post, post.at('yoast_head_json', 'robots', 'index'), 'index', 'robots.index')
      }),
    ),
    writeCheck('yoast.content.schema', (tools) =>
      withPost(tools, {}, async ({ path }) => {
        const post = await tools.expect.accepted(tools.anonymous.get(path))
        const graph = post.at('yoast_head_json', 'schema', '@graph')
        const types = Array.isArray(graph) ? graph.map((_, i) => typeAt(i)) : []
        function typeAt(index: number) {
          return post.at('yoast_head_json', 'schema', '@graph', index, '@type') ?? null
        }
        const wanted = ['Article', 'WebPage', 'BreadcrumbList', 'WebSite', 'Person']
        tools.expect.equal(post, types, wanted, 'the types of the schema')
      }),
    ),
    writeCheck('yoast.content.elements', (tools) =>
      withPost(tools, {}, async ({ path, link, name }) => {
        const post = await tools.expect.accepted(tools.anonymous.get(path))
        const html = String(post.at('yoast_head'))
        for (const element of [
          `<title>${name}`,
          `<link rel="canonical" href="${link}" />`,
          '<meta property="og:description" content="A summary." />',
          '<script type="application/ld+json"',
        ])
          tools.expect.satisfies(html.includes(element), post, element, html)
      }),
    ),
    writeCheck('yoast.content.contexts', (tools) =>
      withPost(tools, {}, async ({ path, id }) => {
        const { expect, anonymous, site } = tools
        const post = await expect.accepted(anonymous.get(path))
        const title = post.at('yoast_head_json', 'title') ?? null
        for (const context of ['embed', 'edit'])
          await expect.value(site.get(path, { context }), 'yoast_head_json.title', title, 'the title')
        const list = anonymous.get('/core/v2/posts', { include: id })
        await expect.value(list, '0.yoast_head_json.title', title, 'the title in a list')
      }),
    ),
    writeCheck('yoast.content.protected', (tools) =>
      withPost(tools, { password: 'sesame', excerpt: `${words} too` }, async ({ path, link }) => {
        const post = await tools.expect.accepted(tools.anonymous.get(path))
        tools.expect.that(!post.text.includes(words), post, 'no protected text', 'it')
        const head = await getHead(tools, link)
        tools.expect.that(!head.text.includes(words), head, 'no protected text', 'it')
      }),
    ),
    writeCheck('yoast.pages', (tools) => {
      const pages = '/core/v2/pages'
      return withItem(tools, pages, { status: 'publish' }, (above) =>
        withItem(tools, pages, { status: 'publish', parent: above.id }, async ({ path, link, name }) => {
          const { expect, anonymous } = tools
          const found = await expect.value(
            anonymous.get(path),
            'yoast_head_json.canonical',
            link,
            'canonical',
          )
          for (const member of ['article_published_time', 'author'])
            expect.equal(found, found.at('yoast_head_json', member) ?? null, null, member)
          const html = String(found.at('yoast_head'))
          expect.satisfies(html.includes(`<title>${name}`), found, 'a title', html)
          expect.satisfies(html.includes(above.link), found, 'the address of its parent', html)
        }),
      )
    }),
    ...(['categories', 'tags'] as const).map((collection) =>
      writeCheck('yoast.terms', collection, (tools) =>
        withItem(tools, `/core/v2/${collection}`, {}, async ({ path, link, name }) => {
          const { expect, anonymous } = tools
          const term = await expect.value(anonymous.get(path), 'yoast_head_json.canonical', link, 'canonical')
          const html = String(term.at('yoast_head'))
          expect.satisfies(html.includes(`<title>${name}`), term, 'a title', html)
        }),
      ),
    ),
    writeCheck('yoast.users', (tools) =>
      withPost(tools, {}, async ({ path }) => {
        const { expect, anonymous } = tools
        const post = await expect.accepted(anonymous.get(path))
        const user = await expect.value(
          anonymous.get(`/core/v2/users/${post.at('author')}`),
          'yoast_head_json.og_type',
          'profile',
          'og_type',
        )
        const html = String(user.at('yoast_head'))
        expect.satisfies(html.includes(String(user.at('link'))), user, 'its address', html)
      }),
    ),
    writeCheck('yoast.get-head.item', (tools) =>
      withPost(tools, {}, async ({ path, link }) => {
        const { expect, anonymous } = tools
        const post = await expect.accepted(anonymous.get(path))
        const title = post.at('yoast_head_json', 'title') ?? null
        // The plugin looks a page up by an address without a port, so that no local site has one.
        const head = await getHead(tools, link)
        if (new URL(link).port !== '' && head.status === 404)
          throw new Inapplicable('The plugin finds no page of a site with a port in its address.')
        await expect.value(head, 'json.title', title, 'the title')
        expect.equal(head, head.at('status'), 200, 'status')
        expect.satisfies(String(head.at('html')).includes('<title>'), head, 'elements', head.at('html'))
        await expect.value(getHead(tools, `${link}?a=1`), 'json.title', title, 'the title with a query')
      }),
    ),
    writeCheck('yoast.get-head.missing', (tools) =>
      withPost(tools, {}, async ({ link }) => {
        const head = await tools.expect.status(getHead(tools, `${link}no-such-page/`), 404)
        tools.expect.equal(head, head.at('status'), 404, 'status')
        tools.expect.equal(head, head.at('json', 'robots', 'index'), 'noindex', 'robots.index')
      }),
    ),
    writeCheck('yoast.get-head.url', async ({ anonymous, expect }) => {
      const path = '/yoast/v1/get_head'
      await expect.error(anonymous.get(path), 400, 'rest_missing_callback_param')
      await expect.error(anonymous.get(path, { url: 'about' }), 400, 'rest_invalid_param')
    }),
  ],
} satisfies PackChecks
