import type { Json } from '../../contract/index.ts'
import { isList } from '../../contract/lib/json.ts'
import { additive, breaking, cannotTell, canonical, cosmetic, type Finding } from './change.ts'

/** `type`: a name, or several. */
export function typeChange(before: Json | undefined, after: Json | undefined): Finding {
  const [one, other] = [namesOf(before), namesOf(after)]
  if (one === undefined && before !== undefined) return cannotTell
  if (other === undefined && after !== undefined) return cannotTell
  if (other === undefined) return additive('Values of any type are taken.')
  if (one === undefined) return breaking('A value of another type is refused.')
  const [isWider, isNarrower] = [covers(other, one), covers(one, other)]
  if (isWider && isNarrower) return cosmetic('The same values are taken.')
  if (isWider) return additive('Values of more types are taken.')
  return isNarrower
    ? breaking('A value of another type is refused.')
    : breaking('A value of the former type is refused, or read as something else.')
}

/** `enum`: what is gone, and what is new. */
export function enumChanges(before: Json | undefined, after: Json | undefined): readonly Finding[] {
  if (before === undefined) return [breaking('A value that is not listed is refused.')]
  if (after === undefined) return [additive('Values that were not listed are taken as well.')]
  if (!isList(before) || !isList(after)) return [cannotTell]
  const gone = without(before, after)
  const added = without(after, before)
  return [
    ...(gone.length > 0 ? [breaking(`${listed(gone)} ${gone.length === 1 ? 'is' : 'are'} refused.`)] : []),
    ...(added.length > 0
      ? [additive(`${listed(added)} ${added.length === 1 ? 'is' : 'are'} taken as well.`)]
      : []),
    ...(gone.length + added.length === 0 ? [cosmetic('The same values are listed in another order.')] : []),
  ]
}

/** Those of a list that another has not. */
export function without(list: readonly Json[], other: readonly Json[]): readonly Json[] {
  const known = new Set(other.map(canonical))
  return list.filter((each) => !known.has(canonical(each)))
}

/** Some values on one line; a few of many. */
export function listed(values: readonly Json[]): string {
  const maxShown = 12
  const shown = values.slice(0, maxShown).map((value) => JSON.stringify(value))
  return [...shown, ...(values.length > maxShown ? [`${values.length - maxShown} more`] : [])].join(', ')
}

/** The names of a type; undefined for none. */
export function namesOf(type: Json | undefined): readonly string[] | undefined {
  const names = typeof type === 'string' ? [type] : isList(type) ? type : undefined
  const texts = names?.filter((name) => typeof name === 'string')
  return texts?.length === names?.length ? texts : undefined
}

/** Does one list of types take all that another does: an integer is a number. */
function covers(wide: readonly string[], narrow: readonly string[]): boolean {
  return narrow.every((name) => wide.includes(name) || (name === 'integer' && wide.includes('number')))
}
