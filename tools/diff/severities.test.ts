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

test('a change gets the class of an entry, with its reason and the former class', () => {
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
      'GET /core/v2/*': 'additive: Unknown.',
      'GET /core/v2/posts › excerpt': 'ignored: Not used.',
      'enum: GET * › status': 'cosmetic: A draft for us.',
      'GET /core/v2/none': 'ignored: It was there once.',
    }),
  )
  expect(judged).toEqual({
    ignored: 1,
    unused: ['GET /core/v2/none'],
    changes: changes.slice(1).map((each) => ({
      ...each,
      class: 'breaking',
      sentence: 'Whatever else. (own.json; otherwise breaking: It is gone.)',
    })),
  })
  const [first] = withSeverities(
    changes.slice(1),
    read({ 'enum: GET * › status': 'cosmetic: A draft for us.' }),
  ).changes
  expect(first?.class).toBe('cosmetic')
})

test('names are literal except for the star', () => {
  const places = ['GET /a.b/v1/{id} › x[].y', 'GET /aXb/v1/{id} › x[].y']
  const { changes } = withSeverities(
    places.map((place) => change('field', place)),
    read({ 'GET /a.b/* › x[].y': 'ignored: It is so.' }),
  )
  expect(changes.map(({ place }) => place)).toEqual(places.slice(1))
})

for (const [what, [text, message]] of Object.entries<readonly [text: string, message: string]>({
  'invalid JSON': ['{', 'Cannot read the severities own.json: '],
  'a list': ['[]', 'it is not an object. Write {"place of a change": "ignored: reason"}.'],
  'an unknown class': [
    '{"GET /": "minor: It is."}',
    'GET / is "minor: It is.". Begin with one of breaking, additive, cosmetic, ignored, and a colon.',
  ],
  'no reason': ['{"GET /": "ignored: "}', 'GET / has no reason. Say why it is ignored.'],
  'a value that is not a text': ['{"GET /": 1}', 'GET / is 1. Begin with one of'],
}))
  test(`${what} is refused`, () => {
    expect(() => parseSeverities(text, 'own.json')).toThrow(message)
  })
