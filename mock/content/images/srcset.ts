import { escapeAttribute } from '../../../contract/lib/entities.ts'
import { baseName, fileOf, siblingPath } from '../../store/file-paths.ts'
import { fitWithin } from '../../store/image-sizes.ts'
import type { AttachmentFile, AttachmentRecord } from '../../store/records.ts'
import type { View } from '../../view/view.ts'

/** The widest file in a `srcset`, apart from the one in `src`, in pixels. */
const maxWidth = 2048

/** The suffix that an edit adds to a file name. */
const edited = /-e\d{13}/

export interface Size {
  readonly width: number
  readonly height: number
}

/**
 * The `srcset` of an image: its files with the same proportions; undefined when there is only one. Follows
 * `wp_calculate_image_srcset`.
 */
function srcsetOf(
  file: AttachmentFile,
  shown: Size,
  src: string,
  address: (path: string) => string,
): string | undefined {
  const { path, sizes, mime } = file
  if (Object.keys(sizes).length === 0 || shown.width < 1) return undefined
  // Smaller files of an animated image are not animated.
  const isMoving = mime === 'image/gif'
  if (isMoving && src.includes(path)) return undefined
  const [edit] = edited.exec(baseName(src)) ?? []
  const files = Object.values(sizes).map(({ file: name, width, height }) => ({ name, width, height }))
  if (!isMoving) files.push({ name: baseName(path), width: file.width, height: file.height })
  const sources = new Map<number, string>()
  let first: number | undefined
  for (const { name, width, height } of files) {
    const isSource = first === undefined && src.includes(siblingPath(path, name))
    if (isSource) first = width
    if (edit !== undefined && !name.includes(edit)) continue
    if (width > maxWidth && !isSource) continue
    if (isSameShape(shown, { width, height })) sources.set(width, address(siblingPath(path, name)))
  }
  if (first === undefined || sources.size < 2) return undefined
  // The file in `src` comes first.
  const widths = [...sources.keys()]
  if (sources.has(first)) widths.sort((a, b) => Number(b === first) - Number(a === first))
  return widths.map((width) => `${sources.get(width)?.replaceAll(' ', '%20')} ${width}w`).join(', ')
}

/** The `sizes` of an image when nothing else is known. Follows `wp_calculate_image_sizes`. */
export const sizesOf = ({ width }: Size): string => `(max-width: ${width}px) 100vw, ${width}px`

/** Whether two sizes have the same proportions, within a pixel (`wp_image_matches_ratio`). */
function isSameShape(one: Size, other: Size): boolean {
  const [large, small] = one.width > other.width ? [one, other] : [other, one]
  const fitted = fitWithin(large, { width: small.width, height: 0 })
  return Math.abs(fitted.width - small.width) <= 1 && Math.abs(fitted.height - small.height) <= 1
}

/**
 * The size of the file at an address; undefined when the file is not one of the image's
 * (`wp_image_src_get_dimensions`).
 */
export function sizeAt(src: string, { path, sizes, width, height }: AttachmentFile): Size | undefined {
  if (src.includes(baseName(path))) return { width, height }
  return Object.values(sizes).find(({ file }) => file === baseName(src))
}

/** Whether the image was edited after the text with this address was written. */
function isFromBeforeEdit(src: string, { path }: AttachmentFile): boolean {
  const [edit] = edited.exec(path) ?? []
  return edit !== undefined && !baseName(src).includes(edit)
}

/** The box of each size by name, for images that lack a file of that size. */
const boxes: Readonly<Record<string, Size>> = {
  thumbnail: { width: 150, height: 150 },
  medium: { width: 300, height: 300 },
  medium_large: { width: 768, height: 0 },
  large: { width: 1024, height: 1024 },
}

/** The image attachment with this id, or undefined (`wp_attachment_is_image`). */
export function imageWith(id: number, { state }: View): AttachmentRecord | undefined {
  const media = state.content.get(id)
  return media && 'file' in media && media.file.mime.startsWith('image/') ? media : undefined
}

export function sizeClasses(size: string): string {
  const name = size.replace(/[^\w-]/g, '')
  return `attachment-${name} size-${name}`
}

/** The `<img>` of an image in one of its sizes, with `srcset` and `sizes`. Follows `wp_get_attachment_image`. */
export function attachmentImage(
  { file, altText }: AttachmentRecord,
  size: string,
  { addresses }: View,
  attributes: Readonly<Record<string, string>> = {},
): string {
  const made = Object.hasOwn(file.sizes, size) ? file.sizes[size] : undefined
  const box = Object.hasOwn(boxes, size) ? boxes[size] : undefined
  const shown = made ?? (box ? fitWithin(file, box) : file)
  const src = addresses.upload(made ? siblingPath(file.path, made.file) : file.path)
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

/**
 * Adds size, `srcset` and `sizes` to an `<img>` whose class `wp-image-7` names an attachment. Follows
 * `wp_img_tag_add_width_and_height_attr` and `wp_image_add_srcset_and_sizes`.
 */
export function completeImage(image: string, { state, addresses }: View): string {
  const file = fileOf(state.content.get(Number(/wp-image-([0-9]+)/i.exec(image)?.[1] ?? 0)))
  if (file === undefined || !file.mime.startsWith('image/')) return image
  // Site data without a site address have no addresses in their texts.
  const addressed = image.replace(' src="/wp-content/uploads/', ` src="${addresses.upload('')}`)
  const src = /src="([^"]+)"/.exec(addressed)?.[1]?.split('?')[0]
  if (src === undefined || src === '') return image
  const sized = withSize(addressed, src, file)
  if (sized.includes(' srcset=')) return sized
  return withSources(sized, src, file, (path) => addresses.upload(path))
}

function withSize(image: string, src: string, file: AttachmentFile): string {
  const size = image.includes(' width=') || image.includes(' height=') ? undefined : sizeAt(src, file)
  if (size === undefined || size.width < 1 || size.height < 1) return image
  // An inline image has its width as a style.
  const style = Number(/style="width:\s*(\d+)px;"/.exec(image)?.[1] ?? 0)
  const { width, height } =
    style > 0 ? { width: style, height: Math.round((size.height * style) / size.width) } : size
  return image.replace('<img', `<img width="${width}" height="${height}"`)
}

function withSources(
  image: string,
  src: string,
  file: AttachmentFile,
  address: (path: string) => string,
): string {
  const size = shownSize(image) ?? sizeAt(src, file)
  if (size === undefined || isFromBeforeEdit(src, file)) return image
  const srcset = srcsetOf(file, size, src, address)
  if (srcset === undefined) return image
  const sizes = image.includes(' sizes=') ? '' : ` sizes="${sizesOf(size)}"`
  const inner = image.slice('<img '.length, -1).replace(/[/ ]+$/, '')
  return `<img ${inner} srcset="${escapeAttribute(srcset)}"${sizes} />`
}

function shownSize(image: string): Size | undefined {
  const side = (name: string): number => Number(new RegExp(` ${name}="([0-9]+)"`).exec(image)?.[1] ?? 0)
  const size = { width: side('width'), height: side('height') }
  return size.width > 0 && size.height > 0 ? size : undefined
}
