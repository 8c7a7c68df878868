import type { CheckResult } from '../../result.ts'

/**
 * The routes that answered a check with success, whatever other checks received of them.
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
  const served = new Set<string>()
  for (const { exchanges } of results)
    for (const { method, url, status = 500 } of exchanges)
      if (status >= 200 && status < 300) served.add(`${method} ${pathOf(url)}`)
  return (route) => {
    const [method, template = ''] = route.split(' ')
    const path = template
      .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
      .replaceAll('{id}', String.raw`\d+`)
      .replaceAll(/\{\w+\}/g, '[^/]+')
    const expression = new RegExp(`^${method} .*${path}/?$`)
    return [...served].some((each) => expression.test(each))
  }
}

function pathOf(url: string): string {
  const { pathname, searchParams } = new URL(url)
  return searchParams.get('rest_route') ?? pathname
}
