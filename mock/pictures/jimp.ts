import { decodeGif } from './gif-decode.ts'
import type { PictureLibrary } from './picture-library.ts'
import type { Pixels } from './pixels.ts'
import { refusePngBomb } from './png-limits.ts'

/** Pictures by jimp, which is loaded when first needed: most sites and most tests never touch a pixel. */
export const library: PictureLibrary = {
  async decode(bytes) {
    await refusePngBomb(bytes)
    // The content decides, as it does for the library; its dimensions could be read, so that it is a GIF.
    if (bytes[0] === 0x47) return decodeGif(bytes)
    const { Jimp } = await import('jimp')
    const { data, width, height } = (await Jimp.fromBuffer(new Uint8Array(bytes).buffer)).bitmap
    if (data.length !== width * height * 4) throw new RangeError('The decoder returned too few pixels.')
    return { data: new Uint8Array(data), width, height }
  },
  async encode(pixels, mime, quality) {
    const picture = await toJimp(pixels)
    return new Uint8Array(
      mime === 'image/jpeg' ? await picture.getBuffer(mime, { quality }) : await picture.getBuffer(mime),
    )
  },
  async scale(pixels, width, height) {
    const { bitmap } = (await toJimp(pixels)).resize({ w: width, h: height })
    return { data: new Uint8Array(bitmap.data), width, height }
  },
}

/** The library writes into what it is given, and takes the whole buffer of an array: so it gets a copy. */
async function toJimp({ data, width, height }: Pixels) {
  const { Jimp } = await import('jimp')
  const picture: InstanceType<typeof Jimp> = Jimp.fromBitmap({ data: new Uint8Array(data), width, height })
  return picture
}
