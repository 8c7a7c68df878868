import { expect, test } from '@playwright/test'
import type { RevisionRecord } from './records.ts'
import { RevisionList } from './revision-list.ts'

const revision = (id: number, kind: RevisionRecord['kind'] = 'revision'): RevisionRecord => ({
  id,
  parent: 1,
  kind,
  author: 1,
  title: `Title ${id}`,
  content: '',
  excerpt: '',
  footnotes: '',
  date: id,
  modified: id,
})
const ids = (list: RevisionList): number[] => list.newestFirst.map(({ id }) => id)

test('a list has its newest revision first', () => {
  const list = RevisionList.empty.with(revision(1)).with(revision(2))
  expect(ids(list)).toEqual([2, 1])
  expect(list.latest()?.id).toBe(2)
  expect(list.length).toBe(2)
})

test('a list does not see what was added to lists made of it', () => {
  const first = RevisionList.of([revision(2), revision(1)])
  const left = first.with(revision(3))
  const right = first.with(revision(4))
  expect([ids(first), ids(left), ids(right)]).toEqual([
    [2, 1],
    [3, 2, 1],
    [4, 2, 1],
  ])
  expect(first.has(3)).toBe(false)
  expect(right.has(3)).toBe(false)
})

test('an autosave replaces the one with its id and becomes the newest', () => {
  const list = RevisionList.empty
    .with(revision(1, 'autosave'))
    .with(revision(2, 'autosave'))
    .with(revision(3))
  expect(ids(list.with(revision(2, 'autosave')))).toEqual([2, 3, 1])
  expect(ids(list.with(revision(1, 'autosave')).with(revision(2, 'autosave')))).toEqual([2, 1, 3])
  expect(list.with(revision(2, 'autosave')).latest('revision')?.id).toBe(3)
})

test('a replaced revision stays where it was', () => {
  const list = RevisionList.of([revision(3), revision(2), revision(1)])
  const replaced = list.with({ ...revision(1), author: 9 })
  expect(ids(replaced)).toEqual([3, 2, 1])
  expect(replaced.newestFirst.map(({ author }) => author)).toEqual([1, 1, 9])
})

test('a list without a revision leaves the others in their order', () => {
  const list = RevisionList.of([revision(3), revision(2), revision(1)])
  expect(ids(list.without(2))).toEqual([3, 1])
  expect(ids(list)).toEqual([3, 2, 1])
})
