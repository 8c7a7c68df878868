import { expect, test } from '#test'
import { aRecord } from '../testing/a-record.ts'
import { RecordIndex } from './record-index.ts'
import type { ContentRecord } from './records.ts'

const bySlug = ({ slug }: ContentRecord) => (slug === '' ? [] : [slug])
const ids = (index: RecordIndex, slug: string) => index.find(slug).map(({ id }) => id)

test('records are found by their slug, all that have it', () => {
  const index = new RecordIndex(bySlug)
  for (const [id, slug] of [
    [1, 'a'],
    [2, 'b'],
    [3, 'a'],
    [4, 'a'],
  ] as const)
    index.add(aRecord({ id, slug }))
  expect([ids(index, 'a'), ids(index, 'b'), ids(index, 'c')]).toEqual([[1, 3, 4], [2], []])
})

test('a removed record is no longer found, and the others are', () => {
  const index = new RecordIndex(bySlug)
  for (const id of [1, 2, 3]) index.add(aRecord({ id, slug: 'a' }))
  index.remove(aRecord({ id: 2, slug: 'a' }))
  expect(ids(index, 'a')).toEqual([1, 3])
  index.remove(aRecord({ id: 1, slug: 'a' }))
  index.remove(aRecord({ id: 3, slug: 'a' }))
  expect(ids(index, 'a')).toEqual([])
  index.add(aRecord({ id: 4, slug: 'a' }))
  expect(ids(index, 'a')).toEqual([4])
})

test('removing what is not there changes nothing', () => {
  const index = new RecordIndex(bySlug)
  index.add(aRecord({ id: 1, slug: 'a' }))
  index.remove(aRecord({ id: 2, slug: 'a' }))
  index.remove(aRecord({ id: 1, slug: 'b' }))
  expect(ids(index, 'a')).toEqual([1])
})

test('records without a slug are not found by it', () => {
  const index = new RecordIndex(bySlug)
  index.add(aRecord({ id: 1, slug: '' }))
  index.remove(aRecord({ id: 1, slug: '' }))
  expect(ids(index, '')).toEqual([])
})

test('slugs named like the members of every object are slugs like others', () => {
  const index = new RecordIndex(bySlug)
  for (const [id, slug] of ['__proto__', 'constructor', 'toString'].entries()) {
    expect(ids(index, slug)).toEqual([])
    index.add(aRecord({ id, slug }))
    expect(ids(index, slug)).toEqual([id])
  }
})
