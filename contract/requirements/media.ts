import { type Requirement, statements } from '../requirement.ts'
import { sections } from './sections.ts'

/** Attachments beyond their arguments: records, filters, and image edits. */
export const mediaRequirements: readonly Requirement[] = [
  ...statements(sections.media, 'required', {
    'media.edit.modifiers.type.required': 'Each modifier of an image edit has a `type`.',
    'media.edit.modifiers.args.required': 'Each modifier of an image edit has `args`.',
    'media.edit.modifiers.flip': 'An image edit takes the modifier `flip`.',
    'media.edit.modifiers.flip.required': 'The modifier `flip` needs an object `flip` in its `args`.',
    'media.edit.modifiers.flip.horizontal': 'The modifier `flip` needs a boolean `horizontal`.',
    'media.edit.modifiers.flip.vertical': 'The modifier `flip` needs a boolean `vertical`.',
    'media.edit.modifiers.rotate': 'An image edit takes the modifier `rotate`.',
    'media.edit.modifiers.rotate.angle': 'The modifier `rotate` needs an `angle` in its `args`.',
    'media.edit.modifiers.rotate.clockwise': 'The modifier `rotate` turns the image clockwise.',
  }),
  ...statements(sections.media, 'reference', {
    'media.kind': 'The `media_type` of a record is `image` or `file`.',
    'media.meta': 'The `meta` of an attachment is an empty list where the site registers none.',
    'media.post.null': 'The `post` of a detached attachment is null.',
    'media.post.unknown.create': 'An upload to an unknown post answers 403 with `rest_cannot_edit`.',
    'media.post.unknown.update': 'An update takes an unknown `post`.',
    'media.post.attachment': 'An attachment as `post` answers 400 with `rest_invalid_param`.',
    'media.details.image':
      'The `media_details` of an image have width, height, file, file size, sizes and `image_meta`.',
    'media.details.sizes':
      'Each size of an image has its file, width, height, file size, type and address, `full` among them.',
    'media.details.other': 'The `media_details` of another file have its size and no `sizes`.',
    'media.alt-text.html': 'HTML is cut out of `alt_text`.',
    'media.filter.joined': 'The filters `media_type` and `mime_type` together find what matches either.',
    'media.filter.not-allowed': 'A `mime_type` the site does not allow is ignored.',
    'media.draft.read': 'An attachment of a draft answers 401 with `rest_forbidden` without credentials.',
    'media.draft.list': 'The attachments of a draft are left out of the list, but counted.',
    'media.edit.modifiers.crop': 'An image edit takes the modifier `crop`.',
    'media.edit.missing': 'An image edit without `src` answers 400 with `rest_missing_callback_param`.',
    'media.edit.other-file':
      'An image edit whose `src` is not the file of the item answers 404 with `rest_unknown_attachment`.',
    'media.edit.not-an-address': 'An image edit does not check that `src` is an address.',
    'media.edit.nothing': 'An image edit without a change answers 400 with `rest_image_not_edited`.',
    'media.edit.no-modifiers':
      'An image edit with an empty list of modifiers has the detail `rest_too_few_items`.',
    'media.edit.unknown-modifier':
      'An image edit with an unknown modifier has the detail `rest_no_matching_schema`.',
    'media.edit.empty-crop': 'A crop to nothing answers 500 with `rest_image_crop_failed`.',
    'media.edit.no-picture':
      'An image edit of a file that is not an image answers 404 with `rest_unknown_attachment`.',
    'media.edit.permission': 'An image edit without credentials answers 401 with `rest_cannot_edit_image`.',
    'media.edit.answer': 'An image edit answers 201 with a new item as in `view` and its `Location`.',
    'media.edit.name':
      'The file of an edited image has `-edited` in its name, and a number when that is taken.',
    'media.edit.parent':
      'An edited image names in `media_details.parent_image` the id, as a string, and the file it came from.',
    'media.edit.copied': 'An edited image has the alt text, title and author of the one it came from.',
    'media.edit.no-op': 'An image edit that changes nothing to see still answers 201.',
    'media.edit.quarter-turn': 'A quarter turn swaps width and height.',
    'media.edit.oblique': 'A turn by another angle makes the image as large as its corners need.',
    'media.edit.crop.percent': 'A crop is measured in percent of the image.',
    'media.edit.rotation.bounds': 'The older `rotation` answers 400 to 0 and to 360.',
    'media.post-process.answer': 'Post-processing answers 200 with the item as in `edit`.',
    'media.post-process.missing': 'Post-processing without `action` answers 400.',
    'media.post-process.unknown': 'Post-processing with an unknown `action` answers 400.',
    'media.post-process.permission': 'Post-processing without credentials answers 401.',
    'media.post-process.other-file': 'Post-processing of a file that is not an image answers 200.',
  }),
]

/** Uploads, as WordPress handles them. */
export const uploadRequirements: readonly Requirement[] = statements(sections.media, 'reference', {
  'uploads.raw':
    'A create with the bytes as body and a file name in `Content-Disposition` makes an attachment.',
  'uploads.raw.unquoted': 'The file name in `Content-Disposition` needs no quotes.',
  'uploads.raw.inline': 'A disposition `inline` is as good as `attachment`.',
  'uploads.raw.path':
    'The slashes of a file name are left out: `some/folder/r.png` becomes `somefolderr.png`.',
  'uploads.raw.extended': 'A file name given only as `filename*` is not understood.',
  'uploads.raw.fields': 'The fields of a raw upload are taken from the query.',
  'uploads.answer': 'An upload answers 201 with the item as in `edit` and its `Location`.',
  'uploads.answer.id': 'An upload gives the new id in `X-WP-Upload-Attachment-ID`.',
  'uploads.status': 'A new attachment has the status `inherit`.',
  'uploads.title': 'A new attachment has the stem of its file name as title.',
  'uploads.type': 'The type of a file is that of its bytes, not by the content type sent.',
  'uploads.same-name': 'A second file of one name gets a number in its name and in its slug.',
  'uploads.no-data': 'An upload without a body answers 400 with `rest_upload_no_data`.',
  'uploads.no-content-type':
    'A raw upload without a content type answers 400 with `rest_upload_no_content_type`.',
  'uploads.no-disposition':
    'A raw upload without a disposition answers 400 with `rest_upload_no_content_disposition`.',
  'uploads.json': 'A JSON body is not an upload, and answers 400 with `rest_upload_no_content_disposition`.',
  'uploads.bad-disposition':
    'A disposition without a file name answers 400 with `rest_upload_invalid_disposition`.',
  'uploads.checksum': 'A wrong `Content-MD5` answers 412 with `rest_upload_hash_mismatch`.',
  'uploads.forbidden-type':
    'A file of a type that is not allowed answers 500 with `rest_upload_sideload_error`.',
  'uploads.no-extension': 'A raw file without an extension answers 500 with `rest_upload_sideload_error`.',
  'uploads.mismatch': 'A raw file whose bytes belie its name answers 500 with `rest_upload_sideload_error`.',
  'uploads.multipart': 'A multipart upload has its file in the part `file` and its fields in the others.',
  'uploads.multipart.other-part':
    'A multipart upload with its file in another part answers 500 with `rest_upload_unknown_error`.',
  'uploads.multipart.refused':
    'A multipart file of a wrong type, empty or too large answers 500 with `rest_upload_unknown_error`.',
  'uploads.multipart.no-file': 'A multipart upload without a file answers 400 with `rest_upload_no_data`.',
  'uploads.multipart.extension': 'The extension of a multipart file is corrected to fit its bytes.',
  'uploads.large': 'An image past 2560 pixels is scaled down to that, with `-scaled` in its name.',
})
