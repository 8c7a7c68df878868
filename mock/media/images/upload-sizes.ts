import type { Dimensions } from '../../store/image-sizes.ts'
import { beforeExtension, fitWithin, round } from '../../store/image-sizes.ts'

/** A part of an image, in pixels from its top left corner. */
export type Region = Dimensions & { left: number; top: number }

/** The longest side of an uploaded image; larger ones are scaled down. */
const maxUploadSide = 2560

/**
 * The size that an uploaded image is scaled down to when it is larger than {@link maxUploadSide}, or undefined when it
 * stays as it is. As in `wp_create_image_subsizes`, a PNG stays, because a smaller one is often the larger file.
 */
export function scaledSize(width: number, height: number, mime?: string): Dimensions | undefined {
  if (mime === 'image/png' || Math.max(width, height) <= maxUploadSide) return undefined
  return fitWithin({ width, height }, { width: maxUploadSide, height: maxUploadSide })
}

/** The largest part in the middle of an image with the proportions of a target. Follows `image_resize_dimensions`. */
export function cropRegion(original: Dimensions, target: Dimensions): Region {
  const ratio = Math.max(target.width / original.width, target.height / original.height)
  const width = Math.min(original.width, round(target.width / ratio))
  const height = Math.min(original.height, round(target.height / ratio))
  return {
    left: Math.floor((original.width - width) / 2),
    top: Math.floor((original.height - height) / 2),
    width,
    height,
  }
}

/** The file name of an image that was scaled down on upload: `x-scaled.jpg` of `x.jpg`. */
export const scaledFileName = (file: string): string => beforeExtension(file, 'scaled')
