import { at, isList, isObject, type Query } from '../../client/index.ts'
import type { SendGet } from '../../client/read-site.ts'
import type { Deployment, JsonObject } from '../../contract/index.ts'
import { hasCustomFields } from './custom-fields.ts'
import type { Recognised } from './recognise.ts'
import { type CustomDefinitions, toSiteData } from './to-site-data.ts'

export interface ContentOptions {
  /** The maximum number of posts, of pages, of media, and of items of each other type. */
  readonly maxItems: number
  readonly isSignedIn: boolean
}

/** The content of a site, as site data. */
export type SiteContent = ReturnType<typeof toSiteData>

const pageSize = 100
/** The maximum number of terms read of each taxonomy. */
const maxTerms = 1000

/**
 * Reads the newest posts, pages, media and items of custom types, with the terms, users, comments and featured images they
 * refer to. For a user who may edit them: raw texts, in every status; otherwise rendered texts of published items.
 *
 * @throws Error when a list of posts, pages or media cannot be read
 */
export async function readContent(
  get: SendGet,
  deployment: Deployment,
  { maxItems, isSignedIn }: ContentOptions,
  custom: CustomContent = noCustomContent,
): Promise<SiteContent> {
  const isServed = (path: string): boolean => deployment.routes.some(({ pattern }) => pattern === path)
  const newest = async (path: string): Promise<readonly JsonObject[]> =>
    isServed(path) ? readNewest(get, path, maxItems, isSignedIn) : []
  const posts = await newest('/core/v2/posts')
  const pages = await newest('/core/v2/pages')
  const media = await newest('/core/v2/media')
  const items = await mapEach(custom.types, ({ rest_namespace, rest_base }) =>
    newest(`/${rest_namespace}/${rest_base}`).catch(() => []),
  )
  const allItems = [...posts, ...pages, ...Object.values(items).flat()]
  const featured = await readByIds(get, '/core/v2/media', missing(idsOf(allItems, 'featured_media'), media))
  const terms = embeddedTerms(allItems)
  const path = '/core/v2/categories'
  const allTerms = async (at: string): Promise<readonly JsonObject[]> =>
    isServed(at) ? readAll(get, at, maxTerms) : []
  const patterns = async (at: string): Promise<readonly JsonObject[]> =>
    isServed(at) ? readNewest(get, at, maxItems, isSignedIn).catch(() => []) : []
  // Embedded terms and users lack parents and custom fields.
  const categories = distinct([
    ...(isServed(path) ? await readCategories(get, path, terms.categories) : terms.categories),
    ...(await allTerms(path)),
  ])
  const completed = async (name: string, at: string, embedded: readonly JsonObject[]) => {
    const found =
      hasCustomFields(custom, name) && isServed(at) ? await readByIds(get, at, idsOf(embedded, 'id')) : []
    return found.length > 0 ? found : embedded
  }
  const read = {
    posts,
    pages,
    media: [...media, ...featured],
    people: distinct([
      ...(await completed('user', '/core/v2/users', embeddedUsers([...allItems, ...media]))),
      ...(isServed('/core/v2/users') ? await readUsers(get, maxItems, isSignedIn) : []),
    ]),
    categories,
    tags: distinct([
      ...(await completed('post_tag', '/core/v2/tags', terms.tags)),
      ...(await allTerms('/core/v2/tags')),
    ]),
    comments: isServed('/core/v2/comments') ? await readComments(get, maxItems, isSignedIn) : [],
    navigation: await patterns('/core/v2/navigation'),
    blocks: await patterns('/core/v2/blocks'),
    items,
    terms: await mapEach(custom.taxonomies, ({ rest_namespace, rest_base }) =>
      readAll(get, `/${rest_namespace}/${rest_base}`, maxTerms),
    ),
  }
  return toSiteData(read, custom)
}

/** The custom types, taxonomies, meta and fields of a site. */
export type CustomContent = CustomDefinitions & Pick<Recognised, 'types'>

const noCustomContent: CustomContent = { types: {}, taxonomies: {}, meta: {}, fields: {} }

async function mapEach<From, To>(
  object: Readonly<Record<string, From>>,
  change: (value: From) => Promise<To>,
): Promise<Record<string, To>> {
  const mapped: [string, To][] = []
  for (const [name, value] of Object.entries(object)) mapped.push([name, await change(value)])
  return Object.fromEntries(mapped)
}

async function readNewest(
  get: SendGet,
  path: string,
  maxItems: number,
  isSignedIn: boolean,
): Promise<readonly JsonObject[]> {
  const query = { per_page: Math.min(pageSize, maxItems), orderby: 'date', order: 'desc', _embed: 1 }
  const publicQuery: Query = { ...query, context: 'view' }
  // Try the most complete query first. Media have no status.
  const editQueries: readonly Query[] = isSignedIn
    ? [
        ...(path.endsWith('/media') ? [] : [{ ...query, context: 'edit', status: everyStatus }]),
        { ...query, context: 'edit' },
      ]
    : []
  for (const each of editQueries)
    if ((await get(path, { ...each, page: 1 })).status === 200) return readPages(get, path, each, maxItems)
  return readPages(get, path, publicQuery, maxItems)
}

const everyStatus = 'publish,future,draft,pending,private'

/** @throws Error when the list cannot be read */
async function readPages(
  get: SendGet,
  path: string,
  query: Query,
  maxItems: number,
): Promise<readonly JsonObject[]> {
  const perPage = Math.min(pageSize, maxItems)
  const found: JsonObject[] = []
  for (let number = 1; number <= Math.ceil(maxItems / pageSize); number++) {
    const { status, body } = await get(path, { ...query, per_page: perPage, page: number })
    // WordPress rejects a page after the last one.
    if (status === 400 && number > 1) break
    if (status !== 200 || !isList(body)) throw new Error(`Cannot read ${path}: it answered ${status}.`)
    found.push(...body.filter(isObject))
    if (body.length < perPage) break
  }
  return found.slice(0, maxItems)
}

/** The items of a list, in its default order; an empty list if it can't be read. */
function readAll(get: SendGet, path: string, maxItems: number): Promise<readonly JsonObject[]> {
  return readPages(get, path, { context: 'view' }, maxItems).catch(() => [])
}

async function readComments(
  get: SendGet,
  maxItems: number,
  isSignedIn: boolean,
): Promise<readonly JsonObject[]> {
  const query = { orderby: 'date', order: 'desc' }
  const readPublic = () =>
    readPages(get, '/core/v2/comments', { ...query, context: 'view' }, maxItems).catch(() => [])
  if (!isSignedIn) return readPublic()
  return readPages(get, '/core/v2/comments', { ...query, context: 'edit' }, maxItems).catch(readPublic)
}

/** The users of a site: all of them if the signed-in user may list them, otherwise those with published posts. */
async function readUsers(
  get: SendGet,
  maxItems: number,
  isSignedIn: boolean,
): Promise<readonly JsonObject[]> {
  const readPublic = () => readPages(get, '/core/v2/users', { context: 'view' }, maxItems).catch(() => [])
  if (!isSignedIn) return readPublic()
  return readPages(get, '/core/v2/users', { context: 'edit' }, maxItems).catch(readPublic)
}

/** Reads items by id. Those that can't be read are left out. */
async function readByIds(get: SendGet, path: string, ids: readonly number[]): Promise<readonly JsonObject[]> {
  const found: JsonObject[] = []
  for (let start = 0; start < ids.length; start += pageSize) {
    const { status, body } = await get(path, {
      include: ids.slice(start, start + pageSize).join(),
      per_page: pageSize,
    })
    if (status === 200 && isList(body)) found.push(...body.filter(isObject))
  }
  return found
}

/** The maximum depth of categories: a faulty site could name new parents forever. */
const levels = 20

/** Reads embedded categories and their ancestors; the embedded ones if they can't be read. */
async function readCategories(
  get: SendGet,
  path: string,
  embedded: readonly JsonObject[],
): Promise<readonly JsonObject[]> {
  const found = [...(await readByIds(get, path, idsOf(embedded, 'id')))]
  for (let level = 1; level < levels; level++) {
    const parents = await readByIds(get, path, missing(idsOf(found, 'parent'), found))
    if (parents.length === 0) break
    found.push(...parents)
  }
  return found.length > 0 ? found : embedded
}

function missing(ids: readonly number[], known: readonly JsonObject[]): readonly number[] {
  const knownIds = new Set(idsOf(known, 'id'))
  return [...new Set(ids)].filter((id) => id > 0 && !knownIds.has(id))
}

export function idsOf(items: readonly JsonObject[], field: string): readonly number[] {
  return items.map((item) => item[field]).filter((id) => typeof id === 'number')
}

/** The users embedded in items, each once. */
function embeddedUsers(items: readonly JsonObject[]): readonly JsonObject[] {
  return distinct(items.flatMap((item) => objectsIn(at(item, '_embedded', 'author'))))
}

/** The categories and tags embedded in items, each once. */
function embeddedTerms(items: readonly JsonObject[]): {
  readonly categories: readonly JsonObject[]
  readonly tags: readonly JsonObject[]
} {
  const lists = items.flatMap((item) => {
    const terms = at(item, '_embedded', 'wp:term')
    return isList(terms) ? terms.flatMap(objectsIn) : []
  })
  const termsIn = (taxonomy: string): readonly JsonObject[] =>
    distinct(lists.filter((term) => term.taxonomy === taxonomy))
  return { categories: termsIn('category'), tags: termsIn('post_tag') }
}

// For an item that can't be embedded, WordPress embeds an error, which has no id.
function objectsIn(value: JsonObject[string] | undefined): readonly JsonObject[] {
  return isList(value) ? value.filter(isObject).filter(({ id }) => typeof id === 'number') : []
}

function distinct(items: readonly JsonObject[]): readonly JsonObject[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}
