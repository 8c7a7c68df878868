/** In pixels. */
export type Dimensions = { width: number; height: number }

/** A sub-size that a site generates for every image. */
export type SubSize = { name: string; width: number; height: number; crop: boolean }

/** The registered sizes, in the order in which `_wp_make_subsizes` generates them. A height of 0 means any. */
export const registeredSizes: readonly Readonly<SubSize>[] = [
  { name: 'medium', width: 300, height: 300, crop: false },
  { name: 'large', width: 1024, height: 1024, crop: false },
  { name: 'thumbnail', width: 150, height: 150, crop: true },
  { name: 'medium_large', width: 768, height: 0, crop: false },
  { name: '1536x1536', width: 1536, height: 1536, crop: false },
  { name: '2048x2048', width: 2048, height: 2048, crop: false },
]

/** Rounds as PHP does, which treats 187.49999999999997 as 187.5. */
export const round = (value: number): number => Math.max(1, Math.round(Number(value.toPrecision(15))))

/**
 * The largest size of the same proportions within a box, never larger than the original. A side of 0 is no limit.
 * Follows `wp_constrain_dimensions`.
 */
export function fitWithin({ width, height }: Dimensions, box: Dimensions): Dimensions {
  const across = box.width > 0 && width > box.width ? box.width / width : 1
  const down = box.height > 0 && height > box.height ? box.height / height : 1
  const larger = Math.max(across, down)
  const tooLarge =
    (box.width > 0 && round(width * larger) > box.width) ||
    (box.height > 0 && round(height * larger) > box.height)
  const ratio = tooLarge ? Math.min(across, down) : larger
  const fitted = { width: round(width * ratio), height: round(height * ratio) }
  // Rounding may leave one pixel of the box unused.
  if (across < 1 && fitted.width === box.width - 1) fitted.width = box.width
  if (down < 1 && fitted.height === box.height - 1) fitted.height = box.height
  return fitted
}

const sizeOf = (original: Dimensions, size: SubSize): Dimensions =>
  size.crop
    ? { width: Math.min(size.width, original.width), height: Math.min(size.height, original.height) }
    : fitWithin(original, size)

/**
 * The sub-sizes that a site generates for an image: the {@link registeredSizes} that are smaller than it, in exact
 * pixels. A sub-size within a pixel of the original is left out. Follows `image_resize_dimensions`.
 */
export function subSizesOf(width: number, height: number): SubSize[] {
  const original = { width, height }
  return registeredSizes
    .filter((size) => width >= size.width || (size.height > 0 && height >= size.height))
    .map((size) => ({ name: size.name, ...sizeOf(original, size), crop: size.crop }))
    .filter((made) => Math.abs(made.width - width) > 1 || Math.abs(made.height - height) > 1)
}

/** A file name with a suffix after its stem: `x-scaled.jpg`. */
export const beforeExtension = (file: string, ending: string): string =>
  file.replace(/(\.[^./]*)?$/, (extension) => `-${ending}${extension}`)

/** The path of the uploaded file, from which a `-scaled` one was made on upload. */
export const uploadedPath = (path: string): string => path.replace(/-scaled(?=(?:\.[^./]*)?$)/, '')

/** The file name of a sub-size: `x-150x150.png` of `x.png` and of `x-scaled.png`. */
export const subSizeFileName = (file: string, { width, height }: Dimensions): string =>
  beforeExtension(uploadedPath(file), `${width}x${height}`)
