import type { Json } from '../../../contract/index.ts'
import { at } from '../../../contract/lib/json.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import { defined } from './request-template.ts'

const needs = 'write'

/** Sends a batch; what came of it is read from the items, as the body of its answer is not shown. */
const send = ({ site, expect }: CheckTools, batch: Json) =>
  expect.accepted(site.post('/batch/v1', batch), 'as a batch')

/** A batch with a request that is right and one that is not: was the first one run. */
async function runsDespite(tools: CheckTools, validation: string | undefined) {
  const { site, testData, expect } = tools
  const id = await testData.create('posts')
  const path = site.deployed(`/core/v2/posts/${id}`)
  const title = testData.text('through a batch')
  const requests = [
    { method: 'PATCH', path, body: { title: { raw: title } } },
    { method: 'PATCH', path, body: { status: 'unlisted' } },
  ]
  await send(tools, defined({ validation, requests }))
  const read = await expect.accepted(site.get(`/core/v2/posts/${id}`, { context: 'edit' }))
  return { read, isRun: read.at('title', 'raw') === title }
}

/** How many posts there are after a request without a body's method, or with one. */
async function made(tools: CheckTools, method: string | undefined) {
  const { site, testData, expect } = tools
  const slug = testData.text('batched').replaceAll(' ', '-')
  const body = {
    title: { raw: testData.text('batched') },
    content: { raw: 'Words.' },
    slug,
    status: 'publish',
  }
  await send(tools, { requests: [defined({ method, path: site.deployed('/core/v2/posts'), body })] })
  const list = await expect.accepted(site.get('/core/v2/posts', { slug: [slug] }))
  return { list, count: list.items.length }
}

/** What of the batch's arguments shows only in what it did. */
export const batchChecksByHand: readonly Check[] = [
  check('batch.validation.default', {
    needs,
    async run(tools) {
      const said = await runsDespite(tools, 'normal')
      const unsaid = await runsDespite(tools, undefined)
      tools.expect.equal(
        unsaid.read,
        unsaid.isRun,
        said.isRun,
        'whether a batch without validation runs a good request beside a bad one, as with normal,',
      )
    },
  }),
  check('batch.requests.method.default', {
    needs,
    async run(tools) {
      const said = await made(tools, 'POST')
      const unsaid = await made(tools, undefined)
      tools.expect.equal(
        unsaid.list,
        unsaid.count,
        said.count,
        'the number of posts made by a request without method, as with POST,',
      )
    },
  }),
  check('batch.requests.body.open.any-member', {
    requirement: 'batch.requests.body.open',
    needs,
    run: (tools) => takes(tools, { body: { comment_status: 'open', unlisted: { inner: [1, 'x'] } } }),
  }),
  check('batch.requests.headers.values.text', {
    requirement: 'batch.requests.headers.values',
    needs,
    run: (tools) =>
      takes(tools, { headers: { 'X-Unlisted': 'x' } }, { headers: { 'X-Unlisted': { unlisted: 'x' } } }),
  }),
  check('batch.requests.headers.values.list', {
    requirement: 'batch.requests.headers.values',
    needs,
    run: (tools) =>
      takes(tools, { headers: { 'X-Unlisted': ['x', 'y'] } }, { headers: { 'X-Unlisted': [5] } }),
  }),
  check('limits.batch', {
    needs,
    async run(tools) {
      const { site, testData, expect } = tools
      const id = await testData.create('posts')
      const title = testData.text('the twenty-fifth')
      const each = {
        method: 'PATCH',
        path: site.deployed(`/core/v2/posts/${id}`),
        body: { title: { raw: title } },
      }
      await send(tools, { requests: Array.from({ length: 25 }, () => each) })
      const read = await expect.accepted(site.get(`/core/v2/posts/${id}`, { context: 'edit' }))
      expect.equal(read, at(read.body, 'title', 'raw'), title, 'the title after a batch of 25 requests')
    },
  }),
]

/** A batch of one request takes some members of it, and not others. */
async function takes(tools: CheckTools, good: Json, bad?: Json): Promise<void> {
  const { site, testData, expect } = tools
  const path = site.deployed(`/core/v2/posts/${await testData.create('posts')}`)
  const batch = (more: Json): Json => ({
    requests: [{ method: 'PATCH', path, ...(more instanceof Object && more) }],
  })
  await send(tools, batch(good))
  if (bad !== undefined)
    await expect.rejected(site.post('/batch/v1', batch(bad)), 'with a value of another type')
}
