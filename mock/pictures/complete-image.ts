import { escapeAttribute } from '../html/entities.ts'
import { fileOf } from '../store/file-paths.ts'
import type { AttachmentFile } from '../store/records.ts'
import type { View } from '../view/view.ts'
import { isFromBeforeEdit, type Size, sizeAt, sizesOf, srcsetOf } from './srcset.ts'

/**
 * An `<img>` of a text with what the site knows of its picture, which a class `wp-image-7` names: its size, and the
 * files a browser may choose from. Follows `wp_img_tag_add_width_and_height_attr` and `wp_image_add_srcset_and_sizes`.
 */
export function completeImage(image: string, { state, addresses }: View): string {
  const file = fileOf(state.content.get(Number(/wp-image-([0-9]+)/i.exec(image)?.[1] ?? 0)))
  if (file === undefined || !file.mime.startsWith('image/')) return image
  // Data that are written for no address have none in their texts.
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
  // A picture in a line of text has its width as a style.
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
