/** One size of a picture. */
export interface PictureSize {
  file: string
  width: number
  height: number
  mime_type: string
  source_url: string
  /** In bytes. */
  filesize?: number
}

/** What is known of a file. Of one that is no picture, little is; of one that is missing, nothing. */
export interface MediaDetails {
  width?: number
  height?: number
  /** The path of the file below the uploads. */
  file?: string
  /** In bytes. */
  filesize?: number
  /** By name: `thumbnail`, `medium`, `full`. */
  sizes?: Record<string, PictureSize>
  /** What the camera wrote into it. */
  image_meta?: Record<string, unknown>
  [detail: string]: unknown
}
