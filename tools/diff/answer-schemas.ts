import { type Context, contexts, type Json, type JsonObject } from '../../contract/index.ts'
import { isList, isObject } from '../../contract/lib/json.ts'
import { limits } from '../../contract/lib/limits.ts'
import { additive, breaking, type Change, cannotTell, type Finding, same, sides } from './change.ts'
import { listed, namesOf, without } from './choices.ts'
import { normalised } from './normalised.ts'

/** What differs in a field of an answer. */
export interface FieldFinding extends Pick<Change, 'class' | 'what' | 'before' | 'after' | 'sentence'> {
  /** `title.rendered`; empty for the whole answer. */
  readonly field: string
}

export const readsNothing = breaking('Who reads it finds nothing.')
export const isThereToo = additive('It is answered as well.')

type Rule = (before: Json | undefined, after: Json | undefined) => readonly Finding[]

/** What it means for a reader that a word of a field's schema differs. All other words are for who writes. */
const rules: Readonly<Record<string, Rule>> = {
  type: typeChange,
  format: formatChange,
  enum: enumChanges,
  context: contextChange,
  oneOf: () => [cannotTell],
  anyOf: () => [cannotTell],
}

/** What differs between two schemas of what a route answers, for a client that reads it. */
export function answerSchemaChanges(
  before: JsonObject,
  after: JsonObject,
  field = '',
  depth = 0,
): readonly FieldFinding[] {
  if (depth > limits.schemaDepth) return []
  const [one, other] = [normalised(before), normalised(after)]
  const words = Object.entries(rules).filter(([word]) => !same(one[word], other[word]))
  const inside = (a: Json | undefined, b: Json | undefined, path: string): readonly FieldFinding[] =>
    isObject(a) && isObject(b) && a !== b ? answerSchemaChanges(a, b, path, depth + 1) : []
  return [
    ...words.flatMap(([word, rule]) =>
      rule(one[word], other[word]).map((found) => ({
        ...found,
        what: word,
        field,
        ...sides(one[word], other[word]),
      })),
    ),
    ...propertyChanges(propertiesOf(one), propertiesOf(other), field, inside),
    ...inside(one.items, other.items, `${field}[]`),
    ...inside(one.additionalProperties, other.additionalProperties, memberPath(field, '*')),
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
    const path = memberPath(field, name)
    const [has, hasStill] = [Object.hasOwn(before, name), Object.hasOwn(after, name)]
    if (has && hasStill) return inside(before[name], after[name], path)
    return has
      ? [{ ...readsNothing, what, field: path, before: name }]
      : [{ ...isThereToo, what, field: path, after: name }]
  })
}

/** The properties of a schema; none where it tells of none. */
export function propertiesOf({ properties }: JsonObject): JsonObject {
  return isObject(properties) ? properties : {}
}

/** `title.rendered`. */
export function memberPath(owner: string, name: string): string {
  return owner === '' ? name : `${owner}.${name}`
}

/** The types that a word names. WordPress 6.1 writes `bool` for some. */
export function typesIn(type: Json | undefined): readonly string[] | undefined {
  return namesOf(type)?.map((name) => (name === 'bool' ? 'boolean' : name))
}

function typeChange(before: Json | undefined, after: Json | undefined): readonly Finding[] {
  const [was, is] = [typesIn(before), typesIn(after)]
  if (is === undefined) return [breaking('It may be of any type.')]
  if (was === undefined) return [additive('It is always of a type that it was.')]
  if (same(was.toSorted(), is.toSorted())) return []
  const fresh = is.filter((name) => !was.includes(name) && !(name === 'integer' && was.includes('number')))
  if (fresh.length === 0) return [additive('It is always of a type that it was.')]
  return [
    fresh.every((name) => name === 'null')
      ? breaking('It may be null.')
      : breaking('It may be of a type that was none of its own.'),
  ]
}

function formatChange(before: Json | undefined, after: Json | undefined): readonly Finding[] {
  if (before === undefined) return [additive('It always has the format.')]
  return [breaking(after === undefined ? 'It need not have the format any more.' : 'It has another format.')]
}

function enumChanges(before: Json | undefined, after: Json | undefined): readonly Finding[] {
  if (before === undefined) return [additive('It is always one of those that are listed.')]
  if (after === undefined) return [breaking('It may be what was not listed.')]
  if (!isList(before) || !isList(after)) return [cannotTell]
  const [gone, added] = [without(before, after), without(after, before)]
  return [
    ...(added.length > 0 ? [breaking(`It may be ${listed(added)}, which no client of then knows.`)] : []),
    ...(gone.length > 0 ? [additive(`It is ${listed(gone)} no more.`)] : []),
  ]
}

function contextChange(before: Json | undefined, after: Json | undefined): readonly Finding[] {
  const [was, is] = [shownIn(before), shownIn(after)]
  if (same(was, is)) return []
  return [
    was.some((context) => !is.includes(context))
      ? breaking('Some contexts show it no more.')
      : additive('Further contexts show it as well.'),
  ]
}

/** The contexts that show a field, by the word of its schema. */
function shownIn(context: Json | undefined): readonly Context[] {
  return contexts.filter((each) => !isList(context) || context.includes(each))
}
