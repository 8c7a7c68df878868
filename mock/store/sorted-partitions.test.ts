import { expect, test } from '#test'
import { aRecord } from '../testing/a-record.ts'
import { termsIn } from './content-types.ts'
import { descending } from './orders.ts'
import type { ContentRecord } from './records.ts'
import { SortedPartitions } from './sorted-partitions.ts'

const byStatus = (record: { status: string }) => [record.status]
const byTag = (record: ContentRecord) => termsIn(record, 'post_tag').map(String)
const make = (records = [3, 1, 2].map((id) => aRecord({ id, date: id * 10 }))) =>
  SortedPartitions.of(records, descending('date'), byStatus)
const ids = (partitions: SortedPartitions, key = 'publish') =>
  partitions
    .list(key)
    .slice()
    .map(({ id }) => id)

test('records are sorted', () => {
  expect(ids(make())).toEqual([3, 2, 1])
})

test('an unknown key has an empty list', () => {
  expect(ids(make(), 'draft')).toEqual([])
})

test('a record is added in order, and removed', () => {
  const partitions = make()
  for (const [id, date] of [
    [4, 15],
    [5, 100],
    [6, 1],
  ] as const)
    partitions.change(undefined, aRecord({ id, date }))
  expect(ids(partitions)).toEqual([5, 3, 2, 4, 1, 6])
  partitions.change(aRecord({ id: 4, date: 15 }), undefined)
  expect(ids(partitions)).toEqual([5, 3, 2, 1, 6])
})

test('a record moves with its key and its order, and stays where neither changed', () => {
  const partitions = make()
  const stayed = aRecord({ id: 2, date: 20, title: 'Changed' })
  partitions.change(aRecord({ id: 2, date: 20 }), stayed)
  expect(partitions.list('publish').slice(1, 2)).toEqual([stayed])
  partitions.change(stayed, aRecord({ id: 2, date: 5 }))
  expect(ids(partitions)).toEqual([3, 1, 2])
  partitions.change(aRecord({ id: 2, date: 5 }), aRecord({ id: 2, date: 5, status: 'draft' }))
  expect([ids(partitions), ids(partitions, 'draft')]).toEqual([[3, 1], [2]])
})

test('a record is in the list of each of its keys, once', () => {
  const partitions = SortedPartitions.of([aRecord({ id: 3, tags: [7, 7] })], descending('id'), byTag)
  const both = aRecord({ id: 1, tags: [6, 7] })
  partitions.change(undefined, both)
  partitions.change(undefined, aRecord({ id: 2, tags: [7] }))
  expect([ids(partitions, '6'), ids(partitions, '7')]).toEqual([[1], [3, 2, 1]])
  partitions.change(both, aRecord({ id: 1, tags: [6] }))
  partitions.change(aRecord({ id: 3, tags: [7, 7] }), undefined)
  expect([ids(partitions, '6'), ids(partitions, '7')]).toEqual([[1], [2]])
})

test('a returned list does not change', () => {
  const partitions = make()
  const list = partitions.list('publish')
  partitions.change(undefined, aRecord({ id: 9, date: 99 }))
  expect([list.length, ids(partitions)]).toEqual([3, [9, 3, 2, 1]])
})

test('a fork shares the lists it has not written', () => {
  const base = make([aRecord({ id: 1 }), aRecord({ id: 2, status: 'draft' })])
  const fork = base.fork()
  fork.change(undefined, aRecord({ id: 3 }))
  expect(fork.list('draft')).toBe(base.list('draft'))
  expect([ids(base), ids(fork)]).toEqual([[1], [3, 1]])
})
