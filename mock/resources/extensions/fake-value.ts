import { hashOf } from '../../../contract/lib/hash.ts'
import { isRecord } from '../../../contract/lib/is-record.ts'
import type { Rendered } from '../../view/context-filter.ts'
import type { Call } from '../endpoint/call.ts'

type Schema = Readonly<Record<string, unknown>>

/** A value generated from a JSON Schema: the same for the same seed, method, path and parameters. */
export async function fakeValue(schema: Schema, { site, method, path, args }: Call): Promise<unknown> {
  return generated(schema, JSON.stringify([site.seed, method, path, args]))
}

/** An object generated from a JSON Schema and a seed; empty when the schema is not of an object. */
export async function fakeObject(schema: Schema, seed: string): Promise<Rendered> {
  const value = await generated(schema, seed)
  return isRecord(value) ? { ...value } : {}
}

async function generated(schema: Schema, seed: string): Promise<unknown> {
  const { generate } = await import('json-schema-faker')
  return generate(schema, { seed: hashOf(seed), alwaysFakeOptionals: true })
}
