import { counted } from '../lib/plural.ts'
import { slug } from '../lib/slug.ts'
import type { Requirement } from '../requirement.ts'
import type { ArgumentDefinition, ArgumentDefinitions, TextFormat, ValueSchema } from '../schema/dialect.ts'
import { type DescribedEndpoint, endpoints } from './endpoints.ts'
import { explain, joined, manyOfType, oneOfType, quoted, type Rule } from './phrases.ts'
import { argumentLevel } from './served.ts'

// A `uri` is only declared: the specification does not show which addresses are valid.
const formats: Readonly<Partial<Record<TextFormat, string>>> = {
  'date-time': 'a date and time',
  email: 'an email address',
  ip: 'an IP address',
  uuid: 'a UUID',
  'hex-color': 'a hexadecimal colour',
}

/** The required format of a text; undefined when there is none. One with several forms has each of them. */
function formatPhrase({ format, oneOf = [] }: ValueSchema): string | undefined {
  if (format !== undefined) return formats[format]
  if (oneOf.length === 0 || oneOf.some(({ type }) => type !== 'string')) return undefined
  const forms = oneOf.map((form) => formatPhrase(form) ?? joined((form.enum ?? []).map(quoted), 'or'))
  return joined(forms, 'or')
}

/** The rules of one argument, or of a property inside it: the last part of the id, and the sentence. */
function rules(label: string, name: string, schema: ValueSchema): Rule[] {
  const argument = quoted(name)
  const start = `In ${label}, ${argument}`
  const { items, minimum, maximum, minLength, minItems, maxItems, pattern } = schema
  const format = formatPhrase(schema)
  return explain([
    ['required', schema.required ? `${label} requires ${argument}.` : undefined],
    ['type', typeRule(start, schema)],
    ['format', format && `${start} must be ${format}.`],
    ['pattern', pattern && `${start} must match ${quoted(pattern.source)}.`],
    ['enum', schema.enum && `${start} must be ${joined(schema.enum.map(quoted), 'or')}.`],
    [
      'items',
      items?.enum && `In ${label}, each item of ${argument} must be ${joined(items.enum.map(quoted), 'or')}.`,
    ],
    ['default', defaultRule(label, argument, schema)],
    [
      'minimum',
      bound(
        minimum,
        (n) => `${start} must be ${schema.exclusiveMinimum ? 'greater than' : 'at least'} ${n}.`,
      ),
    ],
    [
      'maximum',
      bound(maximum, (n) => `${start} must be ${schema.exclusiveMaximum ? 'less than' : 'at most'} ${n}.`),
    ],
    ['min-length', bound(minLength, (n) => `${start} must have at least ${counted(n, 'character')}.`)],
    ['min-items', bound(minItems, (n) => `${start} must have at least ${counted(n, 'item')}.`)],
    ['max-items', bound(maxItems, (n) => `${start} must have at most ${counted(n, 'item')}.`)],
    ['unique-items', schema.uniqueItems ? `${start} must not repeat an item.` : undefined],
  ])
}

function bound(value: number | undefined, write: (value: number) => string): string | undefined {
  return value === undefined ? undefined : write(value)
}

/** Values that are listed, and dates, say their type themselves. */
function typeRule(start: string, schema: ValueSchema): string | undefined {
  const { type, items } = schema
  if (type === undefined || schema.enum !== undefined || (schema.format === 'date-time' && type === 'string'))
    return undefined
  const listed = type === 'array' && items?.type !== undefined ? ` of ${manyOfType(items.type)}` : ''
  return `${start} must be ${oneOfType(type)}${listed}.`
}

function defaultRule(label: string, argument: string, schema: ValueSchema): string | undefined {
  if (schema.default === undefined) return undefined
  return schema.default === null
    ? `Without ${argument}, ${label} does not filter by it.`
    : `In ${label}, ${argument} defaults to ${quoted(schema.default)}.`
}

/** What the two forms of an argument take that has a list form and an object form (`categories`). */
function formRules(label: string, name: string, forms: readonly ValueSchema[]): Rule[] {
  return forms.flatMap((form): Rule[] => {
    if (form.items?.type !== undefined)
      return [
        [
          'list',
          `In ${label}, the list form of ${quoted(name)} must be a list of ${manyOfType(form.items.type)}.`,
        ],
      ]
    if (form.additionalProperties !== false) return []
    const properties = joined(Object.keys(form.properties ?? {}).map(quoted), 'and')
    return [
      [
        'closed',
        `In ${label}, the object form of ${quoted(name)} must have no properties except ${properties}.`,
      ],
    ]
  })
}

/**
 * The rules of an argument, and of the members of its object form or of the objects in its list; by path after the
 * endpoint.
 */
function allRules(label: string, name: string, definition: ArgumentDefinition): Rule[] {
  const objectForm = definition.oneOf?.find((form) => form.type === 'object')
  const inside = (schema: ValueSchema | undefined, write: (property: string) => string): Rule[] =>
    Object.entries(schema?.properties ?? {}).flatMap(([property, inner]) =>
      rules(label, write(property), inner).map(([rule, text]): Rule => [`${slug(property)}.${rule}`, text]),
    )
  return [
    ...rules(label, name, definition),
    ...formRules(label, name, definition.oneOf ?? []),
    ...inside(objectForm, (property) => `${name}[${property}]`),
    ...inside(definition.items, (property) => `${name}[].${property}`),
  ]
}

/**
 * What each argument of each endpoint takes: types, values, bounds and defaults, one requirement a rule
 * (`posts.list.per-page.maximum`). A path capture has none: the route's pattern says it all.
 */
export const argumentRules: readonly Requirement[] = endpoints.flatMap((each) =>
  Object.entries(checkedArguments(each))
    .filter(([name]) => !each.captures.includes(name))
    .flatMap(([name, definition]) =>
      allRules(each.label, name, definition).map(([path, text]) => ({
        id: `${each.id}.${slug(name)}.${path}`,
        section: each.section,
        level: argumentLevel(each, definition),
        text,
      })),
    ),
)

/**
 * The arguments of an endpoint whose rules are requirements: all that the specification states; of what only WordPress
 * shows, what requests can show. Those show no default of a write, which isn't made, no null, which can't be sent, no
 * default that is refused when it is sent, and nothing required that has a default.
 */
export function checkedArguments({ level, endpoint }: DescribedEndpoint): ArgumentDefinitions {
  const { args, methods } = endpoint
  if (level === 'required') return args
  const reads = methods.includes('GET')
  const entries = Object.entries(args).map(([name, each]): [string, ArgumentDefinition] => {
    const { default: value, required, oneOf, ...rest } = each
    const isRefused = each.enum !== undefined && value !== undefined && !each.enum.includes(value)
    const isShown = reads && value !== undefined && value !== null && !isRefused
    return [
      name,
      {
        ...rest,
        ...(required && value === undefined && { required }),
        ...(isShown && { default: value }),
        ...(oneOf && { oneOf: oneOf.map(withoutDefaults) }),
      },
    ]
  })
  return Object.fromEntries(entries)
}

function withoutDefaults({ default: _, ...form }: ValueSchema): ValueSchema {
  const properties = Object.entries(form.properties ?? {})
  if (properties.length === 0) return form
  const inner = properties.map(([name, each]) => [name, withoutDefaults(each)])
  return { ...form, properties: Object.fromEntries(inner) }
}
