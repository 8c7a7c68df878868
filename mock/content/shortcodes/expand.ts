import { escapeAttribute } from '../../../contract/lib/entities.ts'
import type { AttachmentRecord } from '../../store/records.ts'
import { budgetOf } from '../../view/render-budget.ts'
import type { View } from '../../view/view.ts'
import { embedOrLink } from '../embeds/expand-embeds.ts'
import { type ContentEffects, renderExcerpt } from '../html/content.ts'
import { replaceShortcodes, type Shortcode } from '../html/shortcodes.ts'
import { attachmentImage } from '../images/srcset.ts'
import { type Attributes, countIn, filesFor, readAttributes } from './attributes.ts'
import { player, playlist } from './player.ts'

/** `[gallery]`: images with captions, as in a theme with HTML5 support; empty without images. */
function gallery(attributes: Attributes, number: number, id: number, view: View): string {
  const images = filesFor(attributes, 'image', id, view)
  if (images.length === 0) return ''
  const { size = 'thumbnail', link } = attributes
  const about = countIn(attributes.id, id)
  const columns = countIn(attributes.columns, 3)
  const items = images.map((record) => {
    const label = `gallery-${number}-${record.id}`
    const described = record.excerpt === '' ? {} : { 'aria-describedby': label }
    const image = attachmentImage(record, size, view, described)
    const icon = `<div class='gallery-icon ${orientation(record)}'>${linked(image, record, link, view)}</div>`
    return `<figure class='gallery-item'>${icon}${galleryCaption(record, label)}</figure>`
  })
  const classes = `gallery galleryid-${about} gallery-columns-${columns} gallery-size-${className(size)}`
  return `<div id='gallery-${number}' class='${classes}'>${items.join('')}</div>\n`
}

const className = (text: string): string => text.replace(/[^\w-]/g, '')

const orientation = ({ file: { width, height } }: AttachmentRecord): string =>
  height > width ? 'portrait' : 'landscape'

function galleryCaption({ excerpt }: AttachmentRecord, label: string): string {
  if (excerpt === '') return ''
  const words = renderExcerpt(excerpt)
    .trim()
    .replace(/^<p>((?:(?!<p>).)*)<\/p>$/s, '$1')
  return `<figcaption class='wp-caption-text gallery-caption' id='${label}'>${words}</figcaption>`
}

function linked(image: string, record: AttachmentRecord, link: string | undefined, view: View): string {
  if (link === 'none') return image
  const { addresses } = view
  const address = link === 'file' ? addresses.upload(record.file.path) : addresses.permalink(record)
  return `<a href='${escapeAttribute(address)}'>${image}</a>`
}

export function expandedShortcodes(id: number, view: View): Pick<ContentEffects, 'inRaw' | 'inHtml'> {
  const counts = new Map<string, number>()
  // Galleries and players are numbered within a text.
  const next = (kind: string): number => {
    const number = (counts.get(kind) ?? 0) + 1
    counts.set(kind, number)
    return number
  }
  const render = ({ name, attributes: text, content }: Shortcode): string => {
    const attributes = readAttributes(text)
    switch (name) {
      case 'gallery':
        return gallery(attributes, next(name), id, view)
      case 'playlist':
        return playlist(attributes, id, view)
      case 'audio':
      case 'video':
        return player(name, attributes, next(name), id, view)
      default:
        return caption(attributes, expand(content))
    }
  }
  const expand = (html: string): string => {
    const found: Shortcode[] = []
    const marked = replaceShortcodes(html, (each) => `${mark}${found.push(each) - 1}${mark}`)
    const alone = marked.replace(aloneInParagraph, '$1')
    return alone.replace(marks, (whole, place) => {
      const shortcode = found[Number(place)]
      if (shortcode === undefined) return whole
      if (!budgetOf(view).takeBlocks()) return ''
      return budgetOf(view).takeGrowth(() => render(shortcode), shortcode.whole.length)
    })
  }
  return {
    // As in WordPress, this runs before paragraphs are made, so that addresses are as they were written.
    inRaw: (raw) =>
      replaceShortcodes(raw, (found) => (found.name === 'embed' ? embedded(found, view) : found.whole)),
    inHtml: (html) => unescaped(expand(html)),
  }
}

// A placeholder marks each result until its paragraph is removed.
const mark = '\ue000'
const marks = /\ue000(\d+)\ue000/g
/** A shortcode alone in a paragraph loses the paragraph (`shortcode_unautop`). */
const aloneInParagraph = /<p>\s*(\ue000\d+\ue000)(?:<br \/>|\s)*<\/p>/g

function embedded({ attributes: text, content }: Shortcode, view: View): string {
  const { src, width } = readAttributes(text)
  return embedOrLink((src ?? content).trim(), countIn(width, 0), view)
}

/** `[[gallery]]` shows `[gallery]`. */
function unescaped(html: string): string {
  return html.replace(/\[(\[[\w-]+[^[\]<>]*\])\]/g, '$1')
}

const imageAndWords = /^\s*((?:<a [^<>]+>\s*)?<img [^<>]+>(?:\s*<\/a>)?)([\s\S]*)$/

/**
 * `[caption]`: an image with a caption, as in a theme with HTML5 support; only its content when it has no width or no
 * caption.
 */
function caption(attributes: Attributes, content: string): string {
  const [, found, behind = ''] = (attributes.caption === undefined && imageAndWords.exec(content)) || []
  const image = found ?? content
  const words = (attributes.caption ?? behind).trim()
  const width = countIn(attributes.width, 0)
  if (width === 0 || words === '') return image
  const id = (attributes.id ?? '').replace(/[^\w-]/g, '')
  const label = `caption-${id.replace('attachment_', 'attachment-')}`
  const classes = ['wp-caption', attributes.align ?? 'alignnone', attributes.class ?? '']
  const described = id && ` id="${id}" aria-describedby="${label}"`
  const named = id && ` id="${label}"`
  return `<figure${described} style="width: ${width}px" class="${escapeAttribute(classes.join(' ').trim())}">${image}<figcaption${named} class="wp-caption-text">${words}</figcaption></figure>`
}
