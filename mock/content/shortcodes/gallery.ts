import { escapeAttribute } from '../../../contract/lib/entities.ts'
import type { AttachmentRecord } from '../../store/records.ts'
import type { View } from '../../view/view.ts'
import { renderExcerpt } from '../html/content.ts'
import { attachmentImage } from '../images/srcset.ts'
import { type Attributes, countIn, filesFor } from './attributes.ts'

/** `[gallery]`: images with captions, as in a theme with HTML5 support; empty without images. */
export function gallery(attributes: Attributes, number: number, id: number, view: View): string {
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
    return `<figure class='gallery-item'>${icon}${caption(record, label)}</figure>`
  })
  const classes = `gallery galleryid-${about} gallery-columns-${columns} gallery-size-${className(size)}`
  return `<div id='gallery-${number}' class='${classes}'>${items.join('')}</div>\n`
}

const className = (text: string): string => text.replace(/[^\w-]/g, '')

const orientation = ({ file: { width, height } }: AttachmentRecord): string =>
  height > width ? 'portrait' : 'landscape'

function caption({ excerpt }: AttachmentRecord, label: string): string {
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
