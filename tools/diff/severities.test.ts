import { expect, test } from '#test'
import type { Change } from './change.ts'
import { parseSeverities, withSeverities } from './severities.ts'

const change = (what: string, place: string): Change => ({
  class: 'breaking',
  what,
  place,
  sentence: 'It is gone.',
})
const read = (value: unknown) => parseSeverities(JSON.stringify(value), 'own.json')

test('a change is what somebody takes it for, with the reason, and what it would be else', () => {
  const changes = [
    change('field', 'GET /core/v2/posts › excerpt'),
    change('enum', 'GET /core/v2/posts › status'),
    change('type', 'GET /core/v2/posts › status'),
    change('field', 'GET /core/v2/pages › excerpt'),
  ]
  const judged = withSeverities(
    changes,
    read({
      '*': 'breaking: Whatever else.',
      'GET /core/v2/*': 'additive: Nobody knows.',
      'GET /core/v2/posts › excerpt': 'ignored: Nobody reads it.',
      'enum: GET * › status': 'cosmetic: Taken as a draft.',
      'GET /core/v2/none': 'ignored: It was there once.',
    }),
  )
  expect(judged).toEqual({
    ignored: 1,
    unused: ['GET /core/v2/none'],
    changes: changes.slice(1).map((each) => ({
      ...each,
      class: 'breaking',
      sentence: 'Whatever else. (own.json; else breaking: It is gone.)',
    })),
  })
  const [first] = withSeverities(
    changes.slice(1),
    read({ 'enum: GET * › status': 'cosmetic: Taken as a draft.' }),
  ).changes
  expect(first?.class).toBe('cosmetic')
})

test('names are read as they stand but for the star', () => {
  const places = ['GET /a.b/v1/{id} › x[].y', 'GET /aXb/v1/{id} › x[].y']
  const { changes } = withSeverities(
    places.map((place) => change('field', place)),
    read({ 'GET /a.b/* › x[].y': 'ignored: It is so.' }),
  )
  expect(changes.map(({ place }) => place)).toEqual(places.slice(1))
})

for (const [what, [text, message]] of Object.entries<readonly [text: string, message: string]>({
  'no JSON': ['{', 'Cannot read the severities own.json: '],
  'a list': ['[]', 'it is no object. Write {"place of a change": "ignored: reason"}.'],
  'a class that is none': [
    '{"GET /": "minor: It is."}',
    'GET / is "minor: It is.". Begin with one of breaking, additive, cosmetic, ignored, and a colon.',
  ],
  'no reason': ['{"GET /": "ignored: "}', 'GET / has no reason. Say why it is ignored.'],
  'no text': ['{"GET /": 1}', 'GET / is 1. Begin with one of'],
}))
  test(`${what} is refused, and told`, () => {
    expect(() => parseSeverities(text, 'own.json')).toThrow(message)
  })
