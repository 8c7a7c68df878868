import { expect, test } from '#test'
import { serve } from '../../../client/testing/serve.ts'
import { tinySite } from '../../../client/testing/tiny-site.ts'
import { noUsage } from '../../../contract/usage/usage.ts'
import type { RunOptions } from '../options.ts'
import { makePlan, runWords } from './make-plan.ts'

const whole = { names: ['http://a/'], only: [], write: false }

test('a run is described by its targets and options', () => {
  expect(runWords(whole)).toBe('http://a/')
  expect(runWords({ names: ['a', 'b'], only: ['index', 'posts.list'], write: true })).toBe(
    'a, b with --write --only index posts.list',
  )
})

test('a plan has all options of its run', async () => {
  const options: Required<RunOptions> = {
    write: true,
    keep: true,
    only: ['posts.list'],
    usage: noUsage,
    profile: 'editor',
    sample: 1,
    packs: [],
    strict: true,
    baseline: { 'posts.list.page.minimum': 'Older.' },
    timeout: 9000,
    rate: 50,
    headers: { Gate: 'open' },
    insecure: true,
  }
  const { url, close } = await serve(tinySite().fetch)
  try {
    const plan = await makePlan([{ url }], options, { workers: 2 }, test.info().outputDir)
    expect(JSON.parse(JSON.stringify(plan)).options).toEqual(options)
  } finally {
    close()
  }
})
