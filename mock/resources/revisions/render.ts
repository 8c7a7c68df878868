import { autosaveRecord, type Context, type RecordSchema, revisionRecord } from '../../../contract/index.ts'
import { onceForEach } from '../../../contract/lib/once-for-each.ts'
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
import { revisionText } from '../content/save.ts'
import type { RevisionText } from '../content/stored-revisions.ts'
import { contentText } from '../render/item-texts.ts'

/** A revision, an autosave, or a draft rendered as an autosave. */
interface RevisionSource extends RevisionText {
  readonly id: number
  readonly author: number
  /** Null for a draft without an explicit date. */
  readonly date: number | null
  readonly modified: number
  readonly parent: number
  readonly slug: string
  readonly address: string
  readonly titlePrefix?: string
  readonly previewLink: string
  readonly view: View
}

const gmt = (localTimestamp: number, { state }: View): string =>
  formatLocalTimestamp(state.zone.toUtc(localTimestamp))

type Dated = Pick<RevisionSource, 'id' | 'author' | 'date' | 'modified' | 'parent' | 'view'>

/** The fields that revisions of all kinds share. */
export const revisionFields = {
  author: ({ author }: Dated) => author,
  date: ({ date }: Dated) => (date === null ? null : formatLocalTimestamp(date)),
  date_gmt: ({ date, view }: Dated) => (date === null ? null : gmt(date, view)),
  id: ({ id }: Dated) => id,
  modified: ({ modified }: Dated) => formatLocalTimestamp(modified),
  modified_gmt: ({ modified, view }: Dated) => gmt(modified, view),
  parent: ({ parent }: Dated) => parent,
}

const fields: FieldRenderers<RevisionSource, typeof revisionRecord | typeof autosaveRecord> = {
  ...revisionFields,
  slug: ({ slug }) => slug,
  guid: ({ address }) => ({ rendered: address, raw: address }),
  title: ({ title, titlePrefix = '' }) => ({ raw: title, rendered: renderTitle(titlePrefix + title) }),
  content: ({ content, id, view }) => ({
    raw: content,
    rendered: contentText(content, id, view),
  }),
  excerpt: ({ excerpt }) => ({ raw: excerpt, rendered: renderExcerpt(excerpt) }),
  meta: ({ footnotes }) => ({ footnotes: footnotes ?? '' }),
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
    // Revisions do not store the sync status.
    meta: ({ footnotes }) => ({ wp_pattern_sync_status: null, footnotes: footnotes ?? '' }),
  }),
  wp_navigation: shapes(navigationRevisionRecord, { ...fields, meta: () => [] }),
}

const renderersOf = (record: ContentRecord, { state }: View): Readonly<Record<Shape, Renderer>> =>
  record.type === 'custom' ? customRenderers(record.definition, state.model) : renderAs[record.type]

const customRenderers = onceForEach((type: CustomType, model: ContentModel) => {
  const isAnnotated = hasFootnotes(type.definition)
  return shapes(customRevisionRecord(typeSchemaFacts(type, model)), {
    ...fields,
    meta: ({ footnotes }) => (isAnnotated ? { footnotes: footnotes ?? '' } : []),
  })
})

/** A revision or autosave of an item. @param as `revision` for autosaves in lists of revisions */
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
  return rendered(source, parent, context, as)
}

/** A draft that was autosaved, as an autosave with the id and the parent of the draft. */
export function renderDraftAsAutosave(draft: ContentRecord, view: View, context: Context): Rendered {
  const { id, author, modified, slug } = draft
  const source: RevisionSource = {
    ...revisionText(draft),
    id,
    author,
    date: draft.hasExplicitDate ? draft.date : null,
    modified,
    parent: draft.parent,
    slug,
    titlePrefix: titlePrefix(draft),
    address: view.addresses.base + draft.guid,
    previewLink: previewLink(draft, view),
    view,
  }
  return rendered(source, draft, context, 'autosave')
}

// A revision of `item` with the link to its parent, if any.
function rendered(source: RevisionSource, item: ContentRecord, context: Context, as: Shape): Rendered {
  const { view, parent } = source
  const declared = withoutUndeclared(renderersOf(item, view)[as](source, context), item.type, view.undeclared)
  const revision = fitted(view, declared, titleOf(item.type, as), context)
  const href = view.addresses.route(`${factsOf(typeOf(item)).collection}/${parent}`)
  return parent === 0 ? revision : { ...revision, _links: { parent: [{ href }] } }
}

// Follows `get_the_title`; only autosaves have the prefix, records of items do not.
function titlePrefix({ password, status }: ContentRecord): string {
  return password !== '' ? 'Protected: ' : status === 'private' ? 'Private: ' : ''
}

const titleOf = (type: ContentKind, as: Shape): string =>
  type === 'wp_block' || type === 'wp_navigation' ? `${type}-revision` : as

// Only types with pages have a preview (`get_preview_post_link`).
function previewLink(parent: ContentRecord, { addresses }: View, nonce?: string): string {
  if (!factsOf(typeOf(parent)).viewable) return ''
  const address = addresses.permalink(parent)
  const autosave = nonce === undefined ? '' : `preview_id=${parent.id}&preview_nonce=${nonce}&`
  return `${address}${address.includes('?') ? '&' : '?'}${autosave}preview=true`
}
