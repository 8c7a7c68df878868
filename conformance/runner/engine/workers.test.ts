import { appendFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from '#test'
import { leftByWorkers, type Plan, recordLeftovers } from './plan.ts'

function aPlan(results: string): Plan {
  return {
    targets: [],
    unreachable: [],
    run: 'a run',
    options: { write: true },
    workers: 2,
    results,
    scratch: dirname(results),
  }
}

test('what each worker could not remove is put together by target', async ({}, testInfo) => {
  const plan = aPlan(testInfo.outputPath('results.json'))
  await recordLeftovers(plan, 'blog', { left: ['/core/v2/posts/1'], notOwn: [] })
  await recordLeftovers(plan, 'shop', { left: ['/core/v2/posts/2'], notOwn: [] })
  await recordLeftovers(plan, 'blog', { left: [], notOwn: ['/core/v2/pages/3'] })
  await appendFile(join(plan.scratch, 'left.jsonl'), '{"target": "blo')
  expect(await leftByWorkers(plan, 'blog')).toEqual({
    left: ['/core/v2/posts/1'],
    notOwn: ['/core/v2/pages/3'],
  })
})

test('without remaining items nothing is recorded', async ({}, testInfo) => {
  const plan = aPlan(testInfo.outputPath('results.json'))
  await recordLeftovers(plan, 'blog', { left: [], notOwn: [] })
  expect(await leftByWorkers(plan, 'blog')).toEqual({ left: [], notOwn: [] })
})
