import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isRecord } from '../../../contract/lib/is-record.ts'
import type { PackExploration } from '../../../mock/index.ts'

const files = ['explore.ts', 'explore.mts', 'explore.js', 'explore.mjs']

const members: readonly string[] = [
  'values',
  'always',
  'items',
  'creates',
  'begins',
  'writes',
  'settings',
  'forms',
  'skipped',
  'carried',
  'ignored',
  'known',
] satisfies readonly (keyof PackExploration)[]

/**
 * What the `explore.ts` of a pack says; nothing without such a file.
 *
 * @param folder absolute, or from the working directory
 * @throws Error that names the folder, when it exports anything else
 */
export async function readExploration(folder: string): Promise<PackExploration> {
  const file = files.map((name) => resolve(join(folder, name))).find((path) => existsSync(path))
  if (file === undefined) return {}
  const { default: given }: Readonly<Record<string, unknown>> = await import(pathToFileURL(file).href)
  const fail = (problem: string): Error => new Error(`Cannot use ${file}: ${problem}`)
  if (!isExploration(given)) throw fail('the default export is not an object.')
  const unknown = Object.keys(given).find((name) => !members.includes(name))
  if (unknown !== undefined) throw fail(`${unknown} is unknown. Use ${members.join(', ')}.`)
  return given
}

const isExploration = (value: unknown): value is PackExploration => isRecord(value)
