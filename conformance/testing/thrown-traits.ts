import { someTarget } from '../../client/testing/some-target.ts'
import type { Json } from '../../contract/index.ts'
import { CheckFailure } from '../assertions/outcome.ts'
import type { CauseTraits } from '../result.ts'
import { traitsOf } from '../runner/failure/cause.ts'
import { anAnswer } from './a-check.ts'

/** The API root of its answers. */
export const root = 'http://site.test/wp-json'

/** The traits of what an assertion throws of an answer. */
export async function thrownTraits(
  id: string,
  {
    method = 'GET',
    path,
    status = 200,
    body = {},
  }: {
    readonly method?: string
    readonly path: string
    readonly status?: number
    readonly body?: Json
  },
  assert: (answer: ReturnType<typeof anAnswer>) => unknown,
): Promise<CauseTraits> {
  const answer = anAnswer(
    status,
    body,
    {},
    { method, url: path.startsWith('http') ? path : `${root}${path}` },
  )
  try {
    await assert(answer)
  } catch (error) {
    if (error instanceof CheckFailure)
      return traitsOf(error, { id, requirement: `${id}.stated` }, someTarget())
    throw error
  }
  throw new Error('Nothing was thrown.')
}
