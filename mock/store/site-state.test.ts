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

test('every id is unique, and a snapshot preserves the next one', () => {
  const state = make()
  expect([state.takeId(), state.takeId()]).toEqual([100, 101])
  expect(new SiteState(state.snapshot()).takeId()).toBe(102)
})

test('a scheduled item is published at its time, and not before', () => {
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

test('items that are due at the same time, or long ago, are published together', () => {
  const state = make(...[1, 2, 3].map((id) => ({ id, status: 'future' as const, date: day })))
  state.publishDue(100 * day)
  expect([1, 2, 3].map((id) => statusOf(state, id))).toEqual(['publish', 'publish', 'publish'])
})

test('an item that is scheduled later for an earlier time is not missed', () => {
  const state = make({ id: 1, status: 'future', date: 9 * day })
  state.publishDue(day)
  state.put(aRecord({ id: 2, status: 'future', date: 3 * day }))
  state.publishDue(3 * day)
  expect([statusOf(state, 1), statusOf(state, 2)]).toEqual(['future', 'publish'])
})

test('an item that is withdrawn or postponed is not published', () => {
  const state = make({ id: 1, status: 'future', date: day }, { id: 2, status: 'future', date: day })
  state.publishDue(0)
  state.put(aRecord({ id: 1, status: 'draft', date: day }))
  state.put(aRecord({ id: 2, status: 'future', date: 9 * day }))
  state.publishDue(2 * day)
  expect([statusOf(state, 1), statusOf(state, 2)]).toEqual(['draft', 'future'])
})

test('checking for due items writes nothing when there are none', () => {
  const state = make({ id: 1, status: 'future', date: day })
  const { version } = state
  for (const now of [0, 1, 2]) state.publishDue(now)
  expect(state.version).toBe(version)
})

test('the date of a scheduled item is in the timezone of the site', () => {
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

test('putting a revision again replaces it, and removing one removes it', () => {
  const state = make({ id: 1 })
  state.putRevision(aRevision(10, 1, 'old'))
  state.putRevision(aRevision(10, 1, 'new'))
  expect(state.revisionsOf(1).map(({ content }) => content)).toEqual(['new'])
  state.removeRevision(aRevision(10, 1))
  expect(state.revisionsOf(1)).toEqual([])
})

test('a change of revisions replaces the record, so that nothing derived from the old one is used', () => {
  const state = make({ id: 1 })
  const before = state.content.get(1)
  state.putRevision(aRevision(10, 1))
  expect(state.content.get(1)).not.toBe(before)
  expect(state.content.get(1)).toEqual(before)
})

test('all descendants of an item are replaced, at every depth', () => {
  const page = (id: number, parent: number) => ({ id, type: 'page' as const, parent })
  const state = make(page(1, 0), page(2, 1), page(3, 2), page(4, 0))
  const before = [1, 2, 3, 4].map((id) => state.content.get(id))
  state.touchBelow(1)
  expect([1, 2, 3, 4].map((id, i) => state.content.get(id) === before[i])).toEqual([true, false, false, true])
})

test('putting a user adds or replaces it, and changes the version', () => {
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
