import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createSite, type Pack } from '../../index.ts'
import { readPack } from '../../mock/adapters/node-http.ts'
import { type PlacedResult, readResults } from '../results/read-results.ts'
import type { CoverageSources } from './build-coverage.ts'
import type { Exploration } from './coverage-file.ts'
import { readKills } from './kills.ts'

/** Where `npm run mutants:kills` writes. */
const killsFile = join(import.meta.dirname, '../../tests/mutation/kills.json')

/** Reads what the coverage is made from. @throws Error that names the file when one is wrong */
export async function readSources(): Promise<CoverageSources> {
  const results = await readResults()
  return {
    results,
    kills: readKills(await readFile(killsFile, 'utf8')),
    explored: sentByRoute(results),
    generated: await readGenerated(),
  }
}

const packsFolder = join(import.meta.dirname, '../../packs')

/** The methods whose answers a mock without packs generates, each with the packs that implement it. */
async function readGenerated(): Promise<ReadonlyMap<string, readonly string[]>> {
  const names = (await readdir(packsFolder)).toSorted()
  const found = new Map((await generatedMethods()).map((method) => [method, [] as string[]]))
  for (const name of names.filter((each) => existsSync(join(packsFolder, each, 'pack.ts')))) {
    const left = new Set(await generatedMethods(await readPack(join(packsFolder, name))))
    for (const [method, packs] of found) if (!left.has(method)) packs.push(name)
  }
  return found
}

async function generatedMethods(...packs: readonly Pack[]): Promise<readonly string[]> {
  const sources = await createSite({ deployment: 'second', naming: 'neutral', packs }).sources()
  return [...sources].flatMap(([name, source]) => (source === 'generated' ? [name] : []))
}

/** What explorations sent, by method and path. */
function sentByRoute(results: readonly PlacedResult[]): ReadonlyMap<string, Exploration> {
  const found = new Map<string, Exploration>()
  for (const [name, { requests, seconds }] of results.flatMap(({ explored }) =>
    Object.entries(explored?.routes ?? {}),
  )) {
    const before = found.get(name) ?? { requests: 0, seconds: 0 }
    found.set(name, { requests: before.requests + requests, seconds: before.seconds + seconds })
  }
  return found
}
