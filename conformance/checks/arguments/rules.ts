import type { Json, ValueSchema } from '../../../contract/index.ts'
import { slug } from '../../../contract/lib/slug.ts'
import { formatted, notOfType, validValue } from './neighbours.ts'

export interface RuleCase {
  /** The last part of the check's id, after the requirement: `''`, `.asc`, `.unlisted`. */
  readonly suffix: string
  /** The rule, the last part of the requirement's id: `maximum`. */
  readonly rule: string
  readonly accepted: readonly Json[]
  readonly rejected: readonly Json[]
}

const none: readonly Json[] = []

/**
 * The values to send for a schema: within, at and beyond each bound; each listed value and some unlisted ones; values of
 * other types.
 *
 * @param name of the argument or property, for its near misses
 */
export function ruleCases(schema: ValueSchema, name: string, carries: 'query' | 'json'): RuleCase[] {
  return [
    ...typeCases(schema, carries),
    ...formatCases(schema),
    ...textCases(schema),
    ...enumCases('enum', name, schema.enum, (value) => value),
    ...enumCases('items', name, schema.items?.enum, (value) => [value]),
    ...boundCases(schema),
    ...uniqueCases(schema),
  ]
}

function typeCases(schema: ValueSchema, carries: 'query' | 'json'): RuleCase[] {
  const { type, enum: values, format } = schema
  // Listed values and dates imply their type.
  if (type === undefined || values !== undefined || (format === 'date-time' && type === 'string')) return []
  const types = [type].flat()
  const accepted: Json[] = []
  if (types.includes('boolean')) accepted.push(true, false)
  // Only JSON can carry null.
  if (types.includes('null') && carries === 'json') accepted.push(null)
  return [{ suffix: '', rule: 'type', accepted, rejected: notOfType(schema, carries) }]
}

function formatCases({ format, oneOf = [] }: ValueSchema): RuleCase[] {
  const isText = oneOf.length > 0 && oneOf.every(({ type }) => type === 'string')
  const known = isText ? formattedAs(oneOf) : format && formatted[format]
  return known === undefined ? [] : [{ suffix: '', rule: 'format', ...known }]
}

/** Strings that match one of several formats, and strings that match none. */
function formattedAs(forms: readonly ValueSchema[]) {
  const examples = forms.map((form) => form.format && formatted[form.format])
  const accepted = forms.flatMap((form, i) => form.enum ?? examples[i]?.accepted ?? none)
  return { accepted, rejected: examples.flatMap((each) => each?.rejected ?? none) }
}

/** The length and pattern of a string. */
function textCases(schema: ValueSchema): RuleCase[] {
  const { minLength, pattern } = schema
  const good = validValue(schema)
  const accepted = good === undefined ? none : [good]
  return [
    ...(pattern === undefined
      ? []
      : [
          {
            suffix: '',
            rule: 'pattern',
            accepted,
            rejected: unfitting.filter((text) => !pattern.test(text)),
          },
        ]),
    ...(minLength === undefined
      ? []
      : [
          {
            suffix: '',
            rule: 'min-length',
            accepted: ['a'.repeat(minLength)],
            rejected: ['a'.repeat(minLength - 1)],
          },
        ]),
  ]
}

/** Strings that patterns of names exclude. */
const unfitting = ['   ', '???']

/** A listed value as a part of an id. */
export function partOf(value: Json): string {
  return value === '' ? 'empty' : slug(String(value))
}

function enumCases(
  rule: string,
  name: string,
  values: readonly Json[] | undefined,
  send: (value: Json) => Json,
): RuleCase[] {
  if (values === undefined) return []
  const [first = null] = values
  return [
    ...values.map((value) => ({
      suffix: `.${partOf(value)}`,
      rule,
      accepted: [send(value)],
      rejected: none,
    })),
    { suffix: '.unlisted', rule, accepted: [send(first)], rejected: unlistedFor(name, values).map(send) },
  ]
}

function boundCases(schema: ValueSchema): RuleCase[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema
  const cases: RuleCase[] = []
  const bound = (rule: string, at: number, inwards: 1 | -1, exclusive: boolean | undefined): void => {
    // Far outside as well: some servers read -1 as "all".
    const [inside, outside] = exclusive
      ? [[at + inwards], [at, at - inwards]]
      : [
          [at, at + inwards],
          [at - inwards, at - 900 * inwards],
        ]
    cases.push({ suffix: '', rule, accepted: inside, rejected: outside })
  }
  if (minimum !== undefined) bound('minimum', minimum, 1, exclusiveMinimum)
  if (maximum !== undefined) bound('maximum', maximum, -1, exclusiveMaximum)
  return cases
}

function uniqueCases({ uniqueItems, items }: ValueSchema): RuleCase[] {
  if (!uniqueItems) return []
  const [first = 'alder', second = 'birch'] = items?.enum ?? []
  return [
    {
      suffix: '',
      rule: 'unique-items',
      accepted: [[first, second]],
      rejected: [
        [first, first],
        [first, second, first],
      ],
    },
  ]
}

/**
 * Unlisted words that servers are known to accept, by argument: from related resources, from older versions, from the
 * database.
 */
const nearMisses: Readonly<Record<string, readonly string[]>> = {
  context: ['help', 'raw'],
  order: ['ascending', 'random'],
  orderby: ['menu_order', 'rand', 'none', 'author'],
  status: ['trash', 'inherit', 'any', 'auto-draft', 'publish', 'draft', 'published'],
  comment_status: ['registered', 'close'],
  ping_status: ['registered', 'close'],
  format: ['default', 'html', 'text'],
  search_semantics: ['sentence', 'fuzzy'],
  search_columns: ['post_name', 'post_author'],
  tax_relation: ['NOT', 'XOR'],
  operator: ['NOT', 'IN', 'NOT IN'],
  media_type: ['file', 'other'],
  validation: ['none', 'strict'],
  method: ['GET', 'OPTIONS', 'HEAD'],
  action: ['create-image-sizes', 'edit'],
}

function unlistedFor(name: string, values: readonly Json[]): readonly Json[] {
  return ['unlisted', ...(nearMisses[name] ?? [])].filter((word) => !values.includes(word))
}
