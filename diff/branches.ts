import { isList, isObject } from '../contract/imported/json-value.ts'
import type { Json, JsonObject } from '../contract/index.ts'
import { additive, breaking, type Change, cannotTell, type Finding } from './change.ts'
import { namesOf, without } from './choices.ts'

/** Compares two schemas at a place inside of an argument. */
type Compare = (before: JsonObject, after: JsonObject, inside: string) => readonly Change[]

/**
 * The forms a value may have, `oneOf` or `anyOf`. Forms that are the same are left out; as many as are left on both
 * sides are compared one by one.
 */
export function branchChanges(
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
