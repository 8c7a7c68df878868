import { text } from '../../../contract/schema/describe.ts'
import type { Usage } from '../../../contract/usage/usage.ts'
import type { Workbench } from '../workbench.ts'
import { fileBelow } from '../workbench.ts'

/** The argument of the tools that can be narrowed to what a client uses. */
export const usageArgument = text(
  'The path of a file written by `mock --usage`: count only what that client uses. Default: everything.',
)

/** The usage of a file. @throws Error when it is none, or no file that is read here */
export async function usageOf(bench: Workbench, path: string | undefined): Promise<Usage | undefined> {
  return path === undefined ? undefined : bench.readUsage(await fileBelow(path))
}
