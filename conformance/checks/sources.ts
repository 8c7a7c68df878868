import { readdir, readFile } from 'node:fs/promises'
import { dirname, extname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Requirement } from '../../contract/index.ts'

/** Where each id is declared: `conformance/checks/batch/runs.ts:12`, or several places separated by spaces. */
type Places = ReadonlyMap<string, string>

/** Where checks and requirements are declared. */
export interface Sources {
  /** The call sites of the check's declaration, innermost first, one for each file. */
  readonly checks: Places
  readonly requirements: Places
}

/** The places of an id; none when it is unknown. */
export const placesOf = (places: Places, id: string): readonly string[] => places.get(id)?.split(' ') ?? []

/** The file with the places in the compiled package, which has no sources. */
export const sourcesFile = 'conformance/sources.json'

/**
 * Finds where checks and requirements are declared: in the sources, or in the compiled package from the file written at
 * build time. Has to be called before anything else loads the checks.
 */
export async function readSources(): Promise<Sources> {
  if (extname(import.meta.filename) === '.ts') return findSources()
  const root = dirname(fileURLToPath(import.meta.resolve('site-contract/package.json')))
  const file: SourcesFile = JSON.parse(await readFile(join(root, 'dist', sourcesFile), 'utf8'))
  const ids = await declaredIds()
  return {
    checks: indexedPlaces(ids.checks, file.checks),
    requirements: indexedPlaces(ids.requirements, file.requirements),
  }
}

/** Places once, and in the order of the catalogue which of them each id has: with the ids it would be seven times as large. */
interface SourcesFile {
  readonly checks: IndexedPlaces
  readonly requirements: IndexedPlaces
}

interface IndexedPlaces {
  readonly places: readonly string[]
  readonly indexes: readonly number[]
}

/** The content of the file in the compiled package. */
export async function sourcesForPackage(): Promise<SourcesFile> {
  const sources = await findSources()
  const ids = await declaredIds()
  return {
    checks: indexPlaces(ids.checks, sources.checks),
    requirements: indexPlaces(ids.requirements, sources.requirements),
  }
}

function indexPlaces(ids: readonly string[], found: Places): IndexedPlaces {
  const places = [...new Set(ids.map((id) => found.get(id) ?? ''))]
  return { places, indexes: ids.map((id) => places.indexOf(found.get(id) ?? '')) }
}

const indexedPlaces = (ids: readonly string[], { places, indexes }: IndexedPlaces): Places =>
  new Map(ids.map((id, i) => [id, places[indexes[i] ?? -1] ?? '']))

async function declaredIds(): Promise<{ readonly [list in keyof Sources]: readonly string[] }> {
  const { checkIds } = await import('./catalog.ts')
  const { requirements } = await import('../../contract/requirements/index.ts')
  return { checks: [...checkIds], requirements: requirements.map(({ id }) => id) }
}

/** Finds where everything is declared in the sources. @throws Error when the checks were already loaded */
async function findSources(): Promise<Sources> {
  const { recordDeclarations } = await import('./check.ts')
  const recorded = recordDeclarations()
  await import('./catalog.ts')
  if (recorded.size === 0)
    throw new Error(
      'The checks were loaded before their places were recorded. Call this in a separate process.',
    )
  const checks = [...recorded].map(([id, places]): Written => {
    const lines = new Map<string, number>()
    for (const { file, line } of places) if (!lines.has(file)) lines.set(file, line)
    const paths = [...lines].map(([file, line]) => `${pathOf(file)}:${line}`)
    return [id, paths.filter((path) => /^conformance\/checks\/.*\//.test(path)).join(' ')]
  })
  return { checks: new Map(checks), requirements: new Map(await requirementPlaces()) }
}

type Written = readonly [id: string, places: string]

const root = join(import.meta.dirname, '../..')

function pathOf(file: string): string {
  return relative(root, file.startsWith('file:') ? fileURLToPath(file) : file).replaceAll('\\', '/')
}

/** The place of each requirement: the line with its id, or that of its list when it is derived from the contract. */
async function requirementPlaces(): Promise<Written[]> {
  const folder = join(root, 'contract', 'requirements')
  const { requirements } = await import('../../contract/requirements/index.ts')
  const known: ReadonlySet<unknown> = new Set(requirements)
  const isRequirement = (each: unknown): each is Requirement => known.has(each)
  const found: Written[] = []
  for (const name of await readdir(folder)) {
    // The index repeats all of them.
    if (extname(name) !== '.ts' || name === 'index.ts') continue
    const file = join(folder, name)
    const lines = (await readFile(file, 'utf8')).split('\n')
    const exported: object = await import(pathToFileURL(file).href)
    for (const [list, value] of Object.entries(exported)) {
      const members: readonly unknown[] = Array.isArray(value) ? value : []
      for (const { id } of members.filter(isRequirement)) {
        const own = lines.findIndex((line) => line.includes(`'${id}'`))
        const line = own < 0 ? lines.findIndex((each) => each.includes(`export const ${list}`)) : own
        found.push([id, `${pathOf(file)}:${line + 1}`])
      }
    }
  }
  return found
}
