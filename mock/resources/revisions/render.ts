import { autosaveRecord, type Context, type RecordSchema, revisionRecord } from '../../../contract/index.ts'
import { blockRevisionRecord } from '../../../contract/resources/blocks.ts'
import { customRevisionRecord, hasFootnotes } from '../../../contract/resources/custom-types.ts'
import { navigationRevisionRecord } from '../../../contract/resources/navigation.ts'
import { renderExcerpt, renderTitle } from '../../content/html/content.ts'
import { formatLocalTimestamp } from '../../http/arguments/parsed-date.ts'
import type { CustomType } from '../../store/content-facts.ts'
import type { ContentModel } from '../../store/content-model.ts'
import { factsOf, typeOf } from '../../store/content-types.ts'
import type { BuiltInType, ContentKind, ContentRecord, RevisionRecord } from '../../store/records.ts'
import { typeSchemaFacts } from '../../store/type-schema-facts.ts'
import { type FieldRenderers, type Rendered, recordRenderer } from '../../view/context-filter.ts'
import { fitted } from '../../view/site-version.ts'
import { withoutUndeclared } from '../../view/undeclared-fields.ts'
import type { View } from '../../view/view.ts'
import { type RevisionText, revisionText } from '../content/save.ts'
import { contentText } from '../render/item-texts.ts'

/** What a revision, an autosave, and a draft that was autosaved into have in common. */
interface RevisionSource extends RevisionText {
  readonly id: number
  readonly author: number
  /** Null for a draft without a date of its own. */
  readonly date: number | null
  readonly modified: number
  readonly parent: number
  readonly slug: string
  readonly address: string
  /** Stands before the title where it is rendered. */
  readonly titlePrefix?: string
  readonly previewLink: string
  readonly view: View
}

const gmt = (localTimestamp: number, { state }: View): string =>
  formatLocalTimestamp(state.zone.toUtc(localTimestamp))

const fields: FieldRenderers<RevisionSource, typeof revisionRecord | typeof autosaveRecord> = {
  author: ({ author }) => author,
  date: ({ date }) => (date === null ? null : formatLocalTimestamp(date)),
  date_gmt: ({ date, view }) => (date === null ? null : gmt(date, view)),
  id: ({ id }) => id,
  modified: ({ modified }) => formatLocalTimestamp(modified),
  modified_gmt: ({ modified, view }) => gmt(modified, view),
  parent: ({ parent }) => parent,
  slug: ({ slug }) => slug,
  guid: ({ address }) => ({ rendered: address, raw: address }),
  title: ({ title, titlePrefix = '' }) => ({ raw: title, rendered: renderTitle(titlePrefix + title) }),
  content: ({ content, id, view }) => ({
    raw: content,
    rendered: contentText(content, id, view),
  }),
  excerpt: ({ excerpt }) => ({ raw: excerpt, rendered: renderExcerpt(excerpt) }),
  meta: ({ footnotes }) => ({ footnotes }),
  preview_link: ({ previewLink }) => previewLink,
}

type Shape = 'revision' | 'autosave'
type Renderer = (source: RevisionSource, context: Context) => Rendered

function shapes(
  revision: RecordSchema,
  renderers: FieldRenderers<RevisionSource, RecordSchema>,
): Readonly<Record<Shape, Renderer>> {
  const { preview_link } = autosaveRecord.properties
  const autosave = { ...revision, properties: { ...revision.properties, preview_link } }
  return { revision: recordRenderer(revision, renderers), autosave: recordRenderer(autosave, renderers) }
}

const texts = shapes(revisionRecord, fields)

const renderAs: Readonly<Record<BuiltInType, Readonly<Record<Shape, Renderer>>>> = {
  post: texts,
  page: texts,
  attachment: texts,
  wp_block: shapes(blockRevisionRecord, {
    ...fields,
    // Revisions keep a text, and not how it is synced.
    meta: ({ footnotes }) => ({ wp_pattern_sync_status: null, footnotes }),
  }),
  wp_navigation: shapes(navigationRevisionRecord, { ...fields, meta: () => [] }),
}

const renderersOf = (record: ContentRecord, { state }: View): Readonly<Record<Shape, Renderer>> =>
  record.type === 'custom' ? ofCustomType(record.definition, state.model) : renderAs[record.type]

const known = new WeakMap<CustomType, Readonly<Record<Shape, Renderer>>>()

function ofCustomType(type: CustomType, model: ContentModel): Readonly<Record<Shape, Renderer>> {
  const kept = known.get(type)
  if (kept) return kept
  const isAnnotated = hasFootnotes(type.definition)
  const made = shapes(customRevisionRecord(typeSchemaFacts(type, model)), {
    ...fields,
    meta: ({ footnotes }) => (isAnnotated ? { footnotes } : []),
  })
  known.set(type, made)
  return made
}

/** Renders a revision or autosave of an item; an autosave among the revisions is shown as one of them. */
export function renderRevision(
  revision: RevisionRecord,
  parent: ContentRecord,
  view: View,
  context: Context,
  as: Shape = 'revision',
  previewNonce?: string,
): Rendered {
  const source: RevisionSource = {
    ...revision,
    slug: `${revision.parent}-${revision.kind}-v1`,
    address: `${view.addresses.base}/?p=${revision.id}`,
    previewLink: previewLink(parent, view, previewNonce),
    view,
  }
  const href = view.addresses.route(`${factsOf(typeOf(parent)).collection}/${parent.id}`)
  const own = renderersOf(parent, view)[as](source, context)
  const whole = withoutUndeclared(own, parent.type, view.undeclared)
  const rendered = fitted(view, whole, titleOf(parent.type, as), context)
  return { ...rendered, _links: { parent: [{ href }] } }
}

/** Renders a draft that an autosave has changed itself: the shape of an autosave, the draft's own id, no parent. */
export function renderDraftAsAutosave(draft: ContentRecord, view: View, context: Context): Rendered {
  const { id, author, modified, slug } = draft
  const source: RevisionSource = {
    ...revisionText(draft),
    id,
    author,
    date: draft.hasExplicitDate ? draft.date : null,
    modified,
    parent: 0,
    slug,
    titlePrefix: titlePrefix(draft),
    address: view.addresses.base + draft.guid,
    previewLink: previewLink(draft, view),
    view,
  }
  const own = renderersOf(draft, view).autosave(source, context)
  const whole = withoutUndeclared(own, draft.type, view.undeclared)
  return fitted(view, whole, titleOf(draft.type, 'autosave'), context)
}

// As `get_the_title` marks what is not open to all: records of items leave that out, and autosaves do not.
function titlePrefix({ password, status }: ContentRecord): string {
  return password !== '' ? 'Protected: ' : status === 'private' ? 'Private: ' : ''
}

/** The title of the schema that says what is told. */
const titleOf = (type: ContentKind, as: Shape): string =>
  type === 'wp_block' || type === 'wp_navigation' ? `${type}-revision` : as

// Only what has a page can be seen before it is kept (`get_preview_post_link`).
function previewLink(parent: ContentRecord, { addresses }: View, nonce?: string): string {
  if (!factsOf(typeOf(parent)).viewable) return ''
  const address = addresses.permalink(parent)
  const kept = nonce === undefined ? '' : `preview_id=${parent.id}&preview_nonce=${nonce}&`
  return `${address}${address.includes('?') ? '&' : '?'}${kept}preview=true`
}
