import type { AttachmentFile, AttachmentRecord } from '../../mock/store/records.ts'
import type { Meta } from './meta.ts'
import type { PhpValue } from './php-value.ts'

/** The custom fields that tell of an attachment's file. */
export function attachmentMeta({ file, altText }: AttachmentRecord): Meta {
  return {
    _wp_attached_file: file.path,
    _wp_attachment_metadata: detailsOf(file),
    _wp_attachment_image_alt: altText === '' ? undefined : altText,
  }
}

// Follows `wp_generate_attachment_metadata`.
function detailsOf({
  mime,
  path,
  width,
  height,
  size,
  sizes,
  parentImage,
}: AttachmentFile): PhpValue | undefined {
  const isPicture = width > 0 || height > 0
  if (!isPicture && size === 0) return undefined
  return {
    ...(isPicture && { width, height, file: path }),
    ...(size > 0 && { filesize: size }),
    ...(isPicture && {
      sizes: Object.fromEntries(
        Object.entries(sizes).map(([name, each]) => [
          name,
          {
            file: each.file,
            width: each.width,
            height: each.height,
            'mime-type': mime,
            ...(each.size > 0 && { filesize: each.size }),
          },
        ]),
      ),
    }),
    ...(parentImage && {
      parent_image: { attachment_id: parentImage.attachmentId, file: parentImage.path },
    }),
  }
}
