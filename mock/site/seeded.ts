import type { DataSetName } from '../../fixtures/data-sets.ts'
import type { SiteDataFile } from '../../fixtures/site-data.ts'
import { seedContent } from '../store/seed-content.ts'
import type { SiteSnapshot } from '../store/site-state.ts'
import { completed, fileOf } from './check-options.ts'
import { registers, type SiteConfig } from './site-config.ts'
import type { SeedOptions } from './site-interface.ts'

const seeding = 'Cannot seed the site'

/**
 * The state of a site after seeding.
 *
 * @param before its current state
 * @returns the new state, and the configuration: another one when the data register types or fields
 * @throws Error as `site.seed` does
 */
export function seeded(
  data: DataSetName | SiteDataFile,
  options: SeedOptions,
  current: SiteConfig,
  before: SiteSnapshot,
): { readonly config: SiteConfig; readonly snapshot: SiteSnapshot } {
  const { checks, packs, firstId } = current
  checks.run((check) => check.seeding(data, options))
  const { keep, add } = options
  // With `keep` and `add`, the data of packs are there already.
  const file = fileOf(data, keep || add ? [] : packs, seeding, checks)
  const own = typeof data === 'string' ? undefined : data
  const config = own && registers(own) ? current.registering(own) : current
  const { model, further } = config
  const snapshot = seedContent(file, keep ? 'keep' : add ? 'add' : 'replace', {
    before,
    model,
    firstId,
    complete(whole) {
      const site = completed(whole, seeding)
      if (own) checks.run((check) => check.seeded(site, model))
      return site
    },
  })
  if (own)
    if (further.checkSeeded) further.checkSeeded(own)
    else config.seeded.push(own)
  return { config, snapshot }
}
