import type { Deployment, WordPressVersion } from '../../contract/index.ts'
import { stock } from '../../contract/stock.ts'
import {
  deploymentAt,
  describedVersion,
  isWordPressVersion,
  lackingAt,
  recordOfRoute,
  wordpressVersions,
} from '../../contract/versions/index.ts'
import type { EndpointBehaviour } from '../endpoint/call.ts'
import { laterEndpoints } from '../resources/icons/later-endpoints.ts'
import { RouteTable } from '../routing/route-table.ts'
import type { SiteVersion } from '../view/site-version.ts'
import { fitting } from './fit-record.ts'
import { understood } from './understood-arguments.ts'

/** What a site of another version is made of. */
interface VersionedSite {
  /** A deployment as the version has it. */
  deployment(described: Deployment): Deployment
  readonly version: SiteVersion
  /** What stands behind the routes that came with later versions. */
  readonly endpoints: Readonly<Record<string, EndpointBehaviour>>
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
