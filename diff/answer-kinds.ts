import type { Json, JsonObject } from '../contract/index.ts'
import type { Kind, SeenFormat, Shape } from '../contract/schema/shape.ts'
import { type FieldFinding, typesIn } from './answer-schemas.ts'
import { breaking } from './change.ts'

/** What is said of a value, beside what was seen. */
export interface Said {
  /** The schema that the first side tells. */
  readonly before: JsonObject | undefined
  readonly after: JsonObject | undefined
  /** What the contract knows of it. */
  readonly known: JsonObject | undefined
}

/** Where nothing is said of a field, as many have to have been seen on each side. */
export const enough = 3
/** As many texts tell of a format that is not said. */
const enoughTexts = 8

/** How many values there were. */
export const seen = ({ kinds }: Shape): number => Object.values(kinds).reduce((sum, many) => sum + many, 0)

/** A kind that was none of its own, and that nothing that is said of it allows. */
export function kindChange(
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
export function formatChange(
  one: Shape,
  other: Shape,
  { before }: Said,
  field: string,
): FieldFinding | undefined {
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
