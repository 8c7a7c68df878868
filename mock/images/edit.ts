import { decode, encode } from './codec.ts'
import type { Dimensions } from './dimensions.ts'
import { mustFit, PictureError } from './picture-error.ts'
import { type Colour, cut, flip, type Pixels } from './pixels.ts'
import { mustProcess } from './processable.ts'
import { rotate, turnedSize } from './rotate.ts'
import type { Region } from './upload-sizes.ts'

/** One change of a picture, as `POST /core/v2/media/{id}/edit` takes it. */
export type Modifier =
  | { type: 'flip'; args: { flip: { horizontal: boolean; vertical: boolean } } }
  /** Clockwise, in degrees. */
  | { type: 'rotate'; args: { angle: number } }
  /** What to keep, in percent of the picture as it is by then. */
  | { type: 'crop'; args: { left: number; top: number; width: number; height: number } }

/** What fills the corners of a turned picture, in a format that knows transparency and in one that does not. */
const nothing: Colour = [255, 255, 255, 0]
const white: Colour = [255, 255, 255, 255]

const percent = (share: number, of: number): number => Math.round((of * share) / 100)

/** The part of a crop that lies within the picture. */
function regionOf(
  picture: Dimensions,
  crop: { left: number; top: number; width: number; height: number },
): Region {
  const [x, y] = [percent(crop.left, picture.width), percent(crop.top, picture.height)]
  const [left, top] = [Math.max(0, x), Math.max(0, y)]
  const right = Math.min(picture.width, x + percent(crop.width, picture.width))
  const bottom = Math.min(picture.height, y + percent(crop.height, picture.height))
  if (right <= left || bottom <= top) {
    throw new PictureError(
      'crop-failed',
      `The crop is ${crop.width} % by ${crop.height} % from ${crop.left} %, ${crop.top} %, which leaves no pixel.`,
    )
  }
  return { left, top, width: right - left, height: bottom - top }
}

function sizeAfter(size: Dimensions, modifier: Modifier): Dimensions {
  switch (modifier.type) {
    case 'flip':
      return size
    case 'rotate':
      return turnedSize(size, modifier.args.angle)
    case 'crop':
      return regionOf(size, modifier.args)
  }
}

/** Goes through all sizes before any work is done: a few turns can make a small picture too large. */
function mustFitThroughout(size: Dimensions, modifiers: readonly Modifier[]): void {
  modifiers.reduce((before, modifier) => {
    const after = sizeAfter(before, modifier)
    mustFit(after.width, after.height)
    return after
  }, size)
}

function apply(picture: Pixels, modifier: Modifier, background: Colour): Pixels {
  switch (modifier.type) {
    case 'flip':
      return flip(picture, modifier.args.flip)
    case 'rotate':
      return rotate(picture, modifier.args.angle, background)
    case 'crop':
      return cut(picture, regionOf(picture, modifier.args))
  }
}

/**
 * Changes a picture, one modifier after the other, and encodes the result as the type it was.
 *
 * @throws PictureError `crop-failed` when a crop leaves nothing; `too-large` also when turning makes it so; else as
 * decoding does.
 */
export async function editPicture(
  bytes: Uint8Array,
  mime: string,
  modifiers: readonly Modifier[],
): Promise<{ bytes: Uint8Array<ArrayBuffer> } & Dimensions> {
  mustProcess(mime)
  const background = mime === 'image/png' || mime === 'image/gif' ? nothing : white
  const original = await decode(bytes, mime)
  mustFitThroughout(original, modifiers)
  const edited = modifiers.reduce((picture, modifier) => apply(picture, modifier, background), original)
  return { bytes: await encode(edited, mime), width: edited.width, height: edited.height }
}
