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
  /** The address of its file, as an edit names it. */
  readonly src: string
}

/** Uploads a file of its own for one check. @throws Untestable when the attachment does not name its file */
export async function original(
  { testData }: CheckTools,
  fields: Fields = {},
  file: UploadFile = quadrantImage,
): Promise<Original> {
  const id = await testData.upload(file, fields)
  return { id, src: fileOf(await testData.read('media', id)) }
}

/** One image for all checks whose edits are refused. */
export function sharedOriginal(tools: CheckTools): Promise<Original> {
  return tools.testData.once('image to edit', () => original(tools))
}

// The document names no field for the address of the file, though an edit needs it.
function fileOf(item: JsonObject): string {
  const { source_url: address } = item
  if (typeof address === 'string' && URL.canParse(address)) return address
  return untestable('The attachment does not say in source_url where its file is, which an edit has to name.')
}

/** Requests an edit. */
export function edit({ site }: CheckTools, { id, src }: Original, body: Fields): Promise<Answer> {
  return site.post(`/core/v2/media/${id}/edit`, { src, ...body })
}

/** Requests an edit by modifiers. */
export function modify(tools: CheckTools, picture: Original, ...modifiers: readonly Json[]): Promise<Answer> {
  return edit(tools, picture, { modifiers })
}

/** The modifier that mirrors an image. */
export function flip(horizontal: boolean, vertical: boolean): Json {
  return { type: 'flip', args: { flip: { horizontal, vertical } } }
}

/** The modifier that turns an image, by degrees. */
export function rotate(angle: number): Json {
  return { type: 'rotate', args: { angle } }
}

/** The modifier that crops an image to a part, in percent. */
export function crop(left: number, top: number, width: number, height: number): Json {
  return { type: 'crop', args: { left, top, width, height } }
}

/** The name of the file behind an answer's `source_url`. @throws CheckFailure when it has none */
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
 * Downloads the file of the item that was answered and looks at its quadrants.
 *
 * @throws CheckFailure when the item has no file, or it cannot be had
 * @throws Untestable when the file is on another host, or of a kind that cannot be decoded here
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
  const picture = await Jimp.fromBuffer(Buffer.from(file.bytes)).catch(() => undefined)
  if (picture === undefined)
    return untestable(`The edited image is of a kind that cannot be decoded here: ${address}.`)
  const { width, height } = picture
  return places.map(([x, y]) =>
    colourOf(picture.getPixelColor(Math.floor((x * width) / 4), Math.floor((y * height) / 4))),
  )
}

/** The colour of the test image that a pixel is nearest to; a file may have been compressed on the way. */
function colourOf(rgba: number): string {
  const bright = [24, 16, 8].map((shift) => ((rgba >>> shift) & 0xff) > 127)
  const named: Readonly<Record<string, string>> = {
    'true,false,false': 'red',
    'false,true,false': 'green',
    'false,false,true': 'blue',
    'true,true,true': 'white',
  }
  return named[bright.join()] ?? 'another colour'
}

/**
 * A refusal by its code. The reference answers some mistakes of a client with 500; a server that answers them with a
 * status from 400 to 499 does better, and its clients, which branch on the code, see the same.
 *
 * @throws CheckFailure when it is none of that code
 */
export async function refusedFor(pending: Promise<Answer>, code: string): Promise<void> {
  const answer = await pending
  const isRefusal = answer.status === 500 || (answer.status >= 400 && answer.status < 500)
  if (!isRefusal || answer.code !== code)
    throw new CheckFailure(answer, `500, or a status from 400 to 499, with the code ${code}`, explain(answer))
}
