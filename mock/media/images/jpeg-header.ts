import { ImageError } from './image-error.ts'

/** The start of a scan, whose data follows its header. */
const SCAN = 0xda

const END = 0xd9

/** Markers without a length: restarts, the start and end of the file, and one for temporary use. */
const standsAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9)

/** The markers that give a frame's size: 0xc0 to 0xcf except three of them, which are tables. */
const beginsFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

interface Segment {
  readonly kind: 'frame' | 'scan' | 'exif' | 'other'
  /** The start and end of its content, after marker and length. */
  readonly from: number
  readonly to: number
}

/** The segments of a JPEG, until the bytes are something else. @throws RangeError when one is cut off */
export function* segmentsOf(view: DataView): Generator<Segment> {
  let at = 2
  // Every iteration reads at least one byte, so this ends whatever the bytes are.
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

/** The end of a scan's data: it has no markers but restarts, and a zero after each byte that would start one. */
function nextMarker(view: DataView, from: number): number {
  for (let at = from; at + 1 < view.byteLength; at++) {
    if (view.getUint8(at) !== 0xff) continue
    const marker = view.getUint8(at + 1)
    if (marker !== 0 && !(marker >= 0xd0 && marker <= 0xd7)) return at
  }
  return view.byteLength
}

/**
 * The size in a JPEG's header, upright by its Exif orientation.
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

/** The Exif orientation (1 to 8; 5 and above are rotated by 90°) in the segment between two offsets, or 0 for none. */
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

/** How many scans a JPEG may have. Each covers the whole image; encoders make about ten. */
const MOST_SCANS = 100

/** Of colour, and the most that the sampling factors may differ, either way. */
const MOST_COMPONENTS = 4
const FINEST = 4

/**
 * Rejects a JPEG with more scans than an image needs, or with more components or finer sampling than the format allows:
 * a decoder allocates memory for each before it finds that.
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
