import { hashOf } from '../../caching/hash.ts'
import type { Call } from '../../endpoint/call.ts'

/** A value that fits a JSON Schema: the same for the same seed, method, path and parameters. */
export async function fakeValue(
  schema: Readonly<Record<string, unknown>>,
  { site, method, path, args }: Call,
): Promise<unknown> {
  const { generate } = await import('json-schema-faker')
  const seed = hashOf(JSON.stringify([site.seed, method, path, args]))
  return generate(schema, { seed, alwaysFakeOptionals: true })
}
