/** A property of an item's schema. */
export interface Property {
  readonly type: string | readonly string[]
  readonly [word: string]: unknown
}

type Properties = Readonly<Record<string, Property>>

export const text = { type: 'string' }
export const integer = { type: 'integer' }
export const number = { type: 'number' }
export const flag = { type: 'boolean' }
export const address = { type: 'string', format: 'uri' }
export const moment = { type: 'string', format: 'date-time' }

export const object = (properties: Properties): Property => ({ type: 'object', properties })
export const list = (items: Property): Property => ({ type: 'array', items })
export const orNull = ({ type, ...more }: Property): Property => ({ type: [String(type), 'null'], ...more })

/** Properties that a client reads and doesn't write. */
export const readOnly = (properties: Properties): Properties =>
  Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, { ...each, readonly: true }]))

/** The schema of an item, as OPTIONS answers it. */
export const itemSchema = (title: string, properties: Properties) => ({
  $schema: 'http://json-schema.org/draft-04/schema#',
  title,
  type: 'object',
  properties,
})
