/** One `; name=value` of a header, where the value may be quoted and may then hold `;` and `\"`. */
const parameter = /;\s*([^\s;=]+)\s*=\s*(?:"((?:\\"|[^"])*)"|([^;]*))/g

/** The file name that a raw upload's `Content-Disposition` gives, as it stands there. */
export function fileNameFrom(header: string): string | undefined {
  for (const [, name, quoted, bare] of header.matchAll(parameter)) {
    if (name?.toLowerCase() !== 'filename') continue
    // Only `\"` is an escape: old browsers sent whole Windows paths, with their backslashes as they are.
    const fileName = (quoted?.replaceAll('\\"', '"') ?? bare)?.trim()
    if (fileName) return fileName
  }
  return undefined
}
