import { isList, isObject } from '../conformance/asking.ts'
import type { Deployment, JsonObject } from '../contract/index.ts'
import type { SiteDataFile } from '../fixtures/index.ts'
import { contentOf } from './content-of.ts'
import { embeddedPeople, embeddedTerms, idsOf } from './embedded.ts'
import type { Ask } from './read-site.ts'

/** What of the content is read. */
export interface ContentOptions {
  /** The most posts, the most pages and the most media. */
  readonly maxItems: number
  readonly isSignedIn: boolean
}

const page = 100

/**
 * Reads the newest published posts, pages and media, with the terms, people and pictures they name. For a user who may
 * edit them as they were written, else as they are shown.
 *
 * @throws Error when a list cannot be read
 */
export async function readContent(
  ask: Ask,
  deployment: Deployment,
  { maxItems, isSignedIn }: ContentOptions,
): Promise<Omit<SiteDataFile, 'site'>> {
  const isServed = (path: string): boolean => deployment.routes.some(({ pattern }) => pattern === path)
  const newest = async (path: string): Promise<readonly JsonObject[]> =>
    isServed(path) ? readNewest(ask, path, maxItems, isSignedIn) : []
  const posts = await newest('/core/v2/posts')
  const pages = await newest('/core/v2/pages')
  const media = await newest('/core/v2/media')
  const items = [...posts, ...pages, ...media]
  const featured = await readNamed(
    ask,
    '/core/v2/media',
    missing(idsOf([...posts, ...pages], 'featured_media'), media),
  )
  const terms = embeddedTerms(posts)
  const path = '/core/v2/categories'
  // What is embedded of a term tells nothing of its parent.
  const categories = isServed(path) ? await readCategories(ask, path, terms.categories) : terms.categories
  return contentOf({
    posts,
    pages,
    media: [...media, ...featured],
    people: embeddedPeople(items),
    categories,
    tags: terms.tags,
  })
}

async function readNewest(
  ask: Ask,
  path: string,
  maxItems: number,
  isSignedIn: boolean,
): Promise<readonly JsonObject[]> {
  const inContext = (context: string) => (number: number) =>
    ask(path, {
      context,
      per_page: Math.min(page, maxItems),
      page: number,
      orderby: 'date',
      order: 'desc',
      _embed: 1,
    })
  const read =
    isSignedIn && (await inContext('edit')(1)).status === 200 ? inContext('edit') : inContext('view')
  const found: JsonObject[] = []
  for (let number = 1; number <= Math.ceil(maxItems / page); number++) {
    const { status, body } = await read(number)
    // A page past the last one is none.
    if (status === 400 && number > 1) break
    if (status !== 200 || !isList(body)) throw new Error(`Cannot read ${path}: it answered ${status}.`)
    found.push(...body.filter(isObject))
    if (body.length < Math.min(page, maxItems)) break
  }
  return found.slice(0, maxItems)
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
