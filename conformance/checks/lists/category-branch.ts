import { at, isList, type JsonObject } from '../../../contract/lib/json.ts'
import { CheckFailure } from '../../assertions/outcome.ts'
import type { CheckTools } from '../check.ts'
import { distinct, idsIn, type KnownItems, publicSet, tooSimilar } from './known.ts'
import { compare, control, type ListRequest } from './list-filter.ts'

const posts = '/core/v2/posts'

/** The parent of each category, as the posts' embedded terms link to it. */
type Tree = ReadonlyMap<number, number>

async function categoryTree({ site, expect }: CheckTools, { ids }: KnownItems): Promise<Tree> {
  const query = { include: ids, per_page: 100, _embed: 'wp:term' }
  const answer = await expect.accepted(site.get(posts, query))
  const terms = answer.items.flatMap((item) => {
    const lists = at(item, '_embedded', 'wp:term')
    return isList(lists) ? lists.flatMap((list) => (isList(list) ? list : [])) : []
  })
  const tree = new Map<number, number>()
  for (const term of terms) {
    const above = at(term, '_links', 'up', 0, 'href')
    const id = typeof above === 'string' ? /(\d+)\/?$/.exec(above)?.[1] : undefined
    if (at(term, 'taxonomy') === 'category' && id !== undefined) tree.set(Number(at(term, 'id')), Number(id))
  }
  return tree
}

function isBelow(tree: Tree, category: number, above: number): boolean {
  for (let at = tree.get(category); at !== undefined; at = tree.get(at)) if (at === above) return true
  return false
}

/** Is a post in the category itself, not only in one below it? */
export const inCategory =
  (category: number) =>
  (item: JsonObject): boolean =>
    idsIn(item, 'categories').includes(category)

/** A category that has posts which are only in a category below it. @throws Untestable */
export async function branch(tools: CheckTools) {
  const known = await publicSet(tools, 'posts')
  const tree = await categoryTree(tools, known)
  const within = (above: number) => (item: JsonObject) =>
    idsIn(item, 'categories').some((each) => each === above || isBelow(tree, each, above))
  const above = distinct([...tree.values()]).find((each) =>
    known.items.some((item) => within(each)(item) && !inCategory(each)(item)),
  )
  if (above === undefined)
    tooSimilar(
      'No available post is in a child category without being in its parent.',
      'categories',
      known.lacking,
      'Publish a post in a category, and another in a child of it alone.',
    )
  await control(tools, posts, known)
  return { known, above, within: within(above) }
}

/**
 * Compares a list by a category and those below it. WordPress stores the hierarchy of categories in one option: of two
 * terms that are created at the same time, it may lack one until the next term is written. So another one is created
 * before a difference counts.
 */
export async function compareBelow(
  tools: CheckTools,
  known: KnownItems,
  listRequest: ListRequest,
): Promise<void> {
  const { site, testData } = tools
  try {
    await compare(tools, posts, known, listRequest)
  } catch (error) {
    if (!(error instanceof CheckFailure) || !testData.canWrite) throw error
    const other = await site.post('/core/v2/categories', { name: testData.text('term') })
    if (!other.ok) throw error
    await compare(tools, posts, known, listRequest)
  }
}
