import { stock } from '../../../contract/deployments/stock.ts'
import type { ArgumentDefinitions, Deployment, WordPressVersion } from '../../../contract/index.ts'
import { isRecord } from '../../../contract/lib/is-record.ts'
import { omitted } from '../../../contract/lib/omitted.ts'
import type { ValueSchema } from '../../../contract/schema/dialect.ts'
import {
  deploymentAt,
  describedVersion,
  isWordPressVersion,
  lackingAt,
  recordOfRoute,
  wordpressVersions,
} from '../../../contract/versions/index.ts'
import { validate } from '../../http/arguments/validate.ts'
import { RouteTable } from '../../http/routing/route-table.ts'
import { type EndpointEntry, type LazyEndpoint, lazyEndpoints } from '../../resources/endpoint/call.ts'
import type { SiteVersion } from '../../view/site-version.ts'
import { fitting } from './fit-record.ts'
import { themesAt } from './version-themes.ts'

const icons = lazyEndpoints(() => import('../../resources/icons/controller.ts'))

/** The endpoints of routes that came after the version that the contract describes. */
const laterEndpoints: Readonly<Record<string, LazyEndpoint>> = {
  'GET /core/v2/icons': icons('iconList'),
  'GET /core/v2/icons/{collection}': icons('iconList'),
  'GET /core/v2/icons/{name}': icons('iconRead'),
  'GET /core/v2/icon-collections': icons('iconCollectionList'),
  'GET /core/v2/icon-collections/{slug}': icons('iconCollectionRead'),
  'GET /core/v2/view-config': icons('viewConfigRead'),
}

/**
 * Arguments as the described version has them: those the site's version lacks are ignored, others are converted, such as
 * one media type into a list of one.
 */
const understood: SiteVersion['understood'] = (values, own, described) => {
  const known: Record<string, unknown> = { ...values }
  for (const [name, definition] of Object.entries(described)) {
    if (!Object.hasOwn(own, name)) withDefault(known, name, described)
    // PHP takes an empty text for an empty object; as the text of a menu it is one all the same.
    else if (own[name] !== definition && (values[name] ?? '') !== '') {
      const result = validate(knownMembers(values[name], own[name], definition), definition, name)
      if (result.ok) known[name] = result.value
    }
  }
  return known
}

/** An object without the members that the site's version lacks, such as a meta field. */
function knownMembers(value: unknown, own: ValueSchema | undefined, described: ValueSchema): unknown {
  if (!isRecord(value) || own?.properties === undefined) return value
  const { properties } = own
  return omitted(
    value,
    Object.keys(described.properties ?? {}).filter((name) => !Object.hasOwn(properties, name)),
  )
}

function withDefault(known: Record<string, unknown>, name: string, described: ArgumentDefinitions): void {
  delete known[name]
  const fallback = described[name]?.default
  if (fallback !== undefined) known[name] = fallback
}

/** The parts of a site that differ in another version. */
interface VersionedSite {
  deployment(described: Deployment): Deployment
  readonly version: SiteVersion
  /** Implements the routes that later versions added. */
  readonly endpoints: Readonly<Record<string, EndpointEntry>>
}

/**
 * How a site of this version differs; undefined for the version that the contract describes.
 *
 * @throws Error for an unsupported version
 */
export function versionedSite(wordpress: WordPressVersion): VersionedSite | undefined {
  if (!isWordPressVersion(wordpress))
    throw new Error(
      `Cannot make a site: wordpress is ${JSON.stringify(wordpress)}. Use one of ${wordpressVersions.join(', ')}.`,
    )
  if (wordpress === describedVersion) return undefined
  const lacking = lackingAt(wordpress)
  return {
    deployment: (described) => deploymentAt(described, wordpress),
    endpoints: laterEndpoints,
    version: {
      name: wordpress,
      themes: themesAt(wordpress),
      cameWith: (method, path) => cameWith(wordpress, method, path),
      recordOf: (template) => recordOfRoute(template, wordpress),
      lacks: (name) => lacking.has(name),
      fit: fitting(wordpress),
      understood,
    },
  }
}

function cameWith(version: WordPressVersion, method: string, path: string): WordPressVersion | undefined {
  const later = wordpressVersions.slice(wordpressVersions.indexOf(version) + 1)
  return later.find(
    (each) => new RouteTable(deploymentAt(stock, each).routes).match(method, path) !== undefined,
  )
}
