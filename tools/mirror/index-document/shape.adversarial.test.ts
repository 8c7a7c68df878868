import { expect, test } from '#test'
import type { Json } from '../../../contract/lib/json.ts'
import { storedSamples } from './route-descriptions.ts'
import { shapeOf, TooLarge } from './shape.ts'

test('kinds and formats are counted, for each member', () => {
  const dates = ['2026-06-01T12:00:00', '2026-06-01T12:00:00Z', '2026-06-01', '', 'soon']
  expect(
    shapeOf(dates.map((date, i) => ({ date, n: i / 2, ...(i === 0 && { none: null, list: [] }) }))),
  ).toEqual({
    kinds: { object: 5 },
    members: {
      date: {
        kinds: { string: 5 },
        formats: { 'local-date-time': 1, 'date-time': 1, date: 1, text: 1 },
      },
      n: { kinds: { integer: 3, number: 2 } },
      none: { kinds: { null: 1 } },
      list: { kinds: { empty: 1 } },
    },
  })
})

test('a shape has no content, nor names that are content', () => {
  const secret = 'mail@site.example'
  const items: Json[] = [
    { title: secret, people: { [secret]: 1 }, byId: { '17': { name: secret }, '18': { name: secret } } },
    { people: { plain: 2 }, byId: { a: { name: secret } }, _links: { [secret]: [] }, _embedded: {} },
    { sizes: { harbour: { width: 1 }, [`${'x'.repeat(70)}`]: { width: 2 } } },
  ]
  const shape = shapeOf(items)
  expect(JSON.stringify(shape)).not.toMatch(/mail@|harbour|xxx|17|_links|plain/)
  expect(shape.members?.byId).toEqual({
    kinds: { object: 2 },
    each: { kinds: { object: 3 }, members: { name: { kinds: { string: 3 }, formats: { email: 3 } } } },
  })
})

test("an object of several similar objects is a map, such as sizes of images; with one it isn't", () => {
  const size = { width: 1, height: 2 }
  expect(shapeOf([{ large: size, small: size }]).members).toBeUndefined()
  expect(Object.keys(shapeOf([{ large: size }]).members ?? {})).toEqual(['large'])
})

test('huge responses are rejected', () => {
  const wide = Object.fromEntries(Array.from({ length: 200_000 }, (_, i) => [`field_${i}`, i]))
  let deep: Json = 1
  for (let i = 0; i < 5000; i++) deep = [deep]
  for (const each of [wide, deep, Array.from({ length: 200_000 }, () => 1)])
    expect(() => shapeOf([each])).toThrow(TooLarge)
  expect(
    JSON.stringify(shapeOf([Object.fromEntries(Object.entries(wide).slice(0, 50_000))])).length,
  ).toBeLessThan(100)
})

test('stored samples can be read, and invalid ones are left out', () => {
  const shape = shapeOf([{ title: { rendered: 'One' }, tags: [1] }])
  const kept = {
    '/wp/v2/posts': { view: { items: 1, isOneOfMany: true, shape }, edit: { reason: 'status 401' } },
  }
  expect(storedSamples(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
  expect(storedSamples(undefined)).toEqual({})
  expect(
    storedSamples({
      a: 1,
      b: { view: 'text', embed: { items: 'x' }, other: kept },
      c: { view: { items: 1, shape: { kinds: { object: 'x' }, members: { d: 1 }, each: null } } },
    }),
  ).toEqual({
    a: {},
    b: { embed: { reason: 'not stored' } },
    c: { view: { items: 1, isOneOfMany: false, shape: { kinds: {}, members: {} } } },
  })
})
