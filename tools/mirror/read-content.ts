import { at, isList, isObject, type Query } from '../../client/index.ts'
import type { Ask } from '../../client/read-site.ts'
import type { Deployment, JsonObject } from '../../contract/index.ts'
import { contentOf, type OwnDefinitions } from './content-of.ts'
import { hasOwn } from './own-fields.ts'
import type { Recognised } from './recognise.ts'

export interface ContentOptions {
  /** The most posts, the most pages, the most media, and the most items of each other type. */
  readonly maxItems: number
  readonly isSignedIn: boolean
}

/** What a site holds, as site data. */
export type SiteContent = ReturnType<typeof contentOf>

const page = 100
/** The most terms that are read of each taxonomy. */
const maxTerms = 1000

/**
 * Reads the newest posts, pages and media, and items of the site's own types, with the terms, people, comments and
 * pictures they name: as they were written and of every status for a user who may edit them, else the published ones
 * as they are shown.
 *
 * @throws Error when a list of posts, pages or media cannot be read
 */
export async function readContent(
  ask: Ask,
  deployment: Deployment,
  { maxItems, isSignedIn }: ContentOptions,
  own: CustomContent = nothingOwn,
): Promise<SiteContent> {
  const isServed = (path: string): boolean => deployment.routes.some(({ pattern }) => pattern === path)
  const newest = async (path: string): Promise<readonly JsonObject[]> =>
    isServed(path) ? readNewest(ask, path, maxItems, isSignedIn) : []
  const posts = await newest('/core/v2/posts')
  const pages = await newest('/core/v2/pages')
  const media = await newest('/core/v2/media')
  const items = await mapEach(own.types, ({ rest_namespace, rest_base }) =>
    newest(`/${rest_namespace}/${rest_base}`).catch(() => []),
  )
  const written = [...posts, ...pages, ...Object.values(items).flat()]
  const featured = await readNamed(ask, '/core/v2/media', missing(idsOf(written, 'featured_media'), media))
  const terms = embeddedTerms(written)
  const path = '/core/v2/categories'
  const allTerms = async (at: string): Promise<readonly JsonObject[]> =>
    isServed(at) ? readAll(ask, at, maxTerms) : []
  const patterns = async (at: string): Promise<readonly JsonObject[]> =>
    isServed(at) ? readNewest(ask, at, maxItems, isSignedIn).catch(() => []) : []
  // What is embedded of a term or a person tells nothing of its parent, and of what is registered for it.
  const categories = distinct([
    ...(isServed(path) ? await readCategories(ask, path, terms.categories) : terms.categories),
    ...(await allTerms(path)),
  ])
  const whole = async (name: string, at: string, embedded: readonly JsonObject[]) => {
    const found = hasOwn(own, name) && isServed(at) ? await readNamed(ask, at, idsOf(embedded, 'id')) : []
    return found.length > 0 ? found : embedded
  }
  const read = {
    posts,
    pages,
    media: [...media, ...featured],
    people: distinct([
      ...(await whole('user', '/core/v2/users', embeddedPeople([...written, ...media]))),
      ...(isServed('/core/v2/users') ? await readUsers(ask, maxItems, isSignedIn) : []),
    ]),
    categories,
    tags: distinct([
      ...(await whole('post_tag', '/core/v2/tags', terms.tags)),
      ...(await allTerms('/core/v2/tags')),
    ]),
    comments: isServed('/core/v2/comments') ? await readComments(ask, maxItems, isSignedIn) : [],
    navigation: await patterns('/core/v2/navigation'),
    blocks: await patterns('/core/v2/blocks'),
    items,
    terms: await mapEach(own.taxonomies, ({ rest_namespace, rest_base }) =>
      readAll(ask, `/${rest_namespace}/${rest_base}`, maxTerms),
    ),
  }
  return contentOf(read, own)
}

/** What is known of what a site has beside what WordPress has. */
export type CustomContent = OwnDefinitions & Pick<Recognised, 'types'>

const nothingOwn: CustomContent = { types: {}, taxonomies: {}, meta: {}, fields: {} }

async function mapEach<From, To>(
  object: Readonly<Record<string, From>>,
  change: (value: From) => Promise<To>,
): Promise<Record<string, To>> {
  const mapped: [string, To][] = []
  for (const [name, value] of Object.entries(object)) mapped.push([name, await change(value)])
  return Object.fromEntries(mapped)
}

async function readNewest(
  ask: Ask,
  path: string,
  maxItems: number,
  isSignedIn: boolean,
): Promise<readonly JsonObject[]> {
  const query = { per_page: Math.min(page, maxItems), orderby: 'date', order: 'desc', _embed: 1 }
  const shown: Query = { ...query, context: 'view' }
  // The first that may be read; media have no status of their own.
  const edited: readonly Query[] = isSignedIn
    ? [
        ...(path.endsWith('/media') ? [] : [{ ...query, context: 'edit', status: everyStatus }]),
        { ...query, context: 'edit' },
      ]
    : []
  for (const each of edited)
    if ((await ask(path, { ...each, page: 1 })).status === 200) return readPages(ask, path, each, maxItems)
  return readPages(ask, path, shown, maxItems)
}

const everyStatus = 'publish,future,draft,pending,private'

/** @throws Error when the list cannot be read */
async function readPages(
  ask: Ask,
  path: string,
  query: Query,
  maxItems: number,
): Promise<readonly JsonObject[]> {
  const perPage = Math.min(page, maxItems)
  const found: JsonObject[] = []
  for (let number = 1; number <= Math.ceil(maxItems / page); number++) {
    const { status, body } = await ask(path, { ...query, per_page: perPage, page: number })
    // A page past the last one is none.
    if (status === 400 && number > 1) break
    if (status !== 200 || !isList(body)) throw new Error(`Cannot read ${path}: it answered ${status}.`)
    found.push(...body.filter(isObject))
    if (body.length < perPage) break
  }
  return found.slice(0, maxItems)
}

/** What there is of a list, in the order it has; nothing where it cannot be read. */
function readAll(ask: Ask, path: string, maxItems: number): Promise<readonly JsonObject[]> {
  return readPages(ask, path, { context: 'view' }, maxItems).catch(() => [])
}

async function readComments(ask: Ask, maxItems: number, isSignedIn: boolean): Promise<readonly JsonObject[]> {
  const query = { orderby: 'date', order: 'desc' }
  const shown = () =>
    readPages(ask, '/core/v2/comments', { ...query, context: 'view' }, maxItems).catch(() => [])
  if (!isSignedIn) return shown()
  return readPages(ask, '/core/v2/comments', { ...query, context: 'edit' }, maxItems).catch(shown)
}

/** The users of a site: all of them for a user who may list them, else those who have published. */
async function readUsers(ask: Ask, maxItems: number, isSignedIn: boolean): Promise<readonly JsonObject[]> {
  const shown = () => readPages(ask, '/core/v2/users', { context: 'view' }, maxItems).catch(() => [])
  return isSignedIn ? readPages(ask, '/core/v2/users', { context: 'edit' }, maxItems).catch(shown) : shown()
}

/** Items by their ids; those that cannot be read are left out. */
async function readNamed(ask: Ask, path: string, ids: readonly number[]): Promise<readonly JsonObject[]> {
  const found: JsonObject[] = []
  for (let start = 0; start < ids.length; start += page) {
    const { status, body } = await ask(path, {
      include: ids.slice(start, start + page).join(),
      per_page: page,
    })
    if (status === 200 && isList(body)) found.push(...body.filter(isObject))
  }
  return found
}

/** The most levels of categories that are read: a site that names ever new ones has no end. */
const levels = 20

// With those above them.
async function readCategories(
  ask: Ask,
  path: string,
  embedded: readonly JsonObject[],
): Promise<readonly JsonObject[]> {
  const found = [...(await readNamed(ask, path, idsOf(embedded, 'id')))]
  for (let level = 1; level < levels; level++) {
    const above = await readNamed(ask, path, missing(idsOf(found, 'parent'), found))
    if (above.length === 0) break
    found.push(...above)
  }
  return found.length > 0 ? found : embedded
}

function missing(ids: readonly number[], known: readonly JsonObject[]): readonly number[] {
  const there = new Set(idsOf(known, 'id'))
  return [...new Set(ids)].filter((id) => id > 0 && !there.has(id))
}

export function idsOf(items: readonly JsonObject[], field: string): readonly number[] {
  return items.map((item) => item[field]).filter((id) => typeof id === 'number')
}

/** The people that are embedded in items, each once. */
function embeddedPeople(items: readonly JsonObject[]): readonly JsonObject[] {
  return distinct(items.flatMap((item) => objectsIn(at(item, '_embedded', 'author'))))
}

/** The categories and tags that are embedded in items, each once. */
function embeddedTerms(items: readonly JsonObject[]): {
  readonly categories: readonly JsonObject[]
  readonly tags: readonly JsonObject[]
} {
  const lists = items.flatMap((item) => {
    const terms = at(item, '_embedded', 'wp:term')
    return isList(terms) ? terms.flatMap(objectsIn) : []
  })
  const of = (taxonomy: string): readonly JsonObject[] =>
    distinct(lists.filter((term) => term.taxonomy === taxonomy))
  return { categories: of('category'), tags: of('post_tag') }
}

// An item that could not be embedded is an error in its place, without an id.
function objectsIn(value: JsonObject[string] | undefined): readonly JsonObject[] {
  return isList(value) ? value.filter(isObject).filter(({ id }) => typeof id === 'number') : []
}

function distinct(items: readonly JsonObject[]): readonly JsonObject[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}
