import { join, resolve } from 'node:path'
import { deploymentNamed } from '../../../client/target/recognise.ts'
import type { FoundTarget } from '../../../conformance/runner/driver.ts'
import type { Deployment } from '../../../contract/index.ts'
import { deploymentAt } from '../../../contract/versions/index.ts'
import { readPack } from '../../../mock/adapters/node-http.ts'
import { createSite, type Pack } from '../../../mock/index.ts'
import { ExploredPack } from './explored-pack.ts'
import { readExploration } from './read-exploration.ts'

/** The packs of a run, as they were read. */
export interface ExploredPacks {
  readonly packs: readonly Pack[]
  readonly pack: ExploredPack
  /** A WordPress with the packs. */
  readonly deployment: Deployment
}

/** A target as a WordPress without plugins: the packs describe its plugins. */
export function asStock(found: FoundTarget): FoundTarget {
  return { ...found, facts: { ...found.facts, deployment: 'stock' } }
}

/** The folder of the package's own pack of this name: `acf({ groups })` in another folder is a pack of that name, too. */
function shippedFolders(name: string | undefined): readonly string[] {
  return name !== undefined && /^[a-z\d-]+$/.test(name)
    ? [join(import.meta.dirname, '../../../packs', name)]
    : []
}

/** Reads packs and what a site with them has. @param folders absolute, or from the working directory */
export async function explorePacks(
  folders: readonly string[],
  { facts }: { readonly facts: Pick<FoundTarget['facts'], 'wordpress'> },
): Promise<ExploredPacks> {
  const packs = await Promise.all(folders.map((folder) => readPack(folder)))
  const hints = await Promise.all(
    folders.flatMap((folder, i) => [
      readExploration(folder),
      ...shippedFolders(packs[i]?.name)
        .filter((shipped) => shipped !== resolve(folder))
        .map(readExploration),
    ]),
  )
  const stock = deploymentNamed('stock')
  const withoutPacks = facts.wordpress ? deploymentAt(stock, facts.wordpress) : stock
  const withPacks = await createSite({ deployment: withoutPacks, packs }).deployment()
  const pack = new ExploredPack(withPacks, withoutPacks, packs, hints)
  const routes = withPacks.routes.map(
    (route) => pack.routes.find(({ pattern }) => pattern === route.pattern) ?? route,
  )
  return { packs, pack, deployment: { ...withPacks, routes } }
}
