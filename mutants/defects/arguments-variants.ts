import type { ArgumentDefinition, Json, ValueSchema } from '../../contract/index.ts'
import type { CheckKind } from '../check-kinds.ts'

/** Another definition than the one described, and what is other about it. */
export interface Variant {
  /** `maximum one more`. */
  readonly what: string
  /** The kind of check that has to notice it. */
  readonly kind: CheckKind
  /** The property of the argument's object form, or of the objects in its list, that is other. */
  readonly property?: string
  readonly definition: ArgumentDefinition
}

type Change = readonly [what: string, kind: CheckKind, schema: ValueSchema, property?: string | undefined]

/** Every small thing that can be wrong with a definition, in itself, its forms, and the objects in its list. */
export function variantsOf(definition: ArgumentDefinition): Variant[] {
  return [...changesOf(definition), ...insideForms(definition), ...insideItems(definition)].map(
    ([what, kind, schema, property]) => ({
      what,
      kind,
      definition: schema,
      ...(property !== undefined && { property }),
    }),
  )
}

function changesOf(schema: ValueSchema): Change[] {
  return [
    ...bounds(schema),
    ...listedValues(schema),
    ...missing(schema),
    ...(otherDefault(schema) === undefined
      ? []
      : [['another default', 'default', { ...schema, default: otherDefault(schema) ?? null }] as const]),
  ]
}

const boundKinds = [
  ['minimum', 'minimum'],
  ['maximum', 'maximum'],
  ['minItems', 'min-items'],
  ['maxItems', 'max-items'],
  ['minLength', 'min-length'],
] as const

function bounds(schema: ValueSchema): Change[] {
  return boundKinds.flatMap(([name, kind]): Change[] => {
    const value = schema[name]
    if (value === undefined) return []
    return [
      [`${name} one less`, kind, { ...schema, [name]: value - 1 }],
      [`${name} one more`, kind, { ...schema, [name]: value + 1 }],
    ]
  })
}

function listedValues(schema: ValueSchema): Change[] {
  const { items } = schema
  const lists = (
    kind: CheckKind,
    values: readonly Json[],
    put: (values: readonly Json[]) => ValueSchema,
  ): Change[] => [
    ...(values.length === 1
      ? []
      : values.map((value): Change => [`no ${value}`, kind, put(values.filter((each) => each !== value))])),
    ['a value more', kind, put([...values, 'unlisted'])],
    [
      'neighbouring values',
      kind,
      put([...new Set([...values, 'any', 'menu_order', 'published', 'GET', 'post_name'])]),
    ],
  ]
  return [
    ...(schema.enum ? lists('enum', schema.enum, (values) => ({ ...schema, enum: values })) : []),
    ...(items?.enum
      ? lists('items', items.enum, (values) => ({ ...schema, items: { ...items, enum: values } }))
      : []),
  ]
}

/** The schema without one of its rules. */
function missing(schema: ValueSchema): Change[] {
  const { required, type, format, pattern, uniqueItems, items, enum: values, additionalProperties } = schema
  const isTyped = type !== undefined && values === undefined && format === undefined
  const changes: Change[] = []
  if (required) changes.push(['not required', 'required', { ...schema, required: false }])
  if (isTyped && schema.oneOf === undefined)
    changes.push(['of any type', 'type', without(schema, 'type', 'items')])
  if (format !== undefined && format !== 'uri')
    changes.push(['no format', 'format', without(schema, 'format')])
  if (pattern !== undefined) changes.push(['no pattern', 'pattern', without(schema, 'pattern')])
  if (uniqueItems) changes.push(['items twice', 'unique-items', { ...schema, uniqueItems: false }])
  if (items?.type === 'integer') changes.push(['items of any type', 'type', { ...schema, items: {} }])
  if (additionalProperties === false)
    changes.push(['any property', 'closed', { ...schema, additionalProperties: true }])
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
  return type === undefined ? undefined : 'unlisted'
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
        .map(([what, kind, changed]): Change => [`${what} as ${form.type}`, kind, replaced(changed)]),
      ...insideProperties(form).map(
        ([what, kind, changed, property]): Change => [what, kind, replaced(changed), property],
      ),
    ]
  })
}

function insideItems(definition: ArgumentDefinition): Change[] {
  const { items } = definition
  if (items?.properties === undefined) return []
  return insideProperties(items).map(
    ([what, kind, changed, property]): Change => [what, kind, { ...definition, items: changed }, property],
  )
}

function insideProperties(holder: ValueSchema): Change[] {
  return Object.entries(holder.properties ?? {}).flatMap(([property, schema]) =>
    changesOf(schema).map(
      ([what, kind, changed]): Change => [
        `${what} of ${property}`,
        kind,
        { ...holder, properties: { ...holder.properties, [property]: changed } },
        property,
      ],
    ),
  )
}
