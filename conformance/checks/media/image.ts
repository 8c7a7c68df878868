import type { Json } from '../../../contract/index.ts'
import type { JsonObject } from '../../../contract/lib/json.ts'
import type { Answer } from '../../assertions/answer.ts'
import { explain } from '../../assertions/expect.ts'
import { CheckFailure, untestable } from '../../assertions/outcome.ts'
import { quadrantImage } from '../../data/files.ts'
import type { Fields, UploadFile } from '../../data/maker.ts'
import type { CheckTools } from '../check.ts'

/** An image that was uploaded to be edited. */
interface Original {
  readonly id: number
  /** The address of its file, as an edit requires it. */
  readonly src: string
}

/** Uploads a file for one check. @throws Untestable when the attachment lacks the address of its file */
export async function original(
  { testData }: CheckTools,
  fields: Fields = {},
  file: UploadFile = quadrantImage,
): Promise<Original> {
  const id = await testData.upload(file, fields)
  return { id, src: fileOf(await testData.read('media', id)) }
}

/** An image for all checks whose edits are rejected. */
export function sharedOriginal(tools: CheckTools): Promise<Original> {
  return tools.testData.once('image to edit', () => original(tools))
}

// The specification names no field for the address of the file, although an edit needs it.
function fileOf(item: JsonObject): string {
  const { source_url: address } = item
  if (typeof address === 'string' && URL.canParse(address)) return address
  return untestable('The attachment does not say in source_url where its file is, which an edit has to name.')
}

export function edit({ site }: CheckTools, { id, src }: Original, body: Fields): Promise<Answer> {
  return site.post(`/core/v2/media/${id}/edit`, { src, ...body })
}

/** Requests an edit with modifiers. */
export function applyModifiers(
  tools: CheckTools,
  image: Original,
  ...modifiers: readonly Json[]
): Promise<Answer> {
  return edit(tools, image, { modifiers })
}

export function flip(horizontal: boolean, vertical: boolean): Json {
  return { type: 'flip', args: { flip: { horizontal, vertical } } }
}

/** The modifier that rotates an image, by degrees. */
export function rotate(angle: number): Json {
  return { type: 'rotate', args: { angle } }
}

/** The modifier that crops an image to a part, in percent. */
export function crop(left: number, top: number, width: number, height: number): Json {
  return { type: 'crop', args: { left, top, width, height } }
}

/** The file name in an answer's `source_url`. @throws CheckFailure when there is none */
export function fileName(answer: Answer): string {
  const address = answer.at('source_url')
  if (typeof address !== 'string' || !URL.canParse(address))
    throw new CheckFailure(answer, 'an address in source_url', String(address))
  return new URL(address).pathname.split('/').at(-1) ?? ''
}

/** The colours in the middle of the four quadrants: upper left, upper right, lower left, lower right. */
export type QuadrantColours = readonly [string, string, string, string]

const places = [
  [1, 1],
  [3, 1],
  [1, 3],
  [3, 3],
] as const

/**
 * Downloads the file of an item and reads the colours of its quadrants.
 *
 * @throws CheckFailure when the item has no file, or the download fails
 * @throws Untestable when the file is on another host, or of a type that cannot be decoded here
 */
export async function quadrantColours(
  { site, target }: CheckTools,
  item: Answer,
): Promise<readonly string[]> {
  const address = item.at('source_url')
  if (typeof address !== 'string' || !URL.canParse(address))
    throw new CheckFailure(item, 'the address of the edited image in source_url', String(address))
  if (new URL(address).origin !== new URL(target.facts.apiRoot).origin)
    untestable(`The edited image is on another host, ${new URL(address).host}, and was not fetched.`)
  const file = await site.sendTo('GET', address)
  if (!file.ok) throw new CheckFailure(file, 'the file of the edited image', String(file.status))
  const { Jimp } = await import('jimp')
  const image = await Jimp.fromBuffer(Buffer.from(file.bytes)).catch(() => undefined)
  if (image === undefined)
    return untestable(`The edited image is of a kind that cannot be decoded here: ${address}.`)
  const { width, height } = image
  return places.map(([x, y]) =>
    colourOf(image.getPixelColor(Math.floor((x * width) / 4), Math.floor((y * height) / 4))),
  )
}

/** The colour of the test image nearest to a pixel's, as the file may have been compressed. */
function colourOf(rgba: number): string {
  const bright = [24, 16, 8].map((shift) => ((rgba >>> shift) & 0xff) > 127)
  const colourNames: Readonly<Record<string, string>> = {
    'true,false,false': 'red',
    'false,true,false': 'green',
    'false,false,true': 'blue',
    'true,true,true': 'white',
  }
  return colourNames[bright.join()] ?? 'another colour'
}

/**
 * Asserts an error by its code. WordPress answers some mistakes of a client with 500; a server that answers them with a 4xx
 * is better, and clients, which branch on the code, see the same.
 *
 * @throws CheckFailure when the answer is not an error with that code
 */
export async function assertErrorCode(pending: Promise<Answer>, code: string): Promise<void> {
  const answer = await pending
  const isRefusal = answer.status === 500 || (answer.status >= 400 && answer.status < 500)
  if (!isRefusal || answer.code !== code)
    throw new CheckFailure(answer, `500, or a status from 400 to 499, with the code ${code}`, explain(answer))
}
