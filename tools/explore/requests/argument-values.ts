import type { Arbitrary } from 'fast-check'
import type { ArgumentDefinitions } from '../../../contract/index.ts'
import type { PlannedValue, PlannedValues } from './placeholders.ts'
import { withDependencies } from './planned.ts'
import { type FastCheck, invalidValues, type ValueFor, validValues } from './values.ts'

/** The maximum of optional arguments: many in a write, whose fields are independent; few in a list, where filters add up to nothing. */
const [mostMembers, mostFilters] = [8, 2]

/** The required arguments and some others: now and then one with an invalid value. */
export function argumentValues(
  fc: FastCheck,
  args: ArgumentDefinitions,
  needed: readonly string[],
  carries: 'query' | 'json',
  collection: string,
): Arbitrary<PlannedValues> {
  const of = (name: string): ValueFor => ({ name, schema: args[name] ?? {}, carries, collection })
  const names = Object.keys(args)
  const always = [...needed, ...names.filter((name) => args[name]?.required && name !== 'file')]
  const good = fc
    .subarray(names, { maxLength: Math.min(names.length, carries === 'json' ? mostMembers : mostFilters) })
    .chain((some) =>
      fc.record<Record<string, PlannedValue>>(
        Object.fromEntries(
          [...new Set([...always, ...withDependencies(some, names)])].map((name) => [
            name,
            validValues(fc, of(name)),
          ]),
        ),
      ),
    )
  const bad = names.flatMap((name) => {
    const values = invalidValues(fc, of(name))
    return values ? [values.map((value): PlannedValues => ({ [name]: value }))] : []
  })
  if (bad.length === 0) return good
  return fc
    .tuple(good, sometimes(fc, 5, fc.oneof(...bad)))
    .map(([members, beside = {}]) => ({ ...members, ...beside }))
}

/** A value once in so many times, else undefined. */
export function sometimes<Value>(
  fc: FastCheck,
  times: number,
  arbitrary: Arbitrary<Value>,
): Arbitrary<Value | undefined> {
  return fc.oneof({ weight: times - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })
}
