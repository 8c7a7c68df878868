import { batchLimit } from '../../../contract/index.ts'
import type { Fields } from '../../data/maker.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import {
  draftsNamed,
  expectTitle,
  type Inner,
  making,
  ownSlug,
  retitle,
  sendBatch,
  unknownId,
} from './send-batch.ts'

/** Gives a post and a page other titles in one batch, beside what else is in it. */
async function runsBoth(tools: CheckTools, more: Fields = {}, beside: readonly Inner[] = []): Promise<void> {
  const { site, expect, testData } = tools
  const [post, page] = [await testData.create('posts'), await testData.create('pages')]
  const [first, last] = [testData.text('first'), testData.text('last')]
  const requests = [retitle('posts', post, first), ...beside, retitle('pages', page, last)]
  await expect.accepted(sendBatch(site, requests, more))
  await expectTitle(tools, 'posts', post, first)
  await expectTitle(tools, 'pages', page, last)
}

/** That what is in a batch is done: all of it, up to the limit. */
export const runChecks: readonly Check[] = [
  check('service.batch.both-run', {
    requirement: 'service.batch',
    needs: 'write',
    run: (tools) => runsBoth(tools),
  }),
  check('batch.runs', {
    needs: 'write',
    async run(tools) {
      const slugs = ['one', 'two', 'three'].map((word) => ownSlug(tools, word))
      await tools.expect.accepted(
        sendBatch(
          tools.site,
          slugs.map((slug) => making('posts', slug)),
        ),
      )
      const made = await draftsNamed(tools, 'posts', slugs)
      tools.expect.equal(
        made,
        made.items.map(({ slug = null }) => slug).sort(),
        [...slugs].sort(),
        'the items made',
      )
    },
  }),
  check('batch.runs.normal', {
    requirement: 'batch.runs',
    needs: 'write',
    run: (tools) => runsBoth(tools, { validation: 'normal' }),
  }),
  check('batch.runs.when-all-validate', {
    requirement: 'batch.runs',
    needs: 'write',
    run: (tools) => runsBoth(tools, { validation: 'require-all-validate' }),
  }),
  check('batch.runs.beside-an-unknown-item', {
    requirement: 'batch.runs',
    needs: 'write',
    run: (tools) => runsBoth(tools, { validation: 'normal' }, [retitle('posts', unknownId, 'Nobody')]),
  }),
  check('batch.runs.beside-a-bad-argument', {
    requirement: 'batch.runs',
    needs: 'write',
    async run(tools) {
      const kept = tools.testData.text('kept')
      const id = await tools.testData.create('posts', { title: { raw: kept } })
      const body = { title: { raw: tools.testData.text('not taken') }, status: 'no-such-status' }
      await runsBoth(tools, {}, [retitle('posts', id, kept, { body })])
      await expectTitle(tools, 'posts', id, kept)
    },
  }),
  check('limits.batch.each-is-run', {
    requirement: 'limits.batch',
    needs: 'write',
    async run(tools) {
      const { site, expect } = tools
      const slugs = Array.from({ length: batchLimit }, (_, n) => ownSlug(tools, `of-${batchLimit}-${n}`))
      const making25 = slugs.map((slug) => making('posts', slug))
      await expect.accepted(sendBatch(site, making25), `as ${batchLimit} requests, the most`)
      const made = await draftsNamed(tools, 'posts', slugs)
      expect.equal(made, made.items.length, batchLimit, 'the number of items made')
      const path = '/core/v2/posts'
      const removals = made.ids.map((id) => ({
        path: `${path}/${id}`,
        method: 'DELETE',
        body: { force: true },
      }))
      await expect.accepted(sendBatch(site, removals))
      const left = await draftsNamed(tools, 'posts', slugs)
      expect.equal(left, left.items.length, 0, `the number of items left after ${batchLimit} removals`)
    },
  }),
  check('limits.batch.nothing-beyond', {
    requirement: 'batch.requests.max-items',
    needs: 'write',
    async run(tools) {
      const { site, expect, testData } = tools
      const [id, kept] = [await testData.create('posts'), testData.text('kept')]
      await expect.accepted(sendBatch(site, [retitle('posts', id, kept)]), 'as one request')
      const many = Array.from({ length: batchLimit + 1 }, () =>
        retitle('posts', id, testData.text('one too many')),
      )
      await expect.rejected(sendBatch(site, many), `as ${batchLimit + 1} requests`)
      await expectTitle(tools, 'posts', id, kept)
    },
  }),
]
