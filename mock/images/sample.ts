import { encode } from './codec.ts'
import { drawLandscape, moodOf } from './landscape.ts'
import { mustFit } from './picture-error.ts'
import { mustProcess } from './processable.ts'
import { encodeFlatWebp } from './webp.ts'

/** What a sample picture is to be. */
export type SampleOptions = {
  /** In pixels: a whole number from 1. */
  width: number
  height: number
  /** png, jpeg, gif, bmp or webp. */
  mime: string
  /** A whole number; each gives another picture. */
  seed: number
  /** Written into the lower left corner if there is room to read it: letters, digits and the marks of a file name. */
  label?: string
}

/**
 * Makes a picture for media that have none of their own: a small harbour, the same for the same options. WebP, for which
 * there is no encoder here, gives one colour of that harbour.
 *
 * @throws PictureError `unsupported` for another type, `too-large`; RangeError when a side is no whole number from 1.
 */
export async function samplePicture(options: SampleOptions): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, mime, seed, label } = options
  mustFit(width, height)
  if (mime === 'image/webp') return encodeFlatWebp(width, height, moodOf(seed))
  mustProcess(mime)
  return encode(drawLandscape(width, height, seed, label), mime)
}
