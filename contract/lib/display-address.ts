/**
 * A given address for a message, without anything before an `@`, which may be a password, whether the rest is valid or
 * not.
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
