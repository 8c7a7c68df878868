import type { ArgumentDefinition, Json, ValueSchema } from '../../../contract/index.ts'
import type { CheckKind } from '../check-kinds.ts'

/** Another definition than the one described. */
export interface Variant {
  /** The difference: `maximum one more`. */
  readonly what: string
  readonly kind: CheckKind
  /** The property of the argument's object form, or of the objects in its list, that differs. */
  readonly property?: string | undefined
  readonly definition: ArgumentDefinition
}

type Change = readonly [what: string, kind: CheckKind, schema: ValueSchema, property?: string | undefined]

/** Every small thing that can be wrong with a definition, in itself, its forms, and the objects in its list. */
export function variantsOf(definition: ArgumentDefinition): Variant[] {
  const { oneOf = [], items } = definition
  const changes: Change[] = [
    ...changesOf(definition),
    ...oneOf.flatMap((form, position) => {
      const within = (changed: ValueSchema): ValueSchema => ({
        ...definition,
        oneOf: oneOf.map((each, i) => (i === position ? changed : each)),
      })
      return [
        // Without its type one form is the other too.
        ...changesOf(form)
          .filter(([what]) => what !== 'of any type')
          .map(([what, kind, changed]): Change => [`${what} as ${form.type}`, kind, within(changed)]),
        ...insideProperties(form, within),
      ]
    }),
    ...insideProperties(items ?? {}, (changed) => ({ ...definition, items: changed })),
  ]
  return changes.map(([what, kind, schema, property]) => ({ what, kind, property, definition: schema }))
}

function insideProperties(holder: ValueSchema, within: (changed: ValueSchema) => ValueSchema): Change[] {
  return Object.entries(holder.properties ?? {}).flatMap(([property, schema]) =>
    changesOf(schema).map(([what, kind, changed]): Change => {
      const properties = { ...holder.properties, [property]: changed }
      return [`${what} of ${property}`, kind, within({ ...holder, properties }), property]
    }),
  )
}

const bounds = [
  ['minimum', 'minimum'],
  ['maximum', 'maximum'],
  ['minItems', 'min-items'],
  ['maxItems', 'max-items'],
  ['minLength', 'min-length'],
] as const

function changesOf(schema: ValueSchema): Change[] {
  const { required, type, format, pattern, uniqueItems, items, enum: values } = schema
  const schemaWithout = (...names: readonly string[]): ValueSchema =>
    Object.fromEntries(Object.entries(schema).filter(([name]) => !names.includes(name)))
  const isTyped = type !== undefined && !values && format === undefined && !schema.oneOf
  const other = otherDefault(schema)
  const rules: readonly (readonly [isThere: unknown, ...change: Change])[] = [
    [required, 'not required', 'required', { ...schema, required: false }],
    [isTyped, 'of any type', 'type', schemaWithout('type', 'items')],
    [format !== undefined && format !== 'uri', 'no format', 'format', schemaWithout('format')],
    [pattern !== undefined, 'no pattern', 'pattern', schemaWithout('pattern')],
    [uniqueItems, 'items twice', 'unique-items', { ...schema, uniqueItems: false }],
    [items?.type === 'integer', 'items of any type', 'type', { ...schema, items: {} }],
    [
      schema.additionalProperties === false,
      'any property',
      'closed',
      { ...schema, additionalProperties: true },
    ],
    [other !== undefined, 'another default', 'default', { ...schema, default: other ?? null }],
  ]
  return [
    ...bounds.flatMap(([name, kind]): Change[] => {
      const bound = schema[name]
      if (bound === undefined) return []
      return [
        [`${name} one less`, kind, { ...schema, [name]: bound - 1 }],
        [`${name} one more`, kind, { ...schema, [name]: bound + 1 }],
      ]
    }),
    ...otherValues('enum', values, (enumerated) => ({ ...schema, enum: enumerated })),
    ...otherValues('items', items?.enum, (enumerated) => ({
      ...schema,
      items: { ...items, enum: enumerated },
    })),
    ...rules.flatMap(([isThere, ...change]) => (isThere ? [change] : [])),
  ]
}

/** Every second value is refused; or the others are, and an unlisted one is taken. */
function otherValues(
  kind: CheckKind,
  values: readonly Json[] = [],
  within: (values: readonly Json[]) => ValueSchema,
): Change[] {
  const [even, odd] = [0, 1].map((rest) => values.filter((_, i) => i % 2 === rest))
  if (even === undefined || odd === undefined || even.length === 0) return []
  const more = within([...even, 'unlisted'])
  return [
    ...(odd.length === 0 ? [] : [['half of its values', kind, within(odd)] as const]),
    [`${odd.length === 0 ? '' : 'other values and '}a value more`, kind, more],
  ]
}

/** A default that is taken, and is not the one described. */
function otherDefault({ default: value, enum: values, items, type }: ValueSchema): Json | undefined {
  if (value === undefined || value === null) return undefined
  if (values !== undefined) return values.find((each) => each !== value && each !== 'include')
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value > 1 ? Math.ceil(value / 2) : value + 1
  if (items?.enum !== undefined) return items.enum.find((each) => each !== value)
  // The top of the tree, and the first of all users, categories and tags.
  if (Array.isArray(value)) return [1]
  return type === undefined ? undefined : 'unlisted'
}
