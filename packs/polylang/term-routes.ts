import type { HandlerRequest, RouteHandler } from '../../index.ts'
import { allItems } from '../lib/all-items.ts'
import { numbersIn, textIn } from '../lib/texts.ts'
import { inLanguage, readAgain } from './content-routes.ts'
import { itemLanguage } from './item-language.ts'
import { defaultLanguage, type Language } from './languages.ts'
import { originalAnswer, withLanguageInLinks } from './original.ts'
import { requestedLanguage } from './requested-language.ts'
import { isDefaultCategory, type TermCollection, termNamed } from './translated-terms.ts'

/** A list that has only those items whose id, or that of the item they are on, is among some. */
async function limitedList(
  request: HandlerRequest,
  argument: 'include' | 'post',
  ids: readonly number[],
  language: Language,
): Promise<Response> {
  const sent = numbersIn(request.params[argument])
  const limited = sent.length > 0 ? ids.filter((id) => sent.includes(id)) : ids
  // No item has this id: an empty list would not limit anything.
  const response = await originalAnswer(request, { [argument]: limited.length > 0 ? limited : [2 ** 31] })
  return withLanguageInLinks(response, argument, language.slug)
}

const listTerms = (collection: TermCollection) => async (request: HandlerRequest) => {
  const language = requestedLanguage(request)
  if (language === undefined) return originalAnswer(request)
  const terms = await allItems(request.site, `${collection}?_fields=id`)
  const ids = terms.map(({ id }) => Number(id))
  const own = ids.filter((id) => itemLanguage(request.site, 'term', id)?.id === language.id)
  return limitedList(request, 'include', own, language)
}

/** Comments on the items of a language. */
async function listComments(request: HandlerRequest): Promise<unknown> {
  const language = requestedLanguage(request)
  if (language === undefined) return originalAnswer(request)
  const comments = await allItems(request.site, '/wp/v2/comments?_fields=post')
  const posts = [...new Set(comments.map(({ post }) => Number(post)))]
  const own = posts.filter((id) => itemLanguage(request.site, 'post', id)?.id === language.id)
  return limitedList(request, 'post', own, language)
}

/** A new term has a language: the requested one, that of the term above it, or the default. */
const createTerm = (collection: TermCollection) => async (request: HandlerRequest) => {
  const { site, params, account } = request
  const parent = Number(params.parent ?? 0)
  const requested = requestedLanguage(request)
  const language =
    requested ?? (parent > 0 ? itemLanguage(site, 'term', parent) : undefined) ?? defaultLanguage(site)
  if (language === undefined) return originalAnswer(request)
  const name = textIn(params.name)
  const known =
    requested && account && !params.slug ? await termNamed(site, collection, { name, parent }) : undefined
  // In another language the name is not taken, and yet WordPress answers with the term that has it.
  if (known && itemLanguage(site, 'term', known)?.id !== language.id) {
    const path = `${collection}/${known}`
    const response = await readAgain(request, path)
    return new Response(response.body, {
      status: 201,
      headers: { ...Object.fromEntries(response.headers), location: site.route(path) },
    })
  }
  return inLanguage(request, await originalAnswer(request), 'term', language)
}

async function deleteCategory(request: HandlerRequest): Promise<unknown> {
  const { captures, error, account, site } = request
  if (await isDefaultCategory(site, Number(captures.id)))
    throw error(
      account ? 403 : 401,
      'rest_cannot_delete',
      'The default category of a language cannot be deleted.',
    )
  return originalAnswer(request)
}

const creating =
  (capability: string) =>
  ({ can }: HandlerRequest) =>
    can(capability) || {
      code: 'rest_cannot_create',
      message: 'This user cannot create terms in this taxonomy.',
    }

const deleting = ({ can, captures, site }: HandlerRequest) =>
  site.item('term', Number(captures.id)) === undefined
    ? { code: 'rest_term_invalid', message: 'There is no such term.', status: 404 }
    : can('manage_categories') || {
        code: 'rest_cannot_delete',
        message: 'This user cannot delete this term.',
      }

/** The routes of terms and comments: `lang` limits their lists, and new terms have a language. */
export const termHandlers: Readonly<Record<string, RouteHandler>> = {
  'GET /wp/v2/categories': listTerms('/wp/v2/categories'),
  'GET /wp/v2/tags': listTerms('/wp/v2/tags'),
  'GET /wp/v2/comments': listComments,
  'POST /wp/v2/categories': {
    permission: creating('manage_categories'),
    handle: createTerm('/wp/v2/categories'),
  },
  'POST /wp/v2/tags': { permission: creating('edit_posts'), handle: createTerm('/wp/v2/tags') },
  'DELETE /wp/v2/categories/(?P<id>[\\d]+)': { permission: deleting, handle: deleteCategory },
}
