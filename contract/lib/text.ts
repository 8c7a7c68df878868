/** A part of an address, decoded; one that is not encoded properly stays as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A text with a capital letter at its beginning. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A noun with its article: `an application password`. */
export const withArticle = (noun: string): string => `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`

/** The words of a text as one name: `WcV3Orders`. */
export const pascalCase = (text: string): string =>
  (text.match(/[a-zA-Z0-9]+/g) ?? []).map(capitalised).join('')

/** A text without the byte order mark that some editors write at the beginning of a file. */
export const withoutByteOrderMark = (text: string): string =>
  text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
