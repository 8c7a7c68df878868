import type { ErrorObject } from 'ajv'
import { schemaProblems } from '../fixtures/schema-problems.ts'
import { mergeUsage } from './merge.ts'
import type { Usage } from './usage.ts'

const format = 1
const schemaAddress = './node_modules/site-contract/dist/usage/usage-file.schema.json'
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
  const value = parseJson(text, name)
  const [{ Ajv2020 }, { default: schema }] = await Promise.all([
    import('ajv/dist/2020.js'),
    import('./usage-file.schema.json', { with: { type: 'json' } }),
  ])
  const isUsage = new Ajv2020({ allErrors: true, verbose: true }).compile<Usage>(schema)
  try {
    if (isUsage(value)) return mergeUsage(value)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new Error(`Cannot read the usage ${name}: an argument is nested too deep. Record it anew.`)
  }
  const errors: readonly ErrorObject[] = isUsage.errors ?? []
  const problems = schemaProblems(errors, 'a usage file')
  const more = problems.length > maxShown ? [`and ${problems.length - maxShown} more`] : []
  throw new Error(
    `Cannot read the usage: ${[...problems.slice(0, maxShown), ...more, `in ${name}`].join('\n  ')}`,
  )
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(
      `Cannot read the usage ${name}: it is no JSON. ${error instanceof Error ? error.message : ''}`,
    )
  }
}
