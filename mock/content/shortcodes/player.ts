import { escapeAttribute, escapeHtml } from '../../../contract/lib/entities.ts'
import { typeByName } from '../../store/allowed-types.ts'
import type { AttachmentRecord } from '../../store/records.ts'
import type { View } from '../../view/view.ts'
import { safeUrl } from '../html/safe-values.ts'
import { type Attributes, countIn, filesFor, isOn } from './attributes.ts'

/** The extensions that players support, and the attributes that name a source of each. */
const extensions = {
  audio: ['mp3', 'ogg', 'flac', 'm4a', 'wav'],
  video: ['mp4', 'm4v', 'webm', 'ogv', 'flv'],
} as const

type Kind = keyof typeof extensions

/**
 * `[audio]` and `[video]`: a player of the given sources, or else of the first attached file; a link when players do
 * not support the file, and nothing without one.
 */
export function player(kind: Kind, attributes: Attributes, number: number, id: number, view: View): string {
  const { sources, stray } = sourcesOf(kind, attributes, id, view)
  if (stray !== undefined) return `<a class="wp-embedded-${kind}" href="${stray}">${stray}</a>`
  const [first] = sources
  if (first === undefined) return ''
  const inner = sources.map((source) => {
    const mime = typeByName(source.replace(/[?#].*/, '')) ?? ''
    return `<source type="${mime}" src="${source && `${source}${source.includes('?') ? '&#038;' : '?'}_=${number}`}" />`
  })
  const link = `<a href="${first}">${first}</a>`
  const begin = `class="${escapeAttribute(attributes.class ?? `wp-${kind}-shortcode`)}" id="${kind}-${id}-${number}"`
  const switches = (kind === 'video' ? ['loop', 'autoplay', 'muted'] : ['loop', 'autoplay'])
    .filter((name) => isOn(attributes[name]))
    .map((name) => ` ${name}="1"`)
    .join('')
  const preload = ` preload="${escapeAttribute(attributes.preload ?? (kind === 'video' ? 'metadata' : 'none'))}"`
  if (kind === 'audio')
    return `<audio ${begin}${switches}${preload} style="width: 100%;" controls="controls">${inner.join('')}${link}</audio>`
  const width = countIn(attributes.width, 640)
  const poster = attributes.poster && ` poster="${addressed(attributes.poster)}"`
  const size = ` width="${width}" height="${countIn(attributes.height, 360)}"`
  return `<div style="width: ${width}px;" class="wp-video"><video ${begin}${size}${poster ?? ''}${switches}${preload} controls="controls">${inner.join('')}${link}</video></div>`
}

const addressed = (text: string): string => escapeAttribute(safeUrl(text.trim()))

interface Sources {
  readonly sources: readonly string[]
  /** A given address that players do not support. */
  readonly stray?: string
}

function sourcesOf(kind: Kind, attributes: Attributes, id: number, view: View): Sources {
  const known: readonly string[] = extensions[kind]
  const { src } = attributes
  const isTaken =
    src === undefined || known.includes(/\.(\w+)(?:[?#].*)?$/.exec(src)?.[1]?.toLowerCase() ?? '')
  if (!isTaken) return { sources: [], stray: addressed(src) }
  const named = [src, ...known.map((each) => attributes[each])].filter((each) => each !== undefined)
  if (named.length > 0) return { sources: named.map(addressed) }
  const [first] = filesFor({}, kind, id, view)
  return { sources: first ? [escapeAttribute(view.addresses.upload(first.file.path))] : [] }
}

/** `[playlist]`: a player of several files, and a list of them for browsers without scripts; nothing without files. */
export function playlist(attributes: Attributes, id: number, view: View): string {
  const kind = attributes.type === 'video' ? 'video' : 'audio'
  const files = filesFor(attributes, kind, id, view)
  if (files.length === 0) return ''
  const style = attributes.style === 'dark' ? 'dark' : 'light'
  const current = kind === 'audio' ? '<div class="wp-playlist-current-item"></div>' : ''
  const list = files.map(({ title, file }) => {
    const address = escapeAttribute(view.addresses.upload(file.path))
    return `<li><a href='${address}'>${escapeHtml(title)}</a></li>`
  })
  const height = kind === 'video' ? ' height="360"' : ''
  return `<div class="wp-playlist wp-${kind}-playlist wp-playlist-${style}">${current}<${kind} controls="controls" preload="none" width="640"${height}></${kind}><div class="wp-playlist-next"></div><div class="wp-playlist-prev"></div><noscript><ol>${list.join('')}</ol></noscript><script type="application/json" class="wp-playlist-script">${tracksOf(files, kind, attributes, view)}</script></div>\n`
}

function tracksOf(
  files: readonly AttachmentRecord[],
  type: string,
  attributes: Attributes,
  view: View,
): string {
  const shows = (name: string): boolean => attributes[name] === undefined || isOn(attributes[name])
  const data = {
    type,
    tracklist: shows('tracklist'),
    tracknumbers: shows('tracknumbers'),
    images: shows('images'),
    artists: shows('artists'),
    tracks: files.map(({ title, excerpt: caption, content: description, file }) => ({
      src: view.addresses.upload(file.path),
      type: file.mime,
      title,
      caption,
      description,
      meta: {},
    })),
  }
  // The JSON cannot end the script element.
  return JSON.stringify(data).replaceAll('/', '\\/').replaceAll('<', '\\u003c')
}
