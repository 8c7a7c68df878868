import type { ArgumentDefinition, Json, JsonObject, TextPattern } from '../../../contract/index.ts'
import { isObject } from '../../../contract/lib/json.ts'
import { readArgument } from '../../../contract/schema/read-schema.ts'
import { schemaProblem, typesProblem } from '../schema/schema-words.ts'

/** A pattern that the user of the mock wrote; it is written as its source. */
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
 * A schema that the user of the mock wrote, in the dialect of the contract.
 *
 * @param place what to call it in errors, `args.id`
 * @throws Error for a word or a type that there is none of, and a pattern that cannot be read
 */
export function handlerSchema(schema: unknown, place: string): ArgumentDefinition {
  const json = jsonOf(schema, place)
  const problem = schemaProblem(json, place)
  if (problem !== undefined) throw new Error(problem)
  return readArgument(json, place, reader)
}

/**
 * A schema that describes what is answered, and may use any word: `OPTIONS` shows all of them.
 *
 * @throws Error for a type that there is none of
 */
export function itemSchema(
  schema: unknown,
  place: string,
): { readonly shown: JsonObject; readonly schema: ArgumentDefinition } {
  const shown = jsonOf(schema, place)
  const problem = typesProblem(shown, place)
  if (problem !== undefined) throw new Error(problem)
  return { shown, schema: readArgument(shown, place, reader) }
}

/** A value as JSON has it. @throws Error for what is no object */
export function jsonOf(value: unknown, place: string): JsonObject {
  const json: Json = JSON.parse(JSON.stringify(value ?? null))
  if (isObject(json)) return json
  throw new Error(`${place} is ${JSON.stringify(json)}. Use a JSON Schema, such as {"type": "integer"}.`)
}
