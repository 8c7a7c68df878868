import { expect, test } from '#test'
import { aRecord } from '../testing/a-record.ts'
import { Collection, partitionKey } from './collection.ts'
import type { SortedList } from './sorted-list.ts'

const make = () =>
  new Collection([
    aRecord({ id: 1, date: 10, categories: [2], tags: [6], author: 1 }),
    aRecord({ id: 2, date: 30, categories: [2], author: 2, status: 'draft' }),
    aRecord({ id: 3, date: 20, categories: [2, 3], author: 2 }),
    aRecord({ id: 4, date: 5, type: 'page' }),
    aRecord({ id: 5, date: 6, type: 'page', parent: 4, status: 'trash' }),
    aRecord({ id: 6, date: 7, type: 'attachment', parent: 4, status: 'inherit' }),
  ])

const ids = (records: Iterable<{ id: number }> | SortedList) =>
  [...('slice' in records ? records.slice() : records)].map(({ id }) => id)

test('a list that was read follows every write', () => {
  const collection = make()
  const published = () => collection.sorted('date', 'status').list(partitionKey('post', 'publish'))
  published()
  collection.put(aRecord({ id: 2, date: 30 }))
  expect(ids(published())).toEqual([2, 3, 1])
  collection.put(aRecord({ id: 3, date: 40 }))
  expect(ids(published())).toEqual([3, 2, 1])
  collection.put(aRecord({ id: 1, status: 'private' }))
  collection.remove(2)
  expect(ids(published())).toEqual([3])
})

test('every write changes the version, and nothing else does', () => {
  const collection = make()
  const versions = [collection.version]
  const differs = () => !versions.includes(collection.version) && versions.push(collection.version) > 0
  collection.put(aRecord({ id: 1 }))
  expect(differs()).toBe(true)
  collection.remove(2)
  expect(differs()).toBe(true)
  collection.touch()
  expect(differs()).toBe(true)
  collection.remove(99)
  collection.get(1)
  collection.sorted('title', 'status')
  collection.fork().put(aRecord({ id: 3 }))
  expect(differs()).toBe(false)
})

test('a fork has the version of its origin until it is written', () => {
  const collection = make()
  const [fork, other] = [collection.fork(), collection.fork()]
  fork.sorted('date', 'status')
  expect([fork.version === collection.version, other.version === collection.version]).toEqual([true, true])
  fork.put(aRecord({ id: 1 }))
  expect([fork.version === collection.version, other.version === collection.version]).toEqual([false, true])
})

test('an order is the same whether it was first read before a write or after, from the fork or from its base', () => {
  const key = partitionKey('post', 'publish')
  const write = (fork: Collection) => {
    fork.put(aRecord({ id: 1, title: 'Zebra' }))
    fork.put(aRecord({ id: 9, title: 'Ape' }))
    fork.put(aRecord({ id: 8, title: 'For a while' }))
    fork.remove(8)
    fork.remove(3)
    fork.put(aRecord({ id: 3, title: 'Back again' }))
    return fork
  }
  const titles = (collection: Collection) => ids(collection.sorted('title', 'status').list(key))
  const [first, later, last] = [make(), make(), make()]
  const requested = first.fork()
  titles(requested)
  expect(titles(write(requested))).toEqual([1, 3, 9])
  const unread = write(later.fork())
  expect(titles(later)).toEqual([3, 1])
  expect(titles(unread)).toEqual([1, 3, 9])
  expect(titles(write(last.fork()))).toEqual([1, 3, 9])
  expect([titles(first), titles(last)]).toEqual([
    [3, 1],
    [3, 1],
  ])
})
