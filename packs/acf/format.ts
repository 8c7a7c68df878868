import type { FieldSite, Json } from '../../index.ts'
import { isItem, paragraphs, withBreaks } from '../lib/texts.ts'
import { formattedDate } from './dates.ts'
import {
  choicesOf,
  defaultValue,
  type Field,
  hasOneTerm,
  isFilled,
  layoutsOf,
  returnFormat,
  valueFields,
} from './field-group.ts'
import { attachmentArray, mediaItem, postObject, termObject, userArray, userObject } from './related.ts'
import { idsOf, isNumeric, listOf, numeric, storedMembers, storedText } from './values.ts'

/** `light` is the format of the REST API, `standard` that of templates. */
export type Format = 'light' | 'standard'

/** The value of a field as answers have it. */
export function formattedValue(
  field: Field,
  stored: Json | undefined,
  format: Format,
  site: FieldSite,
): unknown {
  const nested = nestedFormats[field.type]
  if (nested) return nested(field, stored, format, site)
  const value = loadedValue(field, stored)
  const formatter = (format === 'light' ? lightFormats : standardFormats)[field.type]
  return formatter ? formatter(value, field, site) : value
}

/** The stored value of a field, or its default, before it is formatted. */
function loadedValue(field: Field, stored: Json | undefined): unknown {
  const value = stored === undefined ? (defaultValue(field) ?? null) : storedText(stored)
  switch (field.type) {
    case 'select':
      if (isFilled(field.multiple)) return listOf(value)
      return Array.isArray(value) ? (value[0] ?? false) : value
    case 'radio':
    case 'button_group':
      return Array.isArray(value) ? (value.at(-1) ?? null) : value
    case 'taxonomy':
      return hasOneTerm(field) ? (idsOf(value)[0] ?? null) : idsOf(value)
    default:
      return value
  }
}

type Formatter = (value: unknown, field: Field, site: FieldSite) => unknown

const fileFormat: Formatter = (value, field, site) => {
  const [id = 0] = idsOf(value)
  if (id === 0) return false
  switch (returnFormat(field)) {
    case 'url':
      return mediaItem(id, site)?.source_url ?? false
    case 'array':
      return attachmentArray(id, site)
    default:
      return id
  }
}

const toBoolean: Formatter = (value) => isFilled(value)

/** The formats of the REST API; values of other types are returned as they are stored. */
const lightFormats: Readonly<Record<string, Formatter>> = {
  number: numeric,
  range: numeric,
  true_false: toBoolean,
  date_picker: (value) => (isFilled(value) ? String(value) : null),
  image: fileFormat,
  file: fileFormat,
  gallery: numeric,
  relationship: numeric,
  post_object: numeric,
  page_link: numeric,
  user: numeric,
}

function chosen(value: unknown, field: Field): unknown {
  if (!isNumeric(value) && !value) return value
  const label = choicesOf(field).get(String(value)) ?? value
  const format = returnFormat(field)
  return format === 'array' ? { value, label } : format === 'label' ? label : value
}

const choiceFormat: Formatter = (value, field) =>
  Array.isArray(value) ? value.map((each) => chosen(each, field)) : chosen(value, field)

const dateFormat: Formatter = (value, field, site) =>
  formattedDate(value, returnFormat(field), () => site.now())

/** The posts with these ids that exist and are not in the trash, of the types that the field takes. */
function postObjects(ids: readonly number[], { post_type }: Field, site: FieldSite) {
  const types = listOf(post_type)
  return ids.flatMap((id) => {
    const post = postObject(id, site)
    const isTaken = types.length === 0 || types.includes(post?.post_type)
    return post && isTaken && post.post_status !== 'trash' ? [post] : []
  })
}

const postObjectFormat: Formatter = (value, field, site) => {
  const ids = idsOf(value)
  if (ids.length === 0) return false
  const found = returnFormat(field) === 'object' ? postObjects(ids, field, site) : ids
  if (!isFilled(field.multiple)) return found[0] ?? false
  return returnFormat(field) === 'object' || Array.isArray(value) ? found : found[0]
}

const pageLinkFormat: Formatter = (value, field, site) => {
  if (!isFilled(value)) return value
  const addresses = listOf(value).flatMap((each) => {
    const link = isNumeric(each) ? site.item('post', Number(each))?.link : each
    return link === undefined ? [] : [link]
  })
  return isFilled(field.multiple) ? addresses : (addresses[0] ?? null)
}

const relationshipFormat: Formatter = (value, field, site) => {
  if (!isFilled(value)) return value
  const ids = idsOf(value)
  return returnFormat(field) === 'object' ? postObjects(ids, field, site) : ids
}

const userFormat: Formatter = (value, field, site) => {
  const format = returnFormat(field)
  const users = idsOf(value).flatMap((id): unknown[] => {
    const user = format === 'object' ? userObject(id, site) : userArray(id, site)
    if (user === undefined) return []
    return [format === 'id' ? id : user]
  })
  if (users.length === 0) return false
  return isFilled(field.multiple) ? users : users[0]
}

const taxonomyFormat: Formatter = (value, field, site) => {
  const ids = idsOf(value)
  if (!isFilled(value) || ids.length === 0) return false
  const terms = returnFormat(field) === 'object' ? ids.flatMap((id) => termObject(id, site) ?? []) : ids
  return hasOneTerm(field) ? (terms[0] ?? null) : terms
}

const galleryFormat: Formatter = (value, field, site) => {
  const format = returnFormat(field)
  const items = idsOf(value).flatMap((id): unknown[] => {
    const item = mediaItem(id, site)
    if (item === undefined) return []
    if (format === 'array') return [attachmentArray(id, site)]
    if (format === 'object') return [postObject(id, site)]
    return [format === 'url' ? item.source_url : id]
  })
  return items.length > 0 ? items : false
}

const linkFormat: Formatter = (value, field) => {
  if (!isFilled(value)) return value
  const own = isItem(value) ? value : { url: value }
  const link = { title: '', url: '', target: '', ...own }
  return returnFormat(field) === 'url' ? link.url : link
}

const textareaFormat: Formatter = (value, { new_lines }) => {
  if (typeof value !== 'string' || !isFilled(value)) return value
  if (new_lines === 'br') return withBreaks(value)
  return new_lines === 'wpautop' ? paragraphs(value) : value
}

/** A color as its parts; black and transparent for what is not one. */
function colorParts(value: unknown) {
  const text = typeof value === 'string' ? value.trim() : ''
  const [, hex = ''] = /^#([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text) ?? []
  const pairs = hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? [])
  const [, decimals = ''] = /^rgba?\(([\d,.]+)\)/i.exec(text) ?? []
  const parts =
    decimals === '' ? pairs.map((pair) => Number.parseInt(pair, 16)) : decimals.split(',').map(Number)
  const [red = 0, green = 0, blue = 0, alpha = parts.length === 3 ? 1 : 0] = parts
  return { red, green, blue, alpha }
}

/** The formats of templates. */
const standardFormats: Readonly<Record<string, Formatter>> = {
  textarea: textareaFormat,
  wysiwyg: (value, _, site) => (typeof value === 'string' && isFilled(value) ? site.rendered(value) : value),
  true_false: toBoolean,
  select: choiceFormat,
  radio: choiceFormat,
  button_group: choiceFormat,
  checkbox: (value, field, site) => choiceFormat(listOf(value), field, site),
  color_picker: (value, field) => (returnFormat(field) === 'array' ? colorParts(value) : value),
  date_picker: dateFormat,
  date_time_picker: dateFormat,
  time_picker: dateFormat,
  image: fileFormat,
  file: fileFormat,
  gallery: galleryFormat,
  link: linkFormat,
  relationship: relationshipFormat,
  post_object: postObjectFormat,
  page_link: pageLinkFormat,
  user: userFormat,
  taxonomy: taxonomyFormat,
}

type Nested = (field: Field, stored: Json | undefined, format: Format, site: FieldSite) => unknown

/** The values of fields within a field. */
function members(
  fields: readonly Field[] | undefined,
  stored: Json | undefined,
  format: Format,
  site: FieldSite,
): Record<string, unknown> {
  const values = storedMembers(stored)
  return Object.fromEntries(
    valueFields(fields).map((field) => [field.name, formattedValue(field, values[field.name], format, site)]),
  )
}

const rowsOf = (stored: Json | undefined): readonly Json[] => (Array.isArray(stored) ? stored : [])
const noRows = (format: Format): false | null => (format === 'light' ? null : false)

const nestedFormats: Readonly<Record<string, Nested>> = {
  group: ({ sub_fields }, stored, format, site) => members(sub_fields, stored, format, site),
  repeater: ({ sub_fields }, stored, format, site) => {
    const rows = rowsOf(stored)
    return rows.length > 0 ? rows.map((row) => members(sub_fields, row, format, site)) : noRows(format)
  },
  flexible_content: (field, stored, format, site) => {
    const rows = rowsOf(stored).map((row) => {
      const { acf_fc_layout } = storedMembers(row)
      const layout = layoutsOf(field).find(({ name }) => name === acf_fc_layout)
      return { acf_fc_layout, ...members(layout?.sub_fields, row, format, site) }
    })
    return rows.length > 0 ? rows : noRows(format)
  },
}
