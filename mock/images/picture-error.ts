/**
 * Why a picture could not be worked on:
 * - `unsupported`: no decoder or encoder here for its type (webp, avif);
 * - `unreadable`: the bytes are no picture, or a broken one;
 * - `too-large`: more pixels, or longer sides, than may be decoded or than the format can hold;
 * - `too-costly`: more scans or chunks than a picture needs, or more time or memory than one may take;
 * - `crop-failed`: a crop that leaves nothing.
 */
export type PictureProblem = 'unsupported' | 'unreadable' | 'too-large' | 'too-costly' | 'crop-failed'

/** The one error that working on pictures throws. */
export class PictureError extends Error {
  override readonly name = 'PictureError'
  readonly problem: PictureProblem

  constructor(problem: PictureProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
  }
}

/**
 * The most pixels that are decoded or drawn: those of a camera of 24 megapixels. A file of a few bytes can claim billions.
 */
export const MAX_PIXELS = 25_000_000

/**
 * Refuses a size before memory is taken for it.
 *
 * @throws PictureError `too-large` above {@link MAX_PIXELS}; RangeError when a side is no whole number from 1.
 */
export function mustFit(width: number, height: number): void {
  if (!Number.isInteger(width) || !Number.isInteger(height) || width < 1 || height < 1) {
    throw new RangeError(`A picture of ${width}x${height} pixels cannot be. Use whole numbers from 1.`)
  }
  if (width * height <= MAX_PIXELS) return
  throw new PictureError(
    'too-large',
    `The picture is ${width}x${height} pixels. Use one of at most ${MAX_PIXELS / 1e6} megapixels.`,
  )
}
