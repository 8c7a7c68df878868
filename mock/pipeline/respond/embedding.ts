import type { Parameters } from '../../http/query.ts'

/** Loaded for the first request that asks for it. */
let resolver: typeof import('./embed-links.ts') | undefined

/** Loads what resolves links, when a query asks for them; undefined when nothing is to be waited for. */
export function loadEmbedding({ _embed: asked }: Parameters): Promise<void> | undefined {
  if (asked === undefined || resolver) return undefined
  return import('./embed-links.ts').then((loaded) => {
    resolver = loaded
  })
}

/** What adds `_embedded` to a body. Await {@link loadEmbedding} before. */
export function embedding(): typeof import('./embed-links.ts') {
  if (resolver === undefined)
    throw new Error('Links are resolved before that is loaded. Await loadEmbedding first.')
  return resolver
}

/**
 * Reads `_embed`: which link relations to resolve.
 *
 * @returns `all`, a set of relations, or undefined when nothing was asked for
 */
export function embedAsked(value: unknown): 'all' | ReadonlySet<string> | undefined {
  if (value === undefined) return undefined
  const relations = textsIn(value)
    .flatMap((text) => text.split(/[\s,]+/))
    .filter((name) => name !== '')
  const [first = '1'] = relations
  // The reference takes even 0 for yes.
  if (relations.length < 2 && ['1', '0', 'true'].includes(first)) return 'all'
  return new Set(relations)
}

// The texts of a query parameter, however it is nested.
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
