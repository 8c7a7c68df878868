import { isList, shown } from '../../../contract/lib/json.ts'
import type { Answer } from '../../assertions/answer.ts'
import type { SiteClient } from '../../data/site-client.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import { expectTitle, type Inner, innerOf, itemPath, retitle, sendBatch, unknownId } from './send-batch.ts'

const mode = { validation: 'require-all-validate' }
const badArgument: Inner = { path: '/core/v2/posts', body: { title: 'Not taken', status: 'no-such-status' } }

interface Tried {
  readonly answer: Answer
  /** The item that the first of the two requests gives another title. */
  readonly id: number
  readonly before: string
}

/** Sends a request that is in order and one that may not be. */
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

/** One request that validates, and is refused only when it is run. */
async function passesOver(
  { expect }: CheckTools,
  client: SiteClient,
  inner: Inner,
  status: number,
): Promise<void> {
  const answer = await expect.status(sendBatch(client, [inner], mode), 207)
  expect.that(answer.at('failed') === undefined, answer, 'no `failed`', shown(answer.at('failed')))
  expect.equal(answer, innerOf(answer, 0, 'status'), status, 'the status of the request')
}

/** The mode in which the reference runs all requests or none. */
export const validateAllChecks: readonly Check[] = [
  check('batch.validate-all.failed', { needs: 'write', run: failsOn(async () => badArgument) }),
  check('batch.validate-all.nulls', {
    needs: 'write',
    async run(tools) {
      const { answer } = await tryBeside(tools, badArgument)
      const responses = answer.at('responses')
      const holds = isList(responses) && responses.length === 2 && responses[0] === null
      tools.expect.that(holds, answer, 'null and one answer as responses', shown(responses))
      tools.expect.equal(answer, innerOf(answer, 1, 'status'), 400, 'the status of the bad request')
    },
  }),
  check('batch.validate-all.nothing-run', {
    needs: 'write',
    async run(tools) {
      const { id, before } = await tryBeside(tools, badArgument)
      await expectTitle(tools, 'posts', id, before)
    },
  }),
  check('batch.validate-all.params', {
    needs: 'write',
    run: failsOn(async () => ({ path: '/core/v2/pages', body: { title: 'Not taken', menu_order: 'first' } })),
  }),
  check('batch.validate-all.unknown', {
    needs: 'write',
    run: failsOn(async () => ({ path: '/core/v2/no-such-route' })),
  }),
  check('batch.validate-all.unmarked', {
    needs: 'write',
    run: failsOn(async ({ testData }) => ({
      path: itemPath('media', await testData.sample('media')),
      body: { alt_text: 'Not taken' },
    })),
  }),
  check('batch.validate-all.permission', {
    needs: 'write',
    async run(tools) {
      const id = await tools.testData.create('posts')
      await passesOver(tools, tools.anonymous, retitle('posts', id, 'Not taken'), 401)
    },
  }),
  check('batch.validate-all.ids', {
    needs: 'write',
    run: (tools) => passesOver(tools, tools.site, retitle('posts', unknownId, 'Nobody'), 404),
  }),
  check('batch.validate-all.content', {
    needs: 'write',
    run: (tools) => passesOver(tools, tools.site, { path: '/core/v2/posts', body: { status: 'draft' } }, 400),
  }),
]
