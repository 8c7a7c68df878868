import type { Answer } from '../../client/answer.ts'
import { CheckFailure, untestable } from '../../result/outcome.ts'
import type { CheckTools } from '../check.ts'

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
    throw new CheckFailure(item, 'the address of the edited picture in source_url', String(address))
  if (new URL(address).origin !== new URL(target.facts.apiRoot).origin)
    untestable(`The edited picture is on another host, ${new URL(address).host}, and was not fetched.`)
  const file = await site.sendTo('GET', address)
  if (!file.ok) throw new CheckFailure(file, 'the file of the edited picture', String(file.status))
  const { Jimp } = await import('jimp')
  const picture = await Jimp.fromBuffer(Buffer.from(file.bytes)).catch(() => undefined)
  if (picture === undefined)
    return untestable(`The edited picture is of a kind that cannot be decoded here: ${address}.`)
  const { width, height } = picture
  return places.map(([x, y]) =>
    colourOf(picture.getPixelColor(Math.floor((x * width) / 4), Math.floor((y * height) / 4))),
  )
}

/** The colour of the test picture that a pixel is nearest to; a file may have been compressed on the way. */
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
