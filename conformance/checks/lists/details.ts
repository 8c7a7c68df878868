import type { Query } from '../../../client/transport/wire.ts'
import { type Check, type CheckTools, readCheck } from '../check.ts'

/** Values of a list argument that the server must reject. */
export interface BadValue {
  readonly argument: string
  readonly values: readonly (string | readonly string[])[]
  /** A value that is accepted. */
  readonly control: string
  /** The code in the error's details of the argument. Default: only the status is verified. */
  readonly detail?: string
}

/** A check that an argument's invalid values are rejected, with the right error details. */
export function badValueCheck(
  id: string,
  { argument, values, control, detail }: BadValue,
  path = '/core/v2/posts',
): Check {
  return readCheck(id, async (tools) => {
    await tools.expect.accepted(tools.site.get(path, { [argument]: control }), `as ${argument} is ${control}`)
    for (const value of values) await refused(tools, path, { [argument]: value }, argument, detail)
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
