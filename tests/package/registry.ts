import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Why nothing can be had from the registry; undefined where it can. */
export async function whyNoRegistry(): Promise<string | undefined> {
  return run('npm', ['ping']).then(
    () => undefined,
    () => 'There is no registry of npm here.',
  )
}
