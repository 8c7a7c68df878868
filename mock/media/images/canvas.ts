import { ImageError } from './image-error.ts'
import type { ImageLibrary } from './image-library.ts'
import type { Pixels } from './pixels.ts'

export const library: ImageLibrary = {
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

/** jsdom, for example, has no canvas. */
function noCanvas(): ImageError {
  return new ImageError(
    'unsupported',
    'There is no OffscreenCanvas to process images with. Run in a browser, or without the condition "browser".',
  )
}

const HEADERS = 54

/** Encodes an image as BMP with 24 bits a pixel: blue, green, red, the lowest row first, rows padded to 4 bytes. */
function encodeBmp({ data, width, height }: Pixels): Uint8Array<ArrayBuffer> {
  const row = Math.ceil((width * 3) / 4) * 4
  const bytes = new Uint8Array(HEADERS + row * height)
  const view = new DataView(bytes.buffer)
  bytes.set([0x42, 0x4d])
  view.setUint32(2, bytes.length, true)
  view.setUint32(10, HEADERS, true)
  view.setUint32(14, HEADERS - 14, true)
  view.setInt32(18, width, true)
  view.setInt32(22, height, true)
  view.setUint16(26, 1, true)
  view.setUint16(28, 24, true)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = ((height - 1 - y) * width + x) * 4
      const to = HEADERS + y * row + x * 3
      for (let channel = 0; channel < 3; channel++) bytes[to + channel] = data[from + 2 - channel] ?? 0
    }
  return bytes
}
