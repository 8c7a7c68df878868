import type { Json, JsonObject } from '../lib/json.ts'
import { isList, isObject } from '../lib/json.ts'
import { memberOf } from '../lib/json-value.ts'
import { limits } from '../lib/limits.ts'
import { inside, Unreadable } from '../lib/unreadable.ts'
import {
  type ArgumentDefinition,
  type TextFormat,
  type TextPattern,
  textFormats,
  type ValueSchema,
} from './dialect.ts'
import { foreignWords } from './foreign-words.ts'
import { enumValues, listedTypes } from './normalised-schema.ts'

/** The functions that reading schemas depends on. */
export interface SchemaReader {
  /** A `pattern` made safe; undefined when it cannot be, and is not checked. */
  pattern(source: string, place: string): ValueSchema['pattern']
  /** The check of unknown keywords; undefined without any. */
  foreign?(words: JsonObject, place: string): ValueSchema['check']
}

interface Reading extends SchemaReader {
  /** The number of schemas read of this argument. */
  count: number
}

/**
 * Reads one argument of an index: the keywords of the contract's dialect, if their values are valid. All others are
 * ignored, as a server ignores unknown keywords.
 *
 * @throws Unreadable when it is nested too deeply, or too large
 */
export function readArgument(value: Json, place: string, reader: SchemaReader): ArgumentDefinition {
  return readSchema(value, place, { ...reader, count: 0 }, 0)
}

/** @param required what is required of every form of a `oneOf`, as the schema around it says */
function readSchema(
  value: Json,
  place: string,
  reading: Reading,
  depth: number,
  required: readonly Json[] = [],
): ArgumentDefinition {
  if (!isObject(value)) return {}
  if (depth >= limits.schemaDepth)
    throw new Unreadable(place, `is a schema nested deeper than ${limits.schemaDepth} levels.`)
  if (++reading.count > limits.schemas)
    throw new Unreadable(place, `is part of an argument of more than ${limits.schemas} schemas.`)
  const member = (key: string): Json | undefined => memberOf(value, key)
  const own = member('required')
  const requiredNames = isList(own) ? [...required, ...own] : required
  const isForm = (key: string): boolean => key === 'oneOf' || key === 'anyOf'
  const isListedNextToForms = isList(own) && (isList(member('oneOf')) || isList(member('anyOf')))
  const inner = (key: string, each: Json): ValueSchema =>
    readSchema(each, inside(place, key), reading, depth + 1, isForm(key) ? requiredNames : [])
  const pattern = member('pattern')
  const words = foreignWords(value)
  return defined({
    title: stringOrUndefined(member('title')),
    description: stringOrUndefined(member('description')),
    type: listedTypes(member('type')),
    format: formatOf(member('format')),
    enum: enumValues(member('enum')),
    default: member('default'),
    minimum: numberOf(member('minimum')),
    maximum: numberOf(member('maximum')),
    exclusiveMinimum: booleanOf(member('exclusiveMinimum')),
    exclusiveMaximum: booleanOf(member('exclusiveMaximum')),
    multipleOf: stepOf(member('multipleOf')),
    minLength: countOf(member('minLength')),
    maxLength: countOf(member('maxLength')),
    minItems: countOf(member('minItems')),
    maxItems: countOf(member('maxItems')),
    uniqueItems: booleanOf(member('uniqueItems')),
    pattern: typeof pattern === 'string' ? reading.pattern(pattern, inside(place, 'pattern')) : undefined,
    items: schemaIn(member('items'), (each) => inner('items', each)),
    oneOf: branchesOf(member('oneOf'), (each) => inner('oneOf', each)),
    anyOf: branchesOf(member('anyOf'), (each) => inner('anyOf', each)),
    properties: propertiesOf(member('properties'), new Set(requiredNames), inner),
    patternProperties: propertiesOf(member('patternProperties'), new Set(), inner),
    namePatterns: namePatternsOf(member('patternProperties'), (source) =>
      reading.pattern(source, inside(inside(place, 'patternProperties'), source)),
    ),
    minProperties: countOf(member('minProperties')),
    maxProperties: countOf(member('maxProperties')),
    additionalProperties:
      booleanOf(member('additionalProperties')) ??
      schemaIn(member('additionalProperties'), (each) => inner('additionalProperties', each)),
    requiredOfEveryForm: isListedNextToForms ? own.filter((name) => typeof name === 'string') : undefined,
    required: booleanOf(own),
    observed: stringOrUndefined(member('x-observed')),
    check: words && reading.foreign?.(words, place),
  })
}

function defined(
  definition: { readonly [Key in keyof ArgumentDefinition]: ArgumentDefinition[Key] | undefined },
) {
  const members = Object.entries(definition).filter(([, value]) => value !== undefined)
  const known: ArgumentDefinition = Object.fromEntries(members)
  return known
}

const stringOrUndefined = (value: Json | undefined) => (typeof value === 'string' ? value : undefined)
const numberOf = (value: Json | undefined) => (typeof value === 'number' ? value : undefined)
const booleanOf = (value: Json | undefined) => (typeof value === 'boolean' ? value : undefined)
const stepOf = (value: Json | undefined) => (typeof value === 'number' && value > 0 ? value : undefined)
const countOf = (value: Json | undefined) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined

function formatOf(value: Json | undefined): TextFormat | undefined {
  return textFormats.find((format) => format === value)
}

function schemaIn<T>(value: Json | undefined, read: (value: Json) => T): T | undefined {
  return value !== undefined && isObject(value) ? read(value) : undefined
}

function branchesOf<T>(value: Json | undefined, read: (value: Json) => T): readonly T[] | undefined {
  return isList(value) && value.length > 0 ? value.map(read) : undefined
}

function propertiesOf(
  value: Json | undefined,
  required: ReadonlySet<Json>,
  read: (key: string, value: Json) => ValueSchema,
): ValueSchema['properties'] {
  if (value === undefined) return undefined
  if (!isObject(value)) return isList(value) ? {} : undefined
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== '__proto__')
      .map(([key, each]) => [key, { ...read(key, each), ...(required.has(key) && { required: true }) }]),
  )
}

// A pattern that cannot be run safely is left out, and its members count as unnamed.
function namePatternsOf(
  value: Json | undefined,
  read: (source: string) => ValueSchema['pattern'],
): ValueSchema['namePatterns'] {
  if (value === undefined || !isObject(value)) return undefined
  const patterns: [string, TextPattern][] = []
  for (const source of Object.keys(value)) {
    const pattern = read(source)
    if (pattern !== undefined && source !== '__proto__') patterns.push([source, pattern])
  }
  return Object.fromEntries(patterns)
}
