import type { Query } from '../../../client/transport/wire.ts'
import { type Check, type CheckTools, check } from '../check.ts'

/** Lists of posts that a bad value is refused of, each with the argument it is the fault of. */
export interface BadValue {
  readonly argument: string
  readonly values: readonly (string | readonly string[])[]
  /** A value that is taken. */
  readonly control: string
  /** The code of the argument's detail; undefined where only the refusal counts. */
  readonly detail?: string
}

/** A check that some values of an argument are refused, with what the error's details say of it. */
export function badValueCheck(
  id: string,
  { argument, values, control, detail }: BadValue,
  path = '/core/v2/posts',
): Check {
  return check(id, {
    async run(tools) {
      await tools.expect.accepted(
        tools.site.get(path, { [argument]: control }),
        `as ${argument} is ${control}`,
      )
      for (const value of values) await refused(tools, path, { [argument]: value }, argument, detail)
    },
  })
}

async function refused(
  { site, expect }: CheckTools,
  path: string,
  query: Query,
  argument: string,
  detail: string | undefined,
): Promise<void> {
  const answer = await expect.error(site.get(path, query), 400, 'rest_invalid_param')
  if (detail === undefined) return
  const found = answer.at('data', 'details', argument, 'code')
  expect.equal(answer, found, detail, `the code of the detail of ${argument}`)
}
