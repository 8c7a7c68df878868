import { blankedAddresses } from '../../contract/secrets/blanked-address.ts'
import { isSecretName } from '../../contract/secrets/secret-names.ts'
import type { Parameters } from '../http/query.ts'
import type { HeaderLine } from '../site/controls/exchange.ts'

/** What stands in the place of a secret. */
const dots = '…'

const secretHeader = /^(?:set-)?cookie$|authori[sz]ation|key/i

/** A text without the secrets of the addresses in it. */
export function blankedUrl(text: string): string {
  return blankedAddresses(text, dots)
}

/** What was sent, without the values of names that stand for secrets, however deep: requests in a batch have bodies too. */
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

/** Headers without what signs in; how it does that stays: `Basic …`. */
export function blankedHeaders(lines: readonly HeaderLine[]): HeaderLine[] {
  return lines.map(([name, value]) => {
    if (!secretHeader.test(name) && !isSecretName(name)) return [name, blankedUrl(value)]
    const [, scheme = ''] = /^(Basic |Bearer )/i.exec(value) ?? []
    return [name, scheme + dots]
  })
}

/** A text that was answered, JSON or a page, without the secrets in it; as it was, where there are none. */
export function blankedText(text: string): string {
  let isBlanked = false
  const left = (name: string, value: unknown): unknown => {
    const blanked = answered(name, value)
    isBlanked ||= blanked !== value
    return blanked
  }
  try {
    const value: unknown = JSON.parse(text, left)
    return isBlanked ? JSON.stringify(value) : text
  } catch {
    return blankedPairs(blankedUrl(text).replace(field, blankedField))
  }
}

// A schema, too, has members of such names: objects, which are left. The index names the page that signs applications in.
function answered(name: string, value: unknown): unknown {
  const isSecret = isSecretName(name) && !(name === 'authorization' && /^https?:/.test(String(value)))
  if (Array.isArray(value)) return isSecret && value.some(isPlain) ? dots : value
  if (isSecret && isPlain(value)) return dots
  return typeof value === 'string' ? blankedUrl(value) : value
}

const isPlain = (value: unknown): boolean =>
  (typeof value === 'string' && value !== '') || typeof value === 'number'

// Each stops where the next one begins: a page of a megabyte takes no longer than its length.
const field = /<(?:input|meta|button)\b[^<>]*>/gi
const nameOfField = /\b(?:name|id|type)=["']?([^"'\s<>]+)/gi
const valueOfField = /\b((?:value|content)=)("[^"]+"|'[^']+'|[^"'\s<>]+)/gi

/** A field of a form without its value, where its name, its id or its type says that this is a secret. */
function blankedField(tag: string): string {
  const names = [...tag.matchAll(nameOfField)].map(([, name = '']) => name)
  return names.some(isSecretName) ? tag.replace(valueOfField, `$1"${dots}"`) : tag
}

const pair = /(?<![\w-])([\w-]{1,64})(?:\\?["']|&quot;)?\s{0,5}[:=]\s{0,5}(\\?["']|&quot;)/g

/** A text without the values in quotes that stand behind the name of a secret: of a script, or of an attribute. */
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

/** Where a text in quotes ends; the end of all where nothing closes it. */
function closing(text: string, quote: string, from: number): number {
  let at = text.indexOf(quote, from)
  while (at > from && !quote.startsWith('\\') && text[at - 1] === '\\') at = text.indexOf(quote, at + 1)
  return at < 0 ? text.length : at
}
