import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { catalogueDigest } from '../../../contract/catalogue/catalogue.ts'
import { compareVersions } from '../../../contract/lib/compare-versions.ts'
import { isRecord } from '../../../contract/lib/is-record.ts'
import type { Requirement } from '../../../contract/requirement.ts'
import { type Check, type CheckGroup, grouped } from '../../checks/check.ts'

/** The checks of a pack: the default export of its `checks.ts`. */
export interface PackChecks {
  /** The pack's name, with which the ids of its checks and requirements begin. */
  readonly name: string
  readonly requirements: readonly Requirement[]
  readonly checks: readonly Check[]
  readonly plugin?: PackPlugin
}

/** The plugin of a pack, and since when it has what some checks verify. */
export interface PackPlugin {
  /** As WordPress lists it, `woocommerce/woocommerce`. */
  readonly file: string
  /**
   * The first version that is known to have something, what it is, and the ids of its checks. They do not apply to earlier
   * versions; they apply to a site that does not show its version.
   */
  readonly since: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
}

interface LoadedChecks {
  readonly name: string
  readonly plugin?: PackPlugin | undefined
  readonly groups: readonly CheckGroup[]
  readonly requirements: ReadonlyMap<string, Requirement>
}

const loaded = new Map<string, LoadedChecks>()

const files = ['checks.ts', 'checks.mts', 'checks.js', 'checks.mjs']

/**
 * Loads the checks of packs, for {@link packGroups}. A process loads those of a pack once.
 *
 * @param folders the folders of packs, absolute or from the working directory
 * @throws Error that names the folder, when it has no checks, or they do not fit together
 */
export async function loadPackChecks(folders: readonly string[] = []): Promise<void> {
  for (const folder of folders) {
    const known = resolve(folder)
    if (!loaded.has(known)) loaded.set(known, await checksIn(known))
  }
}

/** The groups of the checks of packs. @throws Error when they were not loaded */
export function packGroups(folders: readonly string[] = []): readonly CheckGroup[] {
  return folders.flatMap((folder) => loadedChecks(folder).groups)
}

/** The name of each pack, and the digest of its requirements. @throws Error when they were not loaded */
export function packCatalogues(
  folders: readonly string[],
): readonly { readonly name: string; readonly digest: string }[] {
  return folders.map((folder) => {
    const { name, requirements } = loadedChecks(folder)
    return { name, digest: catalogueDigest([...requirements.values()]) }
  })
}

function loadedChecks(folder: string): LoadedChecks {
  const found = loaded.get(resolve(folder))
  if (found === undefined) throw new Error(`The checks of ${folder} were not loaded.`)
  return found
}

/** The requirement of a pack that was loaded. */
export function packRequirement(id: string): Requirement | undefined {
  for (const { requirements } of loaded.values()) {
    const found = requirements.get(id)
    if (found) return found
  }
  return undefined
}

/**
 * Why a check of a pack does not apply to a site: its plugin is older than what the check verifies.
 *
 * @param plugins the active plugins of the site with versions, `woocommerce/woocommerce 10.5.0`; undefined if unknown
 */
export function pluginExclusion(id: string, plugins: readonly string[] = []): string | undefined {
  for (const { plugin } of loaded.values()) {
    const listed = plugin && plugins.find((each) => each.startsWith(`${plugin.file} `))
    if (plugin === undefined || listed === undefined) continue
    const version = listed.slice(plugin.file.length + 1)
    for (const [since, changes] of Object.entries(plugin.since)) {
      const isEarlier = compareVersions(version, since) < 0
      const [what] = Object.entries(changes).find(([, ids]) => ids.includes(id)) ?? []
      if (isEarlier && what !== undefined) return `${listed} may lack ${what}: ${since} has it.`
    }
  }
  return undefined
}

/** The folder of the pack that has a check, from the working directory; none for a check of the suite. */
export function packFolders(id: string): readonly string[] {
  return [...loaded].flatMap(([folder, { groups }]) =>
    groups.some(({ checks }) => checks.some((each) => each.id === id))
      ? [relative(process.cwd(), folder) || '.']
      : [],
  )
}

async function checksIn(folder: string): Promise<LoadedChecks> {
  const fail = (problem: string): Error =>
    new Error(`Cannot use the checks of the pack ${folder}: ${problem}`)
  const file = files.map((name) => join(folder, name)).find((path) => existsSync(path))
  if (file === undefined) throw fail(`there is none of ${files.join(', ')}.`)
  const exports: Readonly<Record<string, unknown>> = await import(pathToFileURL(file).href)
  const { default: given } = exports
  if (!isPackChecks(given)) throw fail('the default export is not { name, requirements, checks }.')
  const { name, checks, plugin } = given
  const requirements = new Map(given.requirements.map((each) => [each.id, each]))
  for (const { id } of [...checks, ...given.requirements])
    if (!id.startsWith(`${name}.`)) throw fail(`the id ${id} does not begin with ${name}.`)
  for (const { id, requirement } of checks)
    if (!requirements.has(requirement))
      throw fail(`the check ${id} names the requirement ${requirement}, which it does not have.`)
  for (const id of requirements.keys())
    if (!checks.some(({ requirement }) => requirement === id))
      throw fail(`the requirement ${id} has no check.`)
  for (const id of Object.values(plugin?.since ?? {}).flatMap((changes) => Object.values(changes).flat()))
    if (!checks.some((each) => each.id === id)) throw fail(`it has no check ${id}, which its plugin names.`)
  return { name, plugin, groups: grouped('extensions', 'extensions', name, checks), requirements }
}

function isPackChecks(given: unknown): given is PackChecks {
  return (
    isRecord(given) &&
    typeof given.name === 'string' &&
    Array.isArray(given.requirements) &&
    Array.isArray(given.checks)
  )
}
