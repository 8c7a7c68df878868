import { open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { ErrorObject } from 'ajv'
import { parseJsonFile } from '../../contract/lib/parse-json-file.ts'
import { readTextIfAny } from '../../contract/lib/read-file.ts'
import type { Usage } from '../../contract/usage/usage.ts'
import { mergeUsage } from '../../contract/usage/usage.ts'
import { schemaProblems } from '../../fixtures/schema-problems.ts'

const format = 1
const schemaAddress = './node_modules/site-contract/dist/tools/usage/usage-file.schema.json'
const maxShown = 5

/**
 * The text of a usage file: sorted and indented, so that a change of what a client uses reads as one in a review.
 *
 * @example
 * ```ts
 * await writeFile('usage.json', usageText(await site.usage()))
 * ```
 */
export function usageText(usage: Usage): string {
  return `${JSON.stringify({ $schema: schemaAddress, format, ...mergeUsage(usage) }, null, 2)}\n`
}

/**
 * Reads the text of a usage file.
 *
 * @param name what to call the text in errors, its path for one
 * @throws Error that names each place, what stands there and what may; the first five of many
 *
 * @example
 * ```ts
 * const usage = await parseUsage(await readFile('usage.json', 'utf8'), 'usage.json')
 * ```
 */
export async function parseUsage(text: string, name: string): Promise<Usage> {
  const value = parseJsonFile(text, `the usage ${name}`)
  if (typeof value !== 'object' || value === null || !('format' in value))
    throw new Error(
      `Cannot read the usage ${name}: it has no "format", so it is not a usage file. Use a file written by \`site-contract mock --usage\`.`,
    )
  const [{ Ajv2020 }, { default: schema }] = await Promise.all([
    import('ajv/dist/2020.js'),
    import('./usage-file.schema.json', { with: { type: 'json' } }),
  ])
  const isUsage = new Ajv2020({ allErrors: true, verbose: true }).compile<Usage>(schema)
  try {
    if (isUsage(value)) return mergeUsage(value)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new Error(`Cannot read the usage ${name}: an argument is nested too deep. Record it again.`)
  }
  const errors: readonly ErrorObject[] = isUsage.errors ?? []
  const problems = schemaProblems(errors, 'a usage file')
  const more = problems.length > maxShown ? [`and ${problems.length - maxShown} more`] : []
  throw new Error(
    `Cannot read the usage: ${[...problems.slice(0, maxShown), ...more, `in ${name}`].join('\n  ')}`,
  )
}

/** A lock that is older, in milliseconds, belongs to a process that ended. */
const longestHeld = 5000
const betweenTries = 20

/**
 * Adds what a client used to a file, which is made where there is none. Several processes may do so at once: each adds
 * to what the others have written.
 *
 * @param path absolute, or from the working directory
 * @throws Error when the file cannot be written, or holds something else
 *
 * @example
 * ```ts
 * afterAll(async () => saveUsage('usage.json', await site.usage()))
 * ```
 */
export async function saveUsage(path: string, usage: Usage): Promise<void> {
  const lock = `${path}.lock`
  await take(lock)
  try {
    const before = await usageIn(path)
    const text = usageText(before ? mergeUsage(before, usage) : usage)
    if (before && text === usageText(before)) return
    // Written to another file first, so that there is always a whole one.
    await writeFile(`${path}.new`, text)
    await rename(`${path}.new`, path)
  } finally {
    await rm(lock, { force: true })
  }
}

/**
 * What a usage file holds; undefined where there is none.
 *
 * @throws Error when it cannot be read, or holds something else
 */
export async function usageIn(path: string): Promise<Usage | undefined> {
  const text = readTextIfAny(path, {
    what: 'the usage',
    advice: 'Use a file that `mock --usage` wrote, or one that does not exist yet.',
  })
  return text === undefined ? undefined : parseUsage(text, path)
}

async function take(lock: string): Promise<void> {
  for (;;) {
    try {
      await (await open(lock, 'wx')).close()
      return
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (code !== 'EEXIST')
        throw new Error(`Cannot write ${lock}: ${code ?? error}. Use an existing, writable directory.`)
    }
    const lockFile = await stat(lock).catch(() => undefined)
    if (lockFile && Date.now() - lockFile.mtimeMs > longestHeld) await rm(lock, { force: true })
    await wait(betweenTries)
  }
}
