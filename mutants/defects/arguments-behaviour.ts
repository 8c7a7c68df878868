import { isObject } from '../../conformance/index.ts'
import type { Json } from '../../contract/index.ts'
import { type Asked, type Changed, type Mutant, misanswering, mistaking } from '../mutant.ts'

/** Requests to some routes by some method are taken with another query. */
function queryMistaken(
  name: string,
  method: string,
  route: RegExp,
  change: (query: URLSearchParams, asked: Asked) => boolean,
): Mutant {
  return mistaking(name, 'arguments', (asked): Changed | undefined => {
    if (asked.method !== method || !route.test(asked.path)) return undefined
    const query = new URLSearchParams(asked.query)
    return change(query, asked) ? { query } : undefined
  })
}

/** Requests to some routes by some method are taken with another body. */
function bodyMistaken(
  name: string,
  method: string,
  route: RegExp,
  change: (body: Readonly<Record<string, Json>>) => Json | undefined,
): Mutant {
  return mistaking(name, 'arguments', ({ method: asked, path, body }): Changed | undefined => {
    if (asked !== method || !route.test(path) || !isObject(body)) return undefined
    const changed = change(body)
    return changed === undefined ? undefined : { body: changed }
  })
}

/** Leaves an argument out of the body where its value is no good, as if it had not been sent. */
const dropping =
  (name: string, isGood: (value: Json) => boolean) =>
  (body: Readonly<Record<string, Json>>): Json | undefined => {
    const { [name]: value, ...others } = body
    return value === undefined || isGood(value) ? undefined : others
  }

const collection = /^\/core\/v2\/(posts|pages|media)$/
const posts = /^\/core\/v2\/posts$/
const item = /^\/core\/v2\/(posts|pages|media)\/\d+$/
const batch = /^\/batch\/v1$/

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

const methods: readonly Json[] = ['POST', 'PUT', 'PATCH', 'DELETE']
const open: readonly Json[] = ['open', 'closed']

/** Defects in what single arguments do, through one method or on one route alone. */
export const argumentBehaviourMutants: readonly Mutant[] = [
  queryMistaken('per_page=-1 stands for all', 'GET', collection, swapped('per_page', '-1', '100')),
  queryMistaken('too large a per_page is cut to 100', 'GET', posts, swapped('per_page', '101', '100')),
  queryMistaken('page=0 is the first page', 'GET', collection, swapped('page', '0', '1')),
  queryMistaken(
    'a list ignores a strange context',
    'GET',
    collection,
    swapped('context', 'stranger', 'view'),
  ),
  queryMistaken('a read ignores a strange context', 'GET', item, swapped('context', 'stranger', 'view')),
  queryMistaken('reads default to edit', 'GET', /^\/core\/v2\/pages\/\d+$/, fallback('context', 'edit')),
  queryMistaken('lists default to embed', 'GET', collection, fallback('context', 'embed')),
  queryMistaken(
    'autosaves default to embed',
    'GET',
    /^\/core\/v2\/posts\/\d+\/autosaves$/,
    fallback('context', 'embed'),
  ),
  queryMistaken('per_page is 20 by default', 'GET', posts, fallback('per_page', '20')),
  queryMistaken('per_page is 11 by default', 'GET', posts, fallback('per_page', '11')),
  queryMistaken('tags are matched with AND', 'GET', posts, (query) =>
    query.has('tags[terms][]') ? fallback('tags[operator]', 'AND')(query) : false,
  ),
  queryMistaken('categories include their children', 'GET', posts, (query) =>
    query.has('categories[terms][]') ? fallback('categories[include_children]', 'true')(query) : false,
  ),
  queryMistaken('excluded categories include their children', 'GET', posts, (query) =>
    query.has('categories_exclude[terms][]')
      ? fallback('categories_exclude[include_children]', 'true')(query)
      : false,
  ),
  queryMistaken('categories without terms are the first', 'GET', posts, (query) =>
    query.has('categories[operator]') && !query.has('categories[terms][]')
      ? fallback('categories[terms]', '1')(query)
      : false,
  ),
  queryMistaken(
    'media are pictures by default',
    'GET',
    /^\/core\/v2\/media$/,
    fallback('media_type', 'image'),
  ),
  queryMistaken(
    'media are PNG by default',
    'GET',
    /^\/core\/v2\/media$/,
    fallback('mime_type', 'image/png', 'include[]'),
  ),
  queryMistaken('a delete is forced by default', 'DELETE', item, fallback('force', 'true')),
  queryMistaken(
    'a delete of a revision is forced by default',
    'DELETE',
    /\/revisions\/\d+$/,
    fallback('force', 'true'),
  ),
  queryMistaken('a delete takes any force', 'DELETE', item, swapped('force', 'maybe', 'false')),
  queryMistaken('embeds are XML by default', 'GET', /^\/oembed\/1\.0\/embed$/, fallback('format', 'xml')),
  queryMistaken(
    'embeds are narrow by default',
    'GET',
    /^\/oembed\/1\.0\/proxy$/,
    fallback('maxwidth', '400'),
  ),
  bodyMistaken(
    'PUT ignores a strange status',
    'PUT',
    item,
    dropping('status', (value) => value !== 'stranger'),
  ),
  bodyMistaken(
    'PATCH ignores an author that is no number',
    'PATCH',
    item,
    dropping('author', (value) => typeof value === 'number'),
  ),
  bodyMistaken(
    'POST ignores a strange ping_status',
    'POST',
    item,
    dropping('ping_status', (value) => open.includes(value)),
  ),
  bodyMistaken(
    'a new page takes any comment_status',
    'POST',
    /^\/core\/v2\/pages$/,
    dropping('comment_status', (value) => open.includes(value)),
  ),
  bodyMistaken(
    'an autosave takes any format',
    'POST',
    /^\/core\/v2\/posts\/\d+\/autosaves$/,
    dropping('format', (value) => value !== 'stranger'),
  ),
  bodyMistaken('a batch is cut to 25 requests', 'POST', batch, ({ requests, ...others }) =>
    Array.isArray(requests) && requests.length > 25
      ? { ...others, requests: requests.slice(0, 25) }
      : undefined,
  ),
  bodyMistaken('a batch runs 20 requests at most', 'POST', batch, ({ requests, ...others }) =>
    Array.isArray(requests) && requests.length > 20 && requests.length <= 25
      ? { ...others, requests: [...requests, ...requests].slice(0, 26) }
      : undefined,
  ),
  bodyMistaken('a batch validates all by default', 'POST', batch, (body) =>
    body.validation === undefined ? { ...body, validation: 'require-all-validate' } : undefined,
  ),
  bodyMistaken('a request in a batch is a PUT by default', 'POST', batch, ({ requests, ...others }) =>
    Array.isArray(requests) && requests.some((each) => isObject(each) && each.method === undefined)
      ? {
          ...others,
          requests: requests.map((each: Json) => (isObject(each) ? { method: 'PUT', ...each } : each)),
        }
      : undefined,
  ),
  bodyMistaken('a batch takes GET for POST', 'POST', batch, ({ requests, ...others }) =>
    Array.isArray(requests) &&
    requests.some((each) => isObject(each) && each.method !== undefined && !methods.includes(each.method))
      ? {
          ...others,
          requests: requests.map((each: Json) => (isObject(each) ? { ...each, method: 'POST' } : each)),
        }
      : undefined,
  ),
  bodyMistaken('a flip needs no vertical', 'POST', /\/edit$/, (body) => {
    const text = JSON.stringify(body)
    const whole = text.replace('{"horizontal":true}', '{"horizontal":true,"vertical":false}')
    return text === whole ? undefined : JSON.parse(whole)
  }),
  misanswering('a page holds 50 items at most', 'arguments', ({ method, path, query }, { body }) =>
    method === 'GET' &&
    /^\/core\/v2\/(posts|pages)$/.test(path) &&
    Array.isArray(body) &&
    query.has('per_page')
      ? { body: body.slice(0, 50) }
      : undefined,
  ),
  misanswering('a page holds 64 revisions at most', 'arguments', ({ path }, { body }) =>
    path.endsWith('/revisions') && Array.isArray(body) ? { body: body.slice(0, 64) } : undefined,
  ),
  misanswering('PUT refuses a slug', 'arguments', ({ method, body }) =>
    method === 'PUT' && isObject(body) && body.slug !== undefined
      ? { status: 400, body: { code: 'rest_invalid_param', message: 'No.', data: { status: 400 } } }
      : undefined,
  ),
]
