import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRecord } from '../../contract/lib/is-record.ts'
import { createSite, type Pack } from '../../index.ts'
import { readPack } from '../../mock/adapters/node-http.ts'
import { readResults, resultsFolder } from '../results/read-results.ts'
import type { CoverageSources } from './build-coverage.ts'
import type { Exploration } from './coverage-file.ts'
import { readKills } from './kills.ts'

/** Where `npm run mutants:kills` writes. */
const killsFile = join(import.meta.dirname, '../../tests/mutation/kills.json')

/** Reads what the coverage is made from. @throws Error that names the file when one is wrong */
export async function readSources(): Promise<CoverageSources> {
  return {
    results: await readResults(),
    kills: readKills(await readFile(killsFile, 'utf8')),
    explored: await readExplored(),
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

/** What explorations sent, by method and path, summed over `results/<server>/explored-<version>.json`. */
async function readExplored(): Promise<ReadonlyMap<string, Exploration>> {
  const found = new Map<string, Exploration>()
  const files = await readdir(resultsFolder, { recursive: true })
  for (const file of files.filter((each) => /(^|\/)explored-[^/]*\.json$/.test(each)).toSorted())
    for (const [name, { requests, seconds }] of exploredRoutes(
      await readFile(join(resultsFolder, file), 'utf8'),
      file,
    )) {
      const before = found.get(name) ?? { requests: 0, seconds: 0 }
      found.set(name, { requests: before.requests + requests, seconds: before.seconds + seconds })
    }
  return found
}

/** The routes of a file that `explore --out` wrote. @throws Error when it is none */
export function exploredRoutes(text: string, file: string): readonly (readonly [string, Exploration])[] {
  const read: unknown = JSON.parse(text)
  const routes: unknown = isRecord(read) ? read.routes : undefined
  if (!isRecord(routes)) throw new Error(`results/${file} has no routes. Write it with \`explore --out\`.`)
  return Object.entries(routes).map(([name, sent]) => {
    const { requests, seconds } = isRecord(sent) ? sent : {}
    if (typeof requests !== 'number' || typeof seconds !== 'number')
      throw new Error(`results/${file} has no numbers of requests and seconds for ${name}.`)
    return [name, { requests, seconds }]
  })
}
