import { stock } from '../../../contract/deployments/stock.ts'
import type { ArgumentDefinitions, Deployment, WordPressVersion } from '../../../contract/index.ts'
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
import type { EndpointEntry } from '../../resources/endpoint/call.ts'
import { laterEndpoints } from '../../resources/icons/endpoints.ts'
import type { SiteVersion } from '../../view/site-version.ts'
import { fitting } from './fit-record.ts'

/**
 * What a version does not know of its arguments is ignored, and what it takes otherwise is brought into the form that is
 * taken now: one media type becomes a list of one.
 */
const understood: SiteVersion['understood'] = (values, own, described) => {
  const known: Record<string, unknown> = { ...values }
  for (const [name, definition] of Object.entries(described)) {
    if (!Object.hasOwn(own, name)) withDefault(known, name, described)
    else if (own[name] !== definition && (values[name] ?? null) !== null) {
      const result = validate(values[name], definition, name)
      if (result.ok) known[name] = result.value
    }
  }
  return known
}

function withDefault(known: Record<string, unknown>, name: string, described: ArgumentDefinitions): void {
  delete known[name]
  const fallback = described[name]?.default
  if (fallback !== undefined) known[name] = fallback
}

/** What a site of another version is made of. */
interface VersionedSite {
  /** A deployment as the version has it. */
  deployment(described: Deployment): Deployment
  readonly version: SiteVersion
  /** What stands behind the routes that came with later versions. */
  readonly endpoints: Readonly<Record<string, EndpointEntry>>
}

/**
 * What a site has otherwise that is of a version; undefined for the version that the contract describes.
 *
 * @throws Error for a version that is not told apart
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
