import type { Dimensions } from './dimensions.ts'
import { subSizeFileName } from './sizes.ts'

/** What a camera wrote into a picture. Nothing is read out of it here: see {@link emptyImageMeta}. */
export type ImageMeta = {
  aperture: string
  credit: string
  camera: string
  caption: string
  created_timestamp: string
  copyright: string
  focal_length: string
  iso: string
  shutter_speed: string
  title: string
  orientation: string
  keywords: string[]
}

/** One entry of `media_details.sizes`. `full`, the picture itself, has no `filesize`. */
export type SizeDetails = Dimensions & {
  file: string
  filesize?: number
  mime_type: string
  source_url?: string
}

/** `media_details` of a picture. */
export type ImageDetails = Dimensions & {
  /** Where it lies below the folder of uploads: `2026/11/x.png`. */
  file: string
  /** In bytes. */
  filesize: number
  sizes: Record<string, SizeDetails>
  image_meta: ImageMeta
  /** The name of the file as uploaded, when the picture was scaled down. */
  original_image?: string
  /** The picture that this one is an edit of; its id is a string. */
  parent_image?: { attachment_id: string; file: string }
}

/** `media_details` of any other file. */
export type FileDetails = { filesize: number; sizes: Record<string, never> }

export type MediaDetails = ImageDetails | FileDetails

/** What is said of a picture that no camera wrote anything into. */
export const emptyImageMeta: Readonly<Omit<ImageMeta, 'keywords'>> & { readonly keywords: readonly [] } =
  Object.freeze({
    aperture: '0',
    credit: '',
    camera: '',
    caption: '',
    created_timestamp: '0',
    copyright: '',
    focal_length: '0',
    iso: '0',
    shutter_speed: '0',
    title: '',
    orientation: '0',
    keywords: Object.freeze([] as const),
  })

/** What is known of a picture and of its sub-sizes. */
export type ImageFacts = Dimensions & {
  file: string
  filesize: number
  mime: string
  subSizes: readonly ({ name: string; filesize: number } & Dimensions)[]
  /** The address of a file of the same folder, by its name. Without it, no size has a `source_url`. */
  urlOf?: (fileName: string) => string
  originalImage?: string
  parentImage?: { attachment_id: string; file: string }
}

/**
 * Builds the `media_details` of a picture. Sub-sizes are named for the file as uploaded, also when the picture was
 * scaled down; `full` is there when any other size is.
 */
export function imageDetails(image: ImageFacts): ImageDetails {
  const { width, height, file, filesize, mime, subSizes, urlOf, originalImage, parentImage } = image
  const own = file.split('/').at(-1) ?? file
  const details = (fileName: string, size: Dimensions, filesize?: number): SizeDetails => ({
    file: fileName,
    width: size.width,
    height: size.height,
    ...(filesize !== undefined && { filesize }),
    mime_type: mime,
    ...(urlOf && { source_url: urlOf(fileName) }),
  })
  const sizes = Object.fromEntries(
    subSizes.map((size) => [
      size.name,
      details(subSizeFileName(originalImage ?? own, size), size, size.filesize),
    ]),
  )
  if (subSizes.length > 0) sizes.full = details(own, { width, height })
  return {
    width,
    height,
    file,
    filesize,
    sizes,
    image_meta: { ...emptyImageMeta, keywords: [] },
    ...(originalImage !== undefined && { original_image: originalImage }),
    ...(parentImage && { parent_image: parentImage }),
  }
}

/** Builds the `media_details` of a file that is no picture. */
export const fileDetails = (filesize: number): FileDetails => ({ filesize, sizes: {} })
