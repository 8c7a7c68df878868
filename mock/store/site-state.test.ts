import { expect, test } from '#test'
import { aRecord, aRevision } from '../testing/a-record.ts'
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

test('putting a revision again replaces it, and removing one removes it', () => {
  const state = make({ id: 1 })
  state.putRevision(aRevision(10, 1, 'old'))
  state.putRevision(aRevision(10, 1, 'new'))
  expect(state.revisionsOf(1).map(({ content }) => content)).toEqual(['new'])
  state.removeRevision(aRevision(10, 1))
  expect(state.revisionsOf(1)).toEqual([])
})

test('a replaced revision stays where it was, and a replaced autosave becomes the newest', () => {
  const state = make({ id: 1 })
  for (const id of [10, 11, 12]) state.putRevision(aRevision(id, 1))
  state.putRevision({ ...aRevision(13, 1), kind: 'autosave' })
  state.putRevision({ ...aRevision(11, 1), author: 9 })
  expect(state.revisionsOf(1).map(({ id, author }) => [id, author])).toEqual([
    [13, 1],
    [12, 1],
    [11, 9],
    [10, 1],
  ])
  state.putRevision(aRevision(14, 1))
  state.putRevision({ ...aRevision(13, 1), kind: 'autosave' })
  expect(state.revisionsOf(1).map(({ id }) => id)).toEqual([13, 14, 12, 11, 10])
})
