import { type Check, type CheckTools, check } from '../check.ts'
import { expectTitle, type Inner, innerOf, itemPath, retitle, sendBatch } from './send-batch.ts'

interface InnerRefusal {
  /** Behind `batch.inner.`. */
  readonly name: string
  readonly inner: (tools: CheckTools, path: string) => Promise<Inner>
  readonly status: number
  readonly code: string
  /** Stands at the end of its batch, and in front of the request that is in order otherwise. */
  readonly isLast?: boolean
}

const noRoute = { status: 404, code: 'rest_no_route' }

// Their paths are sent as they stand: what is asked of is written down with the target's names already.
const refusals: readonly InnerRefusal[] = [
  {
    name: 'unmarked',
    inner: async ({ site, testData }) => ({
      path: site.deployed(itemPath('media', await testData.sample('media'))),
      body: { alt_text: 'Not taken' },
    }),
    status: 400,
    code: 'rest_batch_not_allowed',
  },
  { name: 'unknown', inner: async (_, path) => ({ path: `${path}-of-nobody` }), ...noRoute },
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
    // What comes behind it the reference gives the routes of other requests.
    isLast: true,
  },
]

/** How the reference answers the requests inside of a batch. */
export const innerChecks: readonly Check[] = [
  ...refusals.map(({ name, inner, status, code, isLast = false }) =>
    check(`batch.inner.${name}`, {
      needs: 'write',
      async run(tools) {
        const { site, expect, testData } = tools
        const wrong = await inner(tools, site.deployed('/core/v2/posts'))
        const [id, title] = [await testData.create('posts'), testData.text('beside')]
        const control = { ...retitle('posts', id, title), path: site.deployed(itemPath('posts', id)) }
        const requests = isLast ? [control, wrong] : [wrong, control]
        const answer = await expect.accepted(site.post('/batch/v1', { requests }))
        const [at, beside] = [requests.indexOf(wrong), requests.indexOf(control)]
        const refused = [innerOf(answer, at, 'status') ?? null, innerOf(answer, at, 'body', 'code') ?? null]
        expect.equal(answer, refused, [status, code], 'the status and code of the answer to it')
        expect.equal(answer, innerOf(answer, beside, 'status'), 200, 'the status of the one that is in order')
      },
    }),
  ),
  check('batch.inner.query', {
    needs: 'write',
    async run({ site, expect, testData }) {
      const path = itemPath('posts', await testData.create('posts'))
      await expect.accepted(sendBatch(site, [{ method: 'DELETE', path: `${path}?force=true` }]))
      await expect.error(site.get(path), 404)
    },
  }),
  check('batch.inner.override', {
    needs: 'write',
    async run(tools) {
      const { site, expect, testData } = tools
      const [id, title] = [await testData.create('posts'), testData.text('kept')]
      const headers = { 'X-HTTP-Method-Override': 'DELETE' }
      await expect.accepted(sendBatch(site, [retitle('posts', id, title, { headers })]))
      await expectTitle(tools, 'posts', id, title)
      const kept = await testData.read('posts', id)
      const answer = await expect.accepted(site.get(itemPath('posts', id), { context: 'edit' }))
      expect.that(kept.status !== 'trash', answer, 'the item as it was', 'trash')
    },
  }),
]
