import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createSite, type Pack } from '../../index.ts'
import { readPack } from '../../mock/adapters/node-http.ts'
import { readResults } from '../results/read-results.ts'
import type { CoverageSources } from './build-coverage.ts'
import { readKills } from './kills.ts'

/** Where `npm run mutants:kills` writes. */
const killsFile = join(import.meta.dirname, '../../tests/mutation/kills.json')

/** Reads what the coverage is made from. @throws Error that names the file when one is wrong */
export async function readSources(): Promise<CoverageSources> {
  return {
    results: await readResults(),
    kills: readKills(await readFile(killsFile, 'utf8')),
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
