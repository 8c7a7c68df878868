import { type JsonObject, numbers } from '../../../contract/lib/json.ts'
import type { CheckTools } from '../check.ts'
import { tooSimilar } from '../lists/known.ts'

/** No site has a term of this id. */
const noTerm = 987_654_321

/**
 * What goes into the object form of a taxonomy filter beside a property so that the property's default shows.
 *
 * @throws Untestable when the terms of the site cannot show it
 */
export async function besideProperty(tools: CheckTools, name: string, property: string): Promise<JsonObject> {
  const field = name.replace('_exclude', '')
  switch (property) {
    case 'terms':
      return name === 'categories_exclude' ? { include_children: false } : { operator: 'OR' }
    case 'operator':
      return { terms: await someAndNone(tools, field) }
    default:
      return { terms: [await parentCategory(tools)] }
  }
}

/** A term that items have and one that none has: with both there is no item, with any there is. */
async function someAndNone({ testData }: CheckTools, field: string): Promise<readonly number[]> {
  const { items, lacking } = await testData.set('posts')
  const [term] = items.flatMap((item) => numbers(item[field]))
  return term === undefined
    ? tooSimilar(`No post of the site has any ${field}.`, field, lacking)
    : [term, noTerm]
}

/** A category with another one below it, such that the known posts tell which is meant. */
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
  return tooSimilar('No category of the site has another one with posts below it.', 'categories', lacking)
}
