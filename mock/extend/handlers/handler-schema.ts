import type { ArgumentDefinition, Json, JsonObject, TextPattern } from '../../../contract/index.ts'
import { isObject } from '../../../contract/lib/json.ts'
import { readArgument } from '../../../contract/schema/read-schema.ts'
import { schemaProblem, typesProblem } from '../schema/schema-keywords.ts'

/** A pattern from the user of the mock; JSON has its source. */
class OwnPattern implements TextPattern {
  readonly source: string
  readonly #expression: RegExp

  constructor(source: string) {
    this.source = source
    this.#expression = new RegExp(source, 'u')
  }

  test(text: string): boolean {
    return this.#expression.test(text)
  }

  toJSON(): string {
    return this.source
  }
}

const reader = {
  pattern: (source: string, place: string): TextPattern => {
    try {
      return new OwnPattern(source)
    } catch (error) {
      throw new Error(
        `${place} is not a regular expression: ${error instanceof Error ? error.message : error}`,
      )
    }
  },
}

/**
 * Reads a schema from the user of the mock into the dialect of the contract.
 *
 * @param place its name in errors, `args.id`
 * @throws Error for an unknown keyword or type, and for an invalid pattern
 */
export function handlerSchema(schema: unknown, place: string): ArgumentDefinition {
  const json = jsonOf(schema, place)
  const problem = schemaProblem(json, place)
  if (problem !== undefined) throw new Error(problem)
  return readArgument(json, place, reader)
}

/**
 * Reads a schema that describes responses. It may have any keyword; `OPTIONS` returns all of them.
 *
 * @throws Error for an unknown type
 */
export function itemSchema(
  schema: unknown,
  place: string,
): { readonly json: JsonObject; readonly schema: ArgumentDefinition } {
  const json = jsonOf(schema, place)
  const problem = typesProblem(json, place)
  if (problem !== undefined) throw new Error(problem)
  return { json, schema: readArgument(json, place, reader) }
}

/** The JSON form of a value. @throws Error if it is not an object */
export function jsonOf(value: unknown, place: string): JsonObject {
  const json: Json = JSON.parse(JSON.stringify(value ?? null))
  if (isObject(json)) return json
  throw new Error(`${place} is ${JSON.stringify(json)}. Use a JSON Schema, such as {"type": "integer"}.`)
}
