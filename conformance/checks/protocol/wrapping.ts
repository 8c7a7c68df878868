import { at, isObject, type JsonObject } from '../../transport/json.ts'
import { type Check, check } from '../check.ts'
import { unknownId } from './unknown.ts'

/** Names that are no function's, and would be script in a page. */
const badNames = ['a-b', 'a(b', 'alert(1)//', '<script>', 'a b']

/** Answers that come inside of something else: an envelope, or a script. */
export const wrappingChecks: readonly Check[] = [
  ...['', '1', '0', 'true'].map((value) =>
    check(`parameters.envelope.${value === '' ? 'empty' : value}`, {
      requirement: 'parameters.envelope',
      async run({ anonymous, expect, testData }) {
        const id = await testData.sample('posts')
        const answer = await expect.status(anonymous.get(`/core/v2/posts/${id}`, { _envelope: value }), 200)
        expect.equal(answer, Object.keys(answer.record).sort(), ['body', 'headers', 'status'], 'the members')
        expect.equal(answer, answer.at('body', 'id'), id, 'body.id')
        expect.equal(answer, answer.at('status'), 200, 'status')
      },
    }),
  ),

  check('parameters.envelope.list', {
    requirement: 'parameters.envelope',
    async run({ anonymous, expect, testData }) {
      const query = { include: [await testData.sample('posts')] }
      const bare = await expect.accepted(anonymous.get('/core/v2/posts', query))
      const answer = await expect.status(anonymous.get('/core/v2/posts', { ...query, _envelope: '1' }), 200)
      expect.equal(answer, answer.at('body', 0, 'id'), bare.at(0, 'id') ?? 0, 'the id of the first item')
      expect.equal(answer, Number(answer.at('headers', 'X-WP-Total')), 1, 'headers.X-WP-Total')
    },
  }),

  check('parameters.envelope.error', {
    requirement: 'parameters.envelope',
    async run({ anonymous, expect }) {
      const path = `/core/v2/posts/${unknownId}`
      const answer = await expect.status(anonymous.get(path, { _envelope: '1' }), 200)
      expect.equal(answer, answer.at('status'), 404, 'status')
      expect.equal(answer, answer.at('body', 'code'), 'rest_post_invalid_id', 'body.code')
    },
  }),

  check('parameters.envelope.headers', {
    async run({ anonymous, expect }) {
      const answer = await expect.status(anonymous.get('/core/v2/nonesuch', { _envelope: '1' }), 200)
      expect.equal(answer, answer.at('headers'), [], 'headers')
    },
  }),

  check('parameters.jsonp', {
    async run({ anonymous, expect, testData }) {
      const id = await testData.sample('posts')
      for (const name of ['show', 'my.own_Function1']) {
        const answer = await expect.accepted(anonymous.get(`/core/v2/posts/${id}`, { _jsonp: name }))
        const type = answer.headers.get('content-type') ?? 'none'
        expect.that(/^application\/javascript\b/.test(type), answer, 'a script as content type', type)
        const inside = new RegExp(`^(?:/\\*\\*/)?\\s*${name.replace('.', '\\.')}\\(([^]*)\\);?$`).exec(
          answer.text,
        )
        expect.that(inside !== null, answer, `a call of ${name}`, answer.text.slice(0, 60))
        const body = parsed(inside?.[1] ?? '')
        expect.equal(answer, at(body, 'id'), id, 'the id of what the function is called with')
      }
    },
  }),

  check('parameters.jsonp.error', {
    requirement: 'parameters.jsonp',
    async run({ anonymous, expect }) {
      const answer = await anonymous.get(`/core/v2/posts/${unknownId}`, { _jsonp: 'show' })
      const isCall = /^(?:\/\*\*\/)?show\(\{"code":"rest_post_invalid_id"/.test(answer.text)
      expect.that(isCall, answer, 'a call with the error', answer.text.slice(0, 60))
    },
  }),

  check('parameters.jsonp.bad', {
    async run({ anonymous, expect }) {
      for (const name of badNames)
        await expect.error(anonymous.get('/core/v2', { _jsonp: name }), 400, 'rest_callback_invalid')
    },
  }),
]

function parsed(text: string): JsonObject | undefined {
  try {
    const value = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}
