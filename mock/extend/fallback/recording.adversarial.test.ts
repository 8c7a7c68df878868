import { expect, test } from '#test'
import { namings } from '../../../contract/index.ts'
import { Recording } from './recording.ts'

test('a recording has a maximum size, and a replaced answer counts once', () => {
  const site = { apiRoot: 'http://site.test/wp-json/', base: 'http://site.test', naming: namings.neutral }
  const recording = new Recording({ ...site, namespaces: [] })
  const text = 'x'.repeat(20 * 2 ** 20)
  const add = (path: string): boolean =>
    recording.add({ request: { method: 'GET', path }, response: { status: 200, headers: {}, text } })
  expect(['/a', '/b', '/c', '/d', '/e', '/f', '/a', '/g'].map(add)).toEqual([...Array(7).fill(true), false])
  expect(recording.exchanges).toHaveLength(6)
})
