import { crc32, deflateSync } from 'node:zlib'
import { explain } from '../assertions/expect.ts'
import { Untestable, untestable } from '../assertions/outcome.ts'
import type { Fields, Maker, UploadFile } from './maker.ts'
import type { SiteClient } from './site-client.ts'

/** Red, green and blue, 0 to 255 each. */
export type Colour = readonly [red: number, green: number, blue: number]

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

/**
 * A PNG image, 8 bits a channel.
 *
 * @param width in pixels
 * @param height in pixels
 * @param colourAt the colour of each pixel, counted from the upper left corner
 */
export function png(
  width: number,
  height: number,
  colourAt: (x: number, y: number) => Colour,
): Uint8Array<ArrayBuffer> {
  const row = 1 + width * 3
  const pixels = new Uint8Array(row * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) pixels.set(colourAt(x, y), y * row + 1 + x * 3)
  const header = new DataView(new ArrayBuffer(13))
  header.setUint32(0, width)
  header.setUint32(4, height)
  header.setUint8(8, 8)
  header.setUint8(9, 2)
  return joined([
    signature,
    chunk('IHDR', new Uint8Array(header.buffer)),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', new Uint8Array()),
  ])
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const body = joined([new TextEncoder().encode(name), data])
  return joined([fourBytes(data.length), body, fourBytes(crc32(body))])
}

function fourBytes(value: number): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(4))
  bytes.setUint32(0, value)
  return new Uint8Array(bytes.buffer)
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/**
 * An image of 64 by 48 pixels with a red and a green quadrant above a blue and a white one: their places show how it was
 * rotated or flipped.
 */
export const quadrantImage: UploadFile = {
  name: 'quadrants.png',
  type: 'image/png',
  bytes: png(64, 48, (x, y) =>
    y < 24 ? (x < 32 ? [255, 0, 0] : [0, 255, 0]) : x < 32 ? [0, 0, 255] : [255, 255, 255],
  ),
}

export const note: UploadFile = {
  name: 'note.txt',
  type: 'text/plain',
  bytes: new TextEncoder().encode('A few plain words.\n'),
}

const begin = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (char) => char.charCodeAt(0))

/** An image of one pixel, with another type than {@link quadrantImage}. */
export const dot: UploadFile = {
  name: 'dot.gif',
  type: 'image/gif',
  bytes: begin('GIF89a\x01\0\x01\0\x80\0\0\xff\0\0\xff\xff\xff,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;'),
}

export const leaflet: UploadFile = {
  name: 'leaflet.pdf',
  type: 'application/pdf',
  bytes: begin('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
}

/** An audio file with four samples. */
export const click: UploadFile = {
  name: 'click.wav',
  type: 'audio/wav',
  bytes: begin(
    'RIFF(\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0@\x1f\0\0@\x1f\0\0\x01\0\x08\0data\x04\0\0\0\x80\x90\x80\x70',
  ),
}

/**
 * Uploads a file and its fields as a browser's form does, and returns the id of the attachment. The specification does not
 * show how a file is uploaded; with a server that expects another format, these checks are untestable.
 *
 * @param file its name is unique up to the last hyphen
 * @throws Untestable when the target rejects the upload
 */
export async function upload(site: SiteClient, file: UploadFile, fields: Fields): Promise<number> {
  const answer = await site.send('POST', '/core/v2/media', { raw: uploadForm(file, fields) })
  if (!answer.ok) untestable(`The target rejected the upload: ${explain(answer)}.`)
  if (answer.text.includes(file.name.slice(0, file.name.lastIndexOf('-')))) return answer.id
  return untestable(
    `The target answered with another attachment than the one that was sent: ${explain(answer)}.`,
  )
}

export function uploadForm({ name, type, bytes }: UploadFile, fields: Fields): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields))
    form.set(field, typeof value === 'string' ? value : JSON.stringify(value))
  form.set('file', new Blob([bytes], { type }), name)
  return form
}

/** Files that are not images. By default the sites of a network reject text files (`upload_filetypes`). */
const plainFiles: readonly UploadFile[] = [note, click, leaflet]

/** The first file that is not an image and that the target accepts. @throws Untestable when it accepts none */
export async function acceptedPlainFile(testData: Pick<Maker, 'upload'>): Promise<UploadFile> {
  let refusal = new Untestable('The target accepts no files except images.')
  for (const file of plainFiles)
    try {
      await testData.upload(file)
      return file
    } catch (error) {
      if (!(error instanceof Untestable)) throw error
      refusal = error
    }
  throw refusal
}
