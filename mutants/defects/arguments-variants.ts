import type { ArgumentDefinition, Json, ValueSchema } from '../../contract/index.ts'

/** Another definition than the one described, and what is other about it. */
export interface Variant {
  /** `maximum one more`. */
  readonly what: string
  readonly definition: ArgumentDefinition
}

type Change = readonly [what: string, schema: ValueSchema]

/** Every small thing that can be wrong with a definition, in itself, its forms, and the objects in its list. */
export function variantsOf(definition: ArgumentDefinition): Variant[] {
  return [...changesOf(definition), ...insideForms(definition), ...insideItems(definition)].map(
    ([what, schema]) => ({ what, definition: schema }),
  )
}

function changesOf(schema: ValueSchema): Change[] {
  return [
    ...bounds(schema),
    ...listedValues(schema),
    ...missing(schema),
    ...(otherDefault(schema) === undefined
      ? []
      : [['another default', { ...schema, default: otherDefault(schema) ?? null }] as const]),
  ]
}

const boundNames = ['minimum', 'maximum', 'minItems', 'maxItems'] as const

function bounds(schema: ValueSchema): Change[] {
  return boundNames.flatMap((name): Change[] => {
    const value = schema[name]
    if (value === undefined) return []
    return [
      [`${name} one less`, { ...schema, [name]: value - 1 }],
      [`${name} one more`, { ...schema, [name]: value + 1 }],
    ]
  })
}

function listedValues(schema: ValueSchema): Change[] {
  const { items } = schema
  const lists = (values: readonly Json[], put: (values: readonly Json[]) => ValueSchema): Change[] => [
    ...(values.length === 1
      ? []
      : values.map((value): Change => [`no ${value}`, put(values.filter((each) => each !== value))])),
    ['a value more', put([...values, 'stranger'])],
    [
      'neighbouring values',
      put([...new Set([...values, 'any', 'menu_order', 'published', 'GET', 'post_name'])]),
    ],
  ]
  return [
    ...(schema.enum ? lists(schema.enum, (values) => ({ ...schema, enum: values })) : []),
    ...(items?.enum ? lists(items.enum, (values) => ({ ...schema, items: { ...items, enum: values } })) : []),
  ]
}

/** The schema without one of its rules. */
function missing(schema: ValueSchema): Change[] {
  const { required, type, format, uniqueItems, items, enum: values, additionalProperties } = schema
  const isTyped = type !== undefined && values === undefined && format === undefined
  const changes: Change[] = []
  if (required) changes.push(['not required', { ...schema, required: false }])
  if (isTyped && schema.oneOf === undefined) changes.push(['of any type', without(schema, 'type', 'items')])
  if (format === 'date-time') changes.push(['no format', without(schema, 'format')])
  if (uniqueItems) changes.push(['items twice', { ...schema, uniqueItems: false }])
  if (items?.type === 'integer') changes.push(['items of any type', { ...schema, items: {} }])
  if (additionalProperties === false)
    changes.push(['any property', { ...schema, additionalProperties: true }])
  return changes
}

function without(schema: ValueSchema, ...names: readonly string[]): ValueSchema {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => !names.includes(name)))
}

/** A default that is taken, and is not the one described. */
export function otherDefault({ default: value, enum: values, items, type }: ValueSchema): Json | undefined {
  if (value === undefined || value === null) return undefined
  if (values !== undefined) return values.find((each) => each !== value && each !== 'include')
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value > 1 ? Math.ceil(value / 2) : value + 1
  if (items?.enum !== undefined) return items.enum.find((each) => each !== value)
  // The top of the tree, and the first of all users, categories and tags.
  if (Array.isArray(value)) return [1]
  return type === undefined ? undefined : 'stranger'
}

function insideForms(definition: ArgumentDefinition): Change[] {
  const { oneOf = [] } = definition
  return oneOf.flatMap((form, position) => {
    const replaced = (changed: ValueSchema): ValueSchema => ({
      ...definition,
      oneOf: oneOf.map((each, i) => (i === position ? changed : each)),
    })
    return [
      ...changesOf(form)
        // Without its type the one form is the other too.
        .filter(([what]) => what !== 'of any type')
        .map(([what, changed]): Change => [`${what} as ${form.type}`, replaced(changed)]),
      ...insideProperties(form).map(([what, changed]): Change => [what, replaced(changed)]),
    ]
  })
}

function insideItems(definition: ArgumentDefinition): Change[] {
  const { items } = definition
  if (items?.properties === undefined) return []
  return insideProperties(items).map(([what, changed]): Change => [what, { ...definition, items: changed }])
}

function insideProperties(holder: ValueSchema): Change[] {
  return Object.entries(holder.properties ?? {}).flatMap(([property, schema]) =>
    changesOf(schema).map(
      ([what, changed]): Change => [
        `${what} of ${property}`,
        { ...holder, properties: { ...holder.properties, [property]: changed } },
      ],
    ),
  )
}
