import type { Query } from '../../../client/transport/wire.ts'
import type { Json } from '../../../contract/index.ts'
import { at, isList, isObject, truncatedJson } from '../../../contract/lib/json.ts'
import type { Answer } from '../../assertions/answer.ts'
import { type Check, type CheckGroup, type CheckTools, group, readCheck, writeCheck } from '../check.ts'
import { unknownId } from '../unknown-id.ts'
import { errorOrderChecks } from './order.ts'

/** An invalid argument of a list: the rule's name, the argument, and its value. */
type Case = readonly [rule: string, kind: 'posts' | 'pages' | 'media', name: string, value: Json]

const codes: Readonly<Record<string, string>> = {
  type: 'rest_invalid_type',
  bounds: 'rest_out_of_bounds',
  enum: 'rest_not_in_enum',
  date: 'rest_invalid_date',
  'no-form': 'rest_no_matching_schema',
  'many-forms': 'rest_one_of_multiple_matches',
  duplicates: 'rest_duplicate_items',
  'too-many': 'rest_too_many_items',
  'too-few': 'rest_too_few_items',
  property: 'rest_property_required',
}

const cases: readonly Case[] = [
  ['type', 'posts', 'page', 'abc'],
  ['type', 'posts', 'include', 'abc'],
  ['type', 'posts', 'sticky', 'maybe'],
  ['type', 'pages', 'parent', 'abc'],
  ['type', 'media', 'offset', 'abc'],
  ['bounds', 'posts', 'per_page', 0],
  ['bounds', 'pages', 'per_page', 101],
  ['bounds', 'media', 'page', 0],
  ['enum', 'posts', 'order', 'foo'],
  ['enum', 'posts', 'format', 'foo'],
  ['enum', 'pages', 'orderby', 'foo'],
  ['enum', 'media', 'media_type', 'foo'],
  ['enum', 'posts', 'context', 'foo'],
  ['date', 'posts', 'after', '2020-01-01'],
  ['date', 'pages', 'before', 'foo'],
  ['no-form', 'posts', 'categories', { nonesuch: '1' }],
  ['no-form', 'posts', 'tags', { terms: ['1'], include_children: '1' }],
  ['many-forms', 'posts', 'categories', ''],
  ['duplicates', 'posts', 'format', ['aside', 'aside']],
]

/** Twenty-six writes to an unknown route, without effect on a target that accepts them. */
const tooMany: Json = Array.from({ length: 26 }, () => ({ method: 'POST', path: '/core/v2/nonesuch' }))

async function assertDetail({ expect }: CheckTools, rule: string, name: string, pending: Promise<Answer>) {
  const answer = await expect.error(pending, 400, 'rest_invalid_param')
  const code = answer.at('data', 'details', name, 'code')
  expect.equal(answer, code, codes[rule] ?? '', `data.details.${name}.code`)
}

/** The code of the detail of an invalid argument. */
const errorDetailChecks: readonly Check[] = [
  ...cases.map(([rule, kind, name, value]) =>
    readCheck(`errors.detail.${rule}`, `${kind}.${name.replaceAll('_', '-')}`, async (tools) => {
      const query: Query = { [name]: value }
      await assertDetail(tools, rule, name, tools.anonymous.get(`/core/v2/${kind}`, query))
    }),
  ),

  readCheck('errors.detail.too-many', async (tools) => {
    await assertDetail(
      tools,
      'too-many',
      'requests',
      tools.anonymous.post('/batch/v1', { requests: tooMany }),
    )
  }),

  readCheck('errors.detail.property', async (tools) => {
    const requests = [{ method: 'POST' }]
    await assertDetail(tools, 'property', 'requests', tools.anonymous.post('/batch/v1', { requests }))
  }),

  writeCheck('errors.detail.too-few', async (tools) => {
    const id = await tools.testData.sample('media')
    const { source_url: src = '' } = await tools.testData.read('media', id)
    const pending = tools.site.post(`/core/v2/media/${id}/edit`, { src, modifiers: [] })
    await assertDetail(tools, 'too-few', 'modifiers', pending)
  }),
]

const posts = '/core/v2/posts'

/** Errors of several kinds, by harmless requests. */
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

/** The errors of invalid arguments. */
const badOne = ({ anonymous, expect }: CheckTools) =>
  expect.error(anonymous.get(posts, { per_page: 0 }), 400, 'rest_invalid_param')
const badTwo = ({ anonymous, expect }: CheckTools) =>
  expect.error(anonymous.get(posts, { per_page: 0, page: 'abc' }), 400, 'rest_invalid_param')
const missing = ({ anonymous, expect }: CheckTools) =>
  expect.error(anonymous.get('/oembed/1.0/embed'), 400, 'rest_missing_callback_param')

const errorShapeChecks: readonly Check[] = [
  ...Object.entries(errors).map(([what, request]) =>
    readCheck('errors.body', `${what}`, async (tools) => {
      const answer = await request(tools)
      const { expect } = tools
      expect.that(answer.status >= 400 && answer.status < 500, answer, 'a refusal', String(answer.status))
      for (const name of ['code', 'message']) {
        const value = answer.at(name)
        expect.satisfies(typeof value === 'string' && value !== '', answer, `a text as ${name}`, value)
      }
      expect.equal(answer, answer.at('data', 'status'), answer.status, 'data.status')
    }),
  ),

  readCheck('errors.invalid', async ({ anonymous, expect }) => {
    for (const query of [{ per_page: 0 }, { order: 'foo' }, { after: 'foo' }, { include: 'abc' }])
      for (const kind of ['posts', 'pages', 'media'])
        await expect.error(anonymous.get(`/core/v2/${kind}`, query), 400, 'rest_invalid_param')
  }),

  readCheck('errors.invalid.message', async (tools) => {
    const answer = await badTwo(tools)
    const message = truncatedJson(answer.at('message'))
    const namesBoth = /\bper_page\b/.test(message) && /\bpage\b/.test(message)
    tools.expect.that(namesBoth, answer, 'a message that names page and per_page', message)
  }),

  readCheck('errors.invalid.params', async (tools) => {
    const answer = await badTwo(tools)
    for (const name of ['page', 'per_page']) {
      const text = answer.at('data', 'params', name)
      tools.expect.satisfies(typeof text === 'string', answer, `a text as data.params.${name}`, text)
    }
  }),

  readCheck('errors.invalid.details', async (tools) => {
    const answer = await badOne(tools)
    const detail = answer.at('data', 'details', 'per_page')
    const members = isObject(detail) ? Object.keys(detail) : []
    const isWhole = ['code', 'message', 'data'].every((name) => members.includes(name))
    tools.expect.satisfies(isWhole, answer, 'code, message and data as data.details.per_page', detail)
  }),

  readCheck('errors.invalid.details.data', async (tools) => {
    const answer = await badTwo(tools)
    const { expect } = tools
    expect.equal(answer, answer.at('data', 'details', 'per_page', 'data'), null, 'the data of a bound')
    const type = answer.at('data', 'details', 'page', 'data')
    expect.equal(answer, at(type, 'param'), 'page', 'the data of a type')
  }),

  writeCheck('errors.invalid.details.none', async ({ site, expect, testData }) => {
    const path = `${posts}/${await testData.create('posts')}`
    const answer = await expect.error(site.post(path, { meta: 'x' }), 400, 'rest_invalid_param')
    expect.equal(answer, answer.at('data', 'details'), [], 'data.details')
  }),

  readCheck('errors.missing', async (tools) => void (await missing(tools))),

  readCheck('errors.missing', 'batch', async ({ anonymous, expect }) => {
    const answer = await expect.error(anonymous.post('/batch/v1', {}), 400, 'rest_missing_callback_param')
    expect.equal(answer, answer.at('data', 'params'), ['requests'], 'data.params')
  }),

  readCheck('errors.missing.message', async (tools) => {
    const answer = await missing(tools)
    const message = truncatedJson(answer.at('message'))
    tools.expect.that(/\burl\b/.test(message), answer, 'a message that names url', message)
  }),

  readCheck('errors.missing.params', async (tools) => {
    const answer = await missing(tools)
    tools.expect.equal(answer, answer.at('data', 'params'), ['url'], 'data.params')
  }),

  readCheck('errors.missing.details', async (tools) => {
    const answer = await missing(tools)
    tools.expect.equal(answer, answer.at('data', 'details') ?? null, null, 'data.details')
  }),

  writeCheck('errors.meta.additional', async ({ site, expect, testData }) => {
    const path = `${posts}/${await testData.create('posts')}`
    const answer = await expect.error(site.post(path, { meta: { footnotes: 5 } }), 400)
    const additional = answer.at('additional_data')
    const isNamed = isList(additional) && additional.some((each) => at(each, 'param') === 'meta.footnotes')
    expect.satisfies(isNamed, answer, 'additional_data that names meta.footnotes', additional)
  }),

  readCheck('errors.some-fields', async ({ anonymous, expect }) => {
    for (const path of [`${posts}/${unknownId}`, '/core/v2/nonesuch']) {
      const answer = await expect.error(anonymous.get(path, { _fields: 'id' }), 404)
      expect.equal(answer, answer.at('data', 'status'), 404, 'data.status')
      expect.satisfies(typeof answer.at('message') === 'string', answer, 'a message', answer.body)
    }
  }),

  readCheck('errors.challenge', async ({ anonymous, expect }) => {
    const answer = await expect.error(anonymous.get(posts, { context: 'edit' }), 401)
    expect.equal(answer, answer.headers.get('www-authenticate'), null, 'WWW-Authenticate')
  }),
]

/** Bodies of errors, and which of several faults is reported. */
export const errorGroups: readonly CheckGroup[] = [
  group('protocol', 'site', 'errors', [...errorShapeChecks, ...errorDetailChecks, ...errorOrderChecks]),
]
