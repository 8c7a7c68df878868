import { decodeEntities, escapeAttribute, escapeHtml } from '../../../contract/lib/entities.ts'
import { decoded } from '../../../contract/lib/text.ts'
import { mayRead } from '../../auth/rights.ts'
import { fileOf } from '../../store/file-paths.ts'
import type { ContentRecord } from '../../store/records.ts'
import { findByAddress } from '../../view/find-by-address.ts'
import type { EmbedProvider, View } from '../../view/view.ts'
import { renderTitle } from '../html/content.ts'

/** The widest embed of a provider, in pixels. */
const widestProvided = 1920

/** The space for an embed, in pixels; a height of 0 means any. */
interface Space {
  readonly width: number
  readonly height: number
}

/** The embed data of a provider's address: as wide as the space allows, with 16:9 proportions. */
export function providedEmbed(
  { name, prefix, type }: EmbedProvider,
  url: string,
  space: Space,
): Record<string, unknown> {
  const fitting =
    space.height === 0 ? space.width : Math.min(space.width, Math.round((space.height * 16) / 9))
  const width = Math.max(1, Math.min(widestProvided, fitting))
  const height = Math.max(1, Math.round((width * 9) / 16))
  const title =
    decoded(url.slice(prefix.length))
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

const narrowest = 200
const widest = 600

/** The embed data of a public address of this site; undefined when it is not public. */
export function siteEmbed(url: string, maxWidth: number, view: View): Record<string, unknown> | undefined {
  const record = findByAddress(url, view)
  // Protected items can be embedded, but without their text.
  if (record === undefined || !mayRead(undefined, record, view.state.content.get(record.parent)))
    return undefined
  const width = Math.min(widest, Math.max(narrowest, maxWidth))
  const height = Math.max(narrowest, Math.ceil((width * 9) / 16))
  const { addresses, state } = view
  const author = state.users.get(record.author)
  const title = decodeEntities(renderTitle(record.title))
  return {
    version: '1.0',
    provider_name: state.info.name,
    provider_url: addresses.base,
    author_name: author?.name ?? state.info.name,
    author_url: author ? `${addresses.base}/author/${author.slug}/` : addresses.base,
    title,
    type: 'rich',
    width,
    height,
    html: frame(record, { title, width, height }, view),
    ...thumbnail(record, width, view),
  }
}

interface Frame {
  /** As plain text. */
  readonly title: string
  readonly width: number
  readonly height: number
}

function frame(record: ContentRecord, { title, width, height }: Frame, { addresses, state }: View): string {
  const permalink = addresses.permalink(record)
  const address = escapeAttribute(permalink)
  const embedded = escapeAttribute(permalink.includes('?') ? `${permalink}&embed=true` : `${permalink}embed/`)
  const label = escapeAttribute(`“${title}” — ${state.info.name}`)
  return `<blockquote class="wp-embedded-content"><a href="${address}">${escapeHtml(title)}</a></blockquote><iframe sandbox="allow-scripts" security="restricted" src="${embedded}" width="${width}" height="${height}" title="${label}" frameborder="0" marginwidth="0" marginheight="0" scrolling="no" class="wp-embedded-content"></iframe>`
}

function thumbnail(
  record: ContentRecord,
  width: number,
  { state, addresses }: View,
): Record<string, unknown> {
  const file = fileOf(state.content.get(record.featuredMedia))
  if (file === undefined || file.width < 1) return {}
  const shown = Math.min(width, file.width)
  return {
    thumbnail_url: addresses.upload(file.path),
    thumbnail_width: shown,
    thumbnail_height: Math.round((file.height * shown) / file.width),
  }
}
