/** One `; name=value` of a header, where the value may be quoted and may then hold `;` and `\"`. */
const parameter = /;\s*([^\s;=]+)\s*=\s*(?:"((?:\\"|[^"])*)"|([^;]*))/g

/**
 * The file name that a raw upload's `Content-Disposition` gives, as it stands there.
 *
 * The disposition itself (`attachment`, `inline`, `form-data`) makes no difference. `filename*` is not understood,
 * as little as by `WP_REST_Attachments_Controller::get_filename_from_disposition`.
 *
 * @returns undefined when the header names no file.
 */
export function fileNameFrom(header: string): string | undefined {
  for (const [, name, quoted, bare] of header.matchAll(parameter)) {
    if (name?.toLowerCase() !== 'filename') continue
    // Only `\"` is an escape: old browsers sent whole Windows paths, with their backslashes as they are.
    const fileName = (quoted?.replaceAll('\\"', '"') ?? bare)?.trim()
    if (fileName) return fileName
  }
  return undefined
}
