import { isObject } from '../../conformance/index.ts'
import { by, type CaughtBy } from '../check-kinds.ts'
import {
  type Mutant,
  mutateRequest,
  mutateResponse,
  type RequestChange,
  type RequestView,
} from '../mutant.ts'

/** Requests to some routes by some method are taken with another query. */
function mutateQuery(
  name: string,
  caughtBy: CaughtBy,
  method: string,
  route: RegExp,
  change: (query: URLSearchParams, request: RequestView) => boolean,
): Mutant {
  return mutateRequest(name, caughtBy, (request): RequestChange | undefined => {
    if (request.method !== method || !route.test(request.path)) return undefined
    const query = new URLSearchParams(request.query)
    return change(query, request) ? { query } : undefined
  })
}

const collection = /^\/core\/v2\/(posts|pages|media)$/
const posts = /^\/core\/v2\/posts$/
const item = /^\/core\/v2\/(posts|pages|media)\/\d+$/

/** Sets an argument where it is missing: another default. */
const fallback =
  (name: string, value: string, beside?: string) =>
  (query: URLSearchParams): boolean => {
    if (query.has(name) || (beside !== undefined && !query.has(beside))) return false
    query.set(name, value)
    return true
  }

/** Takes one value for another. */
const swapped =
  (name: string, from: string, to: string) =>
  (query: URLSearchParams): boolean => {
    if (query.get(name) !== from) return false
    query.set(name, to)
    return true
  }

/** Defects in what single arguments do, through one method or on one route alone. */
export const argumentBehaviourMutants: readonly Mutant[] = [
  mutateQuery(
    'per_page=-1 stands for all',
    by('minimum', 'list.per-page'),
    'GET',
    collection,
    swapped('per_page', '-1', '100'),
  ),
  mutateQuery(
    'too large a per_page is cut to 100',
    by('maximum', 'posts.list.per-page'),
    'GET',
    posts,
    swapped('per_page', '101', '100'),
  ),
  mutateQuery(
    'page=0 is the first page',
    by('minimum', 'list.page'),
    'GET',
    collection,
    swapped('page', '0', '1'),
  ),
  mutateQuery(
    'a list ignores a strange context',
    by('enum', 'list.context'),
    'GET',
    collection,
    swapped('context', 'unlisted', 'view'),
  ),
  mutateQuery(
    'a read ignores a strange context',
    by('enum', 'read.context'),
    'GET',
    item,
    swapped('context', 'unlisted', 'view'),
  ),
  mutateQuery(
    'reads default to edit',
    by('default', 'pages.read.context'),
    'GET',
    /^\/core\/v2\/pages\/\d+$/,
    fallback('context', 'edit'),
  ),
  mutateQuery(
    'lists default to embed',
    by('default', 'list.context'),
    'GET',
    collection,
    fallback('context', 'embed'),
  ),
  mutateQuery(
    'autosaves default to embed',
    by('default', 'posts.autosaves.list.context'),
    'GET',
    /^\/core\/v2\/posts\/\d+\/autosaves$/,
    fallback('context', 'embed'),
  ),
  mutateQuery(
    'per_page is 20 by default',
    by('default', 'posts.list.per-page'),
    'GET',
    posts,
    fallback('per_page', '20'),
  ),
  mutateQuery(
    'per_page is 11 by default',
    by('default', 'posts.list.per-page'),
    'GET',
    posts,
    fallback('per_page', '11'),
  ),
  mutateQuery(
    'tags are matched with AND',
    by('default', 'posts.list.tags.operator'),
    'GET',
    posts,
    (query) => (query.has('tags[terms][]') ? fallback('tags[operator]', 'AND')(query) : false),
  ),
  mutateQuery(
    'categories include their children',
    by('default', 'posts.list.categories.include-children'),
    'GET',
    posts,
    (query) =>
      query.has('categories[terms][]') ? fallback('categories[include_children]', 'true')(query) : false,
  ),
  mutateQuery(
    'excluded categories include their children',
    by('default', 'posts.list.categories-exclude.include-children'),
    'GET',
    posts,
    (query) =>
      query.has('categories_exclude[terms][]')
        ? fallback('categories_exclude[include_children]', 'true')(query)
        : false,
  ),
  mutateQuery(
    'categories without terms are the first',
    by('default', 'posts.list.categories.terms'),
    'GET',
    posts,
    (query) =>
      query.has('categories[operator]') && !query.has('categories[terms][]')
        ? fallback('categories[terms]', '1')(query)
        : false,
  ),
  mutateQuery(
    'media are pictures by default',
    by('default', 'media.list.media-type'),
    'GET',
    /^\/core\/v2\/media$/,
    fallback('media_type', 'image'),
  ),
  mutateQuery(
    'media are PNG by default',
    by('default', 'media.list.mime-type'),
    'GET',
    /^\/core\/v2\/media$/,
    fallback('mime_type', 'image/png', 'include[]'),
  ),
  mutateQuery(
    'a delete is forced by default',
    by('default', 'posts.delete.force', 'pages.delete.force', 'media.delete.force'),
    'DELETE',
    item,
    fallback('force', 'true'),
  ),
  mutateQuery(
    'a delete of a revision is forced by default',
    by('default', 'revisions.delete.force'),
    'DELETE',
    /\/revisions\/\d+$/,
    fallback('force', 'true'),
  ),
  mutateQuery(
    'a delete takes any force',
    by('type', 'posts.delete.force', 'pages.delete.force', 'media.delete.force'),
    'DELETE',
    item,
    swapped('force', 'maybe', 'false'),
  ),
  mutateQuery(
    'embeds are XML by default',
    by('default', 'embed.format'),
    'GET',
    /^\/oembed\/1\.0\/embed$/,
    fallback('format', 'xml'),
  ),
  mutateQuery(
    'embeds are narrow by default',
    by('default', 'proxy.maxwidth'),
    'GET',
    /^\/oembed\/1\.0\/proxy$/,
    fallback('maxwidth', '400'),
  ),
  mutateResponse(
    'a page holds 50 items at most',
    by('maximum', 'limits.per-page.posts', 'limits.per-page.pages'),
    ({ method, path, query }, { body }) =>
      method === 'GET' &&
      /^\/core\/v2\/(posts|pages)$/.test(path) &&
      Array.isArray(body) &&
      query.has('per_page')
        ? { body: body.slice(0, 50) }
        : undefined,
  ),
  mutateResponse(
    'a page holds 64 revisions at most',
    by('maximum', 'limits.per-page'),
    ({ path }, { body }) =>
      path.endsWith('/revisions') && Array.isArray(body) ? { body: body.slice(0, 64) } : undefined,
  ),
  mutateResponse('PUT refuses a slug', by('type', 'update.slug'), ({ method, body }) =>
    method === 'PUT' && isObject(body) && body.slug !== undefined
      ? { status: 400, body: { code: 'rest_invalid_param', message: 'No.', data: { status: 400 } } }
      : undefined,
  ),
]
