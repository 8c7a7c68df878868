import type { Parameters } from '../../http/query.ts'
import { late } from '../../loading/late.ts'
import { editorItems, loadForRendering } from '../../render/late-items.ts'

/** What adds `_embedded` to a body. Await {@link loadEmbedding} before. */
export const embedding = late(async () => {
  const [links] = await Promise.all([import('./embed-links.ts'), loadForRendering(), editorItems.load()])
  return links
})

/** Loads what resolves links, when a query asks for them; undefined when nothing is to be waited for. */
export function loadEmbedding({ _embed: requested }: Parameters): Promise<void> | undefined {
  return requested === undefined ? undefined : embedding.load()
}

/**
 * Reads `_embed`: which link relations to resolve.
 *
 * @returns `all`, a set of relations, or undefined when nothing was asked for
 */
export function requestedEmbeds(value: unknown): 'all' | ReadonlySet<string> | undefined {
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
