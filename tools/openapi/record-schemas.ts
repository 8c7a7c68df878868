import {
  type AnsweredRecord,
  answeredRecords,
  type Context,
  contexts,
  type RecordName,
  type RecordSchema,
  type ValueSchema,
  type WordPressVersion,
} from '../../contract/index.ts'
import { capitalised } from '../../contract/lib/text.ts'
import { jsonSchema } from '../../contract/schema/json-schema.ts'
import { recordAt } from '../../contract/versions/index.ts'
import type { Reference, Schema } from './openapi-types.ts'

/** The address of a schema among the components. */
export const schemaAt = (name: string): Reference => ({ $ref: `#/components/schemas/${name}` })

/** The name of a record in one context: `PostEmbed`. */
export const nameIn = (record: string, context: Context): string => record + capitalised(context)

/**
 * Every kind of record as each context shows it, and what a removal answers, by name.
 *
 * @param wordpress the version that answers them; undefined for the one that the contract describes
 */
export function recordSchemas(wordpress: WordPressVersion | undefined): Record<string, Schema> {
  const own = Object.entries<AnsweredRecord>(answeredRecords).map(([name, record]) => {
    const schema = wordpress ? recordAt(record.schema, wordpress) : record.schema
    return [name, { ...record, schema }] as const
  })
  return Object.fromEntries(
    own.flatMap(([name, record]) => [
      ...contexts.map((context): [string, Schema] => [nameIn(name, context), recordSchema(record, context)]),
      [`Removed${name}`, removedSchema(record.schema)],
    ]),
  )
}

/** A record in the requested context: `oneOf` the contexts with different fields. */
export function inAnyContext(record: RecordName): Schema {
  return { oneOf: distinctContexts(record).map((context) => schemaAt(nameIn(record, context))) }
}

/** The contexts of a record, one of each that show the same fields: a category is edited as it is viewed. */
export function distinctContexts(record: RecordName): Context[] {
  const fields = (context: Context): string =>
    JSON.stringify(shown(answeredRecords[record].schema.properties, context))
  return contexts.filter(
    (context, place) => contexts.findIndex((each) => fields(each) === fields(context)) === place,
  )
}

function recordSchema({ schema, hasLinks, canEmbed }: AnsweredRecord, context: Context): Schema {
  const others = {
    _links: schemaAt('Links'),
    ...(canEmbed && context !== 'embed' && { _embedded: schemaAt('Embedded') }),
  }
  const title = `${schema.title} in ${context}`
  return { title, ...shown(schema.properties, context, others, hasLinks ? ['_links'] : []) }
}

/** The answer to a DELETE that leaves nothing in the trash. */
function removedSchema({ title, properties }: RecordSchema): Schema {
  return {
    title: `${title}, removed`,
    type: 'object',
    properties: { deleted: { const: true }, previous: shown(properties, 'edit') },
    required: ['deleted', 'previous'],
  }
}

/**
 * An object as a context shows it. Further members may be there, as plugins add them, but none that only another context
 * shows.
 */
function shown(
  properties: RecordSchema['properties'],
  context: Context,
  others: Readonly<Record<string, Schema>> = {},
  besideRequired: readonly string[] = [],
): Schema {
  const isShown = ({ context: scope }: ValueSchema): boolean => scope?.includes(context) ?? true
  const fields = Object.entries(properties).filter(([, field]) => isShown(field))
  const hidden = Object.entries(properties).flatMap(([name, field]) => (isShown(field) ? [] : name))
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(fields.map(([name, field]) => [name, fieldSchema(name, field, context)])),
      ...others,
    },
    required: [...fields.map(([name]) => name), ...besideRequired],
    ...(hidden.length > 0 && { propertyNames: { not: { enum: hidden } } }),
  }
}

function fieldSchema(name: string, field: ValueSchema, context: Context): Schema {
  const { description, readonly: isReadOnly, properties = {} } = field
  const described = { ...(description && { description }), ...(isReadOnly && { readOnly: true }) }
  if (name === 'media_details') return { ...described, ...schemaAt('MediaDetails') }
  if (field.type !== 'object') return jsonSchema(field)
  // The platform writes an object without members as a list.
  if (Object.keys(properties).length === 0) return { ...described, type: ['object', 'array'], maxItems: 0 }
  return { ...described, ...shown(properties, context) }
}
