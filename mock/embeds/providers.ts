import { escapeAttribute } from '../html/entities.ts'
import type { EmbedProvider } from '../view/embed-provider.ts'

/** The widest a provider has its embeds in, in pixels. */
const widest = 1920

/** The room there is for an embed, in pixels; a height of 0 is any. */
export interface Room {
  readonly width: number
  readonly height: number
}

/** What a provider says of one of its addresses: as wide as there is room, in the shape of a screen. */
export function providedEmbed(
  { name, prefix, type }: EmbedProvider,
  url: string,
  room: Room,
): Record<string, unknown> {
  const fitting = room.height === 0 ? room.width : Math.min(room.width, Math.round((room.height * 16) / 9))
  const width = Math.max(1, Math.min(widest, fitting))
  const height = Math.max(1, Math.round((width * 9) / 16))
  const title =
    decodeURIComponentSafely(url.slice(prefix.length))
      .replaceAll(/[-_/]+/g, ' ')
      .trim() || name
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
