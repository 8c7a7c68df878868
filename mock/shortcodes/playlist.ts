import { escapeAttribute, escapeHtml } from '../html/entities.ts'
import type { AttachmentRecord } from '../store/records.ts'
import type { View } from '../view/view.ts'
import { filesFor } from './attached-files.ts'
import { type Attributes, isOn } from './attributes.ts'

/** `[playlist]`: a player of several files, and a list of them for who runs no scripts; nothing where there are none. */
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
  // Nothing in it ends the script.
  return JSON.stringify(data).replaceAll('/', '\\/').replaceAll('<', '\\u003c')
}
