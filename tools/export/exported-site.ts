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

/** What can be exported: a running site, a snapshot, site data, or the name of a data set. */
export type ExportSource = Site | SiteSnapshot | SiteDataFile | DataSetName

export interface ExportOptions {
  /**
   * The site's address, for links and for files that an importer requests. Default `http://127.0.0.1:4010`, the address of
   * `site-contract mock`.
   */
  readonly url?: string
}

/** The custom types, taxonomies and meta of a site, by name. */
interface CustomDefinitions {
  readonly types: Readonly<Record<string, TypeDefinition>>
  readonly taxonomies: Readonly<Record<string, TaxonomyDefinition>>
  /** Empty for a running site, which doesn't return its definitions. */
  readonly meta: Registered<MetaDefinition>
}

export interface ExportedSite {
  readonly state: SiteState
  readonly addresses: Addresses
  readonly custom: CustomDefinitions
}

/** The default address of `site-contract mock`. */
const defaultAddress = 'http://127.0.0.1:4010'

/** @throws Error for an invalid address, or as `createSite` does */
export function exportedSite(source: ExportSource, { url = defaultAddress }: ExportOptions): ExportedSite {
  const { snapshot, registered } = readSource(source)
  const state = new SiteState(snapshot)
  return {
    state,
    addresses: new Addresses(baseOf(url), '', translator(namings.neutral), state),
    custom: { ...usedDefinitions(snapshot), ...registered },
  }
}

function readSource(source: ExportSource): {
  readonly snapshot: SiteSnapshot
  readonly registered?: CustomDefinitions
} {
  if (typeof source === 'string') return { snapshot: createSite({ data: source }).snapshot() }
  if ('snapshot' in source) return { snapshot: source.snapshot() }
  if ('info' in source) return { snapshot: source }
  const { types = {}, taxonomies = {}, meta = {} } = completeSiteData(source)
  return { snapshot: createSite({ data: source }).snapshot(), registered: { types, taxonomies, meta } }
}

/** The types and taxonomies of the items and terms in a snapshot. */
function usedDefinitions({ content, terms }: SiteSnapshot): CustomDefinitions {
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
