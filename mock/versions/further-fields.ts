import { nameOf } from '../store/file-paths.ts'
import type { AttachmentFile, ContentRecord } from '../store/records.ts'
import type { Rendered } from '../view/context-filter.ts'

type Field = (record: ContentRecord | undefined, rendered: Rendered) => unknown

/** How well WordPress keeps a picture (`WP_Image_Editor::get_default_quality`). */
const quality = (mime: string): number => (mime === 'image/webp' ? 86 : 82)

const sizes = ['thumbnail', 'medium', 'medium_large', 'large', '1536x1536', '2048x2048']

const ofFile =
  (value: (file: AttachmentFile) => unknown): Field =>
  (record) =>
    record && 'file' in record ? value(record.file) : undefined

const ofPicture = (value: (file: AttachmentFile) => unknown): Field =>
  ofFile((file) => (file.mime.startsWith('image/') ? value(file) : undefined))

const dateOfTemplate = (rendered: Rendered): unknown => rendered.modified || null

/** The fields that came with later versions, or are told otherwise by them. */
export const furtherFields: Readonly<Record<string, Field>> = {
  filename: ofFile(({ path }) => nameOf(path)),
  filesize: ofFile(({ size }) => size),
  // The pictures of a fake site were all held upright.
  exif_orientation: ofPicture(() => 1),
  image_quality: ofPicture(({ mime }) => ({
    default: quality(mime),
    sizes: Object.fromEntries(sizes.map((name) => [name, quality(mime)])),
  })),
  image_output_format: ofPicture(() => null),
  image_save_progressive: ofPicture(() => false),
  date: (_, rendered) => dateOfTemplate(rendered),
  modified: (_, rendered) => dateOfTemplate(rendered),
}
