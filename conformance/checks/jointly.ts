import { CheckFailure, Inapplicable, Untestable } from '../assertions/outcome.ts'
import type { Check, CheckTools } from './check.ts'

/**
 * The runs of checks that do the same with a part each: a field, a status, a reader. One run with all parts, once a session,
 * proves all of them. If it fails, each check runs with its own part, and only that can fail.
 *
 * @param name identifies the checks among all
 * @param run does what a check does with some of the parts, and asserts it of each. @throws Untestable when the answer for
 *   several parts says nothing of each
 */
export function jointly<Part>(
  name: string,
  parts: readonly Part[],
  run: (tools: CheckTools, parts: readonly Part[]) => Promise<void>,
): (part: Part) => Check['run'] {
  return (part) => async (tools) => {
    const { samples } = tools.testData
    const isProven =
      parts.length > 1 && (await samples.take(`jointly: ${name}`, () => passes(() => run(tools, parts))))
    if (!isProven) await run(tools, [part])
  }
}

/** @throws other errors, such as Trouble */
async function passes(run: () => Promise<void>): Promise<boolean> {
  try {
    await run()
    return true
  } catch (error) {
    const isAnswered =
      error instanceof CheckFailure || error instanceof Untestable || error instanceof Inapplicable
    if (isAnswered) return false
    throw error
  }
}
