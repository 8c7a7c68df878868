import type { HandlerRequest, RouteHandler } from '../../index.ts'
import { type Item, isItem, numbersIn } from '../lib/texts.ts'
import { itemLanguage, localised, putItemLanguage } from './item-language.ts'
import { defaultLanguage, firstLanguage, type Language } from './languages.ts'
import { originalAnswer, withBody } from './original.ts'
import { requestedLanguage } from './requested-language.ts'
import { editing } from './single-items.ts'
import { defaultCategory, type TermCollection, termIn } from './translated-terms.ts'

/** The taxonomies of posts, by the arguments that have their terms. */
const taxonomies: readonly (readonly [string, TermCollection])[] = [
  ['categories', '/wp/v2/categories'],
  ['tags', '/wp/v2/tags'],
]

/** The terms of a request in a language. Those that are missing stay, so that the site refuses them. */
async function translatedTerms(
  { params, site }: HandlerRequest,
  language: Language,
): Promise<Readonly<Record<string, readonly number[]>>> {
  const translated: Record<string, readonly number[]> = {}
  for (const [name, collection] of taxonomies) {
    if (params[name] === undefined) continue
    const ids = new Set<number>()
    for (const id of new Set(numbersIn(params[name])))
      ids.add((await termIn(site, collection, id, language)) ?? id)
    translated[name] = [...ids]
  }
  return translated
}

/** The language of a new item: the requested one, that of the page above it, or the default. */
const newLanguage = (request: HandlerRequest): Language | undefined => {
  const parent = Number(request.params.parent ?? 0)
  return (
    requestedLanguage(request) ??
    (parent > 0 ? itemLanguage(request.site, 'post', parent) : undefined) ??
    defaultLanguage(request.site)
  )
}

async function createContent(request: HandlerRequest): Promise<unknown> {
  const { site, path, params, can } = request
  const language = newLanguage(request)
  const isPost = path.endsWith('/posts')
  // A user without the right creates no terms on the way to the refusal.
  if (language === undefined || !can(isPost ? 'edit_posts' : 'edit_pages')) return originalAnswer(request)
  const terms = isPost ? await translatedTerms(request, language) : {}
  const hasCategories = numbersIn(params.categories).length > 0
  const categories = isPost && !hasCategories ? [await defaultCategory(site, language)] : terms.categories
  const response = await originalAnswer(request, { ...terms, ...(categories && { categories }) })
  return inLanguage(request, response, 'post', language)
}

/** The answer to the creation of an item, which gets a language. */
export async function inLanguage(
  request: HandlerRequest,
  response: Response,
  kind: 'post' | 'term',
  language: Language,
): Promise<Response> {
  const { site, path } = request
  const [, id] = /\/(\d+)$/.exec(response.headers.get('location') ?? '') ?? []
  if (!response.ok || id === undefined) return response
  putItemLanguage(site, kind, Number(id), language)
  // Until now it had the first language.
  if (language.id === firstLanguage.id) return response
  const again = await readAgain(request, `${path}/${id}`)
  return again.ok ? new Response(again.body, { status: 201, headers: response.headers }) : response
}

/** An item as its creation answers it, with the fields that the request names. */
export function readAgain({ site, params: { _fields: fields } }: HandlerRequest, path: string) {
  const fieldsQuery = typeof fields === 'string' ? `&_fields=${encodeURIComponent(fields)}` : ''
  return site.fetch(`${path}?context=edit${fieldsQuery}`, { original: true })
}

/** An item that has lost its language gets one with the next write. */
async function updateContent(request: HandlerRequest): Promise<unknown> {
  const { site, captures, path, can } = request
  const id = Number(captures.id)
  const item = site.item('post', id)
  if (item === undefined || !can('edit_post', id)) return originalAnswer(request)
  const stored = itemLanguage(site, 'post', id)
  const language = stored ?? newLanguage(request)
  if (language === undefined) return originalAnswer(request)
  if (stored === undefined) putItemLanguage(site, 'post', id, language)
  return originalAnswer(request, path.includes('/posts/') ? await translatedTerms(request, language) : {})
}

/** The addresses of search results are those of their items. */
async function search(request: HandlerRequest): Promise<unknown> {
  const { site, params } = request
  const { type = 'post', _fields: fields } = params
  // The ids of the items are needed, also where they are not requested.
  const isWithoutIds = typeof fields === 'string' && !/(^|,)\s*id\s*(,|$)/.test(fields)
  const response = await originalAnswer(request, isWithoutIds ? { _fields: `${fields},id` } : {})
  if (!response.ok || (type !== 'post' && type !== 'term')) return response
  const kind = type === 'term' ? 'term' : 'post'
  const localisedResult = ({ id, url, ...others }: Item, isWithoutId: boolean): Item => {
    const address = typeof url === 'string' && localised(url, itemLanguage(site, kind, Number(id)), site)
    return { ...(!isWithoutId && { id }), ...others, ...(address !== false && { url: address }) }
  }
  const results: unknown = await response.json()
  return withBody(
    response,
    Array.isArray(results)
      ? results.map((result) => (isItem(result) ? localisedResult(result, isWithoutIds) : result))
      : results,
  )
}

const creating =
  (capability: string) =>
  ({ can }: HandlerRequest) =>
    can(capability) || { code: 'rest_cannot_create', message: 'This user cannot create items of this type.' }

/** The routes of content: new items have a language, and their terms are in it. */
export const contentHandlers: Readonly<Record<string, RouteHandler>> = {
  'POST /wp/v2/posts': { permission: creating('edit_posts'), handle: createContent },
  'POST /wp/v2/pages': { permission: creating('edit_pages'), handle: createContent },
  'POST PUT PATCH /wp/v2/posts/(?P<id>[\\d]+)': { permission: editing, handle: updateContent },
  'POST PUT PATCH /wp/v2/pages/(?P<id>[\\d]+)': { permission: editing, handle: updateContent },
  'GET /wp/v2/search': search,
}
