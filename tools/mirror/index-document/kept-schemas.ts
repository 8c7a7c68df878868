import { isRecord } from '../../../contract/lib/is-record.ts'
import { isObject, type Json, type JsonObject } from '../../../contract/lib/json.ts'
import { assertJson } from '../../../contract/lib/json-value.ts'
import { inside } from '../../../contract/lib/unreadable.ts'
import { contexts, type ValueSchema } from '../../../contract/schema/dialect.ts'
import type { RouteAnswers, Sample, SampledIn, Shape, Unsampled } from '../../../contract/schema/shape.ts'

/** The schemas of what routes answer, by their patterns in the names of the site. */
export type Schemas = Readonly<Record<string, JsonObject>>

/** What routes say of themselves, by their patterns in the names of the site. */
export interface ToldByRoutes {
  readonly schemas?: Schemas
  /** The methods that everybody may use. */
  readonly open?: Readonly<Record<string, readonly string[]>>
  /** What some of their answers looked like. */
  readonly answers?: Readonly<Record<string, RouteAnswers>>
  /** Makes the checks of words that WordPress does not know. Default: they are not checked. */
  readonly foreign?: (words: JsonObject) => ValueSchema['check']
}

/** As a file keeps them: in the place of a schema that was there before stands the pattern of its route. */
export type KeptSchemas = Readonly<Record<string, JsonObject | string>>

/** Schemas, each once: most routes answer what another does. */
export function eachOnce(schemas: Schemas): KeptSchemas {
  const first = new Map<string, string>()
  const kept = Object.entries(schemas).map(([pattern, schema]): [string, JsonObject | string] => {
    const text = JSON.stringify(schema)
    const before = first.get(text)
    if (before === undefined) first.set(text, pattern)
    return [pattern, before ?? schema]
  })
  return Object.fromEntries(kept)
}

/** Kept schemas, whole; what is none is left out. @throws Unreadable for what is larger than any schema */
export function wholeSchemas(kept: unknown): Schemas {
  if (typeof kept !== 'object' || kept === null) return {}
  const entries = new Map<string, unknown>(Object.entries(kept))
  const found: [string, JsonObject][] = []
  for (const [pattern, value] of entries) {
    const schema = typeof value === 'string' ? entries.get(value) : value
    if (typeof value !== 'string') assertJson(value, inside('schemas', pattern))
    // Each that is not the name of another was looked at where it stands.
    if (pattern !== '__proto__' && isSchema(schema)) found.push([pattern, schema])
  }
  return Object.fromEntries(found)
}

const isSchema = (value: unknown): value is JsonObject => isRecord(value)

/** The methods that everybody may use, as a file keeps them; what is none is left out. */
export function openMethods(kept: unknown): Readonly<Record<string, readonly string[]>> {
  if (typeof kept !== 'object' || kept === null) return {}
  const lists = Object.entries(kept).filter(([pattern]) => pattern !== '__proto__')
  return Object.fromEntries(
    lists.map(([pattern, names]) => [pattern, Array.isArray(names) ? names.filter(isName) : []]),
  )
}

const isName = (name: unknown): name is string => typeof name === 'string'

/**
 * What answers looked like, as a file keeps it; what is none is left out.
 *
 * @throws Unreadable for what is larger than any sample
 */
export function wholeAnswers(kept: unknown): Readonly<Record<string, RouteAnswers>> {
  if (typeof kept !== 'object' || kept === null) return {}
  const routes = Object.entries(kept).filter(([pattern]) => pattern !== '__proto__')
  return Object.fromEntries(
    routes.map(([pattern, value]) => {
      assertJson(value, inside('answers', pattern))
      return [pattern, isObject(value) ? ofRoute(value) : {}]
    }),
  )
}

function ofRoute(kept: JsonObject): RouteAnswers {
  const seen: Partial<Record<SampledIn, Sample | Unsampled>> = {}
  for (const context of [...contexts, 'default'] as const) {
    const sample = kept[context]
    if (isObject(sample)) seen[context] = sampleOf(sample)
  }
  return seen
}

function sampleOf({ reason, items, isOneOfMany, areNamed, shape }: JsonObject): Sample | Unsampled {
  if (typeof items !== 'number' || !isObject(shape))
    return { reason: typeof reason === 'string' ? reason : 'not kept' }
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

function countsIn(kept: Json | undefined): Readonly<Record<string, number>> {
  const entries = Object.entries(isObject(kept) ? kept : {})
  return Object.fromEntries(entries.filter((entry): entry is [string, number] => Number(entry[1]) > 0))
}
