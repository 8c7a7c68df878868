import { type JsonObject, numbers } from '../../../contract/lib/json.ts'
import type { CheckTools } from '../check.ts'
import { tooSimilar } from '../lists/known.ts'

/** An id that no term has. */
const noTerm = 987_654_321

/**
 * Other members of the object form of a taxonomy filter with which the default of a property makes a difference.
 *
 * @throws Untestable when the site lacks such terms
 */
export async function companionMembers(
  tools: CheckTools,
  name: string,
  property: string,
): Promise<JsonObject> {
  const field = name.replace('_exclude', '')
  switch (property) {
    case 'terms':
      return name === 'categories_exclude' ? { include_children: false } : { operator: 'OR' }
    case 'operator':
      return { terms: await usedAndUnused(tools, field) }
    default:
      return { terms: [await parentCategory(tools)] }
  }
}

/** A used and an unused term: no item has both, some have one of them. */
async function usedAndUnused({ testData }: CheckTools, field: string): Promise<readonly number[]> {
  const { items, lacking } = await testData.set('posts')
  const [term] = items.flatMap((item) => numbers(item[field]))
  return term === undefined
    ? tooSimilar(`No post of the site has any ${field}.`, field, lacking)
    : [term, noTerm]
}

/** A category for which known posts show whether child categories are included. */
async function parentCategory({ testData, site }: CheckTools): Promise<number> {
  const known = await testData.once('parent category', async () => {
    const { ids, items } = await testData.set('posts')
    for (const term of new Set(items.flatMap((item) => numbers(item.categories)))) {
      const count = async (include_children: boolean): Promise<number> => {
        const terms = { terms: [term], include_children }
        const answer = await site.get('/core/v2/posts', { include: ids, categories: terms, per_page: 100 })
        return answer.ok ? answer.ids.length : 0
      }
      if ((await count(true)) > (await count(false))) return { id: term }
    }
    return { id: undefined }
  })
  if (known.id !== undefined) return known.id
  const { lacking } = await testData.set('posts')
  return tooSimilar('No category of the site has a child category with posts.', 'categories', lacking)
}
