import type { Json, JsonObject } from '../../contract/index.ts'
import { isList, isObject, objectOrEmpty } from '../../contract/lib/json.ts'
import {
  additive,
  beforeAndAfter,
  breaking,
  type Change,
  cosmetic,
  type Finding,
  sameEncoded,
  unknownEffect,
} from './change.ts'
import { enumChanges, missingFrom, typeChange, typeNames } from './choices.ts'
import { memberChanges, noEffect, normalised, type SchemaPlace } from './normalised.ts'

type Rule = (before: Json | undefined, after: Json | undefined) => Finding | readonly Finding[]

const inWords: Rule = () => cosmetic('Only the description changed.')

/** A keyword that narrows when it is added and widens when it is removed. @param changed the finding for another value */
const constraint =
  (one: string, more: string, changed: Finding): Rule =>
  (before, after) =>
    before === undefined
      ? breaking(`${one} is refused.`)
      : after === undefined
        ? additive(`${more} are accepted too.`)
        : changed

const bounds: Readonly<Record<string, readonly [one: string, more: string]>> = {
  Length: ['text', 'texts'],
  Items: ['list', 'lists'],
}

/** The keywords that are independent of others. */
const rules: Readonly<Record<string, Rule>> = {
  title: inWords,
  description: inWords,
  context: inWords,
  example: inWords,
  examples: inWords,
  type: typeChange,
  enum: enumChanges,
  format: constraint(
    'A value that does not have the format',
    'Values without the format',
    breaking('A value of the old format is rejected or misread.'),
  ),
  pattern: constraint('A text that does not match', 'Texts that do not match', unknownEffect),
  multipleOf: multipleChange,
  uniqueItems: constraint('A list with duplicates', 'Lists with duplicates', unknownEffect),
  readonly: (_, after) => (after === true ? breaking('It has no effect.') : additive('It can be sent.')),
  minProperties: (one, other) =>
    minimumChange(one, other, ['An object of fewer members', 'Objects of fewer members']),
  maxProperties: (one, other) =>
    maximumChange(one, other, ['An object of more members', 'Objects of more members']),
  ...Object.fromEntries(
    Object.entries(bounds).flatMap(([word, [one, more]]): [string, Rule][] => [
      [`min${word}`, (a, b) => minimumChange(a, b, [`A shorter ${one}`, `Shorter ${more}`])],
      [`max${word}`, (a, b) => maximumChange(a, b, [`A longer ${one}`, `Longer ${more}`])],
    ]),
  ),
}

const edges: Readonly<Record<string, 'minimum' | 'maximum'>> = {
  minimum: 'minimum',
  exclusiveMinimum: 'minimum',
  maximum: 'maximum',
  exclusiveMaximum: 'maximum',
}

/** The differences between two schemas of a value that a client sends. */
export function schemaChanges(
  before: JsonObject,
  after: JsonObject,
  { place, isCapture = false }: SchemaPlace,
): readonly Change[] {
  const [one, other] = [normalised(before), normalised(after)]
  const words = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (word) => !sameEncoded(one[word], other[word]),
  )
  const inside = (a: JsonObject, b: JsonObject, path: string) =>
    schemaChanges(a, b, { place: `${place}${path}` })
  const judge = (word: string): readonly (Change | Finding)[] => {
    const [a, b] = [one[word], other[word]]
    const edge = edges[word]
    // A bound and its exclusive flag are one change.
    if (edge) return word !== edge && words.includes(edge) ? [] : [edgeChange(one, other, edge)]
    if (word === 'required') return [requiredChange(b, isCapture)]
    if (word === 'default') return [defaultChange(a, one, isCapture)]
    if (word === 'oneOf' || word === 'anyOf')
      return branchChanges(word, [a, b], (x, y, path) => inside(x, y, `.${path}`))
    if (word === 'items') return itemChanges(a, b, inside)
    if (word === 'properties') return propertyChanges(one, other, place)
    if (word === 'additionalProperties') return restChanges(a, b, inside)
    return [rules[word]?.(a, b) ?? unknownEffect].flat()
  }
  return words.flatMap((word) =>
    judge(word).map(
      (found): Change =>
        'place' in found ? found : { ...found, what: word, place, ...beforeAndAfter(one[word], other[word]) },
    ),
  )
}

function requiredChange(after: Json | undefined, isCapture: boolean): Finding {
  if (isCapture) return cosmetic('It is part of the path.')
  return after === true
    ? breaking('A request without it is refused.')
    : additive('A request without it is accepted too.')
}

function defaultChange(before: Json | undefined, schema: JsonObject, isCapture: boolean): Finding {
  if (isCapture) return cosmetic('It is part of the path.')
  if (schema.required === true) return cosmetic('Clients already had to send it.')
  return breaking(
    before === undefined
      ? 'A request without it may be answered differently.'
      : 'A request without it is answered differently.',
  )
}

function propertyChanges(before: JsonObject, after: JsonObject, place: string): readonly Change[] {
  const gone = after.additionalProperties === false ? breaking('It is refused.') : noEffect
  return memberChanges(objectOrEmpty(before.properties), objectOrEmpty(after.properties), {
    what: 'property',
    placeOf: (name) => `${place}.${name}`,
    gone: () => gone,
    compare: schemaChanges,
  })
}

type Inside = (before: JsonObject, after: JsonObject, path: string) => readonly Change[]

function itemChanges(
  before: Json | undefined,
  after: Json | undefined,
  inside: Inside,
): readonly (Change | Finding)[] {
  if (isObject(before) && isObject(after)) return inside(before, after, '[]')
  if (before === undefined) return [breaking('A list with other item values is rejected.')]
  return [after === undefined ? additive('Lists of any items are accepted.') : unknownEffect]
}

/** `additionalProperties`: undefined allows everything, false nothing. */
function restChanges(
  before: Json | undefined,
  after: Json | undefined,
  inside: Inside,
): readonly (Change | Finding)[] {
  if (isObject(before) && isObject(after)) return inside(before, after, '.*')
  if (before === undefined || after === false) return [breaking('An object with other members is refused.')]
  return [
    before === false || after === undefined
      ? additive('Objects with other members are accepted too.')
      : unknownEffect,
  ]
}

/** The values outside a bound, in singular and plural. */
type Outside = readonly [one: string, more: string]

const narrowed = ([one]: Outside): Finding => breaking(`${one} is refused.`)
const widened = ([, more]: Outside): Finding => additive(`${more} are accepted too.`)

function minimumChange(before: Json | undefined, after: Json | undefined, outside: Outside): Finding {
  const [one, other] = [numberOr(before, Number.NEGATIVE_INFINITY), numberOr(after, Number.NEGATIVE_INFINITY)]
  if (one === undefined || other === undefined) return unknownEffect
  return other > one ? narrowed(outside) : widened(outside)
}

function maximumChange(before: Json | undefined, after: Json | undefined, outside: Outside): Finding {
  const [one, other] = [numberOr(before, Number.POSITIVE_INFINITY), numberOr(after, Number.POSITIVE_INFINITY)]
  if (one === undefined || other === undefined) return unknownEffect
  return other < one ? narrowed(outside) : widened(outside)
}

/** The finding for `minimum` or `maximum` with its exclusive flag, when one of them differs. */
function edgeChange(before: JsonObject, after: JsonObject, edge: 'minimum' | 'maximum'): Finding {
  const [one, other] = [edgeOf(before, edge), edgeOf(after, edge)]
  if (one === undefined || other === undefined) return unknownEffect
  // Signed, so that a positive step is narrower for both.
  const step = (edge === 'minimum' ? 1 : -1) * (other.bound - one.bound)
  const outside: Outside =
    edge === 'minimum' ? ['A smaller value', 'Smaller values'] : ['A larger value', 'Larger values']
  // Both without a bound.
  if (Number.isNaN(step)) return cosmetic('There is no bound.')
  if (step !== 0) return step > 0 ? narrowed(outside) : widened(outside)
  if (one.isOutside === other.isOutside) return cosmetic('The bound is the same.')
  const bound: Outside = ['The bound itself', 'Values at the bound']
  return other.isOutside ? narrowed(bound) : widened(bound)
}

function multipleChange(before: Json | undefined, after: Json | undefined): Finding {
  const outside: Outside = ['A value that is not a multiple', 'Other values']
  if (before === undefined && typeof after === 'number') return narrowed(outside)
  if (typeof before !== 'number') return unknownEffect
  if (after === undefined) return widened(outside)
  if (typeof after !== 'number') return unknownEffect
  // The remainder of 0.3 and 0.1 is not exactly 0.
  const times = before / after
  return Math.abs(times - Math.round(times)) < 1e-9 ? widened(outside) : narrowed(outside)
}

function edgeOf(schema: JsonObject, edge: 'minimum' | 'maximum') {
  const isOutside = schema[edge === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum'] ?? false
  const none = edge === 'minimum' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  const bound = numberOr(schema[edge], none)
  return bound === undefined || typeof isOutside !== 'boolean' ? undefined : { bound, isOutside }
}

function numberOr(value: Json | undefined, none: number): number | undefined {
  if (value === undefined) return none
  return typeof value === 'number' ? value : undefined
}

/** Compares two nested schemas. */
type Compare = (before: JsonObject, after: JsonObject, inside: string) => readonly Change[]

/**
 * The differences in `oneOf` or `anyOf`. Equal forms are skipped; if both sides have as many others, they are compared in
 * pairs.
 */
function branchChanges(
  word: 'oneOf' | 'anyOf',
  [before, after]: readonly [Json | undefined, Json | undefined],
  compare: Compare,
): readonly (Change | Finding)[] {
  if (before === undefined) return [breaking('A value that matches none of its forms is refused.')]
  if (after === undefined) return [additive('A value need not match one of its forms.')]
  if (!isList(before) || !isList(after)) return [unknownEffect]
  const [gone, added] = [
    missingFrom(before, after).filter(isObject),
    missingFrom(after, before).filter(isObject),
  ]
  if (gone.length === added.length)
    return gone.flatMap((each, i) => compare(each, added[i] ?? {}, `${word}[${before.indexOf(each)}]`))
  const same = after.filter(isObject).filter((each) => !added.includes(each))
  return [
    ...gone.map(() => breaking('A value of a removed form is refused.')),
    ...added.map((each) =>
      word === 'anyOf' || same.every((other) => areApart(each, other))
        ? additive('A value may have one more form.')
        : // A value must match exactly one form of `oneOf`.
          breaking('Values that match more than one form are now rejected.'),
    ),
  ]
}

function areApart(one: JsonObject, other: JsonObject): boolean {
  const [types, others] = [typeNames(one.type), typeNames(other.type)]
  if (types === undefined || others === undefined) return false
  // WordPress converts between `1` and `"1"`.
  const scalars = ['string', 'integer', 'number', 'boolean']
  const typeKind = (name: string): string => (scalars.includes(name) ? 'scalar' : name)
  return types.every((name) => others.every((each) => typeKind(each) !== typeKind(name)))
}
