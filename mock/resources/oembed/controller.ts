import type { embedArguments, embedProxyArguments } from '../../../contract/index.ts'
import { escapeHtml } from '../../../contract/lib/entities.ts'
import { providedEmbed, siteEmbed } from '../../content/embeds/site-embed.ts'
import type { ArgumentCheck } from '../../http/arguments/check-arguments.ts'
import { RestError } from '../../http/errors.ts'
import { type ArgumentReaders, readArguments, scalarText } from '../endpoint/arguments.ts'
import { type Answer, type Call, type EndpointBehaviour, ok } from '../endpoint/call.ts'

const embedReaders = {
  url: scalarText,
  format: scalarText,
  maxwidth: pixelsOf,
} satisfies ArgumentReaders<typeof embedArguments>

/** `GET` of the embed of an address of the site. */
export function ownEmbedAnswer(call: Call): Answer {
  const { url, maxwidth, format } = readArguments(call, embedReaders)
  const embed = siteEmbed(url, maxwidth, call)
  if (embed) return format === 'xml' ? xml(200, embed) : ok(embed)
  const error = unknownAddress(url)
  if (format === 'xml') return xml(404, error.toBody())
  throw error
}

/** The default width of an embed, in pixels (section Limits). */
const widest = 600

const proxyReaders = {
  url: scalarText,
  maxwidth: pixelsOf,
  maxheight: pixelsOf,
  // WordPress always answers in JSON; the mock fetches no external pages to discover links.
  format: () => undefined,
  discover: () => undefined,
} satisfies ArgumentReaders<typeof embedProxyArguments>

// Not checked: `absint` reads everything that is not a number as 0.
const size: ArgumentCheck = (value) => ({ ok: true, value: pixelsOf(value) })

/** `GET` of the embed of an address of the site or of a known provider. */
export const proxyEmbed: EndpointBehaviour = {
  checks: () => ({ maxwidth: size, maxheight: size }),
  handle: proxyAnswer,
}

function proxyAnswer(call: Call): Answer {
  const { url, maxwidth, maxheight } = readArguments(call, proxyReaders)
  const own = siteEmbed(url, maxwidth, call)
  if (own) return ok(own)
  const provider = call.site.providers.find(({ prefix }) => url.startsWith(prefix))
  if (provider === undefined) throw unknownAddress(url)
  return ok(providedEmbed(provider, url, { width: maxwidth || widest, height: maxheight }))
}

function unknownAddress(url: string): RestError {
  return new RestError(404, 'oembed_invalid_url', `There is no public page at "${url}".`)
}

function xml(status: number, body: object): Answer {
  return { status, body: toXml('oembed', body), contentType: 'text/xml; charset=UTF-8' }
}

// Ignores the sign; 0 for what is not a number.
function pixelsOf(value: unknown): number {
  const isWord = typeof value === 'string' || typeof value === 'number'
  const pixels = isWord ? Math.abs(Number.parseInt(String(value), 10)) : 0
  return Number.isNaN(pixels) ? 0 : pixels
}

export function toXml(root: string, value: object): string {
  return `<?xml version="1.0"?>\n${element(root, value)}\n`
}

function element(name: string, value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([member, inner]) => element(member, inner))
    return `<${name}>${members.join('')}</${name}>`
  }
  return `<${name}>${escapeHtml(String(value))}</${name}>`
}
