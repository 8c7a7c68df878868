import { batchLimit } from '../../../contract/index.ts'
import { at, isList, objectOrEmpty } from '../../../contract/lib/json.ts'
import type { Answer } from '../../assertions/answer.ts'
import { type Check, type CheckTools, writeCheck } from '../check.ts'
import { assertAsRead, readItem } from '../item.ts'
import { unknownId } from '../unknown-id.ts'
import {
  type Batchable,
  batchables,
  expectTitle,
  type Inner,
  innerOf,
  innerStatuses,
  itemPath,
  making,
  retitle,
  sendBatch,
} from './send-batch.ts'

const unknownItem: Inner = retitle('posts', unknownId, 'Unknown')

/** A batch that WordPress rejects as a whole. */
function refuses(
  make: (tools: CheckTools) => readonly Inner[] | undefined,
  code: string,
  validation?: string,
): (tools: CheckTools) => Promise<void> {
  return async (tools) => {
    const requests = make(tools)
    const more = validation === undefined ? {} : { validation }
    const answer =
      requests === undefined ? tools.site.post('/batch/v1', {}) : sendBatch(tools.site, requests, more)
    await tools.expect.error(answer, 400, code)
  }
}

const many = (): readonly Inner[] => Array.from({ length: batchLimit + 1 }, () => unknownItem)
const withMethod = (method: string) => () => [{ ...unknownItem, method }]
const invalid = 'rest_invalid_param'

/** What WordPress answers to a batch as a whole. */
export const answerChecks: readonly Check[] = [
  writeCheck('batch.status', async (tools) => {
    const id = await tools.testData.create('posts')
    const title = tools.testData.text('changed')
    await tools.expect.status(sendBatch(tools.site, [retitle('posts', id, title)]), 207)
  }),
  writeCheck('batch.body', async (tools) => {
    const { site, expect, testData } = tools
    const [post, page] = [await testData.create('posts'), await testData.create('pages')]
    const requests = [
      retitle('pages', page, testData.text('first')),
      unknownItem,
      making('posts', tools.testData.slug('third')),
      retitle('posts', post, testData.text('fourth')),
    ]
    const answer = await expect.accepted(sendBatch(site, requests))
    expect.equal(answer, innerStatuses(answer, 5), [200, 404, 201, 200, null], 'the statuses, in order')
    const ids = [0, 3].map((n) => innerOf(answer, n, 'body', 'id') ?? null)
    expect.equal(answer, ids, [page, post], 'the ids in the first and the last answer')
  }),
  writeCheck('batch.response.parts', async (tools) => {
    const answer = await tools.expect.accepted(sendBatch(tools.site, [unknownItem]))
    const inner = innerOf(answer, 0)
    const parts = Object.keys(objectOrEmpty(inner)).sort()
    tools.expect.equal(answer, parts, ['body', 'headers', 'status'], 'the parts of an answer')
  }),
  writeCheck('batch.response.headers', async (tools) => {
    const requests = [making('posts', tools.testData.slug('located'))]
    const answer = await tools.expect.accepted(sendBatch(tools.site, requests))
    const [location, allow] = ['Location', 'Allow'].map((name) => innerOf(answer, 0, 'headers', name))
    const id = String(innerOf(answer, 0, 'body', 'id'))
    const isItem = typeof location === 'string' && location.endsWith(`/posts/${id}`)
    tools.expect.satisfies(isItem, answer, 'the address of the item in Location', location)
    tools.expect.satisfies(typeof allow === 'string', answer, 'the methods in Allow', allow)
  }),
  writeCheck('batch.response.no-headers', async (tools) => {
    const answer = await tools.expect.accepted(sendBatch(tools.site, [{ path: '/core/v2/no-such-route' }]))
    tools.expect.equal(answer, innerOf(answer, 0, 'headers'), [], 'the headers')
  }),
  writeCheck('batch.sequential', async (tools) => {
    const { site, expect, testData } = tools
    const id = await testData.create('posts')
    const titles = ['first', 'second', 'last'].map((word) => testData.text(word))
    await expect.accepted(
      sendBatch(
        site,
        titles.map((title) => retitle('posts', id, title)),
      ),
    )
    await expectTitle(tools, 'posts', id, titles[2] ?? '')
  }),
  writeCheck('batch.all-failed', async ({ site, expect }) => {
    const answer = await expect.status(sendBatch(site, [unknownItem, unknownItem]), 207)
    expect.equal(answer, innerStatuses(answer, 2), [404, 404], 'the statuses')
  }),
  writeCheck('batch.empty', async ({ site, expect }) => {
    const answer = await expect.status(sendBatch(site, []), 207)
    const responses = answer.at('responses')
    expect.satisfies(isList(responses) && responses.length === 0, answer, 'no responses', responses)
  }),
  writeCheck('batch.anonymous', async (tools) => {
    const requests = [making('posts', tools.testData.slug('anonymous'))]
    const answer = await tools.expect.status(sendBatch(tools.anonymous, requests), 207)
    tools.expect.equal(answer, innerStatuses(answer, 1), [401], 'the statuses')
  }),
  writeCheck('batch.too-many', refuses(many, invalid)),
  writeCheck('batch.too-many.detail', async ({ site, expect }) => {
    const answer = await expect.error(sendBatch(site, many()), 400)
    const detail = answer.at('data', 'details', 'requests', 'code')
    expect.equal(answer, detail, 'rest_too_many_items', 'the detail')
  }),
  writeCheck(
    'batch.requests.missing',
    refuses(() => undefined, 'rest_missing_callback_param'),
  ),
  writeCheck('batch.method.get', refuses(withMethod('GET'), invalid)),
  writeCheck('batch.method.options', refuses(withMethod('OPTIONS'), invalid)),
  writeCheck('batch.method.lower-case', refuses(withMethod('put'), invalid)),
  writeCheck(
    'batch.path.missing',
    refuses(() => [{ method: 'POST' }], invalid),
  ),
  writeCheck(
    'batch.validation.unknown',
    refuses(() => [unknownItem], invalid, 'none'),
  ),
]

interface InnerRefusal {
  /** The requirement's id after `batch.inner.`. */
  readonly name: string
  readonly inner: (tools: CheckTools, path: string) => Promise<Inner>
  readonly status: number
  readonly code: string
  /** Is it sent last? Default: before the valid request. */
  readonly isLast?: boolean
}

const noRoute = { status: 404, code: 'rest_no_route' }

// Their paths are sent unchanged, as they already have the target's names.
const refusals: readonly InnerRefusal[] = [
  {
    name: 'unmarked',
    inner: async ({ site, testData }) => ({
      path: site.deployed(itemPath('media', await testData.sample('media'))),
      body: { alt_text: 'Not stored' },
    }),
    status: 400,
    code: 'rest_batch_not_allowed',
  },
  { name: 'unknown', inner: async (_, path) => ({ path: `${path}-unknown` }), ...noRoute },
  { name: 'leading-slash', inner: async (_, path) => ({ path: path.slice(1) }), ...noRoute },
  {
    name: 'absolute',
    inner: async ({ target }, path) => ({ path: `${target.facts.base}/wp-json${path}` }),
    ...noRoute,
  },
  { name: 'prefix', inner: async (_, path) => ({ path: `/wp-json${path}` }), ...noRoute },
  { name: 'wrong-method', inner: async (_, path) => ({ method: 'PUT', path }), ...noRoute },
  {
    name: 'unreadable',
    inner: async () => ({ path: 'http://' }),
    status: 400,
    code: 'parse_path_failed',
    // WordPress mixes up the routes of the requests that follow it.
    isLast: true,
  },
]

/** What WordPress answers to the requests in a batch. */
export const innerChecks: readonly Check[] = [
  ...refusals.map(({ name, inner, status, code, isLast = false }) =>
    writeCheck(`batch.inner.${name}`, async (tools) => {
      const { site, expect, testData } = tools
      const wrong = await inner(tools, site.deployed('/core/v2/posts'))
      const [id, title] = [await testData.create('posts'), testData.text('control')]
      const control = { ...retitle('posts', id, title), path: site.deployed(itemPath('posts', id)) }
      const requests = isLast ? [control, wrong] : [wrong, control]
      const answer = await expect.accepted(site.post('/batch/v1', { requests }))
      const [at, valid] = [requests.indexOf(wrong), requests.indexOf(control)]
      const refused = [innerOf(answer, at, 'status') ?? null, innerOf(answer, at, 'body', 'code') ?? null]
      expect.equal(answer, refused, [status, code], 'the status and code of the answer to it')
      expect.equal(answer, innerOf(answer, valid, 'status'), 200, 'the status of the valid one')
    }),
  ),
  writeCheck('batch.inner.query', async ({ site, expect, testData }) => {
    const path = itemPath('posts', await testData.create('posts'))
    await expect.accepted(sendBatch(site, [{ method: 'DELETE', path: `${path}?force=true` }]))
    await expect.error(site.get(path), 404)
  }),
  writeCheck('batch.inner.override', async (tools) => {
    const { site, expect, testData } = tools
    const [id, title] = [await testData.create('posts'), testData.text('unchanged')]
    const headers = { 'X-HTTP-Method-Override': 'DELETE' }
    await expect.accepted(sendBatch(site, [retitle('posts', id, title, { headers })]))
    await expectTitle(tools, 'posts', id, title)
    const now = await testData.read('posts', id)
    const answer = await expect.accepted(site.get(itemPath('posts', id), { context: 'edit' }))
    expect.that(now.status !== 'trash', answer, 'the item unchanged', 'trash')
  }),
]

const batchAnswerCheck = (name: string, run: Check['run']): Check =>
  writeCheck('batch.response.item', name, run)

/** Sends a request in a batch, after another one. */
async function sendInBatch(tools: CheckTools, kind: Batchable, inner: Inner): Promise<Answer> {
  const other = retitle(kind, await tools.testData.create(kind), tools.testData.text('control'))
  return tools.expect.accepted(sendBatch(tools.site, [other, inner]), 'as a batch is sent')
}

const ofKind = (kind: Batchable): readonly Check[] => [
  batchAnswerCheck(`${kind}.create`, async (tools) => {
    const batch = await sendInBatch(tools, kind, making(kind, tools.testData.slug('batched')))
    const made = innerOf(batch, 1, 'body')
    const item = await readItem(tools, itemPath(kind, Number(at(made, 'id'))))
    assertAsRead(tools, kind, batch, made, item)
  }),
  ...['POST', 'PUT', 'PATCH'].map((method) =>
    batchAnswerCheck(`${kind}.${method.toLowerCase()}`, async (tools) => {
      const { testData } = tools
      const id = await testData.create(kind, { status: 'publish' })
      const batch = await sendInBatch(tools, kind, retitle(kind, id, testData.text('changed'), { method }))
      assertAsRead(tools, kind, batch, innerOf(batch, 1, 'body'), await readItem(tools, itemPath(kind, id)))
    }),
  ),
  batchAnswerCheck(`${kind}.trash`, async (tools) => {
    const id = await tools.testData.create(kind, { status: 'publish' })
    const batch = await sendInBatch(tools, kind, { method: 'DELETE', path: itemPath(kind, id) })
    assertAsRead(tools, kind, batch, innerOf(batch, 1, 'body'), await readItem(tools, itemPath(kind, id)))
  }),
  batchAnswerCheck(`${kind}.removal`, async (tools) => {
    const path = itemPath(kind, await tools.testData.create(kind, { status: 'publish' }))
    const before = await readItem(tools, path)
    const batch = await sendInBatch(tools, kind, { method: 'DELETE', path: `${path}?force=true` })
    assertAsRead(tools, kind, batch, innerOf(batch, 1, 'body', 'previous'), before)
  }),
]

/** What a batch answers to each of its writes is what is read afterwards. */
export const batchAnswerChecks: readonly Check[] = batchables.flatMap(ofKind)
