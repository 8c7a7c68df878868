import { expect, test } from '#test'
import { aRecord, aRevision, aUser } from '../testing/a-record.ts'
import { SiteState } from './site-state.ts'

const day = 24 * 3_600_000

function make(...records: Parameters<typeof aRecord>[0][]): SiteState {
  return new SiteState({
    info: { name: '', description: '', gmtOffset: 0, timezone: '' },
    users: [],
    terms: [],
    comments: [],
    menuItems: [],
    options: [],
    content: records.map(aRecord),
    revisions: [],
    files: [],
    nextId: 100,
  })
}

const statusOf = (state: SiteState, id: number) => state.content.get(id)?.status

test('ids are given once each, and a snapshot remembers where they stand', () => {
  const state = make()
  expect([state.takeId(), state.takeId()]).toEqual([100, 101])
  expect(new SiteState(state.snapshot()).takeId()).toBe(102)
})

test('what is due is published at its moment, and not before', () => {
  const state = make(
    { id: 1, status: 'future', date: 5 * day },
    { id: 2, type: 'page', status: 'future', date: 6 * day },
  )
  state.publishDue(5 * day - 1)
  expect([statusOf(state, 1), statusOf(state, 2)]).toEqual(['future', 'future'])
  state.publishDue(5 * day)
  expect([statusOf(state, 1), statusOf(state, 2)]).toEqual(['publish', 'future'])
  state.publishDue(7 * day)
  expect(statusOf(state, 2)).toBe('publish')
})

test('what was due at one moment, or long ago, is published together', () => {
  const state = make(...[1, 2, 3].map((id) => ({ id, status: 'future' as const, date: day })))
  state.publishDue(100 * day)
  expect([1, 2, 3].map((id) => statusOf(state, id))).toEqual(['publish', 'publish', 'publish'])
})

test('what is scheduled later for an earlier moment is not missed', () => {
  const state = make({ id: 1, status: 'future', date: 9 * day })
  state.publishDue(day)
  state.put(aRecord({ id: 2, status: 'future', date: 3 * day }))
  state.publishDue(3 * day)
  expect([statusOf(state, 1), statusOf(state, 2)]).toEqual(['future', 'publish'])
})

test('what is taken back, or moved on, before its moment is not published', () => {
  const state = make({ id: 1, status: 'future', date: day }, { id: 2, status: 'future', date: day })
  state.publishDue(0)
  state.put(aRecord({ id: 1, status: 'draft', date: day }))
  state.put(aRecord({ id: 2, status: 'future', date: 9 * day }))
  state.publishDue(2 * day)
  expect([statusOf(state, 1), statusOf(state, 2)]).toEqual(['draft', 'future'])
})

test('looking for what is due writes nothing when nothing is', () => {
  const state = make({ id: 1, status: 'future', date: day })
  const { version } = state
  for (const now of [0, 1, 2]) state.publishDue(now)
  expect(state.version).toBe(version)
})

test('the moment of a scheduled item is read on the clock of the site', () => {
  const info = { name: '', description: '', gmtOffset: 2, timezone: '' }
  const state = new SiteState({
    ...make().snapshot(),
    info,
    content: [aRecord({ id: 1, status: 'future', date: day })],
  })
  state.publishDue(day - 2 * 3_600_000 - 1)
  expect(statusOf(state, 1)).toBe('future')
  state.publishDue(day - 2 * 3_600_000)
  expect(statusOf(state, 1)).toBe('publish')
})

test('revisions belong to their item, newest first, and go with it', () => {
  const state = make({ id: 1 }, { id: 2 })
  for (const [id, parent] of [
    [10, 1],
    [11, 2],
    [12, 1],
  ] as const)
    state.putRevision(aRevision(id, parent))
  expect(state.revisionsOf(1).map(({ id }) => id)).toEqual([12, 10])
  expect([state.hasRevision(11), state.hasRevision(1)]).toEqual([true, false])
  state.remove(1)
  expect([state.revisionsOf(1), state.hasRevision(10), state.hasRevision(11)]).toEqual([[], false, true])
})

test('a revision that is put again takes the place of itself, and one that is removed is gone', () => {
  const state = make({ id: 1 })
  state.putRevision(aRevision(10, 1, 'old'))
  state.putRevision(aRevision(10, 1, 'new'))
  expect(state.revisionsOf(1).map(({ content }) => content)).toEqual(['new'])
  state.removeRevision(aRevision(10, 1))
  expect(state.revisionsOf(1)).toEqual([])
})

test('an item is another record once its revisions change, so that nothing made from the old one is used', () => {
  const state = make({ id: 1 })
  const before = state.content.get(1)
  state.putRevision(aRevision(10, 1))
  expect(state.content.get(1)).not.toBe(before)
  expect(state.content.get(1)).toEqual(before)
})

test('everything below an item is renewed, however deep', () => {
  const page = (id: number, parent: number) => ({ id, type: 'page' as const, parent })
  const state = make(page(1, 0), page(2, 1), page(3, 2), page(4, 0))
  const before = [1, 2, 3, 4].map((id) => state.content.get(id))
  state.touchBelow(1)
  expect([1, 2, 3, 4].map((id, i) => state.content.get(id) === before[i])).toEqual([true, false, false, true])
})

test('a user who is put in is there, beside the others or in the place of one, and the version is another', () => {
  const user = (id: number, name: string) => aUser({ id, slug: name, name })
  const state = new SiteState({ ...make().snapshot(), users: [user(1, 'a'), user(2, 'b')] })
  const { version } = state
  state.users.put(user(1, 'changed'))
  state.users.put(user(3, 'new'))
  expect(state.snapshot().users.map(({ name }) => name)).toEqual(['changed', 'b', 'new'])
  expect(state.version).not.toBe(version)
})

test('a touch is a new version and changes nothing', () => {
  const state = make({ id: 1 })
  const [{ version }, before] = [state, JSON.stringify(state.snapshot())]
  state.touch()
  expect(state.version).not.toBe(version)
  expect(JSON.stringify(state.snapshot())).toBe(before)
})
