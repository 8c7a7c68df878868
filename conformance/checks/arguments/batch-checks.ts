import type { Json } from '../../../contract/index.ts'
import { at } from '../../../contract/lib/json.ts'
import { type Check, type CheckTools, writeCheck } from '../check.ts'
import { defined } from './request-template.ts'

/** Sends a batch. Its effect is read from the items, as the specification does not show the body of its answer. */
const send = ({ site, expect }: CheckTools, batch: Json) =>
  expect.accepted(site.post('/batch/v1', batch), 'as a batch')

async function validRequestRuns(tools: CheckTools, validation: string | undefined) {
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

/** Counts the posts that a batched request with or without a method creates. */
async function countCreated(tools: CheckTools, method: string | undefined) {
  const { site, testData, expect } = tools
  const slug = testData.slug('batched')
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

/** Checks of the batch's arguments whose effect is only visible in the items. */
export const batchChecks: readonly Check[] = [
  writeCheck('batch.validation.default', async (tools) => {
    const explicit = await validRequestRuns(tools, 'normal')
    const implicit = await validRequestRuns(tools, undefined)
    tools.expect.equal(
      implicit.read,
      implicit.isRun,
      explicit.isRun,
      'whether a batch runs a valid request next to an invalid one, without validation as with normal,',
    )
  }),
  writeCheck('batch.requests.method.default', async (tools) => {
    const explicit = await countCreated(tools, 'POST')
    const implicit = await countCreated(tools, undefined)
    tools.expect.equal(
      implicit.list,
      implicit.count,
      explicit.count,
      'the number of posts created, without method as with POST,',
    )
  }),
  writeCheck('batch.requests.body.open', 'any-member', (tools) =>
    assertMembers(tools, { body: { comment_status: 'open', unlisted: { inner: [1, 'x'] } } }),
  ),
  writeCheck('batch.requests.headers.values', 'text', (tools) =>
    assertMembers(
      tools,
      { headers: { 'X-Unlisted': 'x' } },
      { headers: { 'X-Unlisted': { unlisted: 'x' } } },
    ),
  ),
  writeCheck('batch.requests.headers.values', 'list', (tools) =>
    assertMembers(tools, { headers: { 'X-Unlisted': ['x', 'y'] } }, { headers: { 'X-Unlisted': [5] } }),
  ),
  writeCheck('limits.batch', async (tools) => {
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
  }),
]

/** Asserts that a batch accepts some members of a request and rejects others. */
async function assertMembers(tools: CheckTools, good: Json, bad?: Json): Promise<void> {
  const { site, testData, expect } = tools
  const path = site.deployed(`/core/v2/posts/${await testData.create('posts')}`)
  const batch = (more: Json): Json => ({
    requests: [{ method: 'PATCH', path, ...(more instanceof Object && more) }],
  })
  await send(tools, batch(good))
  if (bad !== undefined)
    await expect.rejected(site.post('/batch/v1', batch(bad)), 'with a value of another type')
}
