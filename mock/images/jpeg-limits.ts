import { segmentsOf } from './jpeg-header.ts'
import { PictureError } from './picture-error.ts'

/** How many scans a JPEG may have. Each goes over all of the picture; encoders make some ten. */
const MOST_SCANS = 100

/** Of colour, and how many times finer one may be than another, either way. */
const MOST_COMPONENTS = 4
const FINEST = 4

/**
 * Refuses a JPEG of more scans than a picture needs, and one with more components, or finer ones, than the format has: a
 * decoder takes memory for each before it finds that.
 *
 * @throws PictureError `too-costly` or `unreadable`; RangeError when the file is cut off.
 */
export function mustHaveFewScans(view: DataView): void {
  let [scans, frames] = [0, 0]
  for (const { kind, from } of segmentsOf(view)) {
    if (kind === 'scan' && ++scans > MOST_SCANS)
      throw new PictureError(
        'too-costly',
        `The picture has more than ${MOST_SCANS} scans. Use one with fewer.`,
      )
    if (kind !== 'frame') continue
    if (++frames > 1) throw new PictureError('unreadable', 'The picture has two frames.')
    mustHaveFewComponents(view, from + 5)
  }
}

function mustHaveFewComponents(view: DataView, at: number): void {
  const count = view.getUint8(at)
  if (count > MOST_COMPONENTS) throw new PictureError('unreadable', `The picture has ${count} components.`)
  for (let i = 0; i < count; i++) {
    const sampling = view.getUint8(at + 2 + 3 * i)
    if (sampling >> 4 > FINEST || (sampling & 15) > FINEST)
      throw new PictureError('unreadable', 'A component of the picture is sampled more than four times.')
  }
}
