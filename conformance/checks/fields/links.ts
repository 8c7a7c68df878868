import { isSameAddress } from '../../../client/target/origin.ts'
import type { Json } from '../../../contract/index.ts'
import { at, isList } from '../../../contract/lib/json.ts'
import type { Answer } from '../../assertions/answer.ts'
import type { Fields, Kind } from '../../data/maker.ts'
import { type Check, type CheckTools, readCheck, writeCheck } from '../check.ts'
import { sharedImage } from '../context/gallery.ts'
import { assertEditor, kinds, makeItem, mayWriteAnyHtml, readSample, texts } from '../item.ts'

/** The first link of a relation. @throws CheckFailure when there is none */
function linkIn({ expect }: CheckTools, answer: Answer, relation: string): Json {
  const links = answer.at('_links', relation)
  const [first] = isList(links) ? links : []
  expect.satisfies(first !== undefined, answer, `a link ${relation}`, Object.keys(answer.record._links ?? {}))
  return first ?? null
}

/** Asserts that a record links to a route, `to`, and that the link is marked as embeddable. */
function assertLink(
  tools: CheckTools,
  answer: Answer,
  relation: string,
  { to, isEmbeddable = false }: { to?: string; isEmbeddable?: boolean },
): void {
  const link = linkIn(tools, answer, relation)
  if (to !== undefined) {
    const [href, address] = [at(link, 'href'), tools.target.address(to)]
    const isThere = typeof href === 'string' && isSameAddress(href, address)
    tools.expect.satisfies(isThere, answer, `the ${relation} to be ${address}`, href)
  }
  if (isEmbeddable) tools.expect.equal(answer, at(link, 'embeddable'), true, `embeddable of ${relation}`)
}

async function createAndRead(
  tools: CheckTools,
  kind: Kind,
  fields: Fields,
  context = 'view',
): Promise<Answer> {
  const status: Fields = kind === 'media' ? {} : { status: 'publish' }
  const { path } = await makeItem(tools, kind, { ...status, ...fields })
  return tools.expect.accepted(tools.site.get(path, { context }))
}

const typeName = { posts: 'post', pages: 'page', media: 'attachment' } as const

const linkChecksOfKind = (kind: Kind): Check[] => [
  readCheck('records.links.self', kind, async (tools) => {
    const answer = await readSample(tools, kind)
    assertLink(tools, answer, 'self', { to: `/core/v2/${kind}/${answer.id}` })
  }),
  writeCheck('records.links.self.allow', kind, async (tools) => {
    const answer = await readSample(tools, kind)
    const allowed = at(linkIn(tools, answer, 'self'), 'targetHints', 'allow')
    const all = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
    tools.expect.equal(answer, allowed, all, 'what the user may do')
    const open = await tools.expect.accepted(tools.anonymous.get(`/core/v2/${kind}/${answer.id}`))
    tools.expect.equal(
      open,
      at(linkIn(tools, open, 'self'), 'targetHints', 'allow'),
      ['GET'],
      'what anonymous clients may do',
    )
  }),
  readCheck('records.links.collection', kind, async (tools) =>
    assertLink(tools, await readSample(tools, kind), 'collection', { to: `/core/v2/${kind}` }),
  ),
  readCheck('records.links.about', kind, async (tools) =>
    assertLink(tools, await readSample(tools, kind), 'about', { to: `/core/v2/types/${typeName[kind]}` }),
  ),
  readCheck('records.links.author', kind, async (tools) => {
    const answer = await readSample(tools, kind)
    const to = `/core/v2/users/${String(answer.record.author)}`
    assertLink(tools, answer, 'author', { to, isEmbeddable: true })
  }),
  readCheck('records.links.replies', kind, async (tools) =>
    assertLink(tools, await readSample(tools, kind), 'replies', { isEmbeddable: true }),
  ),
  writeCheck('records.actions.html', kind, async (tools) => {
    await assertEditor(tools)
    // In a network, or by a setting, not even an administrator may: then the link is missing.
    const isAllowed = await mayWriteAnyHtml(tools)
    const answer = await readSample(tools, kind, 'edit')
    if (isAllowed) linkIn(tools, answer, 'wp:action-unfiltered-html')
    const link = answer.at('_links', 'wp:action-unfiltered-html')
    if (!isAllowed) tools.expect.satisfies(link === undefined, answer, 'no link to write any HTML', link)
  }),
  writeCheck('records.actions.author', kind, async (tools) => {
    await assertEditor(tools)
    linkIn(tools, await readSample(tools, kind, 'edit'), 'wp:action-assign-author')
  }),
  readCheck('records.link-header', kind, async (tools) => {
    const answer = await readSample(tools, kind)
    const header = answer.headers.get('link') ?? ''
    const isValid = header.includes(`<${String(answer.record.link)}>`) && /rel="?alternate/.test(header)
    tools.expect.that(isValid, answer, 'the permalink as alternate in Link', header || 'no such header')
  }),
]

const textChecks = (kind: 'posts' | 'pages'): Check[] => [
  writeCheck('records.links.history', kind, async (tools) => {
    const { id, path, ids } = await tools.testData.history(kind, 'revisions')
    const answer = await tools.expect.accepted(tools.site.get(`/core/v2/${kind}/${id}`))
    assertLink(tools, answer, 'version-history', { to: path })
    tools.expect.equal(answer, at(linkIn(tools, answer, 'version-history'), 'count'), ids.length, 'the count')
  }),
  writeCheck('records.links.predecessor', kind, async (tools) => {
    const { id, path, ids } = await tools.testData.history(kind, 'revisions')
    const [latest = 0] = ids
    const answer = await tools.expect.accepted(tools.site.get(`/core/v2/${kind}/${id}`))
    assertLink(tools, answer, 'predecessor-version', { to: `${path}/${latest}` })
    tools.expect.equal(answer, at(linkIn(tools, answer, 'predecessor-version'), 'id'), latest, 'the latest')
  }),
  writeCheck('records.links.featured-media', kind, async (tools) => {
    const id = await sharedImage(tools)
    const answer = await createAndRead(tools, kind, { featured_media: id })
    assertLink(tools, answer, 'wp:featuredmedia', { to: `/core/v2/media/${id}`, isEmbeddable: true })
  }),
  writeCheck('records.links.attachment', kind, async (tools) => {
    assertLink(tools, await readSample(tools, kind), 'wp:attachment', {})
  }),
  writeCheck('records.links.curies', kind, async (tools) => {
    const answer = await readSample(tools, kind)
    tools.expect.equal(answer, at(linkIn(tools, answer, 'curies'), 'name'), 'wp', 'the prefix')
  }),
  writeCheck('records.actions.publish', kind, async (tools) => {
    await assertEditor(tools)
    linkIn(tools, await readSample(tools, kind, 'edit'), 'wp:action-publish')
  }),
]

const singleKindChecks: readonly Check[] = [
  writeCheck('records.links.terms', 'posts', async (tools) => {
    const answer = await readSample(tools, 'posts')
    linkIn(tools, answer, 'wp:term')
    const terms = answer.at('_links', 'wp:term')
    const taxonomies = isList(terms) ? terms.map((term) => at(term, 'taxonomy') ?? null) : []
    // An extension may add taxonomies.
    const isValid = ['category', 'post_tag'].every((name) => taxonomies.includes(name))
    tools.expect.satisfies(isValid, answer, 'links to the categories and the tags', taxonomies)
    for (const term of isList(terms) ? terms : [])
      tools.expect.equal(answer, at(term, 'embeddable'), true, 'embeddable of wp:term')
  }),
  writeCheck('records.links.up', 'pages', async (tools) => {
    const parent = await tools.testData.create('pages', { status: 'publish' })
    const answer = await createAndRead(tools, 'pages', { parent })
    assertLink(tools, answer, 'up', { to: `/core/v2/pages/${parent}`, isEmbeddable: true })
  }),
  writeCheck('records.links.attached-to', 'media', async (tools) => {
    const post = await tools.testData.create('posts', { status: 'publish' })
    const answer = await createAndRead(tools, 'media', { post })
    assertLink(tools, answer, 'wp:attached-to', { to: `/core/v2/posts/${post}` })
  }),
  writeCheck('records.actions.sticky', 'posts', async (tools) => {
    await assertEditor(tools)
    linkIn(tools, await readSample(tools, 'posts', 'edit'), 'wp:action-sticky')
  }),
  writeCheck('records.actions.terms', 'posts', async (tools) => {
    await assertEditor(tools)
    const answer = await readSample(tools, 'posts', 'edit')
    for (const action of ['create', 'assign'])
      for (const terms of ['categories', 'tags']) linkIn(tools, answer, `wp:action-${action}-${terms}`)
  }),
]

export const linkChecks: readonly Check[] = [
  ...kinds.flatMap(linkChecksOfKind),
  ...texts.flatMap(textChecks),
  ...singleKindChecks,
]
