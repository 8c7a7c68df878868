import type { Json, ValueSchema } from '../../../contract/index.ts'
import {
  isList,
  isObject,
  type JsonObject,
  objectOrEmpty,
  same,
  strings,
  truncatedJson,
} from '../../../contract/lib/json.ts'
import { counted } from '../../../contract/lib/plural.ts'

/** The first difference between a declaration and the described one. */
export interface Difference {
  readonly expected: string
  readonly received: string
}

export interface Comparison {
  /** The place, for messages: `categories.oneOf[0].items`. */
  readonly path: string
  /** Names in the `required` list of the enclosing object, as in JSON Schema. */
  readonly requiredAround?: readonly string[]
  /** Additional forms may be declared. */
  readonly isOpen?: boolean
  /** Additional properties and values may be declared: those of a site's custom types and meta. */
  readonly isExtensible?: boolean
}

const exact = [
  'format',
  'default',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minItems',
  'maxItems',
  'uniqueItems',
] as const

/** Keywords that restrict a value in ways that the specification does not use. */
const foreign = [
  'pattern',
  'const',
  'not',
  'allOf',
  'anyOf',
  'minLength',
  'maxLength',
  'multipleOf',
  'minProperties',
  'maxProperties',
  'patternProperties',
]

/**
 * Compares a declaration of the index with the described one. Descriptions and the order of values, types, forms and
 * properties may differ; every keyword that restricts a value has to be equal. Where the specification gives no type, that
 * of the default may be declared.
 *
 * @returns the first difference, or undefined
 */
export function difference(
  declared: Json | undefined,
  described: ValueSchema,
  comparison: Comparison,
): Difference | undefined {
  const { path } = comparison
  // An object without members may be written as an empty list.
  const found = isList(declared) && declared.length === 0 ? {} : declared
  if (!isObject(found)) return { expected: `${path} to be a definition`, received: truncatedJson(declared) }
  for (const keyword of exact)
    if (!same(plain(found[keyword]), plain(described[keyword])))
      return unlike(`${path}.${keyword}`, described[keyword], found[keyword])
  return (
    typeDifference(found, described, path) ??
    enumDifference(found, described, comparison) ??
    itemsDifference(found, described, comparison) ??
    formsDifference(found, described, comparison) ??
    propertiesDifference(found, described, comparison) ??
    closedDifference(found, described, path) ??
    strangeDifference(found, described, path)
  )
}

/** Is a property declared as required, by its own mark or by the list of the enclosing object? */
export function requiredDifference(
  declared: Json | undefined,
  name: string,
  isRequired: boolean,
  { path, requiredAround = [] }: Comparison,
): Difference | undefined {
  const own = isObject(declared) ? declared.required : undefined
  const isDeclaredRequired = own === true || requiredAround.includes(name)
  return isDeclaredRequired === isRequired
    ? undefined
    : unlike(`${path}.required`, isRequired, isDeclaredRequired)
}

// `uniqueItems: false` is the default.
function plain(value: Json | undefined): Json | undefined {
  return value === false ? 'false' : value
}

function unlike(what: string, expected: Json | undefined, received: Json | undefined): Difference {
  return {
    expected:
      expected === undefined ? `${what} not to be declared` : `${what} to be ${truncatedJson(expected)}`,
    received: truncatedJson(received),
  }
}

function typeDifference(found: JsonObject, { type, default: value }: ValueSchema, path: string) {
  const declared = typeof found.type === 'string' ? [found.type] : strings(found.type)
  if (type !== undefined)
    return sameSet(declared, [type].flat()) ? undefined : unlike(`${path}.type`, [type].flat(), found.type)
  if (found.type === undefined || value === undefined || declared.some((name) => isOfType(value, name)))
    return undefined
  return {
    expected: `${path}.type to be one that its default ${truncatedJson(value)} is of`,
    received: truncatedJson(found.type),
  }
}

function isOfType(value: Json, name: string): boolean {
  if (name === 'array') return isList(value)
  if (name === 'integer') return Number.isInteger(value)
  if (name === 'null') return value === null
  return name === 'object' ? isObject(value) : typeof value === name
}

function enumDifference(
  found: JsonObject,
  described: ValueSchema,
  { path, isExtensible = false }: Comparison,
): Difference | undefined {
  const { enum: values, type, default: value } = described
  const declared = listedValues(found.enum)
  if (values === undefined) {
    const isFree = type === undefined && value !== undefined && declared.includes(value)
    return found.enum === undefined || isFree ? undefined : unlike(`${path}.enum`, undefined, found.enum)
  }
  const isSame =
    (isExtensible || declared.length === values.length) && values.every((each) => declared.includes(each))
  return isSame ? undefined : unlike(`${path}.enum`, values, found.enum)
}

/** The values of an `enum`. WordPress writes one with names as an object. */
export function listedValues(declared: Json | undefined): readonly Json[] {
  if (isList(declared)) return declared
  return isObject(declared) ? Object.values(declared) : []
}

function itemsDifference(found: JsonObject, { items }: ValueSchema, comparison: Comparison) {
  const path = `${comparison.path}.items`
  if (items !== undefined) return difference(found.items, items, { ...comparison, path, requiredAround: [] })
  return found.items === undefined ? undefined : unlike(path, undefined, found.items)
}

function formsDifference(found: JsonObject, { oneOf }: ValueSchema, comparison: Comparison) {
  const path = `${comparison.path}.oneOf`
  const declared = found.oneOf
  if (oneOf === undefined) return declared === undefined ? undefined : unlike(path, undefined, declared)
  if (!isList(declared))
    return { expected: `${path} to list ${oneOf.length} forms`, received: truncatedJson(declared) }
  if (declared.length < oneOf.length || (declared.length > oneOf.length && !comparison.isOpen))
    return { expected: `${path} to list ${oneOf.length} forms`, received: counted(declared.length, 'form') }
  for (const [i, form] of oneOf.entries()) {
    const inside = { ...comparison, path: `${path}[${i}]`, requiredAround: strings(found.required) }
    const all = declared.map((each) => difference(each, form, inside))
    if (all.every((each) => each !== undefined)) return all[i] ?? all[0]
  }
  return undefined
}

function propertiesDifference(found: JsonObject, { properties = {} }: ValueSchema, comparison: Comparison) {
  const path = `${comparison.path}.properties`
  const declared = objectOrEmpty(found.properties)
  const described = Object.keys(properties)
  const names = comparison.isExtensible ? [...new Set([...described, ...Object.keys(declared)])] : described
  if (!sameSet(Object.keys(declared), names))
    return {
      expected: `${path} to be ${truncatedJson(names)}`,
      received: truncatedJson(Object.keys(declared)),
    }
  const listed = strings(found.required)
  // With several forms, the list is about their members.
  const unlisted = found.oneOf === undefined && listed.find((name) => !names.includes(name))
  if (unlisted)
    return {
      expected: `${comparison.path}.required to name none but ${truncatedJson(names)}`,
      received: truncatedJson(found.required),
    }
  const around = [...listed, ...(comparison.requiredAround ?? [])]
  for (const name of described) {
    const schema = properties[name] ?? {}
    const inside = { ...comparison, path: `${path}.${name}`, requiredAround: around }
    const wrong =
      requiredDifference(declared[name], name, schema.required ?? false, inside) ??
      difference(declared[name], schema, { ...inside, requiredAround: [] })
    if (wrong) return wrong
  }
  return undefined
}

/** The specification does not list the keyword `additionalProperties`: it may be missing, but not differ. */
function closedDifference(found: JsonObject, { additionalProperties: described }: ValueSchema, path: string) {
  const declared = found.additionalProperties
  const place = `${path}.additionalProperties`
  if (declared === undefined) return undefined
  if (typeof described === 'object')
    return isObject(declared)
      ? difference(declared, described, { path: place })
      : { expected: `${place} to be a definition`, received: truncatedJson(declared) }
  return (declared === false) === (described === false) ? undefined : unlike(place, described, declared)
}

function strangeDifference(found: JsonObject, described: ValueSchema, path: string): Difference | undefined {
  const { minLength, maxLength, pattern } = described
  const known: JsonObject = {
    ...(minLength !== undefined && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
    ...(pattern !== undefined && { pattern: pattern.source }),
  }
  const keyword = foreign.find((each) => !same(found[each], known[each]))
  if (keyword !== undefined) return unlike(`${path}.${keyword}`, known[keyword], found[keyword])
  return found.readonly === true && !described.readonly
    ? unlike(`${path}.readonly`, undefined, true)
    : undefined
}

function sameSet(a: readonly string[], b: readonly string[]): boolean {
  return new Set(a).size === new Set(b).size && a.every((each) => b.includes(each))
}
