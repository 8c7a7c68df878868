import { PictureError } from './picture-error.ts'

/** The types that can be decoded and encoded here. Of an animated GIF, only the first frame. */
export type ProcessableMime = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/bmp'

/** The longest side that a format can express. */
export const longestSide: Readonly<Record<ProcessableMime, number>> = {
  'image/png': 2 ** 31 - 1,
  'image/jpeg': 65_535,
  'image/gif': 65_535,
  'image/bmp': 2 ** 31 - 1,
}

/** Whether pictures of a type can be resized, turned and cropped. WebP and AVIF cannot, as on many a real site. */
export const canProcess = (mime: string): mime is ProcessableMime => Object.hasOwn(longestSide, mime)

/** @throws PictureError `unsupported`. */
export function mustProcess(mime: string): asserts mime is ProcessableMime {
  if (canProcess(mime)) return
  const types = Object.keys(longestSide).join(', ')
  throw new PictureError('unsupported', `Pictures of type ${mime} cannot be processed. Use one of ${types}.`)
}
