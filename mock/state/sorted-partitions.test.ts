import { expect, test } from '@playwright/test'
import { aRecord } from '../testing/a-record.ts'
import { descending } from './orders.ts'
import { firstWhere, SortedPartitions } from './sorted-partitions.ts'

const byStatus = (record: { status: string }) => [record.status]
const make = (records = [3, 1, 2].map((id) => aRecord({ id, date: id * 10 }))) =>
  new SortedPartitions(records, descending('date'), byStatus)
const ids = (partitions: SortedPartitions, key = 'publish') => partitions.list(key).map(({ id }) => id)

test('records in any order are kept in the one asked for', () => {
  expect(ids(make())).toEqual([3, 2, 1])
})

test('a key that nothing has is an empty list', () => {
  expect(ids(make(), 'draft')).toEqual([])
})

test('a record goes to its place', () => {
  const partitions = make()
  for (const [id, date] of [
    [4, 15],
    [5, 100],
    [6, 1],
  ] as const)
    partitions.add(aRecord({ id, date }))
  expect(ids(partitions)).toEqual([5, 3, 2, 4, 1, 6])
})

test('of equal ones the higher id stands first', () => {
  const partitions = make([])
  for (const id of [2, 9, 5]) partitions.add(aRecord({ id, date: 7 }))
  expect(ids(partitions)).toEqual([9, 5, 2])
})

test('a record is taken out, alone among equals', () => {
  const records = [1, 2, 3].map((id) => aRecord({ id, date: 7 }))
  const partitions = make(records)
  partitions.remove(aRecord({ id: 2, date: 7 }))
  expect(ids(partitions)).toEqual([3, 1])
})

test('what is not there is not taken out', () => {
  const partitions = make()
  partitions.remove(aRecord({ id: 9, date: 20 }))
  partitions.remove(aRecord({ id: 9, date: 20, status: 'draft' }))
  expect(ids(partitions)).toEqual([3, 2, 1])
})

test('a record is in the list of each of its keys', () => {
  const tags = (record: { tags: readonly number[] }) => record.tags.map(String)
  const partitions = new SortedPartitions([], descending('id'), tags)
  partitions.add(aRecord({ id: 1, tags: [6, 7] }))
  partitions.add(aRecord({ id: 2, tags: [7] }))
  expect([ids(partitions, '6'), ids(partitions, '7')]).toEqual([[1], [2, 1]])
  partitions.remove(aRecord({ id: 1, tags: [6, 7] }))
  expect([ids(partitions, '6'), ids(partitions, '7')]).toEqual([[], [2]])
})

test('a list handed out is the list that is kept', () => {
  const partitions = make()
  const list = partitions.list('publish')
  partitions.add(aRecord({ id: 9, date: 99 }))
  expect(list).toBe(partitions.list('publish'))
  expect(list[0]?.id).toBe(9)
})

test('the first place where something holds is found, or the end', () => {
  const list = [1, 3, 5, 7]
  for (const [least, place] of [
    [0, 0],
    [1, 0],
    [2, 1],
    [7, 3],
    [8, 4],
  ] as const)
    expect(firstWhere(list, (item) => item >= least)).toBe(place)
  expect(firstWhere([], () => true)).toBe(0)
})
