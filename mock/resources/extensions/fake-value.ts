import { hashOf } from '../../../contract/lib/hash.ts'
import { isRecord } from '../../../contract/lib/is-record.ts'
import type { Rendered } from '../../view/context-filter.ts'
import type { Call } from '../endpoint/call.ts'

type Schema = Readonly<Record<string, unknown>>

/** A value that fits a JSON Schema: the same for the same seed, method, path and parameters. */
export async function fakeValue(schema: Schema, { site, method, path, args }: Call): Promise<unknown> {
  return madeFrom(schema, JSON.stringify([site.seed, method, path, args]))
}

/** The same for a text to make it from; with no members where the schema is of no object. */
export async function fakeObject(schema: Schema, seed: string): Promise<Rendered> {
  const made = await madeFrom(schema, seed)
  return isRecord(made) ? { ...made } : {}
}

async function madeFrom(schema: Schema, seed: string): Promise<unknown> {
  const { generate } = await import('json-schema-faker')
  return generate(schema, { seed: hashOf(seed), alwaysFakeOptionals: true })
}
