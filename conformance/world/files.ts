import { png } from './png.ts'

/** A file to upload. */
export interface UploadFile {
  /** The end of its name, `quarters.png`; what is before it carries the run's mark. */
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * A picture of 64 by 48 pixels whose left upper quarter is red and the right upper one green, with blue and white
 * below: wherever it was turned or mirrored, its corners say so.
 */
export const quarters: UploadFile = {
  name: 'quarters.png',
  type: 'image/png',
  bytes: png(64, 48, (x, y) =>
    y < 24 ? (x < 32 ? [255, 0, 0] : [0, 255, 0]) : x < 32 ? [0, 0, 255] : [255, 255, 255],
  ),
}

/** A file that is no picture. */
export const note: UploadFile = {
  name: 'note.txt',
  type: 'text/plain',
  bytes: new TextEncoder().encode('A few plain words.\n'),
}
