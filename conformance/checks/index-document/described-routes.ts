import { deployments, type Route, templateOf } from '../../../contract/index.ts'
import { slug } from '../../../contract/lib/slug.ts'
import { type DescribedEndpoint, endpoints } from '../../../contract/requirements/endpoints.ts'
import { capturesOf } from '../../../contract/schema/route.ts'

/** The endpoints whose arguments the specification describes; every deployment has them. */
export const specified: readonly DescribedEndpoint[] = endpoints.filter(({ level }) => level === 'required')

/** Every route of the specification, in both deployments. */
export const everyRoute: readonly Route[] = deployments.second.routes.filter(
  ({ level }) => level === 'required',
)

/** A route as the last part of a check's id: `core.v2.posts.id.revisions`. */
export function routeSlug({ pattern }: Route): string {
  const parts = templateOf(pattern).split('/').slice(1)
  return pattern === '/' ? 'root' : parts.map(slug).join('.')
}

export function deploymentsWith({ pattern }: Route) {
  return ({ routes }: { readonly routes: readonly Route[] }): boolean =>
    routes.some((each) => each.pattern === pattern)
}

/** Accepts the deployments that serve a namespace. */
export function deploymentsServing(namespace: string) {
  return ({ namespaces }: { readonly namespaces: readonly string[] }): boolean =>
    namespaces.includes(namespace)
}

/** A pattern of the index as an expression over whole paths; undefined when JavaScript cannot compile it. */
export function expressionOf(pattern: string): RegExp | undefined {
  try {
    return new RegExp(`^${pattern.replaceAll('(?P<', '(?<')}$`, 'i')
  } catch {
    return undefined
  }
}

/**
 * A path that matches a pattern.
 *
 * @param values of captures, by name; the others get a matching value
 */
export function pathFor(pattern: string, values: Readonly<Record<string, string>> = {}): string {
  return capturesOf(pattern).reduce(
    (path, { name, matches }) => path.replace(/\(\?P<[^)]*\)/, values[name] ?? fitting(matches)),
    pattern,
  )
}

/** The words that a capture lists, if any. */
export function wordsOf(matches: string): readonly string[] {
  return /^[\w|-]+$/.test(matches) ? matches.split('|') : []
}

// Words and an id that no site is likely to have.
const samples = ['987654321', 'alder', 'b7c2-0f'] as const

function fitting(matches: string): string {
  const [word] = wordsOf(matches)
  if (word !== undefined) return word
  const expression = new RegExp(`^(?:${matches})$`)
  return samples.find((sample) => expression.test(sample)) ?? 'alder'
}
