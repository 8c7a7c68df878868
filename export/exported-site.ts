import { namings, translator } from '../contract/index.ts'
import type { DataSetName, SiteDataFile } from '../fixtures/index.ts'
import { createSite, type Site } from '../mock/session/site.ts'
import { type SiteSnapshot, SiteState } from '../mock/store/site-state.ts'
import { Addresses } from '../mock/view/addresses.ts'

/** What can be exported: a site as it is now, the snapshot of one, data for one, or the name of a data set. */
export type ExportSource = Site | SiteSnapshot | SiteDataFile | DataSetName

/** How a site is exported. */
export interface ExportOptions {
  /**
   * The site's own address: links lead there, and an importer asks there for the files. Default
   * `http://127.0.0.1:4010`, where `site-contract mock` serves.
   */
  readonly url?: string
}

/** A site to be exported. */
export interface ExportedSite {
  readonly state: SiteState
  readonly addresses: Addresses
}

/** Where `site-contract mock` serves. */
const servedAt = 'http://127.0.0.1:4010'

/** @throws Error when the address is none, or as `createSite` does */
export function exportedSite(source: ExportSource, { url = servedAt }: ExportOptions): ExportedSite {
  const state = new SiteState(snapshotOf(source))
  return { state, addresses: new Addresses(baseOf(url), '', translator(namings.neutral), state) }
}

function snapshotOf(source: ExportSource): SiteSnapshot {
  if (typeof source === 'string') return createSite({ data: source }).snapshot()
  if ('snapshot' in source) return source.snapshot()
  return 'info' in source ? source : createSite({ data: source }).snapshot()
}

function baseOf(url: string): string {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url))
    throw new Error(`Cannot export a site at ${url}. Use a whole address, such as https://example.org.`)
  const { origin, pathname } = new URL(url)
  return (origin + pathname).replace(/\/+$/, '')
}
