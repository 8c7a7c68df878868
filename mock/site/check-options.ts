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
import { displayAddress } from '../../contract/lib/display-address.ts'
import { completeSiteData } from '../../fixtures/complete-site-data.ts'
import { dataSetFile, dataSets, isDataSetName } from '../../fixtures/data-sets.ts'
import { withPart } from '../../fixtures/joined-data.ts'
import type { SiteData, SiteDataFile } from '../../fixtures/site-data.ts'
import type { SiteOptions } from '../resources/endpoint/options.ts'
import type { Pack } from '../resources/endpoint/pack.ts'
import { GivenChecks } from './controls/given-checks.ts'

const making = 'Cannot make a site'

/** What a site is made to serve. */
export interface RequestedDeployment {
  /** What is known of it from the beginning: all but stock routes, and the extensions of the second deployment. */
  readonly own: Deployment
  /** Is that all of it; if not, the rest is loaded with the first request. */
  readonly isWhole: boolean
  /** Can reads of posts, pages and media be answered before the rest is loaded. */
  readonly isEarly: boolean
  /** Has it stock routes, or may it have them: what implements them is needed. */
  readonly needsStock: boolean
  /** The whole deployment. */
  complete(stockRoutes: (level: RouteLevel) => RoutesByNamespace): Deployment | Promise<Deployment>
}

/**
 * The deployment that the options ask for.
 *
 * @throws Error for a name there is none of
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
      const whole = isSecond ? (await import('./second-deployment.ts')).second : own
      return withRoutes(whole, { ...plugins, ...(stock && stockRoutes('stock')) })
    },
  }
}

// The second serves what the first does, and hundreds of routes that a page which does not ask for it never loads.
function beginningOf(name: Exclude<DeploymentName, 'stock'>): Deployment {
  if (name !== 'first' && name !== 'second') throw unknown('deployment', name, ['first', 'second', 'stock'])
  return { ...first, name }
}

/** The naming an option names, or gives; that of the deployment by default. @throws Error for an unknown name */
export function namingOf(requested: SiteOptions['naming'], deployment: Deployment): Naming {
  if (requested === undefined) return defaultNaming(deployment)
  if (typeof requested !== 'string') return requested
  if (!Object.hasOwn(namings, requested)) throw unknown('naming', requested, Object.keys(namings))
  return namings[requested]
}

/**
 * The data an option names, or gives, whole, with that of packs.
 *
 * @throws Error for a name there is none of, or what is no site data
 */
export function dataOf(
  requested: SiteOptions['data'],
  packs: readonly Pack[] = [],
  checks = new GivenChecks(),
): SiteData {
  const whole = completed(fileOf(requested, packs, making, checks), making)
  // What types and taxonomies of the site's own have is looked at with the first request.
  const isShipped = packs.length === 0 && typeof requested !== 'object'
  if (!isShipped) checks.run((check) => check.whole(whole, making))
  return whole
}

/** Fills in what data leave out. @throws Error where they are so wrong that this cannot be, and nothing checked them */
export function completed(file: SiteDataFile, doing: string): SiteData {
  try {
    return completeSiteData(file)
  } catch (cause) {
    throw new Error(`${doing}: the data are not site data. parseSiteData says why.`, { cause })
  }
}

/**
 * The data an option names, or gives, with that of packs.
 *
 * @param doing how an error begins
 * @throws Error for a name there is none of, or what is no site data
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
/**
 * Where the interface begins, with one slash before it and none behind; empty when it is the whole site.
 *
 * @throws Error for what cannot be part of an address
 */
export function rootOf(requested = '/wp-json'): string {
  if (/[?#\s%]/.test(requested)) throw unusable('root', requested, 'a plain path such as /wp-json')
  const words = requested.split('/').filter((word) => word !== '')
  return words.map((word) => `/${word}`).join('')
}

/**
 * The site's own address, without a slash at its end.
 *
 * @throws Error for what is no address, or leads below one: a request there would not be recognised
 */
export function originOf(requested: string): string {
  const url = URL.canParse(requested) ? new URL(requested) : undefined
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin
  throw unusable('url', displayAddress(requested), 'scheme and host alone, such as https://site.test')
}

function unknown(option: string, requested: string, known: readonly string[], doing = making): Error {
  return unusable(option, requested, `one of ${known.join(', ')}`, doing)
}

function unusable(option: string, requested: string, usable: string, doing = making): Error {
  return new Error(`${doing}: ${option} is ${JSON.stringify(requested)}. Use ${usable}.`)
}
