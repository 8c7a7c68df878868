import type { Json } from '../lib/json.ts'
import {
  choice,
  flag,
  integer,
  readOnly,
  shownIn,
  text,
  texts,
  uri,
  viewAndEdit,
} from '../schema/describe.ts'
import type { ArgumentDefinitions } from '../schema/dialect.ts'
import { contexts } from '../schema/dialect.ts'
import type { RecordSchema } from '../schema/record.ts'

const description = text('The description.')
const name = text('The name to show.')
const slug = text('Its name in addresses, unique within its taxonomy.')
const parent = integer('The term right above it, 0 for none.')
const meta = { description: 'Its meta fields.', type: 'object', properties: {} } as const

/** What a write of a tag or of another term without levels may carry. */
export const termFields = { description, name, slug, meta } as const satisfies ArgumentDefinitions

/** What a write of a category may carry. */
export const categoryFields = { description, name, slug, parent, meta } as const satisfies ArgumentDefinitions

/** What a write of a menu may carry. */
export const menuFields = {
  ...termFields,
  locations: texts('The places of the theme that show it.'),
  auto_add: flag('Are new pages on top added to it by themselves.'),
} as const satisfies ArgumentDefinitions

/** What makes a term: the fields of one, of which the name has to be sent. */
export const newTerm = <Fields extends ArgumentDefinitions & Pick<typeof termFields, 'name'>>(
  fields: Fields,
) => ({ ...fields, name: { ...name, required: true } }) as const

const id = readOnly(contexts, integer('Its id.'))

const written = {
  name: { ...shownIn(contexts, name), required: true },
  slug: shownIn(contexts, slug),
}

const onSite = (taxonomy: Json) => ({
  id,
  count: readOnly(viewAndEdit, integer('How many published items have it.')),
  description: shownIn(viewAndEdit, description),
  link: readOnly(contexts, uri('The address of its page on the website.')),
  ...written,
  taxonomy: readOnly(contexts, choice('The taxonomy it belongs to.', [taxonomy])),
})

export const categoryRecord = {
  title: 'category',
  properties: {
    ...onSite('category'),
    parent: shownIn(viewAndEdit, parent),
    meta: shownIn(viewAndEdit, meta),
  },
} as const satisfies RecordSchema

export const tagRecord = {
  title: 'tag',
  properties: { ...onSite('post_tag'), meta: shownIn(viewAndEdit, meta) },
} as const satisfies RecordSchema

export const patternCategoryRecord = {
  title: 'wp_pattern_category',
  properties: { ...onSite('wp_pattern_category'), meta: shownIn(viewAndEdit, meta) },
} as const satisfies RecordSchema

export const menuRecord = {
  title: 'nav_menu',
  properties: {
    id,
    description: shownIn(viewAndEdit, description),
    ...written,
    meta: shownIn(viewAndEdit, meta),
    locations: shownIn(viewAndEdit, menuFields.locations),
    auto_add: shownIn(viewAndEdit, menuFields.auto_add),
  },
} as const satisfies RecordSchema
