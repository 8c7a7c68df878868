import type { Json, JsonObject } from '../../contract/index.ts'
import { isObject } from '../../contract/lib/json.ts'
import { memberOf } from '../../contract/lib/json-value.ts'
import type { Kind, Sample, SeenFormat, Shape } from '../../contract/schema/shape.ts'
import { asMap, memberShape } from '../mirror/index-document/shape.ts'
import {
  type FieldFinding,
  isThereToo,
  memberPath,
  propertiesOf,
  readsNothing,
  typesIn,
} from './answer-schemas.ts'
import { breaking, type Finding } from './change.ts'

/** The same place in what was seen on both sides. */
interface Place {
  readonly before: Shape
  readonly after: Shape
  readonly said: Said
  /** `title.rendered`; empty for the whole answer. */
  readonly field: string
}

/** What holds for a whole route. */
interface Seeing {
  /** Does the route answer this one thing alone, so that it cannot have been another. */
  readonly isAlone: boolean
  readonly hasSchema: boolean
}

/**
 * What differs in what was seen of the answers of two sides, as far as their content cannot be the reason: what some
 * items had and others had not, what was empty, and what their schemas let be, is not told.
 */
export function sampleChanges(before: Sample, after: Sample, said: Said): readonly FieldFinding[] {
  return placeChanges(
    { before: before.shape, after: after.shape, said, field: '' },
    {
      isAlone: !before.isOneOfMany && !after.isOneOfMany,
      hasSchema: said.before !== undefined || said.after !== undefined,
    },
  )
}

function placeChanges(place: Place, seeing: Seeing): readonly FieldFinding[] {
  const { before, after, said, field } = place
  const other = kindChange(before, after, said, field, seeing.isAlone)
  if (other) return [other]
  const format = formatChange(before, after, said, field)
  return [...(format ? [format] : []), ...memberChanges(place, seeing), ...eachChanges(place, seeing)]
}

function memberChanges({ before, after, said, field }: Place, seeing: Seeing): readonly FieldFinding[] {
  const names = new Set([before, after].flatMap(({ members = {} }) => Object.keys(members)))
  // Maps have what they have.
  if (isMap(before) || isMap(after)) return []
  const owners = [before, after].map(({ kinds }) => kinds.object ?? 0)
  return [...names].flatMap((name): readonly FieldFinding[] => {
    const [was, is] = [memberShape(before, name), memberShape(after, name)]
    const [path, inside] = [
      memberPath(field, name),
      saidOf(said, (schema) => memberOf(propertiesOf(schema), name)),
    ]
    if (was && is) return placeChanges({ before: was, after: is, said: inside, field: path }, seeing)
    const isSaid = inside.before !== undefined && inside.after !== undefined
    const isOften = Math.min(...owners) >= enough
    // What is deep inside of a thing may hang on what else it holds, even where there is one thing alone.
    const isEnough = isSaid || (field === '' ? seeing.isAlone || isOften : !seeing.hasSchema && isOften)
    const [all = 0, allOthers = 0] = owners
    if (!isEnough || all === 0 || allOthers === 0) return []
    const what = field === '' ? 'field' : 'member'
    // What some have and others have not may be in the next one.
    if (was) return seen(was) < all ? [] : [{ ...goneFrom(inside), what, field: path, before: name }]
    return is && seen(is) < allOthers ? [] : [{ ...isThereToo, what, field: path, after: name }]
  })
}

function goneFrom({ after }: Said): Finding {
  return after === undefined ? readsNothing : breaking('No answer has it, though its schema tells of it.')
}

function eachChanges({ before, after, said, field }: Place, seeing: Seeing): readonly FieldFinding[] {
  const isNamed = isMap(before) || isMap(after)
  const [was, is] = isNamed ? [asMap(before).each, asMap(after).each] : [before.each, after.each]
  if (was === undefined || is === undefined) return []
  const inside = saidOf(said, (schema) => (isNamed ? schema.additionalProperties : schema.items))
  const path = isNamed ? memberPath(field, '*') : `${field}[]`
  return placeChanges({ before: was, after: is, said: inside, field: path }, seeing)
}

const isMap = ({ kinds, members, each }: Shape): boolean =>
  (kinds.object ?? 0) > 0 && members === undefined && each !== undefined

/** What is said of something inside. */
function saidOf(
  { before, after, known }: Said,
  at: (schema: JsonObject) => JsonObject[string] | undefined,
): Said {
  const within = (schema: JsonObject | undefined): JsonObject | undefined => {
    const inside = schema && at(schema)
    return isObject(inside) ? inside : undefined
  }
  return { before: within(before), after: within(after), known: within(known) }
}

/** What is said of a value, beside what was seen. */
interface Said {
  /** The schema that the first side tells. */
  readonly before: JsonObject | undefined
  readonly after: JsonObject | undefined
  /** What the contract knows of it. */
  readonly known: JsonObject | undefined
}

/** Where nothing is said of a field, as many have to have been seen on each side. */
const enough = 3
/** As many texts tell of a format that is not said. */
const enoughTexts = 8

/** How many values there were. */
const seen = ({ kinds }: Shape): number => Object.values(kinds).reduce((sum, many) => sum + many, 0)

/** A kind that was none of its own, and that nothing that is said of it allows. */
function kindChange(
  one: Shape,
  other: Shape,
  { before, known }: Said,
  field: string,
  isAlone: boolean,
): FieldFinding | undefined {
  const [was, is] = [kindsOf(one), kindsOf(other)]
  // What was never set tells nothing of what it would be.
  if (was.every((kind) => kind === 'null') || is.length === 0) return undefined
  const types = [...typesOf(before), ...typesOf(known)]
  // A side that does not keep to its own schema is held to what was seen.
  const isKept = was.some((kind) => allows(types, kind))
  const fresh = is.filter((kind) => !was.includes(kind) && !(isKept && allows(types, kind)))
  const isOther = isKept
    ? !is.some((kind) => was.some((each) => areAlike(each, kind)))
    : areOthers(valuesOf(one), valuesOf(other))
  const isEnough = isAlone || Math.min(seen(one), seen(other)) >= enough
  const isNull = fresh.every((kind) => kind === 'null')
  // What is said has to hold for one, unless it was never set; what is not said may be otherwise in another item.
  const isTold = isEnough ? isKept || isOther : isKept && isOther && !isNull
  if (fresh.length === 0 || !isTold) return undefined
  const sentence = isNull ? 'It may be null.' : 'It may be of a type that was none of its own.'
  return { ...breaking(sentence), what: 'type', field, before: asNames(was), after: asNames(is) }
}

// An empty list may be an empty object, and tells nothing of what it would hold.
const kindsOf = ({ kinds }: Shape): readonly Kind[] =>
  (['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'] as const).filter(
    (kind) => (kinds[kind] ?? 0) > 0,
  )
const typesOf = (schema: JsonObject | undefined): readonly string[] => typesIn(schema?.type) ?? []
/** The kinds of what is there: where nothing is said of a field, PHP writes false, null or an empty text for none. */
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

/** A format that all texts had, and none has. */
function formatChange(one: Shape, other: Shape, { before }: Said, field: string): FieldFinding | undefined {
  const [was, is] = [formatsOf(one), formatsOf(other)]
  const [format] = was
  if (format === undefined || was.length > 1 || format === 'text' || is.length === 0) return undefined
  const isSaid = typeof before?.format === 'string'
  const isEnough = isSaid || Math.min(texts(one), texts(other)) >= enoughTexts
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
