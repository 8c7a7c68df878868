import {
  type Deployment,
  type Naming,
  type Translator,
  translator,
  type WordPressVersion,
} from '../../contract/index.ts'
import { type Query, queryString } from '../transport/wire.ts'

/** What is known of a target once it was found: plain data that another process can read. */
export interface TargetFacts {
  /** As it was given. */
  readonly url: string
  /** `https://site.example/wp-json/`, or `https://site.example/index.php?rest_route=/`. */
  readonly apiRoot: string
  /** The site's own address, without a slash at its end. */
  readonly base: string
  /** The site's name. */
  readonly name: string
  /** `first`, `second`, `stock` or `core`. */
  readonly deployment: string
  /** The version of WordPress that it is held against; undefined for the one the contract describes. */
  readonly wordpress?: WordPressVersion | undefined
  readonly naming: Naming
  /** `neutral`, `wordpress`, or the file it was read from. */
  readonly namingName: string
  /** What plugins add, a sentence each. */
  readonly additions?: readonly string[]
}

/** A site to certify. */
export interface Target {
  readonly facts: TargetFacts
  readonly deployment: Deployment
  /** Between the contract's names and the target's. */
  readonly translator: Translator
  /** The address of a route, `/core/v2/posts`, behind the api root. */
  address(path: string, query?: Query): string
  /** The same route by the site's `index.php?rest_route=`. */
  queryAddress(path: string, query?: Query): string
}

/** Makes a target from what is known of it. */
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

/** A route or namespace that stands by itself, `/core/v2/posts` or `core/v2`, and is no part of an address. */
const path = /(?<![\w./-])\/?[a-z]+(?:-[a-z]+)*\/v\d[^\s`,;]*/g

/** A text of ours in the names of a target: `GET /core/v2/posts` becomes `GET /wp/v2/posts` where it says `wp`. */
export function inNamesOf({ deployed }: Translator, text: string): string {
  return text.replace(path, (found) => deployed(found))
}
