import { isRecord } from '../../../contract/lib/is-record.ts'
import { isObject, type Json, type JsonObject, objectOrEmpty } from '../../../contract/lib/json.ts'
import { assertJson } from '../../../contract/lib/json-value.ts'
import { inside } from '../../../contract/lib/unreadable.ts'
import { contexts, type ValueSchema } from '../../../contract/schema/dialect.ts'
import type { RouteAnswers, Sample, SampledIn, Shape, Unsampled } from '../../../contract/schema/shape.ts'

/** The item schemas of routes, by route pattern under the site's namespaces. */
export type Schemas = Readonly<Record<string, JsonObject>>

/** What `OPTIONS` and sampled responses show of routes, by route pattern under the site's namespaces. */
export interface RouteDescriptions {
  readonly schemas?: Schemas
  /** The methods that anonymous clients may use. */
  readonly open?: Readonly<Record<string, readonly string[]>>
  /** The structure of sampled responses. */
  readonly answers?: Readonly<Record<string, RouteAnswers>>
  /** Compiles checks of schema keywords that WordPress does not implement. Default: they are not checked. */
  readonly foreign?: (words: JsonObject) => ValueSchema['check']
}

/** Schemas in a deployment file: one that occurs again is replaced by the pattern of the first route that has it. */
export type StoredSchemas = Readonly<Record<string, JsonObject | string>>

/** Replaces repeated schemas by the pattern of the first route that has them: most routes share theirs with another. */
export function toStoredSchemas(schemas: Schemas): StoredSchemas {
  const first = new Map<string, string>()
  const stored = Object.entries(schemas).map(([pattern, schema]): [string, JsonObject | string] => {
    const text = JSON.stringify(schema)
    const before = first.get(text)
    if (before === undefined) first.set(text, pattern)
    return [pattern, before ?? schema]
  })
  return Object.fromEntries(stored)
}

/**
 * Reads the schemas of a deployment file, repeated ones included. Values that are not schemas are left out.
 *
 * @throws Unreadable for a value larger than any schema
 */
export function fromStoredSchemas(stored: unknown): Schemas {
  if (typeof stored !== 'object' || stored === null) return {}
  const entries = new Map<string, unknown>(Object.entries(stored))
  const found: [string, JsonObject][] = []
  for (const [pattern, value] of entries) {
    const schema = typeof value === 'string' ? entries.get(value) : value
    if (typeof value !== 'string') assertJson(value, inside('schemas', pattern))
    // A schema found by a pattern is checked under that pattern.
    if (pattern !== '__proto__' && isSchema(schema)) found.push([pattern, schema])
  }
  return Object.fromEntries(found)
}

const isSchema = (value: unknown): value is JsonObject => isRecord(value)

/** Reads the methods that anonymous clients may use from a deployment file. Values that are not names are left out. */
export function storedOpenMethods(stored: unknown): Readonly<Record<string, readonly string[]>> {
  if (typeof stored !== 'object' || stored === null) return {}
  const lists = Object.entries(stored).filter(([pattern]) => pattern !== '__proto__')
  return Object.fromEntries(
    lists.map(([pattern, names]) => [pattern, Array.isArray(names) ? names.filter(isName) : []]),
  )
}

const isName = (name: unknown): name is string => typeof name === 'string'

/**
 * Reads the structure of sampled responses from a deployment file. Values that are not samples are left out.
 *
 * @throws Unreadable for a value larger than any sample
 */
export function storedSamples(stored: unknown): Readonly<Record<string, RouteAnswers>> {
  if (typeof stored !== 'object' || stored === null) return {}
  const routes = Object.entries(stored).filter(([pattern]) => pattern !== '__proto__')
  return Object.fromEntries(
    routes.map(([pattern, value]) => {
      assertJson(value, inside('answers', pattern))
      return [pattern, isObject(value) ? samplesIn(value) : {}]
    }),
  )
}

function samplesIn(stored: JsonObject): RouteAnswers {
  const samples: Partial<Record<SampledIn, Sample | Unsampled>> = {}
  for (const context of [...contexts, 'default'] as const) {
    const sample = stored[context]
    if (isObject(sample)) samples[context] = sampleIn(sample)
  }
  return samples
}

function sampleIn({ reason, items, isOneOfMany, areNamed, shape }: JsonObject): Sample | Unsampled {
  if (typeof items !== 'number' || !isObject(shape))
    return { reason: typeof reason === 'string' ? reason : 'not stored' }
  return {
    items,
    isOneOfMany: isOneOfMany === true,
    ...(areNamed === true && { areNamed }),
    shape: shapeIn(shape),
  }
}

function shapeIn({ kinds, formats, members, each }: JsonObject): Shape {
  return {
    kinds: countsIn(kinds),
    ...(isObject(formats) && { formats: countsIn(formats) }),
    ...(isObject(members) && {
      members: Object.fromEntries(
        Object.entries(members).flatMap(([name, member]) =>
          isObject(member) ? [[name, shapeIn(member)]] : [],
        ),
      ),
    }),
    ...(isObject(each) && { each: shapeIn(each) }),
  }
}

function countsIn(stored: Json | undefined): Readonly<Record<string, number>> {
  const entries = Object.entries(objectOrEmpty(stored))
  return Object.fromEntries(entries.filter((entry): entry is [string, number] => Number(entry[1]) > 0))
}
