import {
  type ArgumentDefinitions,
  attachmentFields,
  type Json,
  pageFields,
  postFields,
  type ValueSchema,
} from '../../contract/index.ts'
import { slug } from '../../contract/requirements/endpoint-name.ts'
import { by, type CaughtBy } from '../check-kinds.ts'
import { type Mutant, mutateResponse } from '../mutant.ts'
import { changingRecords, contextOf, placeOf, put, read, type Where } from './records-of.ts'

const kinds: Readonly<Record<'posts' | 'pages' | 'media', ArgumentDefinitions>> = {
  posts: postFields,
  pages: pageFields,
  media: attachmentFields,
}
const wheres: readonly Where[] = ['list', 'item']

/** A value as a server of another language might write it. */
function mistyped(value: Json, { type, items }: ValueSchema): Json {
  const [name] = [type ?? 'string'].flat()
  if (name === 'integer') return String(value)
  if (name === 'boolean') return value === true ? 1 : 0
  if (name === 'object') return null
  if (name === 'array')
    return items === undefined || !Array.isArray(value) || value.length === 0 ? null : { ...value }
  return name === 'string' && value === '' ? null : [value]
}

function wrongType(kind: string, path: readonly string[], schema: ValueSchema, where: Where): Mutant {
  const name = `${path.join('.')} of ${kind} is of another type in the ${where}`
  const caughtBy = by('field type', `${[kind, 'fields', ...path].map(slug).join('.')}.type.${where}`)
  return mutateResponse(name, caughtBy, (request, response) => {
    const place = placeOf(request)
    if (request.method !== 'GET' || place?.kind !== kind || place.where !== where) return undefined
    return changingRecords(response, (record) => {
      const value = read(record, path)
      return value === undefined ? undefined : put(record, path, mistyped(value, schema))
    })
  })
}

/** Every field, and every part of one, of another type: in lists and in items by turns. */
export const mistypedFields: readonly Mutant[] = Object.entries(kinds).flatMap(([kind, fields], k) =>
  Object.entries(fields).flatMap(([field, schema], i) => {
    const inside = Object.entries(schema.properties ?? {})
    return [
      wrongType(kind, [field], schema, wheres[(i + k) % 2] ?? 'item'),
      ...inside.map(([inner, each], n) =>
        wrongType(kind, [field, inner], each, wheres[(i + n) % 2] ?? 'item'),
      ),
    ]
  }),
)

/** A field of the records of a kind, wrong in one place. */
function wrongValue(
  name: string,
  kind: string,
  where: Where | undefined,
  path: readonly string[],
  change: (value: Json, record: { readonly [key: string]: Json }) => Json | undefined,
  context?: string,
  caughtBy: CaughtBy = by('written field', `${kind}.fields.${slug(path[0] ?? '')}`),
): Mutant {
  return mutateResponse(name, caughtBy, (request, response) => {
    const place = placeOf(request)
    if (place?.kind !== kind || (where !== undefined && (place.where !== where || request.method !== 'GET')))
      return undefined
    if (context !== undefined && contextOf(request) !== context) return undefined
    return changingRecords(response, (record) => {
      const value = read(record, path)
      if (value === undefined) return undefined
      const changed = change(value, record)
      return changed === undefined ? undefined : put(record, path, changed)
    })
  })
}

const later = (value: Json): Json | undefined =>
  typeof value === 'string'
    ? new Date(Date.parse(`${value}Z`) + 3_600_000).toISOString().slice(0, 19)
    : undefined

/** Values of the right type that are wrong. */
export const wrongValues: readonly Mutant[] = [
  wrongValue('date_gmt of posts is an hour late', 'posts', undefined, ['date_gmt'], later),
  wrongValue('date of pages in lists is an hour late', 'pages', 'list', ['date'], later),
  wrongValue('date_gmt of attachments is an hour late in view', 'media', 'item', ['date_gmt'], later, 'view'),
  wrongValue('dates of posts say the day only', 'posts', undefined, ['date'], (value) =>
    String(value).slice(0, 10),
  ),
  ...(['posts', 'pages', 'media'] as const).map((kind) =>
    wrongValue(
      `slugs of ${kind} are not unique`,
      kind,
      undefined,
      ['slug'],
      (value) => (typeof value === 'string' ? value.replace(/(-\d+[a-z]{3})-[2-9]$/, '$1') : undefined),
      undefined,
      by('meaning of a field', 'slug.unique'),
    ),
  ),
  wrongValue('slugs of pages have spaces', 'pages', undefined, ['slug'], (value) =>
    String(value).replaceAll('-', ' '),
  ),
  wrongValue(
    'footnotes that were never set are a word',
    'posts',
    'list',
    ['meta', 'footnotes'],
    (value) => (value === '' ? 'none' : undefined),
    undefined,
    by('field default', 'posts.fields.meta.footnotes'),
  ),
  wrongValue('footnotes of pages are lost in view', 'pages', 'item', ['meta', 'footnotes'], () => '', 'view'),
  wrongValue('the empty template of pages is called default', 'pages', 'item', ['template'], () => 'default'),
  wrongValue('the parent of pages is 0 in lists', 'pages', 'list', ['parent'], () => 0),
  wrongValue('a page without a parent is its own', 'pages', 'item', ['parent'], (value, { id }) =>
    value === 0 ? (id ?? 0) : undefined,
  ),
  wrongValue(
    'menu_order of pages is one too high',
    'pages',
    undefined,
    ['menu_order'],
    (value) => Number(value) + 1,
  ),
  wrongValue('alt_text is the title in view', 'media', 'item', ['alt_text'], () => 'Title', 'view'),
  wrongValue('the post of attachments is missing in lists', 'media', 'list', ['post'], () => null),
  wrongValue('comment_status has a third value', 'posts', 'item', ['comment_status'], (value) =>
    value === 'closed' ? 'shut' : undefined,
  ),
  wrongValue(
    'the standard format has no name',
    'posts',
    'list',
    ['format'],
    (value) => (value === 'standard' ? '' : undefined),
    undefined,
    by('field type', 'posts.fields.format'),
  ),
  wrongValue('nothing is sticky in lists', 'posts', 'list', ['sticky'], () => false),
  wrongValue('categories are tags in lists', 'posts', 'list', ['categories'], (_value, { tags }) => tags),
  wrongValue('the author is always the first in embed', 'posts', 'item', ['author'], () => 1, 'embed'),
  wrongValue('pictures of pages are lost in embed', 'pages', 'list', ['featured_media'], () => 0, 'embed'),
  wrongValue('letters that are not Latin are lost', 'pages', undefined, ['title', 'raw'], (value) =>
    String(value).replaceAll(/[^ -~]/g, '?'),
  ),
  wrongValue('contents are cut at 10,000 characters', 'posts', undefined, ['content', 'raw'], (value) =>
    String(value).slice(0, 10_000),
  ),
  wrongValue('slugs are missing in the list in view', 'posts', 'list', ['slug'], () => null, 'view'),
  wrongValue('captions are lost in lists', 'media', 'list', ['caption', 'raw'], () => ''),
  mutateResponse(
    'the site says it is two hours ahead, and its dates do not',
    by('meaning of a field', 'fields.date.zone'),
    ({ path }, { body }) =>
      path === '/' && typeof body === 'object' && body !== null && 'gmt_offset' in body
        ? { body: { ...body, gmt_offset: 2 } }
        : undefined,
  ),
]
