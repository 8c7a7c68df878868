import { expect, test } from '#test'
import type { Change } from '../../tools/diff/index.ts'
import { entriesOf } from './entries.ts'

const gone = (what: string, place: string): Change => ({
  class: 'breaking',
  what,
  place,
  before: place,
  sentence: 'It no longer exists.',
})
const typed = (place: string, after = 'array'): Change => ({
  class: 'breaking',
  what: 'type',
  place,
  before: 'string',
  after,
  sentence: 'A value of the former type is refused.',
})

/** Entries as their places, what belongs to each, and how many changes they are. */
const places = (changes: readonly Change[]) =>
  entriesOf(changes).map(({ place, others, count }) => [place, others, count])

test('a namespace that is gone is one entry with its routes, and another one is none of it', () => {
  const changes = [
    gone('namespace', 'cache/v1'),
    gone('route', 'GET /cache/v1'),
    gone('route', 'POST /cache/v1/ping'),
    gone('route', 'GET /cache/v1/ping'),
    gone('route', 'GET /cache/v10/ping'),
  ]
  expect(places(changes)).toEqual([
    ['cache/v1', ['GET /cache/v1', 'POST, GET /cache/v1/ping'], 4],
    ['GET /cache/v10/ping', [], 1],
  ])
})

test('a route that is gone with its methods and the routes below it is one entry', () => {
  const changes = [
    gone('route', 'GET /core/v2'),
    gone('route', 'GET /core/v2/menus'),
    gone('route', 'POST /core/v2/menus'),
    gone('route', 'GET /core/v2/menus/{id}'),
    gone('route', 'DELETE /core/v2/menus/{id}'),
    gone('route', 'GET /core/v2/menus/{id}/items'),
    gone('route', 'GET /core/v2/menus-of-old'),
  ]
  expect(places(changes)).toEqual([
    ['GET /core/v2', [], 1],
    ['GET, POST /core/v2/menus', ['GET, DELETE /core/v2/menus/{id}', 'GET /core/v2/menus/{id}/items'], 5],
    ['GET /core/v2/menus-of-old', [], 1],
  ])
})

test('the same change of an argument on many routes is one entry, with the routes', () => {
  const changes = [
    typed('GET /core/v2/posts › order'),
    typed('GET /core/v2/pages › order'),
    typed('GET /core/v2/posts › include'),
    typed('POST, PUT /core/v2/media/{id} › order'),
    typed('GET /core/v2/media › order', 'object'),
  ]
  expect(places(changes)).toEqual([
    ['GET /core/v2/posts › order', ['GET /core/v2/pages', 'POST, PUT /core/v2/media/{id}'], 3],
    ['GET /core/v2/posts › include', [], 1],
    ['GET /core/v2/media › order', [], 1],
  ])
})

test('no change is lost: the counts are as many as there are', () => {
  const changes = ['a/v1', 'a/v1/b', 'c/v1'].flatMap((name) => [
    gone('namespace', name),
    ...['GET', 'POST'].map((method) => gone('route', `${method} /${name}/items`)),
    typed(`GET /${name}/items › order`),
  ])
  expect(entriesOf(changes).reduce((sum, { count }) => sum + count, 0)).toBe(changes.length)
})
