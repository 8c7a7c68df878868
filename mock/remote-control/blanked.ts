import type { HeaderLine } from '../controls/exchange.ts'
import type { Parameters } from '../http/query.ts'

/** What stands in the place of a secret. */
const dots = '…'

const secretNames = ['password', 'post_password', 'pwd', '_wpnonce', 'nonce', 'token', 'jwt', 'client_secret']
const secret: ReadonlySet<string> = new Set(secretNames)
const names = secretNames.join('|')
const inQuery = new RegExp(`([?&](?:${names})=)[^&#\\s"']*`, 'g')
const inScript = new RegExp(`(["']?\\b(?:${names})["']?\\s*[:=]\\s*["'])[^"']+`, 'gi')
const inField = new RegExp(`(<input\\b[^>]*\\bname=["'](?:${names})["'][^>]*\\bvalue=["'])[^"']+`, 'gi')

const secretHeader = /^(?:set-)?cookie$|authori[sz]ation|token|secret|nonce|password/i

/** An address without the secrets in its query. */
export function blankedUrl(url: string): string {
  return url.replace(inQuery, `$1${dots}`)
}

/** What was sent, without the values of names that stand for secrets, however deep: requests in a batch have bodies too. */
export function blankedFields(sent: Parameters): Parameters {
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, secret.has(name) ? dots : blankedValue(value)]),
  )
}

function blankedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(blankedValue)
  return typeof value === 'object' && value !== null ? blankedFields({ ...value }) : value
}

/** Headers without what signs in; how it does that stays: `Basic …`. */
export function blankedHeaders(lines: readonly HeaderLine[]): HeaderLine[] {
  return lines.map(([name, value]) => {
    if (!secretHeader.test(name)) return [name, blankedUrl(value)]
    const [, scheme = ''] = /^(Basic |Bearer )/i.exec(value) ?? []
    return [name, scheme + dots]
  })
}

/** A text that was answered, JSON or a page, without the secrets in it. */
export function blankedText(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text, (name, value) => (isSecret(name, value) ? dots : value)))
  } catch {
    return blankedUrl(text).replace(inField, `$1${dots}`).replace(inScript, `$1${dots}`)
  }
}

// A schema, too, has members of such names.
const isSecret = (name: string, value: unknown): boolean =>
  secret.has(name) && typeof value === 'string' && value !== ''
