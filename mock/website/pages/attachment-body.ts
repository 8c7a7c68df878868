import { anchor } from '../../html/anchor.ts'
import { escapeHtml } from '../../html/entities.ts'
import { renderItem } from '../../render/item.ts'
import { contentText } from '../../render/item-texts.ts'
import { nameOf } from '../../store/file-paths.ts'
import type { AttachmentRecord } from '../../store/records.ts'
import type { View } from '../../view/view.ts'
import { htmlOf, withoutOrders } from './html-of.ts'
import { picture, sizesOf } from './picture.ts'

/** What the page of an attachment shows: a picture with its caption and sizes, a player, or a file to be downloaded. */
export function attachmentBody(record: AttachmentRecord, view: View): string {
  const { file, title, altText, excerpt, content } = record
  const { caption, description } = renderItem(record, view, { context: 'view', links: false })
  const image = picture(record, view, '(max-width: 46rem) 100vw, 43.5rem', altText || title)
  const words = excerpt && `<div class="soft" dir="auto">${htmlOf(caption)}</div>`
  const described = contentText(content, record.id, view)
  const text = (html: string): string => `<div class="text" dir="auto">${withoutOrders(html)}</div>`
  if (image === '') {
    const isPlayed = /^(?:audio|video)\//.test(file.mime)
    return text(isPlayed ? htmlOf(description) : described) + words + download(record, view)
  }
  const sizes = sizesOf(file, view).map(
    ({ name, address, width, height }) =>
      `<li>${anchor(address, escapeHtml(name))} <span class="soft">${width} × ${height}</span></li>`,
  )
  return `<figure>${image}${words && `<figcaption>${words}</figcaption>`}</figure>${text(described)}<h2>Sizes</h2><ul>${sizes.join('')}</ul>`
}

function download({ file }: AttachmentRecord, { addresses }: View): string {
  const link = anchor(addresses.upload(file.path), `Download ${escapeHtml(nameOf(file.path))}`, ' download')
  const size = file.size === 0 ? '' : `, ${Math.ceil(file.size / 1024)} KB`
  return `<p>${link} <span class="soft">${escapeHtml(file.mime)}${size}</span></p>`
}
