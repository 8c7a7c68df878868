import type { SiteClient } from '../client/site-client.ts'
import { numbers } from '../transport/json.ts'

/** Authors and terms that the site has: the interface described makes none. */
export interface Neighbours {
  readonly authors: readonly number[]
  readonly categories: readonly number[]
  readonly tags: readonly number[]
}

/** The authors and terms of the posts everybody can read. */
export async function knownNeighbours(site: SiteClient): Promise<Neighbours> {
  const answer = await site.get('/core/v2/posts', { per_page: 100 })
  const posts = answer.ok ? answer.items : []
  const all = (field: string): number[] => [...new Set(posts.flatMap((post) => numbers(post[field])))]
  return {
    authors: [...new Set(posts.map(({ author }) => Number(author)))],
    categories: all('categories'),
    tags: all('tags'),
  }
}
