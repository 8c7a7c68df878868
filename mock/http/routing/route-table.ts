import { type Endpoint, type PathExpression, type Route, templateOf } from '../../../contract/index.ts'

export interface RouteMatch {
  readonly route: Route
  /** The path, in neutral names. */
  readonly path: string
  readonly captures: Readonly<Record<string, string>>
}

export interface EndpointMatch extends RouteMatch {
  readonly endpoint: Endpoint
}

interface Entry {
  readonly order: number
  readonly route: Route
  readonly expression: PathExpression
}

const noCaptures = Object.freeze({})

/**
 * Finds the route of a path: the first declared one whose pattern matches the whole path, in any case. Routes without
 * captures are looked up; the others are indexed by their leading literal segments.
 */
export class RouteTable {
  readonly #literal = new Map<string, Entry>()
  readonly #buckets = new Map<string, Entry[]>()

  constructor(routes: readonly Route[]) {
    routes.forEach((route, order) => {
      const { pattern, expression = ownExpression(pattern) } = route
      const entry = { order, route, expression }
      const key = pattern.toLowerCase()
      if (isExpression.test(pattern)) this.#bucket(bucketOf(pattern)).push(entry)
      else if (!this.#literal.has(key)) this.#literal.set(key, entry)
    })
  }

  /** Every route whose pattern matches a path, in declared order. */
  matches(path: string): RouteMatch[] {
    const lower = path.toLowerCase()
    const found: { entry: Entry; captures: Readonly<Record<string, string>> }[] = []
    const literal = this.#literal.get(lower)
    if (literal) found.push({ entry: literal, captures: noCaptures })
    for (const key of prefixes(lower))
      for (const entry of this.#buckets.get(key) ?? []) {
        const captures = entry.expression.captures(path)
        if (captures) found.push({ entry, captures })
      }
    return found
      .sort((a, b) => a.entry.order - b.entry.order)
      .map(({ entry, captures }) => ({ route: entry.route, path, captures }))
  }

  /**
   * The first route whose pattern matches the path and which has an endpoint for the method. Follows
   * `WP_REST_Server::match_request_to_handler`.
   */
  match(method: string, path: string): EndpointMatch | undefined {
    for (const match of this.matches(path)) {
      const endpoint = match.route.endpoints.find((each) => each.methods.some((known) => known === method))
      if (endpoint) return { ...match, endpoint }
    }
    return undefined
  }

  #bucket(key: string): Entry[] {
    const bucket = this.#buckets.get(key) ?? []
    this.#buckets.set(key, bucket)
    return bucket
  }
}

function ownExpression(pattern: string): PathExpression {
  const expression = compile(pattern)
  return {
    captures(path) {
      const found = expression.exec(path)
      return found === null ? undefined : (found.groups ?? noCaptures)
    },
  }
}

/** The regular expression of a route pattern, for whole paths. */
export function compile(pattern: string): RegExp {
  return new RegExp(`^${pattern.replaceAll('(?P<', '(?<')}$`, 'i')
}

const deepest = 3

// A dot counts as literal: versions have one.
const isExpression = /[\\^$*+?()[\]{}|]/

// The literal segments before the first capture, at most three: `/core/v2/posts`.
function bucketOf(pattern: string): string {
  // Alternatives have no common prefix.
  if (templateOf(pattern).includes('|')) return ''
  const end = pattern.search(isExpression)
  // A quantifier may make the last character optional.
  const literal = pattern.slice(0, /[?*+{]/.test(pattern.charAt(end)) ? end - 1 : end)
  const segments = literal.slice(0, literal.lastIndexOf('/')).split('/')
  return segments
    .slice(0, deepest + 1)
    .join('/')
    .toLowerCase()
}

function prefixes(path: string): string[] {
  const keys = ['']
  let end = 0
  while (keys.length <= deepest) {
    end = path.indexOf('/', end + 1)
    if (end < 0) break
    keys.push(path.slice(0, end))
  }
  return keys
}
