import { escapeAttribute } from '../../../contract/lib/entities.ts'
import { stringOrEmpty } from '../../../contract/lib/json.ts'
import { budgetOf } from '../../view/render-budget.ts'
import type { EmbedProvider, View } from '../../view/view.ts'
import { safeUrl } from '../html/safe-values.ts'
import { providedEmbed, siteEmbed } from './site-embed.ts'

/** The default width of an embed in a text, in pixels (`wp_embed_defaults`). */
const usualWidth = 500

/** An address alone in its line or paragraph. */
const alone = /^([^\S\n]*)(https?:\/\/[^\s<>"]+)([^\S\n]*)$/gim
const aloneInParagraph = /(<p(?: [^<>]*)?>\s*)(https?:\/\/[^\s<>"]+)(\s*<\/p>)/gi

/** Replaces addresses that stand alone by their embeds; unknown ones stay. Follows `WP_Embed::autoembed`. */
export function expandAddresses(text: string, view: View): string {
  const expand = (whole: string, before: string, url: string, behind: string): string => {
    const html = embedOf(url, usualWidth, view)
    if (html === undefined || !budgetOf(view).takeBlocks()) return whole
    budgetOf(view).takeCharacters(html.length)
    return before + html + behind
  }
  return text.replace(alone, expand).replace(aloneInParagraph, expand)
}

/** `[embed]`: the embed of an address, or a link to it. Follows `WP_Embed::shortcode`. */
export function embedOrLink(address: string, width: number, view: View): string {
  const found = embedOf(address, width || usualWidth, view)
  if (found !== undefined) return found
  const safe = escapeAttribute(safeUrl(address))
  return safe && `<a href="${safe}">${safe}</a>`
}

// No other site is requested: embeds are of this site, or from the configured data.
function embedOf(address: string, width: number, view: View): string | undefined {
  const url = address.replaceAll('&amp;', '&')
  const own = siteEmbed(url, width, view)
  if (own) return stringOrEmpty(own.html)
  const provider = view.providers?.find(({ prefix }) => url.startsWith(prefix))
  return provider && htmlOf(provider, url, width)
}

// Follows `WP_oEmbed::data2html`.
function htmlOf(provider: EmbedProvider, url: string, width: number): string {
  const embed = providedEmbed(provider, url, { width, height: 0 })
  const address = escapeAttribute(safeUrl(url))
  const title = escapeAttribute(stringOrEmpty(embed.title))
  if (provider.type === 'photo')
    return `<a href="${address}"><img src="${address}" alt="${title}" width="${embed.width}" height="${embed.height}" /></a>`
  if (provider.type === 'link') return `<a href="${address}">${title}</a>`
  return stringOrEmpty(embed.html)
}
