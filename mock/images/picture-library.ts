import type { Pixels } from './pixels.ts'
import type { ProcessableMime } from './processable.ts'

/**
 * What decodes, encodes and scales: `jimp.ts`, or `canvas.ts` in a browser. `imports` of package.json chooses, by the
 * condition a bundler for browsers sets.
 */
export interface PictureLibrary {
  /**
   * Decodes a picture whose header has been read; one that its camera marked as lying on its side comes upright.
   * Rejects for a broken one.
   */
  decode(bytes: Uint8Array): Promise<Pixels>
  /** @param quality of JPEG, from 1 to 100 */
  encode(
    pixels: Pixels,
    mime: Exclude<ProcessableMime, 'image/gif'>,
    quality: number,
  ): Promise<Uint8Array<ArrayBuffer>>
  scale(pixels: Pixels, width: number, height: number): Promise<Pixels>
}
