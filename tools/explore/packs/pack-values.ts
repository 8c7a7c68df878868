import type { Arbitrary } from 'fast-check'
import { ruleCases } from '../../../conformance/checks/arguments/rules.ts'
import type { ValueSchema } from '../../../contract/index.ts'
import { isRecord } from '../../../contract/lib/is-record.ts'
import { Placeholder, type PlannedValue, type PlannedValues } from '../requests/placeholders.ts'
import { type FastCheck, isFatal } from '../requests/values.ts'
import type { ExploredPack, PackEndpoint } from './explored-pack.ts'

/** An argument of an endpoint. */
interface Argument {
  readonly name: string
  readonly schema: ValueSchema
  readonly carries: 'query' | 'json'
}

/** An id that no site has. */
export const unknownId = 900_000_001
const dates = ['2019-03-04T05:06:07', '2037-01-02T03:04:05']
const words = ['alder', 'birch'] as const
/** The largest number of members of an object, and of items of a list. */
const [mostMembers, mostItems] = [5, 2]

/** Generates the arguments of requests to the routes of a pack. */
export class PackValues {
  readonly #fc: FastCheck
  readonly #pack: ExploredPack

  constructor(fc: FastCheck, pack: ExploredPack) {
    this.#fc = fc
    this.#pack = pack
  }

  /** A valid value of an argument: one that the pack lists, an id, or one that fits the schema. */
  valid(endpoint: PackEndpoint, argument: Argument): Arbitrary<PlannedValue> {
    const listed = this.listed(endpoint.name, argument.name)
    return listed ? this.#fc.constantFrom(...listed) : this.#fitting(endpoint, argument)
  }

  /** Values that an argument must refuse by its schema; undefined when there are none. */
  invalid({ name, schema, carries }: Argument): Arbitrary<PlannedValue> | undefined {
    const rejected = ruleCases(schema, name, carries)
      .flatMap((each) => each.rejected)
      .filter((value) => !isFatal(name, value))
    return rejected.length === 0 ? undefined : this.#fc.constantFrom<PlannedValue[]>(...rejected)
  }

  /** The values that the pack lists for an argument, with placeholders. */
  listed(endpoint: string, name: string): readonly PlannedValue[] | undefined {
    const { values = {} } = this.#pack.hints
    const given = values[endpoint]?.[name] ?? values['*']?.[name]
    return given && given.length > 0 ? given.map(plannedValue) : undefined
  }

  /** The arguments that every request to an endpoint has. */
  always(endpoint: string): PlannedValues {
    const given = Object.entries(this.#pack.hints.always?.[endpoint] ?? {})
    return Object.fromEntries(given.map(([name, value]) => [name, plannedValue(value)]))
  }

  #fitting(endpoint: PackEndpoint, argument: Argument): Arbitrary<PlannedValue> {
    const fc = this.#fc
    const { name, schema, carries } = argument
    const collection = this.#pack.hints.items?.[name] ?? collectionNamed(name, endpoint)
    if (collection !== undefined) return this.#ids(collection, schema)
    const accepted = ruleCases(schema, name, carries).flatMap((each) => each.accepted)
    const own = this.#bySchema(endpoint, argument)
    return accepted.length === 0 || isText(name)
      ? own
      : fc.oneof(
          { weight: 4, arbitrary: own },
          { weight: 2, arbitrary: fc.constantFrom<PlannedValue[]>(...accepted) },
        )
  }

  #ids(collection: string, { type }: ValueSchema): Arbitrary<PlannedValue> {
    const fc = this.#fc
    const one = fc.oneof(
      {
        weight: 9,
        arbitrary: fc
          .nat(2)
          .map((back): PlannedValue => new Placeholder({ to: 'item', of: collection, back })),
      },
      { weight: 1, arbitrary: fc.constantFrom<PlannedValue[]>(0, unknownId) },
    )
    return [type].flat().includes('array') ? fc.array(one, { maxLength: mostItems }) : one
  }

  #bySchema(endpoint: PackEndpoint, { name, schema, carries }: Argument): Arbitrary<PlannedValue> {
    const fc = this.#fc
    const within = (member: string, inner: ValueSchema): Arbitrary<PlannedValue> =>
      this.valid(endpoint, { name: member, schema: inner, carries })
    const forms = schema.oneOf ?? schema.anyOf
    if (forms) return fc.oneof(...forms.map((form) => within(name, form)))
    if (schema.enum) return fc.constantFrom<PlannedValue[]>(...schema.enum)
    const [type = 'string'] = [schema.type ?? 'string'].flat()
    if (type === 'array' && schema.items)
      return fc.array(within(name, schema.items), { maxLength: mostItems })
    if (schema.properties) return this.#members(schema.properties, within)
    switch (type) {
      case 'boolean':
        return fc.boolean()
      case 'integer':
      case 'number':
        return fc.constantFrom<PlannedValue[]>(...numbersFor(name, schema, endpoint))
      case 'array':
        return fc.constant<PlannedValue>([])
      case 'object':
        return fc.constant<PlannedValue>({})
      case 'null':
        return fc.constant(null)
      default:
        return this.#texts(name, schema)
    }
  }

  #members(
    properties: Readonly<Record<string, ValueSchema>>,
    within: (name: string, schema: ValueSchema) => Arbitrary<PlannedValue>,
  ): Arbitrary<PlannedValue> {
    const fc = this.#fc
    const names = Object.keys(properties).filter((name) => !properties[name]?.readonly)
    return fc
      .subarray(names, { maxLength: Math.min(names.length, mostMembers) })
      .chain((some) =>
        fc.record<Record<string, PlannedValue>>(
          Object.fromEntries(some.map((name) => [name, within(name, properties[name] ?? {})])),
        ),
      )
  }

  #texts(name: string, { format }: ValueSchema): Arbitrary<PlannedValue> {
    const fc = this.#fc
    const text = fc.constantFrom(...words).map((word): PlannedValue => new Placeholder({ to: 'text', word }))
    if (format === 'date-time' || /^date|_date$|^(?:before|after)$/.test(name))
      return fc.constantFrom<PlannedValue[]>(...dates)
    if (format === 'email' || name.endsWith('email'))
      return fc.constantFrom<PlannedValue[]>('ada@example.com', '')
    if (format === 'uri') return fc.constantFrom<PlannedValue[]>('https://example.com/a', '')
    if (name === 'slug') return fc.constantFrom(...words).map((word) => new Placeholder({ to: 'slug', word }))
    if (name === 'search')
      return fc.oneof(
        fc.constantFrom<PlannedValue[]>(...words),
        fc.constant(new Placeholder({ to: 'sequence' })),
      )
    if (isText(name)) return text
    return fc.oneof(
      text,
      fc.constantFrom<PlannedValue[]>('', 'alder', 'Two & "three"', '<b>bold</b> plain', '12'),
    )
  }
}

/** Members that carry the tag of the run. */
const isText = (name: string): boolean => name === 'title' || name === 'name'

/** The collection of ids in an argument of a list, by the argument's name. */
function collectionNamed(name: string, { template, method }: PackEndpoint): string | undefined {
  if (method === 'GET' && ['include', 'exclude', 'parent'].includes(name))
    return template.replaceAll(/\{\w+\}/g, '{}')
  return undefined
}

function numbersFor(
  name: string,
  { minimum, maximum, type }: ValueSchema,
  { template }: PackEndpoint,
): readonly number[] {
  if (name === 'per_page') return [1, 2, 3, 100]
  if (name === 'page') return [1, 1, 2]
  if (name === 'offset') return [0, 1, 2]
  // An id of something that exists would be one of the site's own.
  if (/(?:^|_)ids?$|^(?:parent|post)$/.test(name)) return [0, unknownId]
  // So may be an integer without bounds among the fields of an item of WordPress: a file, a related post, an author.
  const isUnbounded = minimum === undefined && maximum === undefined && [type].flat().includes('integer')
  if (isUnbounded && template.startsWith('/core/v2/')) return [0, unknownId]
  const all = [0, 1, 2, 7, ...(type === 'number' ? [1.5, 10.25] : []), minimum, maximum]
  const possible = all.filter(
    (each) => each !== undefined && each >= (minimum ?? each) && each <= (maximum ?? each),
  )
  return possible.length > 0 ? possible.filter((each) => each !== undefined) : [minimum ?? maximum ?? 0]
}

/** A value from `explore.ts`, with placeholders for the texts in braces. */
export function plannedValue(given: unknown): PlannedValue {
  if (typeof given === 'string') return placeholderIn(given)
  if (Array.isArray(given)) return given.map(plannedValue)
  if (isRecord(given))
    return Object.fromEntries(Object.entries(given).map(([name, each]) => [name, plannedValue(each)]))
  return typeof given === 'number' || typeof given === 'boolean' ? given : null
}

function placeholderIn(text: string): PlannedValue {
  if (text === '{text}') return new Placeholder({ to: 'text', word: 'alder' })
  if (text === '{slug}') return new Placeholder({ to: 'slug', word: 'alder' })
  if (text === '{email}') return new Placeholder({ to: 'slug', word: 'alder', suffix: '@example.com' })
  if (text === '{sequence}') return new Placeholder({ to: 'sequence' })
  const [, role] = /^\{user (\w+)\}$/.exec(text) ?? []
  if (role !== undefined) return new Placeholder({ to: 'user', role })
  const [, collection] = /^\{(\/.+)\}$/.exec(text) ?? []
  return collection === undefined ? text : new Placeholder({ to: 'item', of: collection, back: 0 })
}
