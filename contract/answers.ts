import { autosaveRecord } from './resources/autosave-record.ts'
import { commentRecord } from './resources/comment-record.ts'
import { attachmentRecord } from './resources/media.ts'
import { pageRecord } from './resources/pages.ts'
import { postRecord } from './resources/posts.ts'
import { revisionRecord } from './resources/revision-record.ts'
import { categoryRecord, tagRecord } from './resources/term-records.ts'
import { userRecord } from './resources/user-record.ts'
import type { Context, ValueSchema } from './schema/dialect.ts'
import type { RecordSchema } from './schema/record.ts'
import type { Method } from './schema/route.ts'
import { statuses } from './schema/status.ts'

/** A kind of record in responses. */
export interface AnsweredRecord {
  /** The fields, each of the type it is answered in. */
  readonly schema: RecordSchema
  /** Whether each record has `_links`. */
  readonly hasLinks: boolean
  /** Whether `_embed` can add the linked records. */
  readonly canEmbed: boolean
}

/** A record whose responses differ from its fields, by the type of each field in responses. */
function answered(
  schema: RecordSchema,
  differing: RecordSchema['properties'],
  { hasLinks = true, canEmbed = true } = {},
): AnsweredRecord {
  const fields = Object.entries(schema.properties).map(([name, field]) => [
    name,
    {
      ...withoutNull(maybeEmpty(field)),
      ...(name === 'type' && { enum: [schema.title] }),
      ...differing[name],
    },
  ])
  return { schema: { ...schema, properties: Object.fromEntries(fields) }, hasLinks, canEmbed }
}

// An address that may be left out is then an empty text.
function maybeEmpty(schema: ValueSchema): ValueSchema {
  const { format, ...rest } = schema
  return (format === 'uri' || format === 'email') && schema.readonly !== true ? rest : schema
}

// Null resets a date in a write; every response has one.
function withoutNull({ type, ...rest }: ValueSchema): ValueSchema {
  if (type === undefined) return rest
  const types = [type].flat().filter((name) => name !== 'null')
  return { ...rest, type: types.length === 1 && types[0] ? types[0] : types }
}

const ofItem = { status: { enum: statuses } } as const
// Fields that are not set are null, and an empty object is a list.
const anyMeta = { meta: { type: 'object', properties: {} } } as const
const commentTypes = ['comment', 'note', 'pingback', 'trackback'] as const
const maybeDate = { type: ['string', 'null'] } as const

/** The kinds of records in responses. Marked as pure, so that bundles that do not use them leave them out. */
export const answeredRecords = {
  Post: /* @__PURE__ */ answered(postRecord, ofItem),
  Page: /* @__PURE__ */ answered(pageRecord, ofItem),
  // A file belongs to no item until it is attached.
  Media: /* @__PURE__ */ answered(attachmentRecord, { ...ofItem, post: { type: ['integer', 'null'] } }),
  Revision: /* @__PURE__ */ answered(revisionRecord, {}, { canEmbed: false }),
  // A user's own draft is its own autosave: it has no links, and no date before it is given one.
  Autosave: /* @__PURE__ */ answered(
    autosaveRecord,
    { date: maybeDate, date_gmt: maybeDate },
    { hasLinks: false, canEmbed: false },
  ),
  User: /* @__PURE__ */ answered(userRecord, anyMeta),
  Category: /* @__PURE__ */ answered(categoryRecord, {}),
  Tag: /* @__PURE__ */ answered(tagRecord, {}),
  Comment: /* @__PURE__ */ answered(commentRecord, { ...anyMeta, type: { enum: commentTypes } }),
} as const satisfies Record<string, AnsweredRecord>

export type RecordName = keyof typeof answeredRecords

/** What a route responds with on success, and its HTTP status. */
export type Answer = { readonly status: 200 | 201 | 207 } & (
  | { readonly of: 'document'; readonly name: DocumentName }
  /** One record or a list of them, in the requested context or always in one. */
  | { readonly of: 'item' | 'list'; readonly record: RecordName; readonly context: Context | 'requested' }
  /** The removed record; or, with a trash and without `force`, the trashed item. */
  | { readonly of: 'removed'; readonly record: RecordName; readonly hasTrash: boolean }
  /** Any JSON: that of an extension. */
  | { readonly of: 'anything' }
)

/** A response without records. */
export type DocumentName = 'IndexDocument' | 'NamespaceIndex' | 'BatchAnswer' | 'EmbedData'

const others: Readonly<Record<string, Answer>> = {
  'GET /': { of: 'document', name: 'IndexDocument', status: 200 },
  'POST /batch/v1': { of: 'document', name: 'BatchAnswer', status: 207 },
  'GET /oembed/1.0/embed': { of: 'document', name: 'EmbedData', status: 200 },
  'GET /oembed/1.0/proxy': { of: 'document', name: 'EmbedData', status: 200 },
  // A new attachment, which WordPress renders in the same way for everyone.
  'POST /core/v2/media/{id}/edit': { of: 'item', record: 'Media', context: 'view', status: 201 },
  'GET /core/v2/users/me': { of: 'item', record: 'User', context: 'requested', status: 200 },
  'POST /core/v2/users/me': { of: 'item', record: 'User', context: 'edit', status: 200 },
  'PUT /core/v2/users/me': { of: 'item', record: 'User', context: 'edit', status: 200 },
  'PATCH /core/v2/users/me': { of: 'item', record: 'User', context: 'edit', status: 200 },
  'DELETE /core/v2/users/me': { of: 'removed', record: 'User', hasTrash: false, status: 200 },
  'POST /core/v2/media/{id}/post-process': { of: 'item', record: 'Media', context: 'edit', status: 200 },
}

const collections: Readonly<Record<string, RecordName>> = {
  posts: 'Post',
  pages: 'Page',
  media: 'Media',
  users: 'User',
  categories: 'Category',
  tags: 'Tag',
  comments: 'Comment',
}

/** A record that is deleted permanently, or not at all. */
const withoutTrash: ReadonlySet<string> = new Set(['users', 'categories', 'tags'])

/**
 * What a route answers.
 *
 * @param template the route's path, `/core/v2/posts/{id}`
 *
 * @example
 * ```ts
 * answerOf('GET', '/core/v2/posts/{id}', false) // { of: 'item', record: 'Post', context: 'requested', status: 200 }
 * ```
 */
export function answerOf(method: Method, template: string, isNamespaceIndex: boolean): Answer {
  if (isNamespaceIndex) return { of: 'document', name: 'NamespaceIndex', status: 200 }
  const other = others[`${method} ${template}`]
  if (other !== undefined) return other
  const [, collection = '', under] =
    /^\/core\/v2\/(\w+)(?:\/\{\w+\}(?:\/(revisions|autosaves))?(?:\/\{id\})?)?$/.exec(template) ?? []
  const owner = collections[collection]
  if (owner === undefined) return { of: 'anything', status: 200 }
  const record = under === 'revisions' ? 'Revision' : under === 'autosaves' ? 'Autosave' : owner
  const hasTrash = under === undefined && !withoutTrash.has(collection)
  if (method === 'DELETE') return { of: 'removed', record, hasTrash, status: 200 }
  const isOne = template.endsWith('}')
  if (method === 'GET') return { of: isOne ? 'item' : 'list', record, context: 'requested', status: 200 }
  const isNew = !isOne && under === undefined
  return { of: 'item', record, context: 'edit', status: isNew ? 201 : 200 }
}

/**
 * Whether `_embed` can add the linked records to this response.
 *
 * @example
 * ```ts
 * canEmbed(answerOf('GET', '/core/v2/posts', false)) // true
 * ```
 */
export function canEmbed(answer: Answer): boolean {
  return 'context' in answer && answer.context === 'requested' && answeredRecords[answer.record].canEmbed
}

/** Routes whose body is a file; what is said of it goes into the query, or into the form. */
export const uploads: ReadonlySet<string> = new Set(['POST /core/v2/media'])
