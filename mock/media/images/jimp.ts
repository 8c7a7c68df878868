import { decodeGif } from './gif-decode.ts'
import { ImageError } from './image-error.ts'
import type { ImageLibrary } from './image-library.ts'
import type { Pixels } from './pixels.ts'
import { refusePngBomb } from './png-limits.ts'

/** Images by jimp, which is loaded on first use: most sites and most tests never touch a pixel. */
export const library: ImageLibrary = {
  async decode(bytes) {
    await refusePngBomb(bytes)
    // The content decides, as for the library. Its dimensions could be read, so it is a GIF.
    if (bytes[0] === 0x47) return decodeGif(bytes)
    const { Jimp } = await import('jimp')
    const image = await Jimp.fromBuffer(new Uint8Array(bytes).buffer).catch(refuseTooCostly)
    const { data, width, height } = image.bitmap
    if (data.length !== width * height * 4) throw new RangeError('The decoder returned too few pixels.')
    return { data: new Uint8Array(data), width, height }
  },
  async encode(pixels, mime, quality) {
    const image = await toJimp(pixels)
    return new Uint8Array(
      mime === 'image/jpeg' ? await image.getBuffer(mime, { quality }) : await image.getBuffer(mime),
    )
  },
  async scale(pixels, width, height) {
    const { bitmap } = (await toJimp(pixels)).resize({ w: width, h: height })
    return { data: new Uint8Array(bitmap.data), width, height }
  },
}

/** The JPEG decoder counts its memory, and fails at 512 MB with a message but no code. */
function refuseTooCostly(cause: unknown): never {
  if (cause instanceof Error && /^max\w+ limit exceeded/.test(cause.message))
    throw new ImageError('too-costly', 'The image takes more than 512 MB. Use a smaller one.', { cause })
  throw cause
}

/** The library writes into its input, and uses the whole buffer of an array: so it gets a copy. */
async function toJimp({ data, width, height }: Pixels) {
  const { Jimp } = await import('jimp')
  const image: InstanceType<typeof Jimp> = Jimp.fromBitmap({ data: new Uint8Array(data), width, height })
  return image
}
