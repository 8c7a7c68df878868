import { isObject } from '../contract/imported/json-value.ts'
import type { Json, JsonObject } from '../contract/index.ts'
import { edgeChange, maximumChange, minimumChange, multipleChange } from './bounds.ts'
import { branchChanges } from './branches.ts'
import { additive, breaking, type Change, cannotTell, cosmetic, type Finding, sides } from './change.ts'
import { enumChanges, typeChange } from './choices.ts'
import { namedChanges, noEffect, type SchemaPlace } from './members.ts'
import { normalised } from './normalised.ts'
import { same } from './same.ts'

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
