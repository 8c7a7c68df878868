import type { Json } from '../../../contract/index.ts'
import type { Answer } from '../../client/answer.ts'
import { quadrantImage, type UploadFile } from '../../data/files.ts'
import type { Fields } from '../../data/maker.ts'
import { CheckFailure, untestable } from '../../result/outcome.ts'
import type { JsonObject } from '../../transport/json.ts'
import type { CheckTools } from '../check.ts'

/** A picture that was uploaded to be edited. */
export interface Original {
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

/** One picture for all checks that only see an edit of it refused. */
export function sharedOriginal(tools: CheckTools): Promise<Original> {
  return tools.testData.once('picture to edit', () => original(tools))
}

// The document names no field for the address of the file, though an edit needs it.
function fileOf(item: JsonObject): string {
  const { source_url: address } = item
  if (typeof address === 'string' && URL.canParse(address)) return address
  return untestable('The attachment does not say in source_url where its file is, which an edit has to name.')
}

/** Asks for an edit. */
export function edit({ site }: CheckTools, { id, src }: Original, body: Fields): Promise<Answer> {
  return site.post(`/core/v2/media/${id}/edit`, { src, ...body })
}

/** Asks for an edit by modifiers. */
export function modify(tools: CheckTools, picture: Original, ...modifiers: readonly Json[]): Promise<Answer> {
  return edit(tools, picture, { modifiers })
}

/** The modifier that mirrors a picture. */
export function flip(horizontal: boolean, vertical: boolean): Json {
  return { type: 'flip', args: { flip: { horizontal, vertical } } }
}

/** The modifier that turns a picture, by degrees. */
export function rotate(angle: number): Json {
  return { type: 'rotate', args: { angle } }
}

/** The modifier that keeps a part of a picture, in percent. */
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
