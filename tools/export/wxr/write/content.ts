import { mapValues } from '../../../../contract/lib/map-values.ts'
import { isSticky, registeredName, termsOf, typeOf } from '../../../../mock/store/content-types.ts'
import { formatSlug } from '../../../../mock/store/post-formats.ts'
import type {
  AttachmentFile,
  AttachmentRecord,
  Comment,
  ContentRecord,
} from '../../../../mock/store/records.ts'
import type { ExportedSite } from '../../exported-site.ts'
import { type ExportedItem, itemElement, type NamedTerm } from './item.ts'
import { customMeta, type Meta, type PhpValue } from './xml.ts'

/** The element of an item, with its comments. */
export function contentElement(
  record: ContentRecord,
  comments: readonly Comment[],
  site: ExportedSite,
): string {
  const { addresses, state } = site
  const item: ExportedItem = {
    ...record,
    type: registeredName(typeOf(record)),
    link: addresses.permalink(record),
    guid: addresses.base + record.guid,
    isSticky: isSticky(record),
    ...('file' in record && { attachmentUrl: addresses.upload(record.file.path) }),
    terms: namedTerms(record, site),
    meta: metaOf(record),
    comments,
  }
  return itemElement(item, state)
}

function namedTerms(record: ContentRecord, { state }: ExportedSite): NamedTerm[] {
  const terms = termsOf(record).flatMap((id) => {
    const term = state.terms.get(id)
    return term ? { domain: registeredName(term.taxonomy), slug: term.slug, name: term.name } : []
  })
  if (!('format' in record) || record.format === 'standard') return terms
  const slug = formatSlug(record.format)
  return [...terms, { domain: 'post_format', slug, name: slug }]
}

function metaOf(record: ContentRecord): Meta {
  const { featuredMedia, template, trashedFrom } = record
  return {
    ...customMeta(record),
    _thumbnail_id: featuredMedia === 0 ? undefined : String(featuredMedia),
    _wp_page_template: template === '' ? undefined : template,
    ...('footnotes' in record && record.footnotes !== null && { footnotes: record.footnotes }),
    ...('syncStatus' in record && record.syncStatus !== '' && { wp_pattern_sync_status: record.syncStatus }),
    ...('file' in record && attachmentMeta(record)),
    ...(trashedFrom && {
      _wp_trash_meta_status: trashedFrom.status,
      _wp_desired_post_slug: trashedFrom.slug,
    }),
  }
}

/** The custom fields of an attachment's file. */
function attachmentMeta({ file, altText }: AttachmentRecord): Meta {
  return {
    _wp_attached_file: file.path,
    _wp_attachment_metadata: detailsOf(file),
    _wp_attachment_image_alt: altText === '' ? undefined : altText,
  }
}

// Follows `wp_generate_attachment_metadata`.
function detailsOf({
  mime,
  path,
  width,
  height,
  size,
  sizes,
  parentImage,
  isUnread,
}: AttachmentFile): PhpValue | undefined {
  const isPicture = width > 0 || height > 0
  if (isUnread || (!isPicture && size === 0)) return undefined
  return {
    ...(isPicture && { width, height, file: path }),
    ...(size > 0 && { filesize: size }),
    ...(isPicture && {
      sizes: mapValues(sizes, (each) => ({
        file: each.file,
        width: each.width,
        height: each.height,
        'mime-type': mime,
        ...(each.size > 0 && { filesize: each.size }),
      })),
    }),
    ...(parentImage && {
      parent_image: { attachment_id: parentImage.attachmentId, file: parentImage.path },
    }),
  }
}
