import type {
  ArgumentDefinition,
  ArgumentDefinitions,
  Context,
  Json,
  ValueSchema,
} from '../schema/dialect.ts'
import type { RecordSchema } from '../schema/record.ts'

const everywhere: readonly Context[] = ['view', 'embed', 'edit']
const full: readonly Context[] = ['view', 'edit']

const description = { description: 'What is told of it.', type: 'string' } as const
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
export const newTerm = <Fields extends typeof termFields>(fields: Fields) =>
  ({ ...fields, name: { ...name, required: true } }) as const

const readOnly = (context: readonly Context[], schema: ValueSchema) => ({
  ...schema,
  context,
  readonly: true,
})

const shownIn = (context: readonly Context[], definition: ArgumentDefinition) => ({ ...definition, context })

const id = readOnly(everywhere, { description: 'Its id.', type: 'integer' })

const written = {
  name: { ...shownIn(everywhere, name), required: true },
  slug: shownIn(everywhere, slug),
}

const onSite = (taxonomy: Json) => ({
  id,
  count: readOnly(full, { description: 'How many published items have it.', type: 'integer' }),
  description: shownIn(full, description),
  link: readOnly(everywhere, {
    description: 'The address of its page on the website.',
    type: 'string',
    format: 'uri',
  }),
  ...written,
  taxonomy: readOnly(everywhere, {
    description: 'The taxonomy it belongs to.',
    type: 'string',
    enum: [taxonomy],
  }),
})

/** A category as it is answered. */
export const categoryRecord = {
  title: 'category',
  properties: { ...onSite('category'), parent: shownIn(full, parent), meta: shownIn(full, meta) },
} as const satisfies RecordSchema

/** A tag as it is answered. */
export const tagRecord = {
  title: 'tag',
  properties: { ...onSite('post_tag'), meta: shownIn(full, meta) },
} as const satisfies RecordSchema

/** A category of patterns as it is answered. */
export const patternCategoryRecord = {
  title: 'wp_pattern_category',
  properties: { ...onSite('wp_pattern_category'), meta: shownIn(full, meta) },
} as const satisfies RecordSchema

/** A menu as it is answered. */
export const menuRecord = {
  title: 'nav_menu',
  properties: {
    id,
    description: shownIn(full, description),
    ...written,
    meta: shownIn(full, meta),
    locations: shownIn(full, menuFields.locations),
    auto_add: shownIn(full, menuFields.auto_add),
  },
} as const satisfies RecordSchema
