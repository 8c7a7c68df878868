import { PictureError } from './picture-error.ts'

/** Where a header says how many colours the table behind it has. */
const COLOURS = 46
const MOST_COLOURS = 256

/**
 * Refuses a BMP with more colours in its table than a pixel can name: a decoder takes memory for each before it reads them.
 *
 * @throws PictureError `unreadable`; RangeError when the header is cut off.
 */
export function mustHaveFewColours(view: DataView): void {
  const colours = view.getUint32(COLOURS, true)
  if (colours > MOST_COLOURS)
    throw new PictureError('unreadable', `The picture has a table of ${colours} colours.`)
}
