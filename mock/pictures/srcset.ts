import { fitWithin } from '../images/sizes.ts'
import { beside, nameOf } from '../store/file-paths.ts'
import type { AttachmentFile } from '../store/records.ts'

/** The widest file that a browser is offered beside the one that is named, in pixels. */
const maxWidth = 2048

/** What an edit puts on the name of a file. */
const edited = /-e\d{13}/

export interface Size {
  readonly width: number
  readonly height: number
}

/**
 * The files of a picture that have the shape it is shown in, for `srcset`; undefined where there is no choice. Follows
 * `wp_calculate_image_srcset`.
 *
 * @param src the address it is shown from
 * @param address the address of a file, by its path
 */
export function srcsetOf(
  file: AttachmentFile,
  shown: Size,
  src: string,
  address: (path: string) => string,
): string | undefined {
  const { path, sizes, mime } = file
  if (Object.keys(sizes).length === 0 || shown.width < 1) return undefined
  // Smaller files of a moving picture stand still.
  const isMoving = mime === 'image/gif'
  if (isMoving && src.includes(path)) return undefined
  const [edit] = edited.exec(nameOf(src)) ?? []
  const files = Object.values(sizes).map(({ file: name, width, height }) => ({ name, width, height }))
  if (!isMoving) files.push({ name: nameOf(path), width: file.width, height: file.height })
  const sources = new Map<number, string>()
  let first: number | undefined
  for (const { name, width, height } of files) {
    const isSource = first === undefined && src.includes(beside(path, name))
    if (isSource) first = width
    if (edit !== undefined && !name.includes(edit)) continue
    if (width > maxWidth && !isSource) continue
    if (isSameShape(shown, { width, height })) sources.set(width, address(beside(path, name)))
  }
  if (first === undefined || sources.size < 2) return undefined
  // What is named in `src` stands first.
  const widths = [...sources.keys()]
  if (sources.has(first)) widths.sort((a, b) => Number(b === first) - Number(a === first))
  return widths.map((width) => `${sources.get(width)?.replaceAll(' ', '%20')} ${width}w`).join(', ')
}

/** How wide a picture stands where nothing else is known, for `sizes`. Follows `wp_calculate_image_sizes`. */
export const sizesOf = ({ width }: Size): string => `(max-width: ${width}px) 100vw, ${width}px`

/** Is one a smaller picture of the other, but for a pixel (`wp_image_matches_ratio`). */
function isSameShape(one: Size, other: Size): boolean {
  const [large, small] = one.width > other.width ? [one, other] : [other, one]
  const fitted = fitWithin(large, { width: small.width, height: 0 })
  return Math.abs(fitted.width - small.width) <= 1 && Math.abs(fitted.height - small.height) <= 1
}

/** The size of the file at an address; undefined for one that is none of the picture's (`wp_image_src_get_dimensions`). */
export function sizeAt(src: string, { path, sizes, width, height }: AttachmentFile): Size | undefined {
  if (src.includes(nameOf(path))) return { width, height }
  return Object.values(sizes).find(({ file }) => file === nameOf(src))
}

/** Was a picture edited since it was put where it is shown. */
export function isFromBeforeEdit(src: string, { path }: AttachmentFile): boolean {
  const [edit] = edited.exec(path) ?? []
  return edit !== undefined && !nameOf(src).includes(edit)
}
