import { namings, translator } from '../../contract/index.ts'
import { displayAddress } from '../../contract/lib/display-address.ts'
import type {
  MetaDefinition,
  Registered,
  TaxonomyDefinition,
  TypeDefinition,
} from '../../fixtures/custom-content.ts'
import { completeSiteData, type DataSetName, type SiteDataFile } from '../../fixtures/index.ts'
import { createSite, type Site } from '../../mock/site/site.ts'
import { type SiteSnapshot, SiteState } from '../../mock/store/site-state.ts'
import { Addresses } from '../../mock/view/addresses.ts'

/** What can be exported: a site as it is now, the snapshot of one, data for one, or the name of a data set. */
export type ExportSource = Site | SiteSnapshot | SiteDataFile | DataSetName

export interface ExportOptions {
  /**
   * The site's address, in links and for files that an importer requests. Default
   * `http://127.0.0.1:4010`, where `site-contract mock` serves.
   */
  readonly url?: string
}

/** What a site has registered of its own, by name. */
interface OwnDefinitions {
  readonly types: Readonly<Record<string, TypeDefinition>>
  readonly taxonomies: Readonly<Record<string, TaxonomyDefinition>>
  /** Known only for data, not for a running site. */
  readonly meta: Registered<MetaDefinition>
}

export interface ExportedSite {
  readonly state: SiteState
  readonly addresses: Addresses
  readonly own: OwnDefinitions
}

/** Where `site-contract mock` serves. */
const servedAt = 'http://127.0.0.1:4010'

/** @throws Error when the address is none, or as `createSite` does */
export function exportedSite(source: ExportSource, { url = servedAt }: ExportOptions): ExportedSite {
  const { snapshot, registered } = readSource(source)
  const state = new SiteState(snapshot)
  return {
    state,
    addresses: new Addresses(baseOf(url), '', translator(namings.neutral), state),
    own: { ...used(snapshot), ...registered },
  }
}

function readSource(source: ExportSource): {
  readonly snapshot: SiteSnapshot
  readonly registered?: OwnDefinitions
} {
  if (typeof source === 'string') return { snapshot: createSite({ data: source }).snapshot() }
  if ('snapshot' in source) return { snapshot: source.snapshot() }
  if ('info' in source) return { snapshot: source }
  const { types = {}, taxonomies = {}, meta = {} } = completeSiteData(source)
  return { snapshot: createSite({ data: source }).snapshot(), registered: { types, taxonomies, meta } }
}

/** The types and taxonomies that items and terms are of. */
function used({ content, terms }: SiteSnapshot): OwnDefinitions {
  const types: Record<string, TypeDefinition> = {}
  for (const record of content)
    if (record.type === 'custom') types[record.definition.name] = record.definition.definition
  const taxonomies: Record<string, TaxonomyDefinition> = {}
  for (const { taxonomy } of terms)
    if (typeof taxonomy !== 'string') taxonomies[taxonomy.name] = taxonomy.definition
  return { types, taxonomies, meta: {} }
}

function baseOf(url: string): string {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url))
    throw new Error(
      `Cannot export a site at ${displayAddress(url)}. Use a whole address, such as https://example.org.`,
    )
  const { origin, pathname } = new URL(url)
  return (origin + pathname).replace(/\/+$/, '')
}
