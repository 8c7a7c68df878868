import type { Query } from '../../../client/transport/wire.ts'
import { templateOf } from '../../../contract/index.ts'
import { explain } from '../../assertions/expect.ts'
import { untestable } from '../../assertions/outcome.ts'
import type { Fields } from '../../data/maker.ts'
import { type Check, type CheckTools, writeCheck } from '../check.ts'
import type { Text } from '../item.ts'
import { type Audience, assertNoLeak, type Secret, type SecretRequest } from './leak.ts'
import { featuredTextLeak, rawLeak, type SecretTexts, textLeak } from './leak-in.ts'

/** Those who may not read what others wrote and did not publish, by the name of their checks. */
export const belowEditors: Readonly<Record<string, Audience>> = {
  anonymous: 'anonymous',
  roles: ['subscriber', 'contributor', 'author'],
}

const statuses = ['draft', 'pending', 'future', 'private', 'trash'] as const
type HiddenStatus = (typeof statuses)[number]

const singularNames: Readonly<Record<Text, string>> = { posts: 'post', pages: 'page' }

/** Texts of an item that stand nowhere else. */
function uniqueTexts({ testData }: CheckTools): Readonly<Record<'title' | 'content' | 'excerpt', string>> {
  return {
    title: testData.text('kept title'),
    content: testData.text('kept words'),
    excerpt: testData.text('kept summary'),
  }
}

function rawFields({ title, content, excerpt }: ReturnType<typeof uniqueTexts>): Fields {
  return { title: { raw: title }, content: { raw: content }, excerpt: { raw: excerpt } }
}

/** Does the target's deployment describe a route, `/core/v2/search`. */
export function describes({ target }: CheckTools, route: string): boolean {
  return target.deployment.routes.some(({ pattern }) => templateOf(pattern) === route)
}

/** Other addresses that may return an item: lists, its slug, and searches. */
function addressesOf(tools: CheckTools, kind: Text, id: number, title: string): [string, Query?][] {
  const list = `/core/v2/${kind}`
  return [
    [`${list}/${id}`, { context: 'embed' }],
    [list, { include: [id] }],
    [list, { search: title }],
    [list, { slug: [title.replaceAll(' ', '-')] }],
    ...(describes(tools, '/core/v2/search')
      ? ([
          ['/core/v2/search', { search: title }],
          ['/core/v2/search', { search: title, _embed: true }],
        ] satisfies [string, Query][])
      : []),
  ]
}

function requestsWith(
  addresses: readonly (readonly [path: string, query?: Query])[],
  leakIn: SecretRequest['leakIn'],
  isForAnonymous = false,
): SecretRequest[] {
  return addresses.map(([path, query]) => ({ path, ...(query && { query }), leakIn, isForAnonymous }))
}

/** Creates an item that is not public; a page has a public one below it, which may embed it. */
async function hiddenItem(tools: CheckTools, kind: Text, status: HiddenStatus): Promise<Secret> {
  const { site, testData } = tools
  const texts = uniqueTexts(tools)
  const date = status === 'future' ? { date_gmt: '2099-01-02T03:04:05' } : {}
  const slug = texts.title.replaceAll(' ', '-')
  const created = status === 'trash' ? 'draft' : status
  const id = await testData.create(kind, { ...rawFields(texts), status: created, slug, ...date })
  const path = `/core/v2/${kind}/${id}`
  const below =
    kind === 'pages' ? await testData.create('pages', { status: 'publish', parent: id }) : undefined
  if (status === 'trash') {
    const answer = await site.delete(path)
    if (!answer.ok) untestable(`The target moved nothing to the trash: ${explain(answer)}.`)
  }
  const list = `/core/v2/${kind}`
  const addresses: [string, Query?][] = [
    [path],
    [path, { context: 'edit' }],
    [list, { include: [id], status: [status] }],
    [`${path}/revisions`],
    [`${path}/autosaves`],
  ]
  const more: [string, Query?][] = [
    ...addressesOf(tools, kind, id, texts.title),
    [list, { include: [id], status: [status], context: 'edit' }],
    [list, { include: [id], status: ['any'] }],
  ]
  const leakIn = textLeak(texts, id)
  const embedding: [string, Query][] = below === undefined ? [] : [[`${list}/${below}`, { _embed: true }]]
  return {
    name: `a ${singularNames[kind]} that ${descriptions[status]}`,
    requests: [
      ...requestsWith(addresses, leakIn),
      ...requestsWith(more, leakIn, true),
      { path, byQuery: true, leakIn, isForAnonymous: true },
      // There, the id stands in the parent too.
      ...requestsWith(embedding, textLeak(texts), true),
    ],
  }
}

const descriptions: Readonly<Record<HiddenStatus, string>> = {
  draft: 'is a draft',
  pending: 'waits for a review',
  future: 'is scheduled',
  private: 'is private',
  trash: 'is in the trash',
}

/** A published item whose content, excerpt and password are for those who have the password. */
async function protectedItem(tools: CheckTools, kind: Text): Promise<Secret> {
  const texts = uniqueTexts(tools)
  const password = 'alder-bark-4711'
  const id = await tools.testData.create(kind, { ...rawFields(texts), status: 'publish', password })
  const path = `/core/v2/${kind}/${id}`
  const { title: _, ...hidden } = texts
  const leakIn = textLeak({ ...hidden, password })
  const open = [
    ...requestsWith([[path]], leakIn),
    ...requestsWith(addressesOf(tools, kind, id, texts.title), leakIn, true),
    { path, byQuery: true, leakIn, isForAnonymous: true },
  ]
  return {
    name: `a ${singularNames[kind]} with a password`,
    requests: [
      ...open.map((request) => ({ ...request, privileged: { ...request.query, password } })),
      ...requestsWith([[path, { context: 'edit' }]], leakIn),
      ...requestsWith([[`/core/v2/${kind}`, { include: [id], context: 'edit' }]], leakIn),
      ...requestsWith([[path, { password: 'alder-bark-4712' }]], leakIn),
    ],
  }
}

/** A published item, of which only raw texts are hidden. */
async function publishedItem(tools: CheckTools, kind: Text | 'media'): Promise<Secret> {
  const { testData } = tools
  // With a unique title, none of its addresses was requested before.
  const title = testData.text('shown')
  const id = await testData.create(kind, kind === 'media' ? { title } : { title, status: 'publish' })
  const list = `/core/v2/${kind}`
  const leakIn = rawLeak
  return {
    name: `${kind === 'media' ? 'a public file' : `a published ${singularNames[kind]}`} (\`context=edit\`)`,
    requests: [
      ...requestsWith(
        [
          [`${list}/${id}`, { context: 'edit' }],
          [list, { include: [id], context: 'edit' }],
        ],
        leakIn,
      ),
      { path: `${list}/${id}`, query: { context: 'edit' }, byQuery: true, leakIn },
    ],
  }
}

/** A published item with an earlier version and an autosave, whose texts it no longer or not yet has. */
async function historyOf(tools: CheckTools, kind: Text): Promise<Secret> {
  const { site, expect, testData } = tools
  const [revision, autosave] = [testData.text('earlier words'), testData.text('later words')]
  const id = await testData.create(kind, { status: 'publish' })
  const path = `/core/v2/${kind}/${id}`
  for (const content of [revision, 'Words of now.'])
    await expect.accepted(site.post(path, { content: { raw: content } }), 'as an item is changed')
  const saved = await site.post(`${path}/autosaves`, { title: testData.text('later'), content: autosave })
  const list = await site.get(`${path}/revisions`)
  const [version] = list.ok ? list.ids : []
  const leakIn = textLeak({ 'content of a revision': revision, 'content of an autosave': autosave })
  return {
    name: `a published ${singularNames[kind]}`,
    requests: requestsWith(
      [
        [`${path}/revisions`],
        [`${path}/revisions`, { context: 'edit' }],
        [`${path}/autosaves`],
        [`${path}/autosaves`, { context: 'edit' }],
        ...(version === undefined ? [] : ([[`${path}/revisions/${version}`]] satisfies [string][])),
        ...(saved.ok ? ([[`${path}/autosaves/${saved.id}`]] satisfies [string][]) : []),
        [path, { _embed: true }],
      ],
      leakIn,
    ),
  }
}

export function leakChecks(
  requirement: string,
  name: string,
  audiences: Readonly<Record<string, Audience>>,
  make: (tools: CheckTools) => Promise<Secret>,
): Check[] {
  return Object.entries(audiences).map(([audience, readers]) =>
    writeCheck(requirement, name === '' ? audience : `${name}.${audience}`, (tools) =>
      assertNoLeak(tools, readers, () => make(tools)),
    ),
  )
}

/** What is not public of posts or pages. */
export function hiddenTextChecks(kind: Text): Check[] {
  const checks = (requirement: string, name: string, make: (tools: CheckTools) => Promise<Secret>): Check[] =>
    leakChecks(requirement, name, belowEditors, make)
  return [
    ...checks('security.raw', kind, (tools) => publishedItem(tools, kind)),
    ...statuses.flatMap((status) =>
      checks('security.hidden', `${kind}.${status}`, (tools) => hiddenItem(tools, kind, status)),
    ),
    ...checks('security.password', kind, (tools) => protectedItem(tools, kind)),
    ...checks('security.history', kind, (tools) => historyOf(tools, kind)),
  ]
}

/** A file that is attached to an item which is not public, and one that is private itself. */
async function hiddenFile(tools: CheckTools, attachTo: 'private' | 'draft' | undefined): Promise<Secret> {
  const { testData } = tools
  const texts: SecretTexts = {
    title: testData.text('kept title'),
    caption: testData.text('kept caption'),
    description: testData.text('kept description'),
  }
  const post =
    attachTo === undefined
      ? { status: 'private' }
      : { post: await testData.create('posts', { status: attachTo }) }
  const id = await testData.create('media', { ...texts, ...post })
  const showing = await testData.create('posts', { status: 'publish', featured_media: id })
  const leakIn = textLeak(texts, id)
  return {
    name: attachTo === undefined ? 'a private file' : `a file of a ${attachTo} post`,
    requests: [
      ...requestsWith(
        [
          [`/core/v2/media/${id}`],
          [`/core/v2/media/${id}`, { context: 'edit' }],
          ['/core/v2/media', { include: [id] }],
          ['/core/v2/media', { include: [id], status: ['private'] }],
          ['/core/v2/media', { search: texts.title ?? '' }],
        ],
        leakIn,
      ),
      ...requestsWith([[`/core/v2/posts/${showing}`, { _embed: true }]], featuredTextLeak(texts)),
    ],
  }
}

/** What is not public of files. */
export const hiddenFileChecks: readonly Check[] = [
  ...leakChecks('security.raw', 'media', belowEditors, (tools) => publishedItem(tools, 'media')),
  ...(['private', 'draft'] as const).flatMap((status) =>
    leakChecks('security.media', `of-${status}`, belowEditors, (tools) => hiddenFile(tools, status)),
  ),
  ...leakChecks('security.media', 'private', belowEditors, (tools) => hiddenFile(tools, undefined)),
]
