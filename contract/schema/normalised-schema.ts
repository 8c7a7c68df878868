import { isList, isObject, type Json, type JsonObject } from '../lib/json.ts'
import { limits } from '../lib/limits.ts'
import type { TypeName } from './dialect.ts'
import { typeOfValue } from './observed-schema.ts'

const typeNames: readonly TypeName[] = ['string', 'integer', 'number', 'boolean', 'array', 'object', 'null']

/** Names that plugins write for a type of JSON Schema, with the format that the name says. */
const meantTypes: Readonly<Record<string, { readonly type?: TypeName; readonly format?: string }>> = {
  bool: { type: 'boolean' },
  int: { type: 'integer' },
  long: { type: 'integer' },
  float: { type: 'number' },
  double: { type: 'number' },
  decimal: { type: 'number' },
  text: { type: 'string' },
  str: { type: 'string' },
  file: { type: 'string' },
  'date-time': { type: 'string', format: 'date-time' },
  datetime: { type: 'string', format: 'date-time' },
  date: { type: 'string', format: 'date' },
  email: { type: 'string', format: 'email' },
  uri: { type: 'string', format: 'uri' },
  url: { type: 'string', format: 'uri' },
  list: { type: 'array' },
  hash: { type: 'object' },
  map: { type: 'object' },
  mixed: {},
  any: {},
}

/** One place where a schema is not a JSON Schema. */
export interface SchemaProblem {
  /** From the root of the schema: `meta_data[].value`, empty for the schema itself. */
  readonly path: string
  /** What is written there: `type "date-time"`, `properties is a list`. */
  readonly problem: string
}

type Report = (path: string, problem: string) => void

/**
 * A schema that a site declares, as a valid one in WordPress's dialect: types by the names of JSON Schema, objects where
 * PHP wrote empty lists, enums as lists, bounds as numbers. What has no meaning is left out, and what WordPress does not
 * know stays.
 *
 * It is for answers. Of arguments WordPress itself ignores each type that it does not know: see `readArgument`.
 *
 * @param report hears of each place that is invalid
 */
export function normalisedSchema(schema: Json, report: Report = () => {}): JsonObject {
  let left = limits.values
  const normalise = (value: Json, path: string, depth: number): JsonObject => {
    if (typeof value === 'string') {
      report(path, `schema is the text ${JSON.stringify(value.slice(0, 40))}`)
      return normalise({ type: value }, path, depth)
    }
    if (!isObject(value) || depth > limits.schemaDepth || --left < 0) {
      if (isList(value)) report(path, 'schema is a list')
      return {}
    }
    const { type, format, enum: choices, nullable, required, context, ...others } = value
    const inner = (place: string, each: Json): JsonObject =>
      normalise(each, path === '' && !place.startsWith('[') ? place.slice(1) : `${path}${place}`, depth + 1)
    const here: Report = (_, problem) => report(path, problem)
    return withoutContradictions(
      Object.fromEntries([
        ...Object.entries(others).flatMap(([word, each]) => wordEntry(word, each, inner, here)),
        ...typeEntries(type, format, nullable === true, here),
        ...optional('enum', enumValues(choices, here)),
        ...optional('required', requiredIn(required, here)),
        ...optional('context', contextsIn(context)),
      ]),
      here,
    )
  }
  return normalise(schema, '', 0)
}

/** Leaves out what a type cannot have: items of an object, members of a list, a type that no listed value is of. */
function withoutContradictions(schema: JsonObject, report: Report): JsonObject {
  const { type, enum: choices, items, properties, ...others } = schema
  const types = type === undefined ? [] : [type].flat()
  const cannot = (word: string, owner: string): boolean => {
    const isWrong = types.length > 0 && word in schema && !types.includes(owner)
    if (isWrong) report('', `${word} of type ${types.join(' or ')}`)
    return isWrong
  }
  const isOther = isList(choices) && types.length > 0 && !choices.some((each) => isOfTypes(each, types))
  if (isOther) report('', `enum without a value of type ${types.join(' or ')}`)
  return {
    ...others,
    ...optionalMember('type', isOther ? typesOfValues(choices) : type),
    ...optionalMember('enum', choices),
    ...(!cannot('items', 'array') && optionalMember('items', items)),
    ...(!cannot('properties', 'object') && optionalMember('properties', properties)),
  }
}

const optionalMember = (word: string, value: Json | undefined): JsonObject =>
  value === undefined ? {} : { [word]: value }
const isOfTypes = (value: Json, types: readonly Json[]): boolean => {
  const own = typeOfValue(value)
  // An empty list and an empty object are one to PHP.
  return types.includes(own) || (own === 'integer' && types.includes('number')) || types.includes('array')
}

function typesOfValues(values: readonly Json[]): Json {
  const types = [...new Set(values.map(typeOfValue))]
  return types.length === 1 ? (types[0] ?? null) : types
}

export function schemaProblems(schema: Json): readonly SchemaProblem[] {
  const found: SchemaProblem[] = []
  normalisedSchema(schema, (path, problem) => found.push({ path, problem }))
  return found
}

type Entries = readonly (readonly [string, Json])[]

const optional = (word: string, value: Json | undefined): Entries =>
  value === undefined ? [] : [[word, value]]
const numeric = /^(?:exclusive)?(?:m(?:in|ax)imum)$|^m(?:in|ax)(?:Length|Items|Properties)$|^multipleOf$/
const switches = new Set(['uniqueItems', 'readonly', 'exclusiveMinimum', 'exclusiveMaximum'])

function wordEntry(
  word: string,
  value: Json,
  inner: (place: string, each: Json) => JsonObject,
  report: Report,
): Entries {
  switch (word) {
    case '__proto__':
      return []
    case 'properties':
    case 'patternProperties':
      return optional(word, propertiesIn(value, inner, report))
    case 'items':
      if (!isList(value)) return [[word, inner('[]', value)]]
      report('', 'items is a list')
      if (value.length === 0) return []
      return [[word, value.length === 1 ? inner('[]', value[0] ?? null) : formsIn(value, '[]', inner)]]
    case 'additionalProperties':
      return typeof value === 'boolean'
        ? [[word, value]]
        : isObject(value)
          ? [[word, inner('.*', value)]]
          : []
    case 'oneOf':
    case 'anyOf':
      return isList(value) && value.length > 0 ? [[word, value.map((each) => inner('', each))]] : []
    case 'pattern':
      return typeof value === 'string' ? [[word, value]] : []
  }
  if (switches.has(word) && typeof value === 'boolean') return [[word, value]]
  if (switches.has(word)) return []
  if (!numeric.test(word)) return [[word, value]]
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) return []
  if (number !== value) report('', `${word} is a text`)
  return [[word, number]]
}

const formsIn = (
  forms: readonly Json[],
  place: string,
  inner: (place: string, each: Json) => JsonObject,
): JsonObject => ({ anyOf: forms.map((each) => inner(place, each)) })

function propertiesIn(
  value: Json,
  inner: (place: string, each: Json) => JsonObject,
  report: Report,
): JsonObject | undefined {
  if (isList(value)) report('', 'properties is a list')
  if (!isObject(value)) return isList(value) && value.length === 0 ? {} : undefined
  // A whole schema where its properties belong.
  if (typeof value.type === 'string' && isObject(value.properties)) {
    report('', 'properties is a schema')
    return propertiesIn(value.properties, inner, report)
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== '__proto__')
      .map(([name, each]) => [name, inner(`.${name}`, each)]),
  )
}

function typeEntries(
  type: Json | undefined,
  format: Json | undefined,
  isNullable: boolean,
  report: Report,
): Entries {
  if (type === undefined) return optional('format', format)
  const names = isList(type) ? type : [type]
  const unknown = names.filter((name) => knownType(name) === undefined)
  for (const name of unknown) report('', `type ${JSON.stringify(name)?.slice(0, 60)}`)
  if (isList(type) && names.length === 0) report('', 'type is an empty list')
  const meant = names.map((name) => meantType(name))
  const known = meant.flatMap((each) => each?.type ?? [])
  // Of a type that could be anything nothing can be verified.
  if (known.length === 0 || known.length < names.length) return optional('format', format)
  const all = [...new Set([...known, ...(isNullable ? (['null'] as const) : [])])]
  const said = format ?? (names.length === 1 ? meant[0]?.format : undefined)
  return [['type', all.length === 1 ? (all[0] ?? null) : all], ...optional('format', said)]
}

function meantType(name: Json): { readonly type?: TypeName; readonly format?: string } | undefined {
  const type = knownType(name)
  if (type !== undefined) return { type }
  const word = typeof name === 'string' ? name.toLowerCase() : ''
  return Object.hasOwn(meantTypes, word) ? meantTypes[word] : undefined
}

/** The type of JSON Schema that a name is; undefined for any other. */
function knownType(name: Json): TypeName | undefined {
  return typeNames.find((each) => each === name)
}

/**
 * The types of JSON Schema that a schema lists; undefined where one of them is unknown, as WordPress then verifies none.
 */
export function listedTypes(type: Json | undefined): TypeName | readonly TypeName[] | undefined {
  if (type === undefined) return undefined
  if (!isList(type)) return knownType(type)
  const known = type.flatMap((name) => knownType(name) ?? [])
  return known.length === type.length && known.length > 0 ? [...new Set(known)] : undefined
}

/** The values of an `enum`: PHP writes a list with gaps in its numbers as an object. Undefined where there are none. */
export function enumValues(
  choices: Json | undefined,
  report: Report = () => {},
): readonly Json[] | undefined {
  if (choices === undefined) return undefined
  if (!isList(choices)) report('', 'enum is not a list')
  const values = isList(choices) ? choices : isObject(choices) ? Object.values(choices) : []
  return values.length > 0 ? values : undefined
}

// On a property it says that the property has to be there, on an object which ones have.
function requiredIn(required: Json | undefined, report: Report): Json | undefined {
  if (typeof required === 'boolean' || required === undefined) return required
  if (isList(required)) return required.filter((name) => typeof name === 'string')
  report('', 'required is neither a list nor a boolean')
  return undefined
}

function contextsIn(context: Json | undefined): Json | undefined {
  if (typeof context === 'string') return [context]
  if (isObject(context)) return Object.values(context)
  return isList(context) ? context : undefined
}
