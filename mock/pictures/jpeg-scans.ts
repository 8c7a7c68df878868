import { PictureError } from './picture-error.ts'

/** A camera's progressive picture has some ten scans. Each of them goes over all pixels again. */
const scanLimit = 64

/**
 * Refuses a JPEG with more scans than a picture needs.
 *
 * @throws PictureError `too-large`
 */
export function refuseManyScans(bytes: Uint8Array): void {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return
  let scans = 0
  // Within a scan a byte of 0xff is followed by a zero, so that 0xff 0xda begins one wherever it stands.
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1))
    if (bytes[at + 1] === 0xda && ++scans > scanLimit)
      throw new PictureError('too-large', `The picture has more than ${scanLimit} scans. Save it with fewer.`)
}
