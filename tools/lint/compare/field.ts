import { closest } from 'fastest-levenshtein'
import type { ValueSchema } from '../../../contract/index.ts'
import { expectation } from '../../../mock/http/arguments/expectation.ts'
import { numberValue, stringValue, type Value } from '../evaluate/value.ts'
import type { Difference } from './difference.ts'
import { jsonType, namesText, valueText } from './difference.ts'

/** A field of an answer, and its schema in the contract. */
interface Field {
  /** `title.rendered`, `categories[0]`. */
  readonly path: string
  readonly schema: ValueSchema
  readonly requirement: string | undefined
  /** Is the schema the one of `OPTIONS`: it lists what a request may send, and answers have more values. */
  readonly isDeclared: boolean
}

/** The differences in the value of a field. Missing members are reported elsewhere. */
export function fieldDifferences(value: Value, field: Field): Difference[] {
  const { path, schema, requirement, isDeclared } = field
  const type = jsonType(value)
  if (type === undefined || (type === 'null' && (isDeclared || isMaybeNull(schema)))) return []
  const types = schema.type === undefined ? (schema.properties ? ['object'] : []) : [schema.type].flat()
  if (types.length > 0 && !types.some((each) => fits(value, type, each))) {
    const says = `${path} is ${valueText(value)}`
    return [
      {
        severity: 'error',
        rule: 'type',
        names: [placeOf(path)],
        at: value.at,
        says,
        site: `a site returns ${expectedText(schema)}`,
        requirement,
        instead: instead(path, value, schema),
      },
    ]
  }
  if (value.kind === 'list')
    return value.items.flatMap((item, i) =>
      schema.items ? fieldDifferences(item, { ...field, path: `${path}[${i}]`, schema: schema.items }) : [],
    )
  if (value.kind === 'object')
    return Object.entries(schema.properties ?? {}).flatMap(([name, each]) => {
      const member = value.members.get(name)
      return member ? fieldDifferences(member, { ...field, path: `${path}.${name}`, schema: each }) : []
    })
  return [...(isDeclared ? [] : enumDifferences(value, field)), ...formatDifferences(value, field)]
}

/** A path for all items of a list: `tags[]` for `tags[2]`. */
const placeOf = (path: string): string => path.replaceAll(/\[\d+\]/g, '[]')

/** Dates of drafts and missing links may be null. */
function isMaybeNull({ type, format }: ValueSchema): boolean {
  return type === undefined || [type].flat().includes('null') || format === 'date-time'
}

function fits(value: Value, type: string, wantedType: string): boolean {
  if (wantedType === 'integer') return type === 'number' && Number.isInteger(numberValue(value))
  // WordPress encodes an empty object as a list.
  if (wantedType === 'object' && value.kind === 'list') return value.items.length === 0
  return type === wantedType
}

function expectedText(schema: ValueSchema): string {
  const names = Object.keys(schema.properties ?? {})
  return names.includes('rendered') ? 'an object with `rendered`' : expectation(schema)
}

/** The correction of a value of the wrong type, when it is obvious. */
function instead(path: string, value: Value, { type, properties }: ValueSchema): string | undefined {
  if (value.kind !== 'literal') return undefined
  const name = path.split('.').at(-1) ?? path
  if (properties && 'rendered' in properties && typeof value.value === 'string') {
    const rest = 'protected' in properties ? ', protected: false' : ''
    return `${name}: { rendered: ${JSON.stringify(value.value)}${rest} }`
  }
  const isNumber = type === 'integer' && typeof value.value === 'string' && /^\d+$/.test(value.value)
  if (isNumber) return `${name}: ${value.value}`
  return type === 'string' && typeof value.value === 'number' ? `${name}: '${value.value}'` : undefined
}

function enumDifferences(value: Value, { path, schema, requirement }: Field): Difference[] {
  const text = stringValue(value)
  const allowed = schema.enum?.map(String)
  if (text === undefined || !allowed || allowed.length === 0 || allowed.includes(text)) return []
  const near = closest(text, allowed)
  return [
    {
      // A plugin may add statuses and types.
      severity: near.startsWith(text.slice(0, 4)) || text.startsWith(near) ? 'error' : 'warning',
      rule: 'value',
      names: [placeOf(path)],
      at: value.at,
      says: `${path} is ${valueText(value)}`,
      site: `a site returns one of ${namesText(allowed)}`,
      requirement,
      instead: `${path.split('.').at(-1)}: '${near}'`,
    },
  ]
}

const localTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/

function formatDifferences(value: Value, { path, schema, requirement }: Field): Difference[] {
  const text = stringValue(value)
  if (text === undefined) return []
  const isLocal = /^(date|modified)(_gmt)?$/.test(path)
  if (schema.format === 'date-time' && isLocal && !localTime.test(text)) {
    const moment = /^\d{4}-\d\d-\d\d/.test(text)
      ? (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.exec(text)?.[0] ?? `${text.slice(0, 10)}T00:00:00`)
      : undefined
    return [
      {
        severity: 'error',
        rule: 'format',
        names: [placeOf(path)],
        at: value.at,
        says: `${path} is ${valueText(value)}`,
        site: 'a site returns a date and time without a zone, such as 2026-06-01T12:00:00',
        requirement,
        instead: moment && `${path}: '${moment}'`,
      },
    ]
  }
  const isAddress = schema.format === 'uri' && schema.readonly === true
  if (isAddress && text !== '' && !/^https?:\/\//.test(text))
    return [
      {
        severity: 'warning',
        rule: 'format',
        names: [placeOf(path)],
        at: value.at,
        says: `${path} is ${valueText(value)}`,
        site: 'a site returns a full URL, with its host',
        requirement,
      },
    ]
  return []
}
