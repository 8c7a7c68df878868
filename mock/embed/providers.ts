import type { EmbedProvider } from '../options.ts'
import { escapeAttribute } from '../text/entities.ts'

/** The providers a site knows when it is told of none: both fake, at addresses that lead nowhere. */
export const defaultProviders: readonly EmbedProvider[] = [
  { name: 'Example Video', prefix: 'https://video.example/', type: 'video' },
  { name: 'Example Photos', prefix: 'https://photos.example/', type: 'photo' },
]

/** What a provider says of one of its addresses. */
export function providedEmbed(
  { name, prefix, type }: EmbedProvider,
  url: string,
  maxWidth: number,
): Record<string, unknown> {
  const width = Math.max(1, maxWidth)
  const height = Math.round((width * 9) / 16)
  const title = decodeURIComponentSafely(url.slice(prefix.length)).replaceAll(/[-_/]+/g, ' ').trim() || name
  const shared = {
    version: '1.0',
    type,
    title,
    provider_name: name,
    provider_url: prefix,
    width,
    height,
  }
  if (type === 'photo') return { ...shared, url }
  if (type === 'link') return shared
  const source = escapeAttribute(url)
  const html = `<iframe src="${source}" width="${width}" height="${height}" title="${escapeAttribute(title)}"></iframe>`
  return { ...shared, html }
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
