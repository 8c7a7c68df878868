import type { Json } from '../../index.ts'
import { cleanAddress } from '../lib/php-values.ts'
import { isItem, toJson } from '../lib/texts.ts'
import { type Field, isFilled, layoutsOf, valueFields } from './field-group.ts'
import { idsOf, listOf, type Stored, storedMembers, storedText } from './values.ts'

/** The values of fields after a write: fields that it does not send stay as they are, null removes a value. */
export function writtenMembers(
  fields: readonly Field[] | undefined,
  sent: Readonly<Record<string, unknown>>,
  stored: Json | undefined,
): Stored {
  const values: Record<string, Json> = { ...storedMembers(stored) }
  const known = valueFields(fields)
  for (const [name, value] of Object.entries(sent)) {
    const field = known.find((each) => each.key === name) ?? known.find((each) => each.name === name)
    if (field === undefined) continue
    const written = writtenValue(field, value, values[field.name])
    if (written === undefined) delete values[field.name]
    else values[field.name] = written
  }
  return values
}

/** What is stored for a field; undefined removes its value. */
function writtenValue(field: Field, sent: unknown, stored: Json | undefined): Json | undefined {
  const writer = writers[field.type]
  if (writer) return writer(field, sent, stored)
  return sent === null || sent === undefined ? undefined : storedText(toJson(sent))
}

type Writer = (field: Field, sent: unknown, stored: Json | undefined) => Json | undefined

/** A value that is stored as sent when it is empty. */
const unlessEmpty =
  (filled: (sent: unknown) => Json): Writer =>
  (_, sent) => {
    if (sent === null) return undefined
    return isFilled(sent) ? filled(sent) : storedText(toJson(sent))
  }

const texts = (sent: unknown): Json => (Array.isArray(sent) ? sent.map(String) : storedText(toJson(sent)))
const idTexts = (sent: unknown): readonly Json[] => listOf(sent).map((each) => String(idsOf(each)[0] ?? 0))
const oneOrMoreIds = unlessEmpty((sent) => (Array.isArray(sent) ? idTexts(sent) : (idTexts(sent)[0] ?? '0')))
const fileId = unlessEmpty((sent) => idTexts(sent)[0] ?? '0')

/** Null in a group changes nothing; null instead of a group removes its values. */
const groupMembers: Writer = ({ sub_fields }, sent, stored) => {
  if (!isItem(sent)) return undefined
  const given = Object.entries(sent).filter(([, value]) => value !== null)
  return writtenMembers(sub_fields, Object.fromEntries(given), stored)
}

/** Rows replace those before them by their place; members of a row that are not sent stay. */
const repeaterRows: Writer = ({ sub_fields }, sent, stored) => {
  const before = listOf(stored)
  const rows = listOf(sent).filter(isItem)
  return rows.map((row, place) => writtenMembers(sub_fields, row, toJson(before[place])))
}

const flexibleRows: Writer = (field, sent, stored) => {
  const before = listOf(stored)
  const rows = listOf(sent).flatMap((row) =>
    isItem(row) && typeof row.acf_fc_layout === 'string' ? [{ ...row, name: row.acf_fc_layout }] : [],
  )
  return rows.map(({ name, ...row }, place) => {
    const layout = layoutsOf(field).find((each) => each.name === name)
    const previous = storedMembers(toJson(before[place]))
    const same = previous.acf_fc_layout === name ? toJson(previous) : undefined
    return { ...writtenMembers(layout?.sub_fields, row, same), acf_fc_layout: name }
  })
}

const writers: Readonly<Record<string, Writer>> = {
  select: unlessEmpty(texts),
  checkbox: unlessEmpty(texts),
  image: fileId,
  file: fileId,
  gallery: unlessEmpty(idTexts),
  relationship: oneOrMoreIds,
  post_object: oneOrMoreIds,
  page_link: unlessEmpty(texts),
  user: oneOrMoreIds,
  taxonomy: (_, sent) =>
    Array.isArray(sent) ? sent.filter(isFilled).map(toJson) : sent === null ? undefined : texts(sent),
  url: unlessEmpty((sent) => cleanAddress(String(sent))),
  link: (_, sent) =>
    isItem(sent) && isFilled(sent.url) ? toJson({ ...sent, url: cleanAddress(String(sent.url)) }) : '',
  group: groupMembers,
  repeater: repeaterRows,
  flexible_content: flexibleRows,
}
