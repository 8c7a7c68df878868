import type { Json } from '../lib/json.ts'
import type { ArgumentDefinition, ArgumentDefinitions, Context, ValueSchema } from '../schema/dialect.ts'
import { contexts } from '../schema/dialect.ts'
import { viewAndEdit } from '../schema/field-contexts.ts'
import type { RecordSchema } from '../schema/record.ts'

const description = { description: 'The description.', type: 'string' } as const
const name = { description: 'The name to show.', type: 'string' } as const
const slug = { description: 'Its name in addresses, unique within its taxonomy.', type: 'string' } as const
const parent = { description: 'The term right above it, 0 for none.', type: 'integer' } as const
const meta = { description: 'Its meta fields.', type: 'object', properties: {} } as const

/** What a write of a tag or of another term without levels may carry. */
export const termFields = { description, name, slug, meta } as const satisfies ArgumentDefinitions

/** What a write of a category may carry. */
export const categoryFields = { description, name, slug, parent, meta } as const satisfies ArgumentDefinitions

/** What a write of a menu may carry. */
export const menuFields = {
  ...termFields,
  locations: {
    description: 'The places of the theme that show it.',
    type: 'array',
    items: { type: 'string' },
  },
  auto_add: { description: 'Are new pages on top added to it by themselves.', type: 'boolean' },
} as const satisfies ArgumentDefinitions

/** What makes a term: the fields of one, of which the name has to be sent. */
export const newTerm = <Fields extends ArgumentDefinitions & Pick<typeof termFields, 'name'>>(
  fields: Fields,
) => ({ ...fields, name: { ...name, required: true } }) as const

const readOnly = (context: readonly Context[], schema: ValueSchema) => ({
  ...schema,
  context,
  readonly: true,
})

const shownIn = (context: readonly Context[], definition: ArgumentDefinition) => ({ ...definition, context })

const id = readOnly(contexts, { description: 'Its id.', type: 'integer' })

const written = {
  name: { ...shownIn(contexts, name), required: true },
  slug: shownIn(contexts, slug),
}

const onSite = (taxonomy: Json) => ({
  id,
  count: readOnly(viewAndEdit, { description: 'How many published items have it.', type: 'integer' }),
  description: shownIn(viewAndEdit, description),
  link: readOnly(contexts, {
    description: 'The address of its page on the website.',
    type: 'string',
    format: 'uri',
  }),
  ...written,
  taxonomy: readOnly(contexts, {
    description: 'The taxonomy it belongs to.',
    type: 'string',
    enum: [taxonomy],
  }),
})

/** A category as it is answered. */
export const categoryRecord = {
  title: 'category',
  properties: {
    ...onSite('category'),
    parent: shownIn(viewAndEdit, parent),
    meta: shownIn(viewAndEdit, meta),
  },
} as const satisfies RecordSchema

/** A tag as it is answered. */
export const tagRecord = {
  title: 'tag',
  properties: { ...onSite('post_tag'), meta: shownIn(viewAndEdit, meta) },
} as const satisfies RecordSchema

/** A category of patterns as it is answered. */
export const patternCategoryRecord = {
  title: 'wp_pattern_category',
  properties: { ...onSite('wp_pattern_category'), meta: shownIn(viewAndEdit, meta) },
} as const satisfies RecordSchema

/** A menu as it is answered. */
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
