import { contexts, type Json, type JsonObject } from '../schema/dialect.ts'
import type { RouteAnswers, Sample, SampledIn, Shape, Unsampled } from '../schema/shape.ts'
import { assertJson, isObject } from './json-value.ts'
import { inside } from './unreadable.ts'

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
