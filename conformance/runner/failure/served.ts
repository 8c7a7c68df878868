import type { CheckResult } from '../../result.ts'

/**
 * The routes that answered a check with success, whatever other checks received of them. An `{id}` is a number here: words may
 * be routes of their own, as `/users/me`.
 *
 * @returns whether a route is one, `GET /wp/v2/posts/{id}`
 *
 * @example
 * ```ts
 * const isServed = servedRoutes(results)
 * isServed('GET /wp/v2/media') // true
 * ```
 */
export function servedRoutes(results: readonly Pick<CheckResult, 'exchanges'>[]): (route: string) => boolean {
  // Read with the first route: most runs have none to ask for.
  let served: readonly string[] | undefined
  const known = new Map<string, boolean>()
  return (route) => {
    const found = known.get(route)
    if (found !== undefined) return found
    served ??= servedAddresses(results)
    const [method, template = ''] = route.split(' ')
    const path = template
      .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
      .replaceAll('{id}', String.raw`\d+`)
      .replaceAll(/\{\w+\}/g, '[^/]+')
    const expression = new RegExp(`^${method} .*${path}/?$`)
    const isServed = served.some((each) => expression.test(each))
    known.set(route, isServed)
    return isServed
  }
}

/** Methods and paths, without those of envelopes: their responses have 200 whatever is in them. */
function servedAddresses(results: readonly Pick<CheckResult, 'exchanges'>[]): readonly string[] {
  const served = new Set<string>()
  for (const { exchanges } of results)
    for (const { method, url, status = 500 } of exchanges) {
      const { pathname, searchParams } = new URL(url)
      const isServed = status >= 200 && status < 300 && !searchParams.has('_envelope')
      if (isServed) served.add(`${method} ${searchParams.get('rest_route') ?? pathname}`)
    }
  return [...served]
}
