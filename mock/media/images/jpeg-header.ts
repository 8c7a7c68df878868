import { ImageError } from './image-error.ts'

/** The start of a scan, behind the header of which its data stands. */
const SCAN = 0xda

const END = 0xd9

/** Markers without a length: restarts, the start and end of the file, and one for temporary use. */
const standsAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9)

/** The markers that give a frame's size: 0xc0 to 0xcf but for three among them that are tables. */
const beginsFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

interface Segment {
  readonly kind: 'frame' | 'scan' | 'exif' | 'other'
  /** Where its content begins, behind marker and length, and where it ends. */
  readonly from: number
  readonly to: number
}

/** The segments of a JPEG, as far as its bytes are such. @throws RangeError when one is cut off */
export function* segmentsOf(view: DataView): Generator<Segment> {
  let at = 2
  // Every turn reads at least one byte further, so that the end is reached whatever the bytes are.
  while (at < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return
    const marker = view.getUint8(at + 1)
    if (marker === END) return
    if (marker === 0xff) {
      at += 1 // a filling byte
    } else if (standsAlone(marker)) {
      at += 2
    } else {
      const length = view.getUint16(at + 2)
      if (length < 2) return
      const to = at + 2 + length
      yield { kind: kindOf(marker), from: at + 4, to }
      at = marker === SCAN ? nextMarker(view, to) : to
    }
  }
}

function kindOf(marker: number): Segment['kind'] {
  if (beginsFrame(marker)) return 'frame'
  return marker === SCAN ? 'scan' : marker === 0xe1 ? 'exif' : 'other'
}

/** Where the data of a scan ends: it has no markers but restarts, and a zero behind each byte that would begin one. */
function nextMarker(view: DataView, from: number): number {
  for (let at = from; at + 1 < view.byteLength; at++) {
    if (view.getUint8(at) !== 0xff) continue
    const marker = view.getUint8(at + 1)
    if (marker !== 0 && !(marker >= 0xd0 && marker <= 0xd7)) return at
  }
  return view.byteLength
}

/**
 * The size in a JPEG's header, turned upright when its Exif data says that it lies on its side.
 * @throws RangeError when the header is cut off
 */
export function jpegDimensions(view: DataView): { width: number; height: number } | undefined {
  let onItsSide = false
  for (const { kind, from, to } of segmentsOf(view)) {
    if (kind === 'scan') return undefined
    if (kind === 'exif') onItsSide ||= orientation(view, from, to) >= 5
    if (kind !== 'frame') continue
    const [height, width] = [view.getUint16(from + 1), view.getUint16(from + 3)]
    return onItsSide ? { width: height, height: width } : { width, height }
  }
  return undefined
}

/** The Exif orientation (1 to 8; 5 and above lie on their side) in the segment between two offsets, or 0 for none. */
function orientation(view: DataView, from: number, to: number): number {
  const end = Math.min(to, view.byteLength)
  const tiff = from + 6
  if (end < tiff + 8 || view.getUint32(from) !== 0x45786966 /* "Exif" */) return 0
  const little = view.getUint16(tiff) === 0x4949
  const directory = tiff + view.getUint32(tiff + 4, little)
  if (directory + 2 > end) return 0
  const entries = view.getUint16(directory, little)
  for (let i = 0; i < entries; i++) {
    const entry = directory + 2 + 12 * i
    if (entry + 12 > end) return 0
    if (view.getUint16(entry, little) === 0x0112) return view.getUint16(entry + 8, little)
  }
  return 0
}

/** How many scans a JPEG may have. Each goes over all of the image; encoders make some ten. */
const MOST_SCANS = 100

/** Of colour, and how many times finer one may be than another, either way. */
const MOST_COMPONENTS = 4
const FINEST = 4

/**
 * Refuses a JPEG of more scans than an image needs, and one with more components, or finer ones, than the
 * format has: a decoder takes memory for each before it finds that.
 * @throws ImageError `too-costly` or `unreadable`
 */
export function mustHaveFewScans(view: DataView): void {
  let [scans, frames] = [0, 0]
  for (const { kind, from } of segmentsOf(view)) {
    if (kind === 'scan' && ++scans > MOST_SCANS)
      throw new ImageError('too-costly', `The image has more than ${MOST_SCANS} scans. Use one with fewer.`)
    if (kind !== 'frame') continue
    if (++frames > 1) throw new ImageError('unreadable', 'The image has two frames.')
    mustHaveFewComponents(view, from + 5)
  }
}

function mustHaveFewComponents(view: DataView, at: number): void {
  const count = view.getUint8(at)
  if (count > MOST_COMPONENTS) throw new ImageError('unreadable', `The image has ${count} components.`)
  for (let i = 0; i < count; i++) {
    const sampling = view.getUint8(at + 2 + 3 * i)
    if (sampling >> 4 > FINEST || (sampling & 15) > FINEST)
      throw new ImageError('unreadable', 'A component of the image is sampled more than four times.')
  }
}
