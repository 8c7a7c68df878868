import { isList } from '../../../contract/lib/json.ts'
import type { Answer } from '../../assertions/answer.ts'
import type { SiteClient } from '../../data/site-client.ts'
import { type Check, type CheckTools, writeCheck } from '../check.ts'
import { unknownId } from '../unknown-id.ts'
import { expectTitle, type Inner, innerOf, itemPath, retitle, sendBatch } from './send-batch.ts'

const mode = { validation: 'require-all-validate' }
const badArgument: Inner = { path: '/core/v2/posts', body: { title: 'Not stored', status: 'no-such-status' } }

interface Tried {
  readonly answer: Answer
  /** The item whose title the first of the two requests changes. */
  readonly id: number
  readonly before: string
}

/** Sends a valid request and one that may be invalid. */
async function tryBeside(tools: CheckTools, other: Inner): Promise<Tried> {
  const { site, expect, testData } = tools
  const before = testData.text('before')
  const id = await testData.create('posts', { title: { raw: before } })
  const requests = [retitle('posts', id, testData.text('after')), other]
  return { id, before, answer: await expect.status(sendBatch(site, requests, mode), 207) }
}

function failsOn(other: (tools: CheckTools) => Promise<Inner>): (tools: CheckTools) => Promise<void> {
  return async (tools) => {
    const { answer } = await tryBeside(tools, await other(tools))
    tools.expect.equal(answer, answer.at('failed'), 'validation', '`failed`')
  }
}

/** A request that passes validation and fails when it runs. */
async function passesOver(
  { expect }: CheckTools,
  client: SiteClient,
  inner: Inner,
  status: number,
): Promise<void> {
  const answer = await expect.status(sendBatch(client, [inner], mode), 207)
  expect.satisfies(answer.at('failed') === undefined, answer, 'no `failed`', answer.at('failed'))
  expect.equal(answer, innerOf(answer, 0, 'status'), status, 'the status of the request')
}

/** The mode in which WordPress runs all requests or none. */
export const validateAllChecks: readonly Check[] = [
  writeCheck(
    'batch.validate-all.failed',
    failsOn(async () => badArgument),
  ),
  writeCheck('batch.validate-all.nulls', async (tools) => {
    const { answer } = await tryBeside(tools, badArgument)
    const responses = answer.at('responses')
    const isExpected = isList(responses) && responses.length === 2 && responses[0] === null
    tools.expect.satisfies(isExpected, answer, 'null and one answer as responses', responses)
    tools.expect.equal(answer, innerOf(answer, 1, 'status'), 400, 'the status of the bad request')
  }),
  writeCheck('batch.validate-all.nothing-run', async (tools) => {
    const { id, before } = await tryBeside(tools, badArgument)
    await expectTitle(tools, 'posts', id, before)
  }),
  writeCheck(
    'batch.validate-all.params',
    failsOn(async () => ({ path: '/core/v2/pages', body: { title: 'Not stored', menu_order: 'first' } })),
  ),
  writeCheck(
    'batch.validate-all.unknown',
    failsOn(async () => ({ path: '/core/v2/no-such-route' })),
  ),
  writeCheck(
    'batch.validate-all.unmarked',
    failsOn(async ({ testData }) => ({
      path: itemPath('media', await testData.sample('media')),
      body: { alt_text: 'Not stored' },
    })),
  ),
  writeCheck('batch.validate-all.permission', async (tools) => {
    const id = await tools.testData.create('posts')
    await passesOver(tools, tools.anonymous, retitle('posts', id, 'Not stored'), 401)
  }),
  writeCheck('batch.validate-all.ids', (tools) =>
    passesOver(tools, tools.site, retitle('posts', unknownId, 'Unknown'), 404),
  ),
  writeCheck('batch.validate-all.content', (tools) =>
    passesOver(tools, tools.site, { path: '/core/v2/posts', body: { status: 'draft' } }, 400),
  ),
]
