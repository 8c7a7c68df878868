import { expect, test } from '#test'
import { tinySite } from '../../client/testing/tiny-site.ts'
import { Trouble } from '../../client/trouble.ts'
import { untestable } from '../assertions/outcome.ts'
import { sessionWith } from '../testing/a-session.ts'
import { jointly } from './jointly.ts'

const parts = ['title', 'content', 'excerpt']

/** Runs the check of each part; `act` throws for some parts. Returns the parts of each run, and the checks that fail. */
async function checkEach(act: (some: readonly string[]) => void) {
  const { tools } = sessionWith(tinySite().fetch)
  const runs: (readonly string[])[] = []
  const run = jointly('parts', parts, async (_, some) => {
    runs.push(some)
    act(some)
  })
  const failing: string[] = []
  for (const part of parts)
    await run(part)(tools).catch((error: unknown) => {
      if (error instanceof Trouble) throw error
      failing.push(part)
    })
  return { runs, failing }
}

test('one run with all parts proves each', async () => {
  const { runs, failing } = await checkEach(() => {})
  expect(runs).toEqual([parts])
  expect(failing).toEqual([])
})

test('if it fails, each check runs with its own part, and only that fails', async () => {
  const { runs, failing } = await checkEach((some) => {
    if (some.includes('content')) untestable('The content is another one.')
  })
  expect(runs).toEqual([parts, ['title'], ['content'], ['excerpt']])
  expect(failing).toEqual(['content'])
})

test('a part without others runs once', async () => {
  const { tools } = sessionWith(tinySite().fetch)
  const runs: (readonly string[])[] = []
  await jointly('one part', ['title'], async (_, some) => {
    runs.push(some)
  })('title')(tools)
  expect(runs).toEqual([['title']])
})

test('a network error of the joint run is not a failure of a part', async () => {
  await expect(
    checkEach(() => {
      throw new Trouble('no answer')
    }),
  ).rejects.toThrow('no answer')
})
