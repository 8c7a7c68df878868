import { type Context, contexts, type Json, type JsonObject } from '../../contract/index.ts'
import { isList, isObject } from '../../contract/lib/json.ts'
import { limits } from '../../contract/lib/limits.ts'
import { childPath, propertiesOf } from '../../contract/schema/schema-parts.ts'
import {
  additive,
  beforeAndAfter,
  breaking,
  type Change,
  type Finding,
  sameEncoded,
  unknownEffect,
} from './change.ts'
import { missingFrom, typeNames, valuesText } from './choices.ts'
import { normalised } from './normalised.ts'

export interface FieldFinding extends Pick<Change, 'class' | 'what' | 'before' | 'after' | 'sentence'> {
  /** `title.rendered`; empty for the whole answer. */
  readonly field: string
}

export const isGone = breaking('Clients that read it find nothing.')
export const isNew = additive('The answer has a new field.')

type Rule = (before: Json | undefined, after: Json | undefined) => readonly Finding[]

/** The effect on readers of each keyword of a schema. The other keywords concern writes. */
const rules: Readonly<Record<string, Rule>> = {
  type: typeChange,
  format: formatChange,
  enum: enumChanges,
  context: contextChange,
  oneOf: () => [unknownEffect],
  anyOf: () => [unknownEffect],
}

/** The differences between two schemas of a route's answer, for a client that reads it. */
export function answerSchemaChanges(
  before: JsonObject,
  after: JsonObject,
  field = '',
  depth = 0,
): readonly FieldFinding[] {
  if (depth > limits.schemaDepth) return []
  const [one, other] = [normalised(before), normalised(after)]
  const words = Object.entries(rules).filter(([word]) => !sameEncoded(one[word], other[word]))
  const inside = (a: Json | undefined, b: Json | undefined, path: string): readonly FieldFinding[] =>
    isObject(a) && isObject(b) && a !== b ? answerSchemaChanges(a, b, path, depth + 1) : []
  return [
    ...words.flatMap(([word, rule]) =>
      rule(one[word], other[word]).map((found) => ({
        ...found,
        what: word,
        field,
        ...beforeAndAfter(one[word], other[word]),
      })),
    ),
    ...propertyChanges(propertiesOf(one), propertiesOf(other), field, inside),
    ...inside(one.items, other.items, `${field}[]`),
    ...inside(one.additionalProperties, other.additionalProperties, childPath(field, '*')),
  ]
}

function propertyChanges(
  before: JsonObject,
  after: JsonObject,
  field: string,
  inside: (a: Json | undefined, b: Json | undefined, path: string) => readonly FieldFinding[],
): readonly FieldFinding[] {
  const what = field === '' ? 'field' : 'member'
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const path = childPath(field, name)
    const [has, hasStill] = [Object.hasOwn(before, name), Object.hasOwn(after, name)]
    if (has && hasStill) return inside(before[name], after[name], path)
    return has
      ? [{ ...isGone, what, field: path, before: name }]
      : [{ ...isNew, what, field: path, after: name }]
  })
}

/** The names of types. WordPress 6.1 has `bool` for some. */
export function typesIn(type: Json | undefined): readonly string[] | undefined {
  return typeNames(type)?.map((name) => (name === 'bool' ? 'boolean' : name))
}

function typeChange(before: Json | undefined, after: Json | undefined): readonly Finding[] {
  const [was, is] = [typesIn(before), typesIn(after)]
  if (is === undefined) return [breaking('It may be of any type.')]
  if (was === undefined) return [additive('It always has one of the former types.')]
  if (sameEncoded(was.toSorted(), is.toSorted())) return []
  const fresh = is.filter((name) => !was.includes(name) && !(name === 'integer' && was.includes('number')))
  if (fresh.length === 0) return [additive('It always has one of the former types.')]
  return [
    fresh.every((name) => name === 'null')
      ? breaking('It may be null.')
      : breaking('It may have a new type.'),
  ]
}

function formatChange(before: Json | undefined, after: Json | undefined): readonly Finding[] {
  if (before === undefined) return [additive('It always has the format.')]
  return [breaking(after === undefined ? 'It may lack the format.' : 'It has another format.')]
}

function enumChanges(before: Json | undefined, after: Json | undefined): readonly Finding[] {
  if (before === undefined) return [additive('It always has a listed value.')]
  if (after === undefined) return [breaking('It may have an unlisted value.')]
  if (!isList(before) || !isList(after)) return [unknownEffect]
  const [gone, added] = [missingFrom(before, after), missingFrom(after, before)]
  return [
    ...(added.length > 0
      ? [breaking(`It may be ${valuesText(added)}, which older clients do not know.`)]
      : []),
    ...(gone.length > 0 ? [additive(`It is never ${valuesText(gone)} any more.`)] : []),
  ]
}

function contextChange(before: Json | undefined, after: Json | undefined): readonly Finding[] {
  const [was, is] = [contextsOf(before), contextsOf(after)]
  if (sameEncoded(was, is)) return []
  return [
    was.some((context) => !is.includes(context))
      ? breaking('Some contexts no longer show it.')
      : additive('More contexts show it.'),
  ]
}

/** The contexts that show a field. */
function contextsOf(context: Json | undefined): readonly Context[] {
  return contexts.filter((each) => !isList(context) || context.includes(each))
}
