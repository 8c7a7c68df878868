import { isSecretName } from './secret-names.ts'

// What may precede a name: in an address, in one in HTML, in one in a script.
const before = String.raw`(\\u0026|&amp;|[?&#])`
const inAddress = new RegExp(`${before}([^=&#?]+)=([^&#]*)`, 'g')
const inText = new RegExp(String.raw`${before}([^=&#?\s"'<>]+)=([^&#\s"'<>\\]*)`, 'g')
const addressAlone = /^(?:[a-z][a-z\d+.-]*:\/\/|[/?])\S*$/i

/** The deepest nesting of addresses, `?to=%2Fx%3Fto%3D…`; anything deeper is a secret. */
const maxDepth = 4

/**
 * A text without the values of secrets in its addresses, including addresses in the query of another one.
 *
 * @param mark what replaces each
 */
export function blankedAddresses(text: string, mark: string): string {
  return blankedWith(addressAlone.test(text) ? inAddress : inText, text, mark, maxDepth)
}

function blankedWith(pattern: RegExp, text: string, mark: string, depth: number): string {
  return text.replace(pattern, (_, start: string, name: string, value: string) => {
    const left = isSecretName(decodedLoosely(name)) ? mark : blankedWithin(value, mark, depth)
    return `${start}${name}=${left}`
  })
}

/** A value of a query, without secrets if it is an address or a query itself. */
function blankedWithin(value: string, mark: string, depth: number): string {
  const inner = decoded(value)
  if (depth === 0) return /[=%]/.test(inner) ? mark : value
  const left = blankedWith(inAddress, `?${inner}`, mark, depth - 1).slice(1)
  return left === inner ? value : encodeURIComponent(left).replaceAll(encodeURIComponent(mark), mark)
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return decodedLoosely(value)
  }
}

// An invalid escape does not affect the others.
function decodedLoosely(name: string): string {
  return name.replace(/%([0-7][\da-f])/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
}
