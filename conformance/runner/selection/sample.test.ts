import { expect, test } from '#test'
import { groups } from '../../checks/catalog.ts'
import { sampled } from './sample.ts'

const idsOf = (chosen: ReturnType<typeof sampled>) =>
  chosen.flatMap(({ checks }) => checks.map(({ id }) => id))

test('a sample has a twentieth of the checks, in every area', () => {
  const all = idsOf(groups).length
  const sample = sampled(groups, 1)
  expect(idsOf(sample).length / all).toBeCloseTo(0.05, 2)
  expect(new Set(sample.map(({ area }) => area))).toEqual(new Set(groups.map(({ area }) => area)))
})

test('a seed chooses the same checks each time, and another one others', () => {
  expect(idsOf(sampled(groups, 7))).toEqual(idsOf(sampled(groups, 7)))
  const other = new Set(idsOf(sampled(groups, 8)))
  expect(idsOf(sampled(groups, 7)).filter((id) => other.has(id)).length).toBeLessThan(other.size / 4)
})
