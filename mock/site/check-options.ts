import {
  type Deployment,
  type DeploymentName,
  defaultNaming,
  first,
  jwtAuthRoutes,
  type Naming,
  namings,
  type RouteLevel,
  type RoutesByNamespace,
  stockDeployment,
  withRoutes,
} from '../../contract/index.ts'
import { completeSiteData } from '../../fixtures/complete-site-data.ts'
import { dataSetFile, dataSets, isDataSetName } from '../../fixtures/data-sets.ts'
import { withPart } from '../../fixtures/joined-data.ts'
import type { SiteData, SiteDataFile } from '../../fixtures/site-data.ts'
import type { SiteOptions } from '../resources/endpoint/options.ts'
import type { Pack } from '../resources/endpoint/pack.ts'
import { GivenChecks } from './controls/given-checks.ts'

const making = 'Cannot make a site'

/** The deployment a site serves, in the parts that load at different times. */
export interface RequestedDeployment {
  /** What is available at once: all but stock routes and the extensions of the second deployment. */
  readonly own: Deployment
  /** True when `own` is the whole deployment; otherwise the first request loads the rest. */
  readonly isWhole: boolean
  /** True when reads of posts, pages and media can be answered before the rest is loaded. */
  readonly isEarly: boolean
  /** True when the code that implements stock routes is needed. */
  readonly needsStock: boolean
  complete(stockRoutes: (level: RouteLevel) => RoutesByNamespace): Deployment | Promise<Deployment>
}

/**
 * The deployment that the options select.
 *
 * @throws Error for an unknown name
 */
export function deploymentOf({
  deployment = 'stock',
  stock = false,
  jwt = false,
  wordpress,
}: SiteOptions): RequestedDeployment {
  const plugins = jwt ? jwtAuthRoutes : {}
  if (deployment === 'stock')
    return {
      own: withRoutes(stockDeployment({}), plugins),
      isWhole: false,
      isEarly: !jwt && wordpress === undefined,
      needsStock: true,
      complete: (stockRoutes) => withRoutes(stockDeployment(stockRoutes('reference')), plugins),
    }
  const isSecond = deployment === 'second'
  const own = typeof deployment === 'string' ? beginningOf(deployment) : deployment
  const needsStock = jwt || stock || wordpress !== undefined || typeof deployment !== 'string'
  return {
    own: withRoutes(own, plugins),
    isWhole: !isSecond && !needsStock,
    isEarly: false,
    needsStock,
    complete: async (stockRoutes) => {
      const whole = isSecond ? (await import('../../contract/deployments/second.ts')).second : own
      return withRoutes(whole, { ...plugins, ...(stock && stockRoutes('stock')) })
    },
  }
}

// The second deployment has hundreds of extension routes, which a page loads only when it uses them.
function beginningOf(name: Exclude<DeploymentName, 'stock'>): Deployment {
  if (name !== 'first' && name !== 'second') throw unknown('deployment', name, ['first', 'second', 'stock'])
  return { ...first, name }
}

/** The naming of an option, by name or as an object. Default: the deployment's. @throws Error for an unknown name */
export function namingOf(requested: SiteOptions['naming'], deployment: Deployment): Naming {
  if (requested === undefined) return defaultNaming(deployment)
  if (typeof requested !== 'string') return requested
  if (!Object.hasOwn(namings, requested)) throw unknown('naming', requested, Object.keys(namings))
  return namings[requested]
}

/**
 * The data of an option and of packs, completed.
 *
 * @throws Error for an unknown data set, or invalid site data
 */
export function dataOf(
  requested: SiteOptions['data'],
  packs: readonly Pack[] = [],
  checks = new GivenChecks(),
): SiteData {
  const whole = completed(fileOf(requested, packs, making, checks), making)
  // Items of custom types and taxonomies are checked with the first request.
  const isShipped = packs.length === 0 && typeof requested !== 'object'
  if (!isShipped) checks.run((check) => check.whole(whole, making))
  return whole
}

/** Fills in what the data leave out. @throws Error when unchecked data are too malformed to be completed */
export function completed(file: SiteDataFile, doing: string): SiteData {
  try {
    return completeSiteData(file)
  } catch (cause) {
    throw new Error(`${doing}: the data are not site data. parseSiteData says why.`, { cause })
  }
}

/**
 * The data of an option and of packs, as given.
 *
 * @param doing how an error message begins
 * @throws Error for an unknown data set, or invalid site data
 */
export function fileOf(
  requested: SiteOptions['data'] = 'journal',
  packs: readonly Pack[],
  doing: string,
  checks: GivenChecks,
): SiteDataFile {
  if (typeof requested === 'string' && !isDataSetName(requested))
    throw unknown('data', requested, dataSets, doing)
  if (typeof requested !== 'string') checks.run((check) => void check.file(requested, doing))
  const own = typeof requested === 'string' ? dataSetFile(requested) : requested
  return packs.reduce((all, { name, data = {} }) => {
    checks.run((check) => void check.file(data, `Cannot use the pack ${name}`))
    return withPart(all, data)
  }, own)
}

/** The path of the API with a leading slash and no trailing one; empty when the API is at the top of the site. */
export function rootOf(requested = '/wp-json'): string {
  const words = requested.split('/').filter((word) => word !== '')
  return words.map((word) => `/${word}`).join('')
}

/** The site's own address, without a trailing slash. */
export const originOf = (requested: string): string =>
  URL.canParse(requested) ? new URL(requested).origin : requested

function unknown(option: string, requested: string, known: readonly string[], doing = making): Error {
  return unusable(option, requested, `one of ${known.join(', ')}`, doing)
}

function unusable(option: string, requested: string, usable: string, doing = making): Error {
  return new Error(`${doing}: ${option} is ${JSON.stringify(requested)}. Use ${usable}.`)
}
