import { isObject } from '../../../contract/imported/json-value.ts'
import { readArgument } from '../../../contract/imported/read-schema.ts'
import type { ArgumentDefinition, Json, JsonObject, TextPattern } from '../../../contract/index.ts'

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
      throw new Error(`${place} is no regular expression: ${error instanceof Error ? error.message : error}`)
    }
  },
}

/**
 * A schema that the user of the mock wrote, in the dialect of the contract.
 *
 * @param place what to call it in errors, `args.id`
 * @throws Error for a type that there is none of, and a pattern that cannot be read
 */
export function handlerSchema(schema: unknown, place: string): ArgumentDefinition {
  const json = jsonOf(schema, place)
  assertTypes(json, place)
  return readArgument(json, place, reader)
}

/** A value as JSON has it. @throws Error for what is no object */
export function jsonOf(value: unknown, place: string): JsonObject {
  const json: Json = JSON.parse(JSON.stringify(value ?? null))
  if (isObject(json)) return json
  throw new Error(`${place} is ${JSON.stringify(json)}. Use a JSON Schema, such as {"type": "integer"}.`)
}

const types = ['string', 'integer', 'number', 'boolean', 'array', 'object', 'null']

// A misspelt type would accept everything.
function assertTypes(schema: JsonObject, place: string): void {
  const strange = [schema.type ?? []].flat().find((type) => !types.some((each) => each === type))
  if (strange !== undefined)
    throw new Error(`${place}.type is ${JSON.stringify(strange)}. Use some of ${types.join(', ')}.`)
  if (isObject(schema.items)) assertTypes(schema.items, `${place}.items`)
  if (!isObject(schema.properties)) return
  for (const [name, each] of Object.entries(schema.properties))
    if (isObject(each)) assertTypes(each, `${place}.properties.${name}`)
}
