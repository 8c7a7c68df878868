import type { RoutesByNamespace } from './deployment.ts'
import { type RouteDeclaration, type RouteLevel, route } from './schema/route.ts'
import names from './stock-names.json' with { type: 'json' }

/**
 * The stock routes by name alone, without arguments: all that a page has to know of them before the first is asked for.
 * `npm run generate` writes the names from `stock.ts`.
 */
export function stockNames(level: RouteLevel): RoutesByNamespace {
  return Object.fromEntries(
    Object.entries<Readonly<Record<string, string>>>(names).map(([namespace, declared]) => [
      namespace,
      Object.entries(declared).map(([path, words]) => route(namespace, path, nameOnly(words), { level })),
    ]),
  )
}

const nameOnly = (words: string): RouteDeclaration => ({ [words]: {} })
