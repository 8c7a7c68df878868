/** One `; name=value` of a header, where the value may be quoted and may then contain `;` and `\"`. */
const parameter = /;\s*([^\s;=]+)\s*=\s*(?:"((?:\\"|[^"])*)"|([^;]*))/g

/** The unmodified file name in the `Content-Disposition` of a raw upload. */
export function fileNameFrom(header: string): string | undefined {
  for (const [, name, quoted, bare] of header.matchAll(parameter)) {
    if (name?.toLowerCase() !== 'filename') continue
    // Only `\"` is an escape: old browsers sent whole Windows paths, with unescaped backslashes.
    const fileName = (quoted?.replaceAll('\\"', '"') ?? bare)?.trim()
    if (fileName) return fileName
  }
  return undefined
}
