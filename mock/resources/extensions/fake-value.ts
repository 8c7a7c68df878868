import { hashOf } from '../../caching/hash.ts'
import type { Call } from '../../endpoint/call.ts'
import type { Rendered } from '../../view/context-filter.ts'

type Schema = Readonly<Record<string, unknown>>

/** A value that fits a JSON Schema: the same for the same seed, method, path and parameters. */
export async function fakeValue(schema: Schema, { site, method, path, args }: Call): Promise<unknown> {
  return madeFrom(schema, JSON.stringify([site.seed, method, path, args]))
}

/** The same for a text to make it from; with no members where the schema is of no object. */
export async function fakeObject(schema: Schema, seed: string): Promise<Rendered> {
  const made = await madeFrom(schema, seed)
  return typeof made === 'object' && made !== null && !Array.isArray(made) ? { ...made } : {}
}

async function madeFrom(schema: Schema, seed: string): Promise<unknown> {
  const { generate } = await import('json-schema-faker')
  return generate(schema, { seed: hashOf(seed), alwaysFakeOptionals: true })
}
