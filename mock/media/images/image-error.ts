/**
 * Why an image could not be processed:
 * - `unsupported`: there is no decoder or encoder for its type (webp, avif);
 * - `unreadable`: the bytes are not an image, or a broken one;
 * - `too-large`: more pixels or longer sides than are decoded, or than the format allows;
 * - `too-costly`: more scans or chunks than an image needs, or more time or memory than one may take;
 * - `crop-failed`: a crop that leaves nothing.
 */
export type ImageProblem = 'unsupported' | 'unreadable' | 'too-large' | 'too-costly' | 'crop-failed'

/** The error of all image functions. */
export class ImageError extends Error {
  override readonly name = 'ImageError'
  readonly problem: ImageProblem

  constructor(problem: ImageProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
  }
}

/** The most pixels that are decoded or drawn: those of a 24 megapixel camera. */
export const MAX_PIXELS = 25_000_000

/** Rejects a size before memory is allocated for it. @throws ImageError `too-large` above {@link MAX_PIXELS} */
export function mustFit(width: number, height: number): void {
  if (!Number.isInteger(width) || !Number.isInteger(height) || width < 1 || height < 1) {
    throw new RangeError(`An image of ${width}x${height} pixels cannot be. Use whole numbers from 1.`)
  }
  if (width * height <= MAX_PIXELS) return
  throw new ImageError(
    'too-large',
    `The image is ${width}x${height} pixels. Use one of at most ${MAX_PIXELS / 1e6} megapixels.`,
  )
}
