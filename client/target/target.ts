import {
  type Deployment,
  type Naming,
  type Translator,
  translator,
  type WordPressVersion,
} from '../../contract/index.ts'
import { type Query, queryString } from '../transport/wire.ts'

/** The facts about a target that was found, as plain data for other processes. */
export interface TargetFacts {
  /** The given address. */
  readonly url: string
  /** `https://site.example/wp-json/`, or `https://site.example/index.php?rest_route=/`. */
  readonly apiRoot: string
  /** The site's address, without a trailing slash. */
  readonly base: string
  /** The site's name. */
  readonly name: string
  /** `first`, `second`, `stock` or `core`. */
  readonly deployment: string
  /** Did the user name the deployment? Otherwise it was detected. */
  readonly isDeploymentGiven?: boolean
  /** The version of WordPress that it is checked against; undefined for the one that the contract describes. */
  readonly wordpress?: WordPressVersion | undefined
  readonly naming: Naming
  /** `neutral`, `wordpress`, or the file of a naming. */
  readonly namingName: string
  /** What plugins add, a sentence each. */
  readonly additions?: readonly string[]
  /** What distinguishes its host, a sentence each. */
  readonly hosts?: readonly string[]
  /** What the site says that it runs: `WordPress 6.5.5`. */
  readonly software?: string | undefined
  /** Its active plugins, with versions: `akismet/akismet 5.3`. Undefined if it does not list them. */
  readonly plugins?: readonly string[] | undefined
}

/** A site to certify. */
export interface Target {
  readonly facts: TargetFacts
  readonly deployment: Deployment
  /** Translates between the contract's names and the target's. */
  readonly translator: Translator
  /** The address of a route, `/core/v2/posts`. */
  address(path: string, query?: Query): string
  /** The address of a route by `index.php?rest_route=`. */
  queryAddress(path: string, query?: Query): string
}

export function targetOf(facts: TargetFacts, deployment: Deployment): Target {
  const names = translator(facts.naming)
  const addressAt = (root: string, path: string, query: Query): string => {
    const [route = '', ...own] = names.deployed(path).split('?')
    const isByQuery = root.endsWith('rest_route=')
    const rest = [own.join('?'), queryString(query)].filter((part) => part !== '').join('&')
    const separator = isByQuery ? '&' : '?'
    return `${root}${isByQuery ? encodeURIComponent(route) : route}${rest && `${separator}${rest}`}`
  }
  const { base, apiRoot } = facts
  const isByQuery = new URL(apiRoot).searchParams.has('rest_route')
  const [behind = ''] = apiRoot.split('?')
  const root = isByQuery ? `${behind}?rest_route=` : apiRoot.replace(/\/+$/, '')
  return {
    facts,
    deployment,
    translator: names,
    queryAddress: (path, query = {}) => addressAt(`${base}/index.php?rest_route=`, path, query),
    address: (path, query = {}) => addressAt(root, path, query),
  }
}

/** A route or namespace, `/core/v2/posts` or `core/v2`, that is not a part of an address. */
const path = /(?<![\w./-])\/?[a-z]+(?:-[a-z]+)*\/v\d[^\s`,;]*/g

/** A message in the names of a target: `GET /core/v2/posts` becomes `GET /wp/v2/posts`. */
export function inNamesOf({ deployed }: Translator, text: string): string {
  return text.replace(path, (found) => deployed(found))
}
