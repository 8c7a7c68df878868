const blanked = '***'

const secretHeaders =
  /^(?:set-)?cookie$|authori[sz]ation|(?:^|-)auth(?:-|$)|token|key|secret|nonce|password|credential/i

/** Is the value of a header a secret: it never appears in a report, nor crosses a network in the clear. */
export function isSecretHeader(name: string): boolean {
  return secretHeaders.test(name)
}

/** Blanks the secrets of a run wherever they stand in text that goes to a report. */
export type Blank = (text: string) => string

/**
 * Makes a {@link Blank} for some secrets.
 *
 * @param secrets passwords, and every other form they are sent in; short ones are left, as they are words too
 */
export function blankOf(secrets: readonly string[]): Blank {
  const known = [...new Set(secrets.filter((secret) => secret.length > 3))].sort(
    (a, b) => b.length - a.length,
  )
  if (known.length === 0) return (text) => text
  return (text) => known.reduce((rest, secret) => rest.replaceAll(secret, blanked), text)
}

/** Headers as a report may show them. */
export function shownHeaders(
  headers: Readonly<Record<string, string>>,
  own: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      isSecretHeader(name) || own.includes(name) ? blanked : value,
    ]),
  )
}
