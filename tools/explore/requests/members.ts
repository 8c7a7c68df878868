import type { Arbitrary } from 'fast-check'
import type { ArgumentDefinitions } from '../../../contract/index.ts'
import type { Given, GivenMembers } from './given.ts'
import { withPartners } from './planned.ts'
import { badValues, type FastCheck, goodValues, type ValueFor } from './values.ts'

/** The most arguments of a request, beside those that it needs: of a write many, as each is kept by itself; of a list few, as most filters leave nothing. */
const [mostMembers, mostFilters] = [8, 2]

/** Some of the arguments, and those that are needed: now and then one beside its bounds. */
export function membersOf(
  fc: FastCheck,
  args: ArgumentDefinitions,
  needed: readonly string[],
  carries: 'query' | 'json',
  collection: string,
): Arbitrary<GivenMembers> {
  const of = (name: string): ValueFor => ({ name, schema: args[name] ?? {}, carries, collection })
  const names = Object.keys(args)
  const always = [...needed, ...names.filter((name) => args[name]?.required && name !== 'file')]
  const good = fc
    .subarray(names, { maxLength: Math.min(names.length, carries === 'json' ? mostMembers : mostFilters) })
    .chain((some) =>
      fc.record<Record<string, Given>>(
        Object.fromEntries(
          [...new Set([...always, ...withPartners(some, names)])].map((name) => [
            name,
            goodValues(fc, of(name)),
          ]),
        ),
      ),
    )
  const bad = names.flatMap((name) => {
    const values = badValues(fc, of(name))
    return values ? [values.map((value): GivenMembers => ({ [name]: value }))] : []
  })
  if (bad.length === 0) return good
  return fc
    .tuple(good, sometimes(fc, 5, fc.oneof(...bad)))
    .map(([members, beside = {}]) => ({ ...members, ...beside }))
}

/** Once in so many times. */
export function sometimes<Value>(
  fc: FastCheck,
  times: number,
  arbitrary: Arbitrary<Value>,
): Arbitrary<Value | undefined> {
  return fc.oneof({ weight: times - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })
}
