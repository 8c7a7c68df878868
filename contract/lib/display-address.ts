/**
 * An address that was given, as a sentence may quote it: without what stands before an `@`, which may be a password,
 * whether the rest can be read or not.
 *
 * @example
 * ```ts
 * displayAddress('http://jo:secret@site.example:1:2') // 'http://***@site.example:1:2'
 * ```
 */
export function displayAddress(text: string): string {
  return text.replaceAll(
    /^([a-z][a-z\d+.-]*:\/\/)?[^@/\s]+:(?!\/\/).*@|[^/@\s]+@/gis,
    (_, scheme: string | undefined = '') => `${scheme}***@`,
  )
}
