import {
  type Deployment,
  type Naming,
  type Translator,
  translator,
  type WordPressVersion,
} from '../../contract/index.ts'
import { type Query, queryString } from '../transport/query.ts'

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
  const byQuery = (root: string, path: string, query: Query): string => {
    const rest = queryString(query)
    return `${root}${root.includes('?') ? '&' : '?'}rest_route=${encodeURIComponent(names.deployed(path))}${rest && `&${rest}`}`
  }
  const index = `${facts.base}/index.php`
  const isByQuery = new URL(facts.apiRoot).searchParams.has('rest_route')
  const [behind = ''] = facts.apiRoot.split('?')
  const root = facts.apiRoot.replace(/\/+$/, '')
  return {
    facts,
    deployment,
    translator: names,
    queryAddress: (path, query = {}) => byQuery(index, path, query),
    address(path, query = {}) {
      if (isByQuery) return byQuery(behind, path, query)
      const rest = queryString(query)
      const deployed = names.deployed(path)
      return `${root}${deployed}${rest && `${deployed.includes('?') ? '&' : '?'}${rest}`}`
    },
  }
}
