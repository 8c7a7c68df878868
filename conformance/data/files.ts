import { png } from './png.ts'

/** A file to upload. */
export interface UploadFile {
  /** The end of its name, `quadrants.png`; what is before it carries the run's tag. */
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * A picture of 64 by 48 pixels whose left upper quadrant is red and the right upper one green, with blue and white
 * below: wherever it was turned or mirrored, its corners say so.
 */
export const quadrantImage: UploadFile = {
  name: 'quadrants.png',
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

const begin = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (char) => char.charCodeAt(0))

/** A picture of one pixel, of another type than {@link quadrantImage}. */
export const dot: UploadFile = {
  name: 'dot.gif',
  type: 'image/gif',
  bytes: begin('GIF89a\x01\0\x01\0\x80\0\0\xff\0\0\xff\xff\xff,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;'),
}

/** A document that is no text. */
export const leaflet: UploadFile = {
  name: 'leaflet.pdf',
  type: 'application/pdf',
  bytes: begin('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
}

/** A sound of four samples. */
export const click: UploadFile = {
  name: 'click.wav',
  type: 'audio/wav',
  bytes: begin(
    'RIFF(\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0@\x1f\0\0@\x1f\0\0\x01\0\x08\0data\x04\0\0\0\x80\x90\x80\x70',
  ),
}
