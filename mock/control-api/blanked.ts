import { blankedAddresses } from '../../contract/secrets/blanked-address.ts'
import { isSecretName } from '../../contract/secrets/secret-names.ts'
import type { Parameters } from '../http/query.ts'
import type { HeaderLine } from '../site/controls/exchange.ts'

/** Replaces a secret. */
const dots = '…'

const secretHeader = /^(?:set-)?cookie$|authori[sz]ation|key/i

/** Text with the secrets of its addresses blanked. */
export function blankedUrl(text: string): string {
  return blankedAddresses(text, dots)
}

/** Parameters with the values of secrets blanked at any depth: requests in a batch have bodies too. */
export function blankedFields(sent: Parameters): Parameters {
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, isSecretName(name) ? dots : blankedValue(value)]),
  )
}

function blankedValue(value: unknown): unknown {
  if (typeof value === 'string') return blankedUrl(value)
  if (Array.isArray(value)) return value.map(blankedValue)
  return typeof value === 'object' && value !== null ? blankedFields({ ...value }) : value
}

/** Headers with credentials blanked, except for their scheme: `Basic …`. */
export function blankedHeaders(lines: readonly HeaderLine[]): HeaderLine[] {
  return lines.map(([name, value]) => {
    if (!secretHeader.test(name) && !isSecretName(name)) return [name, blankedUrl(value)]
    const [, scheme = ''] = /^(Basic |Bearer )/i.exec(value) ?? []
    return [name, scheme + dots]
  })
}

/** The text of a response, JSON or a page, with its secrets blanked; unchanged when it has none. */
export function blankedText(text: string): string {
  let isBlanked = false
  const replacement = (name: string, value: unknown): unknown => {
    const blanked = blankedMember(name, value)
    isBlanked ||= blanked !== value
    return blanked
  }
  try {
    const value: unknown = JSON.parse(text, replacement)
    return isBlanked ? JSON.stringify(value) : text
  } catch {
    return blankedPairs(blankedUrl(text).replace(field, blankedField))
  }
}

// Schemas have members of such names too: objects, which stay. The index has the address of the page that authorizes apps.
function blankedMember(name: string, value: unknown): unknown {
  const isSecret = isSecretName(name) && !(name === 'authorization' && /^https?:/.test(String(value)))
  if (Array.isArray(value)) return isSecret && value.some(isPlain) ? dots : value
  if (isSecret && isPlain(value)) return dots
  return typeof value === 'string' ? blankedUrl(value) : value
}

const isPlain = (value: unknown): boolean =>
  (typeof value === 'string' && value !== '') || typeof value === 'number'

// None of these can match across a tag, so that the time is linear in the length of the page.
const field = /<(?:input|meta|button)\b[^<>]*>/gi
const nameOfField = /\b(?:name|id|type)=["']?([^"'\s<>]+)/gi
const valueOfField = /\b((?:value|content)=)("[^"]+"|'[^']+'|[^"'\s<>]+)/gi

/** A form field with its value blanked when its name, id or type is that of a secret. */
function blankedField(tag: string): string {
  const names = [...tag.matchAll(nameOfField)].map(([, name = '']) => name)
  return names.some(isSecretName) ? tag.replace(valueOfField, `$1"${dots}"`) : tag
}

const pair = /(?<![\w-])([\w-]{1,64})(?:\\?["']|&quot;)?\s{0,5}[:=]\s{0,5}(\\?["']|&quot;)/g

/** Text with the quoted values after the name of a secret blanked, in scripts and attributes. */
function blankedPairs(text: string): string {
  const pieces: string[] = []
  let end = 0
  for (const { 0: start, 1: name = '', 2: quote = '', index } of text.matchAll(pair)) {
    const from = index + start.length
    if (index < end || !isSecretName(name)) continue
    const to = closing(text, quote, from)
    pieces.push(text.slice(end, from), to === from ? '' : dots)
    end = to
  }
  return pieces.join('') + text.slice(end)
}

/** The end of a quoted string; the end of the text when it isn't closed. */
function closing(text: string, quote: string, from: number): number {
  let at = text.indexOf(quote, from)
  while (at > from && !quote.startsWith('\\') && text[at - 1] === '\\') at = text.indexOf(quote, at + 1)
  return at < 0 ? text.length : at
}
