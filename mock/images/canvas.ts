import { encodeBmp } from './bmp-encode.ts'
import { PictureError } from './picture-error.ts'
import type { PictureLibrary } from './picture-library.ts'
import type { Pixels } from './pixels.ts'

/** Pictures by the browser itself. */
export const library: PictureLibrary = {
  async decode(bytes) {
    const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]), {
      imageOrientation: 'from-image',
      premultiplyAlpha: 'none',
      colorSpaceConversion: 'none',
    })
    const { width, height } = bitmap
    return pixelsOf(canvasWith(bitmap, width, height))
  },
  async encode(pixels, mime, quality) {
    if (mime === 'image/bmp') return encodeBmp(pixels)
    const blob = await canvasOf(pixels).convertToBlob({ type: mime, quality: quality / 100 })
    return new Uint8Array(await blob.arrayBuffer())
  },
  async scale(pixels, width, height) {
    return pixelsOf(canvasWith(canvasOf(pixels), width, height))
  },
}

function canvasOf({ data, width, height }: Pixels): OffscreenCanvas {
  const [canvas, context] = blankCanvas(width, height)
  context.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0)
  return canvas
}

function canvasWith(source: CanvasImageSource, width: number, height: number): OffscreenCanvas {
  const [canvas, context] = blankCanvas(width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, width, height)
  return canvas
}

function pixelsOf(canvas: OffscreenCanvas): Pixels {
  const { width, height } = canvas
  const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data
  if (data === undefined) throw noCanvas()
  return { data: new Uint8Array(data), width, height }
}

function blankCanvas(width: number, height: number): [OffscreenCanvas, OffscreenCanvasRenderingContext2D] {
  if (typeof OffscreenCanvas === 'undefined') throw noCanvas()
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw noCanvas()
  return [canvas, context]
}

/** In jsdom, for one, which stands for a browser and draws nothing. */
function noCanvas(): PictureError {
  return new PictureError(
    'unsupported',
    'There is no OffscreenCanvas here to work on pictures with. Run in a browser, or without the condition "browser".',
  )
}
