import { type Requirement, statements } from '../requirement.ts'
import { sections } from './sections.ts'

/** Sending files, as the reference takes them. */
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
  'uploads.type': 'The type of a file is told by its bytes, not by the content type sent.',
  'uploads.same-name': 'A second file of one name gets a number in its name and in its slug.',
  'uploads.no-data': 'An upload without a body answers 400 with `rest_upload_no_data`.',
  'uploads.no-content-type':
    'A raw upload without a content type answers 400 with `rest_upload_no_content_type`.',
  'uploads.no-disposition':
    'A raw upload without a disposition answers 400 with `rest_upload_no_content_disposition`.',
  'uploads.json': 'A JSON body is no upload, and answers 400 with `rest_upload_no_content_disposition`.',
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
  'uploads.large': 'A picture past 2560 pixels is kept scaled down to that, with `-scaled` in its name.',
})
