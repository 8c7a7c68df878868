/**
 * Why an image could not be worked on:
 * - `unsupported`: no decoder or encoder here for its type (webp, avif);
 * - `unreadable`: the bytes are no image, or a broken one;
 * - `too-large`: more pixels, or longer sides, than may be decoded or than the format can hold;
 * - `too-costly`: more scans or chunks than an image needs, or more time or memory than one may take;
 * - `crop-failed`: a crop that leaves nothing.
 */
export type ImageProblem = 'unsupported' | 'unreadable' | 'too-large' | 'too-costly' | 'crop-failed'

/** The one error that working on images throws. */
export class ImageError extends Error {
  override readonly name = 'ImageError'
  readonly problem: ImageProblem

  constructor(problem: ImageProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
  }
}

/** The most pixels that are decoded or drawn: those of a camera of 24 megapixels. */
export const MAX_PIXELS = 25_000_000

/** Refuses a size before memory is taken for it. @throws ImageError `too-large` above {@link MAX_PIXELS} */
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
