import { hashOf } from '../../../contract/lib/hash.ts'
import { isRecord, recordOrEmpty } from '../../../contract/lib/is-record.ts'
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
  return { ...recordOrEmpty(value) }
}

async function generated(schema: Schema, seed: string): Promise<unknown> {
  const { generate } = await import('json-schema-faker')
  const options = { seed: hashOf(seed), alwaysFakeOptionals: true }
  // What a site declares may be contradictory: then an answer has at least its members and their types.
  return generate(schema, options).catch(() => generate(typesAlone(schema), options))
}

const structure = new Set(['type', 'properties', 'required', 'items', 'additionalProperties'])

/** A schema without bounds, patterns, formats and listed values. */
function typesAlone(schema: unknown): Schema {
  if (!isRecord(schema)) return {}
  const own = Object.entries(schema).filter(([word]) => structure.has(word))
  return Object.fromEntries(
    own.map(([word, value]) => {
      if (word === 'items') return [word, typesAlone(value)]
      if (word !== 'properties' || !isRecord(value)) return [word, value]
      return [word, Object.fromEntries(Object.entries(value).map(([name, each]) => [name, typesAlone(each)]))]
    }),
  )
}
