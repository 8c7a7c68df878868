import type { Answer } from '../../client/answer.ts'
import { at, isList, isObject, shown } from '../../transport/json.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import { unknownId } from './unknown.ts'

const posts = '/core/v2/posts'

/** Errors of several kinds, each of a request that does no harm. */
const errors: Readonly<Record<string, (tools: CheckTools) => Promise<Answer>>> = {
  'unknown-route': ({ anonymous }) => anonymous.get('/core/v2/nonesuch'),
  'unknown-id': ({ anonymous }) => anonymous.get(`${posts}/${unknownId}`),
  'unknown-page-id': ({ anonymous }) => anonymous.get(`/core/v2/pages/${unknownId}`),
  'unknown-media-id': ({ anonymous }) => anonymous.get(`/core/v2/media/${unknownId}`),
  'bad-argument': ({ anonymous }) => anonymous.get(posts, { per_page: 0 }),
  'missing-argument': ({ anonymous }) => anonymous.get('/oembed/1.0/embed'),
  permission: ({ anonymous }) => anonymous.get(posts, { context: 'edit' }),
  'no-json': ({ anonymous }) =>
    anonymous.send('POST', posts, { raw: '{', headers: { 'Content-Type': 'application/json' } }),
}

/** What of an argument that is wrong is told, `per_page` of a list. */
const badOne = ({ anonymous, expect }: CheckTools) =>
  expect.error(anonymous.get(posts, { per_page: 0 }), 400, 'rest_invalid_param')
const badTwo = ({ anonymous, expect }: CheckTools) =>
  expect.error(anonymous.get(posts, { per_page: 0, page: 'abc' }), 400, 'rest_invalid_param')
const missing = ({ anonymous, expect }: CheckTools) =>
  expect.error(anonymous.get('/oembed/1.0/embed'), 400, 'rest_missing_callback_param')

/** What the body of an error looks like. */
export const errorShapeChecks: readonly Check[] = [
  ...Object.entries(errors).map(([what, ask]) =>
    check(`errors.body.${what}`, {
      requirement: 'errors.body',
      async run(tools) {
        const answer = await ask(tools)
        const { expect } = tools
        expect.that(answer.status >= 400 && answer.status < 500, answer, 'a refusal', String(answer.status))
        for (const name of ['code', 'message']) {
          const value = answer.at(name)
          expect.that(typeof value === 'string' && value !== '', answer, `a text as ${name}`, shown(value))
        }
        expect.equal(answer, answer.at('data', 'status'), answer.status, 'data.status')
      },
    }),
  ),

  check('errors.invalid', {
    async run({ anonymous, expect }) {
      for (const query of [{ per_page: 0 }, { order: 'foo' }, { after: 'foo' }, { include: 'abc' }])
        for (const kind of ['posts', 'pages', 'media'])
          await expect.error(anonymous.get(`/core/v2/${kind}`, query), 400, 'rest_invalid_param')
    },
  }),

  check('errors.invalid.message', {
    async run(tools) {
      const answer = await badTwo(tools)
      const message = shown(answer.at('message'))
      const namesBoth = /\bper_page\b/.test(message) && /\bpage\b/.test(message)
      tools.expect.that(namesBoth, answer, 'a message that names page and per_page', message)
    },
  }),

  check('errors.invalid.params', {
    async run(tools) {
      const answer = await badTwo(tools)
      for (const name of ['page', 'per_page']) {
        const text = answer.at('data', 'params', name)
        tools.expect.that(typeof text === 'string', answer, `a text as data.params.${name}`, shown(text))
      }
    },
  }),

  check('errors.invalid.details', {
    async run(tools) {
      const answer = await badOne(tools)
      const detail = answer.at('data', 'details', 'per_page')
      const members = isObject(detail) ? Object.keys(detail) : []
      const isWhole = ['code', 'message', 'data'].every((name) => members.includes(name))
      tools.expect.that(isWhole, answer, 'code, message and data as data.details.per_page', shown(detail))
    },
  }),

  check('errors.invalid.details.data', {
    async run(tools) {
      const answer = await badTwo(tools)
      const { expect } = tools
      expect.equal(answer, answer.at('data', 'details', 'per_page', 'data'), null, 'the data of a bound')
      const type = answer.at('data', 'details', 'page', 'data')
      expect.equal(answer, at(type, 'param'), 'page', 'the data of a type')
    },
  }),

  check('errors.invalid.details.none', {
    needs: 'write',
    async run({ site, expect, testData }) {
      const path = `${posts}/${await testData.create('posts')}`
      const answer = await expect.error(site.post(path, { meta: 'x' }), 400, 'rest_invalid_param')
      expect.equal(answer, answer.at('data', 'details'), [], 'data.details')
    },
  }),

  check('errors.missing', { run: async (tools) => void (await missing(tools)) }),

  check('errors.missing.batch', {
    requirement: 'errors.missing',
    async run({ anonymous, expect }) {
      const answer = await expect.error(anonymous.post('/batch/v1', {}), 400, 'rest_missing_callback_param')
      expect.equal(answer, answer.at('data', 'params'), ['requests'], 'data.params')
    },
  }),

  check('errors.missing.message', {
    async run(tools) {
      const answer = await missing(tools)
      const message = shown(answer.at('message'))
      tools.expect.that(/\burl\b/.test(message), answer, 'a message that names url', message)
    },
  }),

  check('errors.missing.params', {
    async run(tools) {
      const answer = await missing(tools)
      tools.expect.equal(answer, answer.at('data', 'params'), ['url'], 'data.params')
    },
  }),

  check('errors.missing.details', {
    async run(tools) {
      const answer = await missing(tools)
      tools.expect.equal(answer, answer.at('data', 'details') ?? null, null, 'data.details')
    },
  }),

  check('errors.meta.additional', {
    needs: 'write',
    async run({ site, expect, testData }) {
      const path = `${posts}/${await testData.create('posts')}`
      const answer = await expect.error(site.post(path, { meta: { footnotes: 5 } }), 400)
      const additional = answer.at('additional_data')
      const isNamed = isList(additional) && additional.some((each) => at(each, 'param') === 'meta.footnotes')
      expect.that(isNamed, answer, 'additional_data that names meta.footnotes', shown(additional))
    },
  }),

  check('errors.some-fields', {
    async run({ anonymous, expect }) {
      for (const path of [`${posts}/${unknownId}`, '/core/v2/nonesuch']) {
        const answer = await expect.error(anonymous.get(path, { _fields: 'id' }), 404)
        expect.equal(answer, answer.at('data', 'status'), 404, 'data.status')
        expect.that(typeof answer.at('message') === 'string', answer, 'a message', shown(answer.body))
      }
    },
  }),

  check('errors.challenge', {
    async run({ anonymous, expect }) {
      const answer = await expect.error(anonymous.get(posts, { context: 'edit' }), 401)
      expect.equal(answer, answer.headers.get('www-authenticate'), null, 'WWW-Authenticate')
    },
  }),
]
