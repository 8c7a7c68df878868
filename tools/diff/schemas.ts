import type { Json, JsonObject } from '../../contract/index.ts'
import { isList, isObject } from '../../contract/lib/json.ts'
import { additive, breaking, type Change, cannotTell, cosmetic, type Finding, same, sides } from './change.ts'
import { enumChanges, namesOf, typeChange, without } from './choices.ts'
import { namedChanges, noEffect, normalised, type SchemaPlace } from './normalised.ts'

type Rule = (before: Json | undefined, after: Json | undefined) => Finding | readonly Finding[]

const inWords: Rule = () => cosmetic('It is for readers.')

/** A word that narrows when it comes and widens when it goes; what it means to change it is told, or cannot be. */
const constraint =
  (one: string, more: string, changed: Finding): Rule =>
  (before, after) =>
    before === undefined
      ? breaking(`${one} is refused.`)
      : after === undefined
        ? additive(`${more} are taken as well.`)
        : changed

const bounds: Readonly<Record<string, readonly [one: string, more: string]>> = {
  Length: ['text', 'texts'],
  Items: ['list', 'lists'],
}

/** The words of a schema that can be judged by themselves. */
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
    breaking('A value of the former format is refused, or read as something else.'),
  ),
  pattern: constraint('A text that does not fit it', 'Texts that do not fit it', cannotTell),
  multipleOf: multipleChange,
  uniqueItems: constraint('A list that holds something twice', 'Lists that hold something twice', cannotTell),
  readonly: (_, after) =>
    after === true ? breaking('What is sent for it has no effect.') : additive('It can be sent.'),
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

/** What differs between two schemas of a value that a client sends. */
export function schemaChanges(
  before: JsonObject,
  after: JsonObject,
  { place, isCapture = false }: SchemaPlace,
): readonly Change[] {
  const [one, other] = [normalised(before), normalised(after)]
  const words = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (word) => !same(one[word], other[word]),
  )
  const inside = (a: JsonObject, b: JsonObject, path: string) =>
    schemaChanges(a, b, { place: `${place}${path}` })
  const judge = (word: string): readonly (Change | Finding)[] => {
    const [a, b] = [one[word], other[word]]
    const edge = edges[word]
    // A bound and the mark beside it are one change.
    if (edge) return word !== edge && words.includes(edge) ? [] : [edgeChange(one, other, edge)]
    if (word === 'required') return [requiredChange(b, isCapture)]
    if (word === 'default') return [defaultChange(a, one, isCapture)]
    if (word === 'oneOf' || word === 'anyOf')
      return branchChanges(word, [a, b], (x, y, path) => inside(x, y, `.${path}`))
    if (word === 'items') return itemChanges(a, b, inside)
    if (word === 'properties') return propertyChanges(one, other, place)
    if (word === 'additionalProperties') return restChanges(a, b, inside)
    return [rules[word]?.(a, b) ?? cannotTell].flat()
  }
  return words.flatMap((word) =>
    judge(word).map(
      (found): Change =>
        'place' in found ? found : { ...found, what: word, place, ...sides(one[word], other[word]) },
    ),
  )
}

function requiredChange(after: Json | undefined, isCapture: boolean): Finding {
  if (isCapture) return cosmetic('It comes with the path.')
  return after === true
    ? breaking('A request without it is refused.')
    : additive('A request without it is taken as well.')
}

function defaultChange(before: Json | undefined, schema: JsonObject, isCapture: boolean): Finding {
  if (isCapture) return cosmetic('It comes with the path.')
  if (schema.required === true) return cosmetic('Who had to send it sends it still.')
  return breaking(
    before === undefined
      ? 'A request without it may be answered differently.'
      : 'A request without it is answered differently.',
  )
}

function propertyChanges(before: JsonObject, after: JsonObject, place: string): readonly Change[] {
  const gone = after.additionalProperties === false ? breaking('It is refused.') : noEffect
  return namedChanges(objectOf(before.properties), objectOf(after.properties), {
    what: 'property',
    placeOf: (name) => `${place}.${name}`,
    gone: () => gone,
    compare: schemaChanges,
  })
}

const objectOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {})

type Inside = (before: JsonObject, after: JsonObject, path: string) => readonly Change[]

function itemChanges(
  before: Json | undefined,
  after: Json | undefined,
  inside: Inside,
): readonly (Change | Finding)[] {
  if (isObject(before) && isObject(after)) return inside(before, after, '[]')
  if (before === undefined) return [breaking('A list of other items is refused.')]
  return [after === undefined ? additive('Lists of any items are taken.') : cannotTell]
}

/** `additionalProperties`: undefined is everything, false is nothing. */
function restChanges(
  before: Json | undefined,
  after: Json | undefined,
  inside: Inside,
): readonly (Change | Finding)[] {
  if (isObject(before) && isObject(after)) return inside(before, after, '.*')
  if (before === undefined || after === false) return [breaking('An object with other members is refused.')]
  return [
    before === false || after === undefined
      ? additive('Objects with other members are taken as well.')
      : cannotTell,
  ]
}

/** What lies outside of a bound: one of it, and more of it. */
type Outside = readonly [one: string, more: string]

const narrowed = ([one]: Outside): Finding => breaking(`${one} is refused.`)
const widened = ([, more]: Outside): Finding => additive(`${more} are taken as well.`)

/** A bound that a value may not be below. */
function minimumChange(before: Json | undefined, after: Json | undefined, outside: Outside): Finding {
  const [one, other] = [numberOr(before, Number.NEGATIVE_INFINITY), numberOr(after, Number.NEGATIVE_INFINITY)]
  if (one === undefined || other === undefined) return cannotTell
  return other > one ? narrowed(outside) : widened(outside)
}

/** A bound that a value may not be above. */
function maximumChange(before: Json | undefined, after: Json | undefined, outside: Outside): Finding {
  const [one, other] = [numberOr(before, Number.POSITIVE_INFINITY), numberOr(after, Number.POSITIVE_INFINITY)]
  if (one === undefined || other === undefined) return cannotTell
  return other < one ? narrowed(outside) : widened(outside)
}

/** `minimum` or `maximum` with the mark that the bound itself is outside. Only where one of the two differs. */
function edgeChange(before: JsonObject, after: JsonObject, edge: 'minimum' | 'maximum'): Finding {
  const [one, other] = [edgeOf(before, edge), edgeOf(after, edge)]
  if (one === undefined || other === undefined) return cannotTell
  // Turned, so that the larger bound is the narrower one for both.
  const step = (edge === 'minimum' ? 1 : -1) * (other.bound - one.bound)
  const outside: Outside =
    edge === 'minimum' ? ['A smaller value', 'Smaller values'] : ['A larger value', 'Larger values']
  // Both without a bound.
  if (Number.isNaN(step)) return cosmetic('There is no bound that it could be about.')
  if (step !== 0) return step > 0 ? narrowed(outside) : widened(outside)
  if (one.isOutside === other.isOutside) return cosmetic('The bound is the same.')
  const bound: Outside = ['The bound itself', 'Values at the bound']
  return other.isOutside ? narrowed(bound) : widened(bound)
}

/** `multipleOf`. */
function multipleChange(before: Json | undefined, after: Json | undefined): Finding {
  const outside: Outside = ['A value that is no multiple', 'Other values']
  if (before === undefined && typeof after === 'number') return narrowed(outside)
  if (typeof before !== 'number') return cannotTell
  if (after === undefined) return widened(outside)
  if (typeof after !== 'number') return cannotTell
  // Of 0.3 and 0.1 the remainder is not quite 0.
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

/** Compares two schemas at a place inside of an argument. */
type Compare = (before: JsonObject, after: JsonObject, inside: string) => readonly Change[]

/**
 * The forms a value may have, `oneOf` or `anyOf`. Forms that are the same are left out; as many as are left on both
 * sides are compared one by one.
 */
function branchChanges(
  word: 'oneOf' | 'anyOf',
  [before, after]: readonly [Json | undefined, Json | undefined],
  compare: Compare,
): readonly (Change | Finding)[] {
  if (before === undefined) return [breaking('A value that fits none of its forms is refused.')]
  if (after === undefined) return [additive('A value need not fit one of its forms.')]
  if (!isList(before) || !isList(after)) return [cannotTell]
  const [gone, added] = [without(before, after).filter(isObject), without(after, before).filter(isObject)]
  if (gone.length === added.length)
    return gone.flatMap((each, i) => compare(each, added[i] ?? {}, `${word}[${before.indexOf(each)}]`))
  const kept = after.filter(isObject).filter((each) => !added.includes(each))
  return [
    ...gone.map(() => breaking('A value of a form that is gone is refused.')),
    ...added.map((each) =>
      word === 'anyOf' || kept.every((other) => areApart(each, other))
        ? additive('A value may have one more form.')
        : // Of `oneOf` a value has to fit one form, and not two.
          breaking('A value that fits the new form and another one is refused.'),
    ),
  ]
}

function areApart(one: JsonObject, other: JsonObject): boolean {
  const [types, others] = [namesOf(one.type), namesOf(other.type)]
  if (types === undefined || others === undefined) return false
  // The platform reads `1` and `"1"` alike where either is a scalar.
  const scalars = ['string', 'integer', 'number', 'boolean']
  const kindOf = (name: string): string => (scalars.includes(name) ? 'scalar' : name)
  return types.every((name) => others.every((each) => kindOf(each) !== kindOf(name)))
}
