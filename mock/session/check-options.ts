import {
  type Deployment,
  type DeploymentName,
  first,
  jwtAuthRoutes,
  type Naming,
  namings,
  type RouteLevel,
  type RoutesByNamespace,
  stockDeployment,
  withRoutes,
} from '../../contract/index.ts'
import { shownAddress } from '../../contract/shown-address.ts'
import { completeSiteData } from '../../fixtures/complete-site-data.ts'
import { dataSets, isDataSetName, loadDataSet } from '../../fixtures/data-sets.ts'
import { isSiteDataFile, problemOfSiteData } from '../../fixtures/problem-of-site-data.ts'
import type { SiteData, SiteDataFile } from '../../fixtures/site-data.ts'
import type { SiteOptions } from '../endpoint/options.ts'
import type { Pack } from '../endpoint/pack.ts'

const making = 'Cannot make a site'

/** What a site is made to serve. */
export interface RequestedDeployment {
  /** What is known of it from the beginning: all but stock routes, and the extensions of the second deployment. */
  readonly own: Deployment
  /** Is that all of it; if not, the rest is loaded with the first request. */
  readonly isWhole: boolean
  /** Has it stock routes, or may it have them: what stands behind them is needed. */
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
  deployment = 'first',
  stock = false,
  jwt = false,
  wordpress,
}: SiteOptions): RequestedDeployment {
  const plugins = jwt ? jwtAuthRoutes : {}
  if (deployment === 'stock')
    return {
      own: withRoutes(stockDeployment({}), plugins),
      isWhole: false,
      needsStock: true,
      complete: (stockRoutes) => withRoutes(stockDeployment(stockRoutes('reference')), plugins),
    }
  const isSecond = deployment === 'second'
  const own = typeof deployment === 'string' ? beginningOf(deployment) : deployment
  const needsStock = jwt || stock || wordpress !== undefined || typeof deployment !== 'string'
  return {
    own: withRoutes(own, plugins),
    isWhole: !isSecond && !needsStock,
    needsStock,
    complete: async (stockRoutes) => {
      const whole = isSecond ? (await import('../pipeline/second-deployment.ts')).second : own
      return withRoutes(whole, { ...plugins, ...(stock && stockRoutes('stock')) })
    },
  }
}

// The second serves what the first does, and hundreds of routes that a page which does not ask for it never loads.
function beginningOf(name: Exclude<DeploymentName, 'stock'>): Deployment {
  if (name !== 'first' && name !== 'second') throw unknown('deployment', name, ['first', 'second', 'stock'])
  return { ...first, name }
}

/** The naming an option names, or gives. @throws Error for a name there is none of */
export function namingOf(requested: SiteOptions['naming'] = 'neutral'): Naming {
  if (typeof requested !== 'string') return requested
  if (!Object.hasOwn(namings, requested)) throw unknown('naming', requested, Object.keys(namings))
  return namings[requested]
}

/**
 * The data an option names, or gives, whole, with that of packs.
 *
 * @param doing how an error begins
 * @throws Error for a name there is none of, or what is no site data
 */
export function dataOf(
  requested: SiteOptions['data'] = 'journal',
  packs: readonly Pack[] = [],
  doing = making,
): SiteData {
  if (typeof requested !== 'string') return completeSiteData(withPacks(given(requested, doing), packs))
  if (!isDataSetName(requested)) throw unknown('data', requested, dataSets, doing)
  const data = loadDataSet(requested)
  return packs.length === 0 ? data : completeSiteData(withPacks(data, packs))
}

const withPacks = (own: SiteDataFile, packs: readonly Pack[]): SiteDataFile =>
  packs.reduce((all, { name, data = {} }) => withPart(all, given(data, `Cannot use the pack ${name}`)), own)

/** Lists are appended; what has names is put beside the others, and in the place of one of the same name. */
function withPart<Whole extends object>(all: Whole, part: object): Whole {
  const entries = Object.entries(part).map(([key, value]) => [key, merged(Reflect.get(all, key), value)])
  return { ...all, ...Object.fromEntries(entries) }
}

function merged(all: unknown, more: unknown): unknown {
  if (Array.isArray(all) && Array.isArray(more)) return [...all, ...more]
  return isObject(all) && isObject(more) ? withPart(all, more) : more
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Site data that is given. @throws Error for what is none; it begins with what was being done */
export function given(data: unknown, doing: string): SiteDataFile {
  if (isSiteDataFile(data)) return data
  throw new Error(`${doing}: ${problemOfSiteData(data)}`)
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
  throw unusable('url', shownAddress(requested), 'scheme and host alone, such as https://site.test')
}

function unknown(option: string, requested: string, known: readonly string[], doing = making): Error {
  return unusable(option, requested, `one of ${known.join(', ')}`, doing)
}

function unusable(option: string, requested: string, usable: string, doing = making): Error {
  return new Error(`${doing}: ${option} is ${JSON.stringify(requested)}. Use ${usable}.`)
}
