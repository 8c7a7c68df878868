import type { Site } from '../mock/index.ts'
import { mergeUsage, saveUsage, type Usage, usageText } from '../usage/index.ts'
import { usageIn } from '../usage/save-usage.ts'
import { assertFile } from './out-file.ts'
import { warn } from './terminal.ts'

/** Who is killed has written what was used until this long before, in milliseconds. */
const interval = 500

/**
 * Reads what a client uses, for `--usage`.
 *
 * @throws Error for a file that is not there, cannot be read, or is none of ours
 */
export async function readUsage(path: string): Promise<Usage> {
  const usage = await usageIn(path)
  if (usage === undefined)
    throw new Error(
      `Cannot read the usage ${path}: there is no such file. \`site-contract mock --usage ${path}\` writes one.`,
    )
  return usage
}

/**
 * Adds to a file what clients use of sites, soon after they did.
 *
 * @returns writes the last of it
 * @throws Error when the file cannot be written, or holds something else
 */
export async function keepUsage(path: string, sites: readonly Site[]): Promise<() => Promise<void>> {
  await assertFile(path, '--usage')
  await usageIn(path)
  let saved = ''
  const save = async (): Promise<void> => {
    const usage = mergeUsage(...(await Promise.all(sites.map((site) => site.usage()))))
    const text = usageText(usage)
    if (text === saved) return
    saved = text
    await saveUsage(path, usage).catch((error: Error) =>
      warn(`Cannot write the usage to ${path}: ${error.message}`),
    )
  }
  setInterval(save, interval).unref()
  return save
}
