import { escapeAttribute } from '../html/entities.ts'
import { fitWithin } from '../images/sizes.ts'
import { beside } from '../store/file-paths.ts'
import type { AttachmentRecord } from '../store/records.ts'
import type { View } from '../view/view.ts'
import { type Size, sizesOf, srcsetOf } from './srcset.ts'

/** The box that a picture of a size is fitted into where the size was not made, by name. */
const boxes: Readonly<Record<string, Size>> = {
  thumbnail: { width: 150, height: 150 },
  medium: { width: 300, height: 300 },
  medium_large: { width: 768, height: 0 },
  large: { width: 1024, height: 1024 },
}

/** The attachment of an id, where it is a picture (`wp_attachment_is_image`). */
export function imageWith(id: number, { state }: View): AttachmentRecord | undefined {
  const media = state.content.get(id)
  return media && 'file' in media && media.file.mime.startsWith('image/') ? media : undefined
}

/** The classes of a picture in a size. */
export function sizeClasses(size: string): string {
  const name = size.replace(/[^\w-]/g, '')
  return `attachment-${name} size-${name}`
}

/**
 * The `<img>` of a picture in one of its sizes, with the files a browser may choose from. How it is loaded is told where
 * it stands in a text. Follows `wp_get_attachment_image`.
 *
 * @param size its name, `medium`; `full` and those that are unknown are the picture itself
 * @param attributes others, or instead of `class` and `alt`
 */
export function attachmentImage(
  { file, altText }: AttachmentRecord,
  size: string,
  { addresses }: View,
  attributes: Readonly<Record<string, string>> = {},
): string {
  const made = Object.hasOwn(file.sizes, size) ? file.sizes[size] : undefined
  const box = Object.hasOwn(boxes, size) ? boxes[size] : undefined
  const shown = made ?? (box ? fitWithin(file, box) : file)
  const src = addresses.upload(made ? beside(file.path, made.file) : file.path)
  const srcset = srcsetOf(file, shown, src, (path) => addresses.upload(path))
  const all = {
    src,
    class: sizeClasses(size),
    alt: altText,
    ...attributes,
    ...(srcset !== undefined && { srcset, sizes: sizesOf(shown) }),
  }
  const written = Object.entries(all).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`)
  return `<img width="${shown.width}" height="${shown.height}"${written.join('')} />`
}
