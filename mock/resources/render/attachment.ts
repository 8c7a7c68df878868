import { attachmentRecord } from '../../../contract/index.ts'
import { escapeAttribute, escapeHtml } from '../../../contract/lib/entities.ts'
import { renderExcerpt } from '../../content/html/content.ts'
import { makeExcerpt } from '../../content/html/excerpt.ts'
import { loadLazily } from '../../content/html/lazy-media.ts'
import { attachmentImage } from '../../content/images/srcset.ts'
import { baseName, siblingPath } from '../../store/file-paths.ts'
import { subSizesOf, uploadedPath } from '../../store/image-sizes.ts'
import type { AttachmentFile, AttachmentRecord } from '../../store/records.ts'
import { type FieldRenderers, type Rendered, recordRenderer } from '../../view/context-filter.ts'
import type { View } from '../../view/view.ts'
import { itemFields } from './item-fields.ts'
import { contentText, type ItemSource } from './item-texts.ts'

const fields: FieldRenderers<ItemSource<AttachmentRecord>, typeof attachmentRecord> = {
  ...itemFields,
  description: ({ record, view }) => ({ raw: record.content, rendered: descriptionOf(record, view) }),
  caption: ({ record, view }) => ({ raw: record.excerpt, rendered: captionOf(record, view) }),
  alt_text: ({ record }) => record.altText,
  media_type: ({ record }) => (record.file.mime.startsWith('image/') ? 'image' : 'file'),
  mime_type: ({ record }) => record.file.mime,
  media_details: ({ record, view }) => mediaDetails(record.file, view),
  post: ({ record }) => (record.parent === 0 ? null : record.parent),
  source_url: ({ record, view }) => sourceUrl(record, view),
  missing_image_sizes: ({ record }) => missingSizes(record.file),
}

export const renderAttachment = recordRenderer(attachmentRecord, fields)

const sourceUrl = ({ file }: AttachmentRecord, { addresses }: View): string => addresses.upload(file.path)

// Without a caption, the first words of the player or link, and of the description.
const captionOf = (record: AttachmentRecord, view: View): string =>
  record.excerpt === '' ? makeExcerpt(player(record, view) + record.content) : renderExcerpt(record.excerpt)

function descriptionOf(record: AttachmentRecord, view: View): string {
  return player(record, view) + contentText(record.content, record.id, view)
}

function player(record: AttachmentRecord, view: View): string {
  const { file, id } = record
  const url = escapeAttribute(sourceUrl(record, view))
  const mime = escapeAttribute(file.mime)
  switch (file.mime.split('/')[0]) {
    case 'image':
      return `<p class="attachment"><a href='${url}'>${loadLazily(attachmentImage(record, 'medium', view))}</a></p>\n`
    case 'video':
      return `<div style="width: 640px;" class="wp-video"><video class="wp-video-shortcode" id="video-${id}-1" width="640" height="360" preload="metadata" controls="controls"><source type="${mime}" src="${url}?_=1" /><a href="${url}">${url}</a></video></div>\n`
    case 'audio':
      return `<audio class="wp-audio-shortcode" id="audio-${id}-1" preload="none" style="width: 100%;" controls="controls"><source type="${mime}" src="${url}?_=1" /><a href="${url}">${url}</a></audio>\n`
    default:
      return `<p class="attachment"><a href='${url}'>${escapeHtml(record.title)}</a></p>\n`
  }
}

// The order in which WordPress lists missing sizes.
const listed = ['thumbnail', 'medium', 'medium_large', 'large', '1536x1536', '2048x2048'] as const

// Sizes that the image is large enough for and lacks; all of them while its dimensions are unknown.
function missingSizes({ mime, width, height, sizes, isUnread }: AttachmentFile): string[] {
  if (!mime.startsWith('image/')) return []
  if (isUnread) return [...listed]
  const possible = new Set(subSizesOf(width, height).map(({ name }) => name))
  return listed.filter((name) => possible.has(name) && !Object.hasOwn(sizes, name))
}

function mediaDetails(file: AttachmentFile, { addresses, version }: View): Rendered {
  if (file.isUnread) return {}
  // Site data may not state the size of a file.
  if (!file.mime.startsWith('image/')) return file.size ? { filesize: file.size, sizes: {} } : {}
  if (!file.size && !file.width) return {}
  const size = (name: string, width: number, height: number) => ({
    file: name,
    width,
    height,
    mime_type: file.mime,
    source_url: addresses.upload(siblingPath(file.path, name)),
  })
  const sizes: Record<string, Rendered> = {}
  for (const [name, sub] of Object.entries(file.sizes))
    sizes[name] = { ...size(sub.file, sub.width, sub.height), filesize: sub.size }
  if (Object.keys(sizes).length > 0) sizes.full = size(baseName(file.path), file.width, file.height)
  return {
    width: file.width,
    height: file.height,
    file: file.path,
    filesize: file.size,
    sizes,
    // Of an image without EXIF data: the mock reads none.
    image_meta: {
      aperture: '0',
      credit: '',
      camera: '',
      caption: '',
      created_timestamp: '0',
      copyright: '',
      focal_length: '0',
      iso: '0',
      shutter_speed: '0',
      title: '',
      orientation: '0',
      keywords: [],
      // WordPress 7 also reads the alternative text in a file.
      ...(version?.name.startsWith('7') && { alt: '' }),
    },
    ...(uploadedPath(file.path) !== file.path && { original_image: baseName(uploadedPath(file.path)) }),
    ...(file.parentImage && {
      parent_image: { attachment_id: String(file.parentImage.attachmentId), file: file.parentImage.path },
    }),
  }
}
