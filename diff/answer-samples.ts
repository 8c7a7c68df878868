import { isObject, memberOf } from '../contract/imported/json-value.ts'
import { asMap, memberShape } from '../contract/imported/shape.ts'
import type { JsonObject } from '../contract/index.ts'
import type { Sample, Shape } from '../contract/schema/shape.ts'
import { enough, formatChange, kindChange, type Said, seen } from './answer-kinds.ts'
import { type FieldFinding, isThereToo, memberPath, propertiesOf, readsNothing } from './answer-schemas.ts'
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
