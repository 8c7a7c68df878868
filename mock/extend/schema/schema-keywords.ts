import { type Json, type JsonObject, textFormats } from '../../../contract/index.ts'
import { isObject } from '../../../contract/lib/json.ts'

type Kind = 'text' | 'number' | 'count' | 'boolean' | 'list' | 'object' | 'any'

/** The supported schema keywords, with the kind of their values. */
const keywords: Readonly<Record<string, Kind>> = {
  title: 'text',
  description: 'text',
  type: 'any',
  format: 'text',
  enum: 'list',
  default: 'any',
  minimum: 'number',
  maximum: 'number',
  exclusiveMinimum: 'boolean',
  exclusiveMaximum: 'boolean',
  multipleOf: 'number',
  minLength: 'count',
  maxLength: 'count',
  pattern: 'any',
  items: 'object',
  minItems: 'count',
  maxItems: 'count',
  uniqueItems: 'boolean',
  properties: 'object',
  patternProperties: 'object',
  additionalProperties: 'any',
  minProperties: 'count',
  maxProperties: 'count',
  oneOf: 'list',
  anyOf: 'list',
  required: 'any',
  readonly: 'boolean',
  context: 'list',
}

/** Keywords that don't constrain values. */
const annotations: ReadonlySet<string> = new Set(['$schema', '$id', '$comment', 'id', 'example', 'examples'])

const types = ['string', 'integer', 'number', 'boolean', 'array', 'object', 'null']

const kinds: Readonly<Record<Kind, readonly [name: string, fits: (value: Json) => boolean]>> = {
  text: ['a text', (value) => typeof value === 'string'],
  number: ['a number', (value) => typeof value === 'number'],
  count: ['a whole number from 0', (value) => Number.isInteger(value) && Number(value) >= 0],
  boolean: ['true or false', (value) => typeof value === 'boolean'],
  list: ['a list', (value) => Array.isArray(value)],
  object: ['an object', isObject],
  any: ['a value', () => true],
}

/**
 * Describes a problem of a schema that a user of the mock wrote: an unknown keyword, which would accept everything, or an
 * invalid value of a keyword; undefined if there is none.
 *
 * @param place its name in errors, `args.id`
 */
export function schemaProblem(schema: JsonObject, place: string): string | undefined {
  for (const [word, value] of Object.entries(schema)) {
    if (annotations.has(word)) continue
    const kind = keywords[word]
    if (kind === undefined)
      return `${place}.${word} is not a supported keyword of a schema. Use ${Object.keys(keywords).join(', ')}.`
    const [name, fits] = kinds[kind]
    if (!fits(value)) return `${place}.${word} is ${JSON.stringify(value)}. Use ${name}.`
  }
  return (
    typeProblem(schema, place) ?? formatProblem(schema, place) ?? innerProblem(schema, place, schemaProblem)
  )
}

/** Describes an unknown type in a schema, without checking other keywords; undefined if there is none. */
export function typesProblem(schema: JsonObject, place: string): string | undefined {
  return typeProblem(schema, place) ?? innerProblem(schema, place, typesProblem)
}

// A misspelt type would accept everything.
function typeProblem({ type }: JsonObject, place: string): string | undefined {
  if (typeof type === 'string' && types.includes(type)) return undefined
  const strange = [type ?? []].flat().find((each) => !types.some((known) => known === each))
  return strange === undefined
    ? undefined
    : `${place}.type is ${JSON.stringify(strange)}. Use some of ${types.join(', ')}.`
}

function formatProblem({ format }: JsonObject, place: string): string | undefined {
  return format === undefined || textFormats.some((each) => each === format)
    ? undefined
    : `${place}.format is ${JSON.stringify(format)}. Use one of ${textFormats.join(', ')}.`
}

function innerProblem(
  schema: JsonObject,
  place: string,
  problemOf: typeof schemaProblem,
): string | undefined {
  for (const word of ['items', 'additionalProperties']) {
    const inner = schema[word]
    const problem = isObject(inner) ? problemOf(inner, `${place}.${word}`) : undefined
    if (problem !== undefined) return problem
  }
  for (const word of ['properties', 'patternProperties', 'oneOf', 'anyOf'])
    for (const [name, inner] of Object.entries(schema[word] ?? {})) {
      const problem = isObject(inner) ? problemOf(inner, `${place}.${word}.${name}`) : undefined
      if (problem !== undefined) return problem
    }
  return undefined
}
