import { isSecretName } from './secret-names.ts'

// What may stand before a name: in an address, in one that HTML holds, in one that a script holds.
const before = String.raw`(\\u0026|&amp;|[?&#])`
const inAddress = new RegExp(`${before}([^=&#?]+)=([^&#]*)`, 'g')
const inText = new RegExp(String.raw`${before}([^=&#?\s"'<>]+)=([^&#\s"'<>\\]*)`, 'g')
const addressAlone = /^(?:[a-z][a-z\d+.-]*:\/\/|[/?])\S*$/i

/** So many addresses may stand within each other, `?to=%2Fx%3Fto%3D…`; what is deeper is a secret. */
const maxDepth = 4

/**
 * A text without the values of secrets in the addresses it holds, or in the address it is: those too that stand in the
 * query of another one.
 *
 * @param mark what stands in the place of each
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

/** A value of a query as it was, but for the secrets in the address or the query that it is. */
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

// An escape that is broken leaves the others what they are.
function decodedLoosely(name: string): string {
  return name.replace(/%([0-7][\da-f])/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
}
