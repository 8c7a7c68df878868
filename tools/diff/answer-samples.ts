import type { Json, JsonObject } from '../../contract/index.ts'
import { isObject } from '../../contract/lib/json.ts'
import { memberOf } from '../../contract/lib/json-value.ts'
import { childPath, propertiesOf } from '../../contract/schema/schema-parts.ts'
import type { Kind, Sample, SeenFormat, Shape } from '../../contract/schema/shape.ts'
import { asMap, memberShape } from '../mirror/index-document/shape.ts'
import { type FieldFinding, isGone, isNew, typesIn } from './answer-schemas.ts'
import { breaking, type Finding } from './change.ts'

/** The same place in the answers of both sides. */
interface Place {
  readonly before: Shape
  readonly after: Shape
  readonly schemas: KnownSchemas
  /** `title.rendered`; empty for the whole answer. */
  readonly field: string
}

interface RouteFacts {
  /** Does the route always answer the same single record. */
  readonly isAlone: boolean
  readonly hasSchema: boolean
}

/**
 * The differences between samples of answers that content cannot explain. Members that only some items have, empty
 * values, and variants that the schemas allow are not reported.
 */
export function sampleChanges(before: Sample, after: Sample, schemas: KnownSchemas): readonly FieldFinding[] {
  return placeChanges(
    { before: before.shape, after: after.shape, schemas, field: '' },
    {
      isAlone: !before.isOneOfMany && !after.isOneOfMany,
      hasSchema: schemas.before !== undefined || schemas.after !== undefined,
    },
  )
}

function placeChanges(place: Place, seeing: RouteFacts): readonly FieldFinding[] {
  const { before, after, schemas, field } = place
  const other = kindChange(before, after, schemas, field, seeing.isAlone)
  if (other) return [other]
  const format = formatChange(before, after, schemas, field)
  return [...(format ? [format] : []), ...memberChanges(place, seeing), ...eachChanges(place, seeing)]
}

function memberChanges(
  { before, after, schemas, field }: Place,
  seeing: RouteFacts,
): readonly FieldFinding[] {
  const names = new Set([before, after].flatMap(({ members = {} }) => Object.keys(members)))
  // The members of maps are content.
  if (isMap(before) || isMap(after)) return []
  const owners = [before, after].map(({ kinds }) => kinds.object ?? 0)
  return [...names].flatMap((name): readonly FieldFinding[] => {
    const [was, is] = [memberShape(before, name), memberShape(after, name)]
    const [path, inside] = [
      childPath(field, name),
      schemasInside(schemas, (schema) => memberOf(propertiesOf(schema), name)),
    ]
    if (was && is) return placeChanges({ before: was, after: is, schemas: inside, field: path }, seeing)
    const isDeclared = inside.before !== undefined && inside.after !== undefined
    const isOften = Math.min(...owners) >= enough
    // Nested members may depend on content, even in a single record.
    const isEnough = isDeclared || (field === '' ? seeing.isAlone || isOften : !seeing.hasSchema && isOften)
    const [all = 0, allOthers = 0] = owners
    if (!isEnough || all === 0 || allOthers === 0) return []
    const what = field === '' ? 'field' : 'member'
    // A member that only some items have may be in the next one.
    if (was)
      return valueCount(was) < all ? [] : [{ ...removedMember(inside), what, field: path, before: name }]
    return is && valueCount(is) < allOthers ? [] : [{ ...isNew, what, field: path, after: name }]
  })
}

function removedMember({ after }: KnownSchemas): Finding {
  return after === undefined ? isGone : breaking('No response has it, although the schema lists it.')
}

function eachChanges({ before, after, schemas, field }: Place, seeing: RouteFacts): readonly FieldFinding[] {
  const isNamed = isMap(before) || isMap(after)
  const [was, is] = isNamed ? [asMap(before).each, asMap(after).each] : [before.each, after.each]
  if (was === undefined || is === undefined) return []
  const inside = schemasInside(schemas, (schema) => (isNamed ? schema.additionalProperties : schema.items))
  const path = isNamed ? childPath(field, '*') : `${field}[]`
  return placeChanges({ before: was, after: is, schemas: inside, field: path }, seeing)
}

const isMap = ({ kinds, members, each }: Shape): boolean =>
  (kinds.object ?? 0) > 0 && members === undefined && each !== undefined

/** The schemas of a nested value. */
function schemasInside(
  { before, after, known }: KnownSchemas,
  at: (schema: JsonObject) => JsonObject[string] | undefined,
): KnownSchemas {
  const within = (schema: JsonObject | undefined): JsonObject | undefined => {
    const inside = schema && at(schema)
    return isObject(inside) ? inside : undefined
  }
  return { before: within(before), after: within(after), known: within(known) }
}

interface KnownSchemas {
  /** The schema that the first side reports. */
  readonly before: JsonObject | undefined
  readonly after: JsonObject | undefined
  /** The schema in the contract. */
  readonly known: JsonObject | undefined
}

/** The number of values required on each side for a field without a schema. */
const enough = 3
/** The number of texts required for a format without a schema. */
const enoughTexts = 8

const valueCount = ({ kinds }: Shape): number => Object.values(kinds).reduce((sum, many) => sum + many, 0)

/** A new kind of value that no schema allows. */
function kindChange(
  one: Shape,
  other: Shape,
  { before, known }: KnownSchemas,
  field: string,
  isAlone: boolean,
): FieldFinding | undefined {
  const [was, is] = [kindsOf(one), kindsOf(other)]
  // The type of a value that was never set is not known.
  if (was.every((kind) => kind === 'null') || is.length === 0) return undefined
  const types = [...typesOf(before), ...typesOf(known)]
  // A side that violates its own schema is compared by its samples.
  const matchesSchema = was.some((kind) => allows(types, kind))
  const fresh = is.filter((kind) => !was.includes(kind) && !(matchesSchema && allows(types, kind)))
  const isOther = matchesSchema
    ? !is.some((kind) => was.some((each) => areAlike(each, kind)))
    : areOthers(valuesOf(one), valuesOf(other))
  const isEnough = isAlone || Math.min(valueCount(one), valueCount(other)) >= enough
  const isNull = fresh.every((kind) => kind === 'null')
  // One sample is enough for a field with a schema, unless it was never set; without a schema another item may differ.
  const isReported = isEnough ? matchesSchema || isOther : matchesSchema && isOther && !isNull
  if (fresh.length === 0 || !isReported) return undefined
  const sentence = isNull ? 'It may be null.' : 'It may have a new type.'
  return { ...breaking(sentence), what: 'type', field, before: asNames(was), after: asNames(is) }
}

// An empty list may be an empty object.
const kindsOf = ({ kinds }: Shape): readonly Kind[] =>
  (['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'] as const).filter(
    (kind) => (kinds[kind] ?? 0) > 0,
  )
const typesOf = (schema: JsonObject | undefined): readonly string[] => typesIn(schema?.type) ?? []
/** The kinds of values that are set: PHP code uses false, null or an empty text for missing values. */
const valuesOf = (shape: Shape): readonly Kind[] =>
  kindsOf(shape).filter(
    (kind) => kind !== 'null' && kind !== 'boolean' && (kind !== 'string' || texts(shape) > 0),
  )
const areOthers = (was: readonly Kind[], is: readonly Kind[]): boolean =>
  was.length > 0 && is.length > 0 && !is.some((kind) => was.some((each) => areAlike(each, kind)))
const areAlike = (one: Kind, other: Kind): boolean => one === other || areNumbers(one, other)
const areNumbers = (...kinds: readonly string[]): boolean =>
  kinds.every((kind) => kind === 'integer' || kind === 'number')
const allows = (types: readonly string[], kind: Kind): boolean =>
  types.includes(kind) || (kind === 'integer' && types.includes('number'))
const asNames = (kinds: readonly Kind[]): Json => (kinds.length === 1 ? (kinds[0] ?? null) : kinds)

/** A format that all texts had, and no text has any more. */
function formatChange(
  one: Shape,
  other: Shape,
  { before }: KnownSchemas,
  field: string,
): FieldFinding | undefined {
  const [was, is] = [formatsOf(one), formatsOf(other)]
  const [format] = was
  if (format === undefined || was.length > 1 || format === 'text' || is.length === 0) return undefined
  const isDeclared = typeof before?.format === 'string'
  const isEnough = isDeclared || Math.min(texts(one), texts(other)) >= enoughTexts
  if (is.includes(format) || !isEnough) return undefined
  return {
    ...breaking('It has another format.'),
    what: 'format',
    field,
    before: format,
    after: is.length === 1 ? (is[0] ?? null) : is,
  }
}

const allFormats: readonly SeenFormat[] = [
  'date-time',
  'local-date-time',
  'date',
  'uri',
  'email',
  'uuid',
  'hex-color',
  'ip',
  'text',
]
const formatsOf = ({ formats = {} }: Shape): readonly SeenFormat[] =>
  allFormats.filter((format) => (formats[format] ?? 0) > 0)
const texts = ({ formats = {} }: Shape): number => Object.values(formats).reduce((sum, many) => sum + many, 0)
