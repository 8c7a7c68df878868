import type { AttachmentRecord } from '../../store/records.ts'
import type { View } from '../../view/view.ts'

/** The attributes of a shortcode by lower-case name; unnamed ones by position. */
export type Attributes = Readonly<Record<string, string>>

const attribute = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|(\S+)/g

/** Parses attributes as `shortcode_parse_atts` does. */
export function readAttributes(text: string): Attributes {
  // Typography may have replaced some of the quotes in a broken tag.
  const plain = text.replace(/&#8217;|&#8220;|&#8221;|&#8243;/g, '"').replace(/[\u00a0\u200b]/g, ' ')
  const found: [name: string, value: string][] = []
  let place = 0
  for (const [, name, double, single, bare, quoted, word] of plain.matchAll(attribute))
    if (name === undefined) found.push([String(place++), quoted ?? word ?? ''])
    else found.push([name.toLowerCase(), double ?? single ?? bare ?? ''])
  return Object.fromEntries(found)
}

/** An attribute as a whole number from 0; the fallback when it is missing or invalid. */
export function countIn(text: string | undefined, fallback: number): number {
  const number = Number.parseInt(text ?? '', 10)
  return Number.isNaN(number) ? fallback : Math.abs(number)
}

/** The ids in an attribute, `1, 5,7`. */
export function idsIn(text: string | undefined): readonly number[] {
  return [...new Set((text ?? '').split(/[\s,]+/).flatMap((each) => countIn(each, 0) || []))]
}

/** Whether an attribute is present and true. Any value but a negative one is true; so is `off`, as in WordPress. */
export function isOn(text: string | undefined): boolean {
  return text !== undefined && !['', '0', 'false'].includes(text.toLowerCase())
}

/** The files of a kind for a shortcode: those it lists, in order, or else those attached to its item. */
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
