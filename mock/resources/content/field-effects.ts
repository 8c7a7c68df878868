import type { attachmentFields, pageFields, postFields } from '../../../contract/index.ts'
import { isRecord } from '../../../contract/lib/is-record.ts'
import { toPlainLine } from '../../../contract/lib/strip-tags.ts'
import type { blockFields } from '../../../contract/resources/blocks.ts'
import type { navigationFields } from '../../../contract/resources/navigation.ts'
import { mayWriteAnyHtml } from '../../auth/rights.ts'
import { sanitizePostHtml } from '../../content/html/sanitize.ts'
import { RestError } from '../../http/errors.ts'
import { factsOf, registeredName, taxonomyFacts, typeOf } from '../../store/content-types.ts'
import type { ContentKind, ContentRecord, RecordOf, User } from '../../store/records.ts'
import type { Call } from '../endpoint/call.ts'
import { RefusedMember, sentValues } from '../registered/sent-values.ts'
import { knownAuthor, knownParent, knownTerms, sentFeaturedMedia } from './refer.ts'
import { sentText, sentTitle } from './text-fields.ts'

interface ItemWrite {
  readonly call: Call
  /** The item before the write, or a new one with defaults. */
  readonly base: ContentRecord
  /** Undefined on a create. */
  readonly existing: ContentRecord | undefined
}

/**
 * What a sent field changes on an item; or where it is read instead: `schedule`, status and dates depend on
 * each other (`fields.ts`); `slug`, made last, maybe from the title (`save.ts`).
 */
type FieldEffect<Type extends ContentKind = ContentKind> =
  | 'schedule'
  | 'slug'
  | ((value: unknown, write: ItemWrite) => Changes<Type> | undefined)

type Changes<Type extends ContentKind> = Partial<Omit<RecordOf<Type>, 'type'>>

type FieldEffects<Fields, Type extends ContentKind> = Readonly<Record<keyof Fields, FieldEffect<Type>>>

const isString = (value: unknown): value is string => typeof value === 'string'
const isNumber = (value: unknown): value is number => typeof value === 'number'
const isOpenOrClosed = (value: unknown): value is 'open' | 'closed' => value === 'open' || value === 'closed'

// A sent text replaces the field of this name.
const text =
  (name: 'content' | 'excerpt'): FieldEffect =>
  (value, { base }) => ({ [name]: sentText(value) ?? base[name] })

const scheduled = { date: 'schedule', date_gmt: 'schedule', status: 'schedule', slug: 'slug' } as const

// The order decides which of several errors is reported.
const common = {
  title: (value, { base }) => ({ title: sentTitle(value) ?? base.title }),
  // These types have no meta fields; wrong footnotes are refused all the same.
  meta: (value, { call }) => {
    sentFootnotes(value, call.user)
    return undefined
  },
  featured_media: (_, { call, base, existing }) => {
    const featuredMedia = sentFeaturedMedia(call, base, existing)
    return featuredMedia === undefined ? undefined : { featuredMedia }
  },
  author: (value, { call }) =>
    isNumber(value) && value !== 0 ? { author: knownAuthor(value, call.state) } : undefined,
  comment_status: (value) => (isOpenOrClosed(value) ? { commentStatus: value } : undefined),
  ping_status: (value) => (isOpenOrClosed(value) ? { pingStatus: value } : undefined),
  template: (value) => (isString(value) ? { template: value } : undefined),
  ...scheduled,
} as const satisfies Readonly<Record<string, FieldEffect>>

const texts = {
  ...common,
  meta: (value, { call }) => {
    const footnotes = sentFootnotes(value, call.user)
    return footnotes === undefined ? undefined : { footnotes }
  },
  content: text('content'),
  excerpt: text('excerpt'),
  password: (value) => (isString(value) ? { password: value } : undefined),
} as const satisfies Readonly<Record<string, FieldEffect<'post' | 'page' | 'wp_block'>>>

const ofPost: FieldEffects<typeof postFields, 'post'> = {
  ...texts,
  categories: (value, { call }) =>
    Array.isArray(value) ? { categories: knownTerms(value, 'category', call.state) } : undefined,
  tags: (value, { call }) =>
    Array.isArray(value) ? { tags: knownTerms(value, 'post_tag', call.state) } : undefined,
  format: (value) => (isString(value) && value !== '' ? { format: value } : undefined),
  sticky: (value) => (typeof value === 'boolean' ? { sticky: value } : undefined),
}

const ofPage: FieldEffects<typeof pageFields, 'page'> = {
  ...texts,
  parent: (value, { call, existing }) =>
    isNumber(value) ? { parent: knownParent(value, existing, call.state) } : undefined,
  menu_order: (value) => (isNumber(value) ? { menuOrder: value } : undefined),
}

const ofAttachment: FieldEffects<typeof attachmentFields, 'attachment'> = {
  ...common,
  description: text('content'),
  caption: text('excerpt'),
  alt_text: (value) => (isString(value) ? { altText: toPlainLine(value) } : undefined),
  post: (value, { call }) => (isNumber(value) ? { parent: attachableTo(value, call) } : undefined),
}

const ofBlock: FieldEffects<typeof blockFields, 'wp_block'> = {
  ...texts,
  meta: (value, write) => ({ ...texts.meta(value, write), ...sentSyncStatus(value) }),
  wp_pattern_category: (value, { call }) =>
    Array.isArray(value)
      ? { patternCategories: knownTerms(value, 'wp_pattern_category', call.state) }
      : undefined,
}

const ofNavigation: FieldEffects<typeof navigationFields, 'wp_navigation'> = {
  title: texts.title,
  content: texts.content,
  password: texts.password,
  template: texts.template,
  ...scheduled,
}

const effects: { readonly [Type in ContentKind]: Readonly<Record<string, FieldEffect<Type>>> } = {
  post: ofPost,
  page: ofPage,
  attachment: ofAttachment,
  wp_block: ofBlock,
  wp_navigation: ofNavigation,
  custom: { ...ofPage, meta: texts.meta },
}

export function sentFields(write: ItemWrite): Changes<ContentKind> {
  const { args, match } = write.call
  // A custom type takes only the fields that it declares.
  const declared = write.base.type === 'custom' ? match.endpoint.args : undefined
  const changed: Changes<ContentKind> = {}
  for (const [name, effect] of Object.entries(effects[write.base.type]))
    if (typeof effect === 'function' && args[name] !== undefined && (!declared || name in declared))
      Object.assign(changed, effect(args[name], write))
  Object.assign(
    changed,
    sentTerms(write),
    sentValues(write.call, registeredName(typeOf(write.base)), write.base),
  )
  return changed
}

// Terms of custom taxonomies, and all terms of custom types.
function sentTerms({ call: { args, state }, base }: ItemWrite): Pick<ContentRecord, 'terms'> | undefined {
  const sent = state.model.taxonomiesOf(typeOf(base)).flatMap((taxonomy) => {
    const ids = args[taxonomyFacts(taxonomy).base]
    const isStoredInTerms = typeof taxonomy !== 'string' || base.type === 'custom'
    return isStoredInTerms && Array.isArray(ids)
      ? [[registeredName(taxonomy), knownTerms(ids, taxonomy, state)]]
      : []
  })
  return sent.length === 0 ? undefined : { terms: { ...base.terms, ...Object.fromEntries(sent) } }
}

// The `wp_pattern_sync_status` in sent meta.
function sentSyncStatus(meta: unknown): Changes<'wp_block'> | undefined {
  if (typeof meta !== 'object' || meta === null || !('wp_pattern_sync_status' in meta)) return undefined
  const { wp_pattern_sync_status: sent } = meta
  if (sent === null) return { syncStatus: '' }
  const syncStatus = syncStatuses.find((each) => each === sent)
  if (syncStatus !== undefined) return { syncStatus }
  const param = 'meta.wp_pattern_sync_status'
  const text = `${param} is not one of ${syncStatuses.join(' and ')}.`
  throw new RefusedMember('meta', 'rest_not_in_enum', text, [{ param }])
}

const syncStatuses = ['partial', 'unsynced'] as const

function attachableTo(id: number, { state }: Call): number {
  const above = state.content.get(id)
  if (above && !factsOf(typeOf(above)).hasFiles)
    throw new RestError(
      400,
      'rest_invalid_param',
      `The item ${id} is an attachment itself. Attach to a post or page.`,
    )
  return id
}

/**
 * The footnotes in sent `meta`, sanitized for the user; undefined when there are none. @throws RestError 400 for
 * a value that is not text
 */
export function sentFootnotes(meta: unknown, user: User | undefined): string | null | undefined {
  if (typeof meta !== 'object' || meta === null || !('footnotes' in meta)) return undefined
  const { footnotes } = meta
  if (footnotes === null) return null
  if (typeof footnotes === 'string') return mayWriteAnyHtml(user) ? footnotes : filtered(footnotes)
  const param = 'meta.footnotes'
  throw new RefusedMember('meta', 'rest_invalid_type', `${param} is not of type string.`, [{ param }])
}

// Follows `_wp_filter_post_meta_footnotes`: drops everything that is not a note.
function filtered(json: string): string {
  let notes: unknown
  try {
    notes = JSON.parse(json)
  } catch {
    return ''
  }
  if (typeof notes !== 'object' || notes === null) return ''
  const valid = Object.values(notes).flatMap((note) => {
    if (!isRecord(note)) return []
    const [id, content] = [noteText(note.id), noteText(note.content)]
    if (id === '' || content === '') return []
    return [{ id: id.toLowerCase().replace(/[^a-z0-9_-]/g, ''), content: sanitizePostHtml(content) }]
  })
  return asPhpWrites(JSON.stringify(valid))
}

// `0` is empty in PHP.
const noteText = (value: unknown): string => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return text === '0' ? '' : text
}

// JSON with the escapes of `json_encode`.
const asPhpWrites = (json: string): string =>
  json
    .replaceAll('/', '\\/')
    .replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
