import type { Fields, Kind } from '../../data/maker.ts'
import { type Check, type CheckTools, writeCheck } from '../check.ts'
import { assertNow, assertPermalinks, assertSlugAlone, assertWritten, makeItem, texts } from '../item.ts'

const slugFromTitle = (title: string): string => title.replaceAll(' ', '-')

async function assertSlug(tools: CheckTools, kind: Kind, fields: Fields, slug: string): Promise<void> {
  await assertNow(tools, await makeItem(tools, kind, { status: 'publish', ...fields }), 'slug', slug)
}

const textChecks = (kind: 'posts' | 'pages'): Check[] => [
  ...['draft', 'pending'].map((status) =>
    writeCheck('slugs.draft.empty', `${kind}.${status}`, async (tools) => {
      await assertNow(tools, await makeItem(tools, kind, { status }), 'slug', '')
    }),
  ),
  writeCheck('slugs.draft.generated', kind, async (tools) => {
    const title = tools.testData.text('made')
    await assertNow(tools, await makeItem(tools, kind, { title }), 'generated_slug', slugFromTitle(title))
  }),
  ...['publish', 'private', 'future'].map((status) =>
    writeCheck('slugs.from-title', `${kind}.${status}`, async (tools) => {
      const title = tools.testData.text('from Title')
      const date = status === 'future' ? { date: '2099-01-02T03:04:05' } : {}
      await assertSlug(tools, kind, { title, status, ...date }, slugFromTitle(title).toLowerCase())
    }),
  ),
  writeCheck('slugs.suffix', kind, async (tools) => {
    const slug = tools.testData.slug('taken')
    for (const expected of [slug, `${slug}-2`, `${slug}-3`]) await assertSlug(tools, kind, { slug }, expected)
  }),
  writeCheck('slugs.draft.explicit', kind, async (tools) => {
    const slug = tools.testData.slug('taken')
    await assertSlug(tools, kind, { slug }, slug)
    await assertNow(tools, await makeItem(tools, kind, { slug }), 'slug', slug)
  }),
  writeCheck('slugs.update.empty', kind, async (tools) => {
    const title = tools.testData.text('again')
    const item = await makeItem(tools, kind, { title, slug: tools.testData.slug('own'), status: 'publish' })
    await assertWritten(tools, item, { slug: '' }, 'slug', slugFromTitle(title))
  }),
  writeCheck('slugs.update.title', kind, async (tools) => {
    const slug = tools.testData.slug('own')
    const item = await makeItem(tools, kind, { slug, status: 'publish' })
    await assertWritten(tools, item, { title: tools.testData.text('another') }, 'slug', slug)
  }),
  writeCheck('slugs.accents', kind, async (tools) => {
    const slug = tools.testData.slug('cafe-resume')
    await assertSlug(tools, kind, { slug: slug.replace('cafe-resume', 'café-résumé') }, slug)
  }),
  writeCheck('slugs.non-latin', kind, async (tools) => {
    const slug = tools.testData.slug('word')
    const encoded = encodeURIComponent('слово').toLowerCase()
    await assertSlug(tools, kind, { slug: slug.replace('word', 'слово') }, slug.replace('word', encoded))
  }),
  writeCheck('slugs.length', kind, async (tools) => {
    const slug = tools.testData.slug('a'.repeat(200))
    await assertSlug(tools, kind, { slug }, slug.slice(0, 200))
  }),
  ...['publish', 'private'].map((status) =>
    writeCheck('links.permalink', `${kind}.${status}`, async (tools) => {
      await assertPermalinks(tools)
      const slug = tools.testData.slug('linked')
      const now = await (await makeItem(tools, kind, { slug, status })).now()
      const link = String(now.record.link)
      tools.expect.that(link.includes(slug) && !/[?&]p=/.test(link), now, `a link with ${slug}`, link)
    }),
  ),
  ...['draft', 'pending', 'future'].map((status) =>
    writeCheck('links.by-id', `${kind}.${status}`, async (tools) => {
      const date = status === 'future' ? { date: '2099-01-02T03:04:05' } : {}
      const item = await makeItem(tools, kind, { status, ...date })
      const now = await item.now()
      const link = new URL(String(now.record.link))
      const id = link.searchParams.get(kind === 'posts' ? 'p' : 'page_id')
      tools.expect.that(id === String(item.id), now, 'a link with the id in its query', link.href)
    }),
  ),
]

/** How slugs and permalinks are generated. */
export const slugChecks: readonly Check[] = [
  ...texts.flatMap(textChecks),
  writeCheck('slugs.scope.attachments', async (tools) => {
    const slug = tools.testData.slug('shared')
    await assertSlug(tools, 'posts', { slug }, slug)
    const second = `${slug}-2`
    await assertNow(tools, await makeItem(tools, 'media', { slug }), 'slug', second)
    await assertSlug(tools, 'posts', { slug: second }, second)
    await assertSlug(tools, 'pages', { slug: second }, `${second}-2`)
  }),
  writeCheck('slugs.scope.page-post', async (tools) => {
    const slug = tools.testData.slug('shared')
    await assertSlug(tools, 'posts', { slug }, slug)
    await assertSlug(tools, 'pages', { slug }, slug)
  }),
  writeCheck('slugs.scope.parent', async (tools) => {
    const slug = tools.testData.slug('shared')
    const parents = [await tools.testData.create('pages'), await tools.testData.create('pages')]
    for (const parent of parents) await assertSlug(tools, 'pages', { slug, parent }, slug)
    await assertSlug(tools, 'pages', { slug, parent: parents[0] ?? 0 }, `${slug}-2`)
  }),
  writeCheck('slugs.numeric', async (tools) => {
    await assertSlugAlone(tools)
    const item = await makeItem(tools, 'posts', { slug: '2024', status: 'publish' })
    const now = await item.now()
    const slug = String(now.record.slug)
    tools.expect.satisfies(/^2024-\d+$/.test(slug), now, '2024 with a suffix', slug)
  }),
  ...['feed', 'embed'].map((slug) =>
    writeCheck('slugs.reserved', slug, async (tools) => {
      const now = await (await makeItem(tools, 'posts', { slug, status: 'publish' })).now()
      const got = String(now.record.slug)
      tools.expect.satisfies(got.startsWith(`${slug}-`), now, `${slug} with a suffix`, got)
    }),
  ),
  writeCheck('slugs.no-title', async (tools) => {
    const content = { raw: tools.testData.text('without a title') }
    const item = await makeItem(tools, 'posts', { title: '', content, status: 'publish' })
    const now = await item.now()
    const slug = String(now.record.slug)
    tools.expect.satisfies(slug.startsWith(String(item.id)), now, 'the id as the slug', slug)
  }),
]
