import type { Json, JsonObject } from '../contract/index.ts'
import { additive, breaking, cannotTell, cosmetic, type Finding } from './change.ts'

/** What lies outside of a bound: one of it, and more of it. */
type Outside = readonly [one: string, more: string]

const narrowed = ([one]: Outside): Finding => breaking(`${one} is refused.`)
const widened = ([, more]: Outside): Finding => additive(`${more} are taken as well.`)

/** A bound that a value may not be below. */
export function minimumChange(before: Json | undefined, after: Json | undefined, outside: Outside): Finding {
  const [one, other] = [numberOr(before, Number.NEGATIVE_INFINITY), numberOr(after, Number.NEGATIVE_INFINITY)]
  if (one === undefined || other === undefined) return cannotTell
  return other > one ? narrowed(outside) : widened(outside)
}

/** A bound that a value may not be above. */
export function maximumChange(before: Json | undefined, after: Json | undefined, outside: Outside): Finding {
  const [one, other] = [numberOr(before, Number.POSITIVE_INFINITY), numberOr(after, Number.POSITIVE_INFINITY)]
  if (one === undefined || other === undefined) return cannotTell
  return other < one ? narrowed(outside) : widened(outside)
}

/** `minimum` or `maximum` with the mark that the bound itself is outside. Only where one of the two differs. */
export function edgeChange(before: JsonObject, after: JsonObject, edge: 'minimum' | 'maximum'): Finding {
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
export function multipleChange(before: Json | undefined, after: Json | undefined): Finding {
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
