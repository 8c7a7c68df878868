import { escapeAttribute } from '../../../contract/lib/entities.ts'
import { mayRead } from '../../auth/rights.ts'
import { siblingPath } from '../../store/file-paths.ts'
import type { AttachmentFile, ContentRecord } from '../../store/records.ts'
import type { View } from '../../view/view.ts'

/** One size of an image. */
export interface ImageSize {
  readonly name: string
  readonly address: string
  readonly width: number
  readonly height: number
}

/** The sizes of an image, smallest first, the original last. */
export function sizesOf({ path, sizes, width, height }: AttachmentFile, { addresses }: View): ImageSize[] {
  const made = Object.entries(sizes).map(([name, size]) => ({
    name,
    address: addresses.upload(siblingPath(path, size.file)),
    width: size.width,
    height: size.height,
  }))
  return [
    ...made.sort((a, b) => a.width - b.width),
    { name: 'full', address: addresses.upload(path), width, height },
  ]
}

/** The image of an attachment, in all its sizes; empty when it is not an image or not visible to this reader. */
export function imageElement(
  media: ContentRecord | undefined,
  view: View,
  shown: string,
  alt?: string,
): string {
  if (!media || !('file' in media)) return ''
  const { file, altText } = media
  if (!file.mime.startsWith('image/') || file.width < 1 || file.height < 1) return ''
  if (!mayRead(view.user, media, view.state.content.get(media.parent))) return ''
  // A cropped size is a different image.
  const sizes = sizesOf(file, view).filter(({ name }) => name !== 'thumbnail')
  const source = sizes.find(({ width }) => width >= usualWidth) ?? sizes.at(-1)
  if (source === undefined) return ''
  const set = sizes.map(({ address, width }) => `${address} ${width}w`).join(', ')
  return `<img class="picture" src="${escapeAttribute(source.address)}" srcset="${escapeAttribute(set)}" sizes="${shown}" width="${source.width}" height="${source.height}" alt="${escapeAttribute(alt ?? altText)}">`
}

const usualWidth = 700
