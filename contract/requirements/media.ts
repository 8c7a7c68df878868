import { type Requirement, statements } from '../requirement.ts'
import { sections } from './sections.ts'

/** Attachments beyond their arguments: records, filters, and image edits. */
export const mediaRequirements: readonly Requirement[] = [
  ...statements(sections.media, 'required', {
    'media.edit.modifiers.type.required': 'Each modifier of an image edit has a `type`.',
    'media.edit.modifiers.args.required': 'Each modifier of an image edit has `args`.',
    'media.edit.modifiers.flip': 'An image edit accepts the modifier `flip`.',
    'media.edit.modifiers.flip.required': 'The modifier `flip` requires an object `flip` in its `args`.',
    'media.edit.modifiers.flip.horizontal': 'The modifier `flip` requires a boolean `horizontal`.',
    'media.edit.modifiers.flip.vertical': 'The modifier `flip` requires a boolean `vertical`.',
    'media.edit.modifiers.rotate': 'An image edit accepts the modifier `rotate`.',
    'media.edit.modifiers.rotate.angle': 'The modifier `rotate` requires an `angle` in its `args`.',
    'media.edit.modifiers.rotate.clockwise': 'The modifier `rotate` turns the image clockwise.',
  }),
  ...statements(sections.media, 'reference', {
    'media.kind': 'The `media_type` of a record is `image` or `file`.',
    'media.meta': 'The `meta` of an attachment is an empty list if the site registers none.',
    'media.post.null': 'The `post` of a detached attachment is null.',
    'media.post.unknown.create': 'An upload to an unknown post returns 403 with `rest_cannot_edit`.',
    'media.post.unknown.update': 'An update accepts an unknown `post`.',
    'media.post.attachment': 'An attachment as `post` returns 400 with `rest_invalid_param`.',
    'media.details.image':
      'The `media_details` of an image have its width, height, file, file size, sizes and `image_meta`.',
    'media.details.sizes':
      'Each size of an image, including `full`, has its file, width, height, file size, type and address.',
    'media.details.other': 'The `media_details` of any other file have its size and no `sizes`.',
    'media.alt-text.html': 'HTML is removed from `alt_text`.',
    'media.filter.joined':
      'The filters `media_type` and `mime_type` together find attachments that match either.',
    'media.filter.not-allowed': 'A `mime_type` that the site does not allow is ignored.',
    'media.draft.read':
      'Reading an attachment of a draft without credentials returns 401 with `rest_forbidden`.',
    'media.draft.list': 'The attachments of a draft are left out of the list but counted.',
    'media.edit.modifiers.crop': 'An image edit accepts the modifier `crop`.',
    'media.edit.missing': 'An image edit without `src` returns 400 with `rest_missing_callback_param`.',
    'media.edit.other-file':
      'An image edit whose `src` is not the file of the item returns 404 with `rest_unknown_attachment`.',
    'media.edit.not-an-address': 'An image edit does not check that `src` is an address.',
    'media.edit.nothing': 'An image edit without changes returns 400 with `rest_image_not_edited`.',
    'media.edit.no-modifiers':
      'An image edit with an empty list of modifiers has the detail `rest_too_few_items`.',
    'media.edit.unknown-modifier':
      'An image edit with an unknown modifier has the detail `rest_no_matching_schema`.',
    'media.edit.empty-crop': 'A crop to an empty area returns 500 with `rest_image_crop_failed`.',
    'media.edit.no-picture':
      'An image edit of a file that is not an image returns 404 with `rest_unknown_attachment`.',
    'media.edit.permission': 'An image edit without credentials returns 401 with `rest_cannot_edit_image`.',
    'media.edit.answer': 'An image edit returns 201 with a new item as in `view` and its `Location`.',
    'media.edit.name':
      'The file of an edited image has `-edited` in its name, and a number if that name is taken.',
    'media.edit.parent':
      'In `media_details.parent_image`, an edited image has the id of its original, as a string, and the file of its original.',
    'media.edit.copied': 'An edited image has the alt text, title and author of its original.',
    'media.edit.no-op': 'An image edit without a visible effect still returns 201.',
    'media.edit.quarter-turn': 'A quarter turn swaps width and height.',
    'media.edit.oblique': 'Rotating by any other angle enlarges the image to fit its corners.',
    'media.edit.crop.percent': 'A crop is in percent of the image.',
    'media.edit.rotation.bounds': 'The older argument `rotation` returns 400 for 0 and for 360.',
    'media.post-process.answer': 'Post-processing returns 200 with the item as in `edit`.',
    'media.post-process.missing': 'Post-processing without `action` returns 400.',
    'media.post-process.unknown': 'Post-processing with an unknown `action` returns 400.',
    'media.post-process.permission': 'Post-processing without credentials returns 401.',
    'media.post-process.other-file': 'Post-processing of a file that is not an image returns 200.',
  }),
]

/** Uploads, as WordPress handles them. */
export const uploadRequirements: readonly Requirement[] = statements(sections.media, 'reference', {
  'uploads.raw':
    'Sending the bytes as the body, with a file name in `Content-Disposition`, creates an attachment.',
  'uploads.raw.unquoted': 'The file name in `Content-Disposition` may be unquoted.',
  'uploads.raw.inline': 'The disposition `inline` works like `attachment`.',
  'uploads.raw.path': 'Slashes are removed from a file name: `some/folder/r.png` becomes `somefolderr.png`.',
  'uploads.raw.extended': 'A file name given only as `filename*` is not recognised.',
  'uploads.raw.fields': 'The fields of a raw upload are taken from the query.',
  'uploads.answer': 'An upload returns 201 with the item as in `edit` and its `Location`.',
  'uploads.answer.id': 'An upload returns the new id in `X-WP-Upload-Attachment-ID`.',
  'uploads.status': 'A new attachment has the status `inherit`.',
  'uploads.title': 'The title of a new attachment is its file name without the extension.',
  'uploads.type': 'The type of a file is determined from its bytes, not from the content type sent.',
  'uploads.same-name': 'A second file with the same name gets a number in its name and in its slug.',
  'uploads.no-data': 'An upload without a body returns 400 with `rest_upload_no_data`.',
  'uploads.no-content-type':
    'A raw upload without a content type returns 400 with `rest_upload_no_content_type`.',
  'uploads.no-disposition':
    'A raw upload without a disposition returns 400 with `rest_upload_no_content_disposition`.',
  'uploads.json': 'A JSON body is not an upload and returns 400 with `rest_upload_no_content_disposition`.',
  'uploads.bad-disposition':
    'A disposition without a file name returns 400 with `rest_upload_invalid_disposition`.',
  'uploads.checksum': 'A wrong `Content-MD5` returns 412 with `rest_upload_hash_mismatch`.',
  'uploads.forbidden-type':
    'A file of a type that is not allowed returns 500 with `rest_upload_sideload_error`.',
  'uploads.no-extension': 'A raw file without an extension returns 500 with `rest_upload_sideload_error`.',
  'uploads.mismatch':
    'A raw file whose bytes do not match its name returns 500 with `rest_upload_sideload_error`.',
  'uploads.multipart':
    'A multipart upload has its file in the part `file` and its fields in the other parts.',
  'uploads.multipart.other-part':
    'A multipart upload with its file in another part returns 500 with `rest_upload_unknown_error`.',
  'uploads.multipart.refused':
    'A multipart file that is of a forbidden type, empty or too large returns 500 with `rest_upload_unknown_error`.',
  'uploads.multipart.no-file': 'A multipart upload without a file returns 400 with `rest_upload_no_data`.',
  'uploads.multipart.extension': 'The extension of a multipart file is corrected to match its bytes.',
  'uploads.large':
    'An image larger than 2560 pixels is scaled down to that size, with `-scaled` in its name.',
})
