import { isObject, type JsonObject } from '../../conformance/index.ts'
import {
  type ArgumentDefinitions,
  attachmentFields,
  type Json,
  pageFields,
  postFields,
} from '../../contract/index.ts'
import { slug } from '../../contract/requirements/endpoint-name.ts'
import { by } from '../check-kinds.ts'
import { type Mutant, mutateRequest, mutateResponse, type RequestView } from '../mutant.ts'
import { changingRecords, placeOf, put, read } from './records-of.ts'

const kinds: Readonly<Record<'posts' | 'pages' | 'media', ArgumentDefinitions>> = {
  posts: postFields,
  pages: pageFields,
  media: attachmentFields,
}

const collection = /^\/core\/v2\/(posts|pages|media)$/
const item = /^\/core\/v2\/(posts|pages|media)\/\d+$/

function without(body: JsonObject, name: string): JsonObject {
  const { [name]: _, ...rest } = body
  return rest
}

/** A field is passed over in some writes. */
function forgetting(field: string, kind: string, how: 'POST' | 'PUT' | 'PATCH' | 'create'): Mutant {
  const name = `${field} of ${kind} is not stored by ${how === 'create' ? 'a create' : how}`
  const caughtBy = by('written field', `${kind}.fields.${slug(field)}.write.${how.toLowerCase()}`)
  return mutateRequest(name, caughtBy, ({ method, path, body }) => {
    const [, found] = (how === 'create' ? collection : item).exec(path) ?? []
    const isMeant = found === kind && method === (how === 'create' ? 'POST' : how)
    return isMeant && isObject(body) && field in body ? { body: without(body, field) } : undefined
  })
}

/** A value that takes something away is passed over: what was there stays. */
function keeping(
  field: string,
  kind: string,
  isEmpty: (value: Json) => boolean,
  caughtBy = by('written field', `${kind}.fields.${slug(field)}`),
): Mutant {
  return mutateRequest(`${field} of ${kind} cannot be taken away`, caughtBy, ({ method, path, body }) => {
    const value = isObject(body) ? body[field] : undefined
    const isMeant = method !== 'GET' && item.exec(path)?.[1] === kind && value !== undefined && isEmpty(value)
    return isMeant && isObject(body) ? { body: without(body, field) } : undefined
  })
}

const isNothing = (value: Json): boolean =>
  !value || (isObject(value) && value.raw === '') || (Array.isArray(value) && value.length === 0)

/** What once was given stays. */
export const keptFields: readonly Mutant[] = [
  keeping('password', 'pages', isNothing),
  keeping('sticky', 'posts', isNothing),
  keeping('featured_media', 'media', isNothing),
  keeping('tags', 'posts', isNothing),
  keeping('excerpt', 'pages', isNothing),
  keeping('caption', 'media', isNothing),
  keeping('alt_text', 'media', isNothing),
  keeping('parent', 'pages', isNothing),
  keeping('menu_order', 'pages', isNothing),
  keeping('post', 'media', isNothing, by('meaning of a field', 'fields.post.parent')),
  keeping('meta', 'posts', (value) => isObject(value) && value.footnotes === ''),
]

/** An attachment's `meta` holds nothing, and the site of the mutants has no templates: nothing is lost of them. */
function isLost(kind: string, field: string): boolean {
  return field !== 'template' && !(kind === 'media' && field === 'meta')
}

const ways = ['create', 'PUT', 'PATCH', 'POST'] as const

/** Every field of every kind, forgotten in two ways of writing by turns. */
export const forgottenFields: readonly Mutant[] = Object.entries(kinds).flatMap(([kind, fields]) =>
  Object.keys(fields)
    .filter((field) => isLost(kind, field))
    .flatMap((field, i) =>
      [ways[i % 4] ?? 'PUT', ways[(i + 2) % 4] ?? 'PATCH']
        // The fields of an upload stand in its form, which these mutants do not read.
        .filter((how) => kind !== 'media' || how !== 'create')
        .map((how) => forgetting(field, kind, how)),
    ),
)

/** What is only read is written: `rendered` in the place of `raw`, and the others as they are sent. */
export const writtenReadOnly: readonly Mutant[] = Object.entries(kinds).flatMap(([kind, fields]) =>
  Object.entries(fields).flatMap(([field, { properties = {} }]) =>
    Object.entries(properties)
      .filter(([, { readonly: isReadOnly }]) => isReadOnly)
      .map(([inner]) => setting(kind, [field, inner])),
  ),
)

function setting(kind: string, path: readonly [field: string, inner: string]): Mutant {
  const set = new Map<unknown, Json>()
  return mutateResponse(
    `${path.join('.')} of ${kind} is written`,
    by('read-only field', [kind, 'fields', ...path].map(slug).join('.')),
    (request, response) => {
      if (placeOf(request)?.kind !== kind || response.status >= 400) return undefined
      const sent = sentTo(request, path)
      if (sent !== undefined && isObject(response.body)) set.set(response.body.id, sent)
      return changingRecords(response, (record) => {
        const value = set.get(record.id)
        return value === undefined || read(record, path) === undefined ? undefined : put(record, path, value)
      })
    },
  )
}

function sentTo({ method, body }: RequestView, path: readonly string[]): Json | undefined {
  return method !== 'GET' && isObject(body) ? read(body, path) : undefined
}

/** An id that nothing has, or a name that nothing has, is stored as it is sent. */
function storing(name: string, kind: string, path: readonly string[]): Mutant {
  const set = new Map<number, Json>()
  const caughtBy = by('meaning of a field', `fields.${slug(path[0] ?? '')}`)
  return mutateResponse(name, caughtBy, (request, response) => {
    if (placeOf(request)?.kind !== kind) return undefined
    const sent = sentTo(request, path)
    const id = Number(/\d+$/.exec(request.path)?.[0])
    if (sent !== undefined) set.set(id, sent)
    return changingRecords(response, (record) => {
      const value = set.get(Number(record.id))
      return value === undefined || request.method !== 'GET' ? undefined : put(record, path, value)
    })
  })
}

/** Ids of nothing, kept as if they were something. */
export const unlistedKept: readonly Mutant[] = [
  storing('a post keeps an unknown author', 'posts', ['author']),
  storing('an attachment keeps an unknown author', 'media', ['author']),
  storing('a page keeps a post as its picture', 'pages', ['featured_media']),
  storing('a post keeps any id as its picture', 'posts', ['featured_media']),
  storing('a post keeps unknown categories', 'posts', ['categories']),
  storing('a post keeps unknown tags', 'posts', ['tags']),
  storing('a page keeps an unknown parent', 'pages', ['parent']),
  storing('a post keeps undeclared meta', 'posts', ['meta']),
  storing('a page keeps undeclared meta', 'pages', ['meta']),
  storing('an attachment keeps undeclared meta', 'media', ['meta']),
  storing('a slug of a post keeps whatever it is given', 'posts', ['slug']),
  storing('a slug of an attachment keeps whatever it is given', 'media', ['slug']),
]
