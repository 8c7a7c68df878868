import type { Json } from '../../contract/index.ts'
import { isList } from '../../contract/lib/json.ts'
import { additive, breaking, canonical, cosmetic, type Finding, unknownEffect } from './change.ts'

export function typeChange(before: Json | undefined, after: Json | undefined): Finding {
  const [one, other] = [typeNames(before), typeNames(after)]
  if (one === undefined && before !== undefined) return unknownEffect
  if (other === undefined && after !== undefined) return unknownEffect
  if (other === undefined) return additive('Values of any type are accepted.')
  if (one === undefined) return breaking('A value of another type is refused.')
  const [isWider, isNarrower] = [covers(other, one), covers(one, other)]
  if (isWider && isNarrower) return cosmetic('The same values are accepted.')
  if (isWider) return additive('Values of more types are accepted.')
  return isNarrower
    ? breaking('A value of another type is refused.')
    : breaking('A value of the old type is rejected or misread.')
}

export function enumChanges(before: Json | undefined, after: Json | undefined): readonly Finding[] {
  if (before === undefined) return [breaking('A value that is not listed is refused.')]
  if (after === undefined) return [additive('Unlisted values are accepted too.')]
  if (!isList(before) || !isList(after)) return [unknownEffect]
  const gone = missingFrom(before, after)
  const added = missingFrom(after, before)
  return [
    ...(gone.length > 0
      ? [breaking(`${valuesText(gone)} ${gone.length === 1 ? 'is' : 'are'} refused.`)]
      : []),
    ...(added.length > 0
      ? [additive(`${valuesText(added)} ${added.length === 1 ? 'is' : 'are'} accepted too.`)]
      : []),
    ...(gone.length + added.length === 0 ? [cosmetic('The same values are listed in another order.')] : []),
  ]
}

/** The values of a list that another lacks. */
export function missingFrom(list: readonly Json[], other: readonly Json[]): readonly Json[] {
  const known = new Set(other.map(canonical))
  return list.filter((each) => !known.has(canonical(each)))
}

/** Values on one line, at most twelve. */
export function valuesText(values: readonly Json[]): string {
  const maxShown = 12
  const shown = values.slice(0, maxShown).map((value) => JSON.stringify(value))
  return [...shown, ...(values.length > maxShown ? [`${values.length - maxShown} more`] : [])].join(', ')
}

/** The names in `type`; undefined for none. */
export function typeNames(type: Json | undefined): readonly string[] | undefined {
  const names = typeof type === 'string' ? [type] : isList(type) ? type : undefined
  const texts = names?.filter((name) => typeof name === 'string')
  return texts?.length === names?.length ? texts : undefined
}

/** Does one list of types include another: an integer is a number. */
function covers(wide: readonly string[], narrow: readonly string[]): boolean {
  return narrow.every((name) => wide.includes(name) || (name === 'integer' && wide.includes('number')))
}
