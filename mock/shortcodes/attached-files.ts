import type { AttachmentRecord } from '../store/records.ts'
import type { View } from '../view/view.ts'
import { type Attributes, idsIn } from './attributes.ts'

/**
 * The files of a kind that a shortcode is about: those it names, in their order, else those attached to its item.
 *
 * @param kind what their type begins with, `image`
 */
export function filesFor(
  attributes: Attributes,
  kind: string,
  id: number,
  { state }: View,
): AttachmentRecord[] {
  const named = idsIn(attributes.ids ?? attributes.include)
  const left = new Set(idsIn(attributes.exclude))
  const found =
    named.length > 0 ? named.flatMap((each) => state.content.get(each) ?? []) : state.content.childrenOf(id)
  const files = found.filter(
    (record): record is AttachmentRecord =>
      record.status === 'inherit' &&
      !left.has(record.id) &&
      'file' in record &&
      record.file.mime.split('/')[0] === kind,
  )
  return named.length > 0 && attributes.orderby === undefined ? files : sorted(files, attributes)
}

function sorted(files: AttachmentRecord[], { order, orderby }: Attributes): AttachmentRecord[] {
  const key = ({ id, title, date }: AttachmentRecord): number | string =>
    orderby === 'title' ? title.toLowerCase() : orderby === 'post_date' || orderby === 'date' ? date : id
  const sign = order?.toLowerCase() === 'desc' ? -1 : 1
  return files.sort((a, b) => sign * (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.id - b.id))
}
