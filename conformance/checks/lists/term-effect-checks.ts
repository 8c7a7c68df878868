import type { JsonObject } from '../../../contract/lib/json.ts'
import { type Check, type CheckTools, readCheck, writeCheck } from '../check.ts'
import { idsIn, knownItems, publicSet, tooSimilar } from './known.ts'
import { compare } from './list-filter.ts'
import { branch, inCategory, termPair } from './wordpress-terms.ts'

const posts = '/core/v2/posts'

async function createPost(
  { testData }: CheckTools,
  categories: readonly number[],
  tags: readonly number[],
): Promise<JsonObject> {
  return testData.read('posts', await testData.create('posts', { status: 'publish', categories, tags }))
}

/** The modifiers of term filters: AND, OR and child categories. */
export const termEffectChecks: readonly Check[] = [
  ...(['categories', 'tags'] as const).map((field) =>
    readCheck(`posts.list.${field}.effect`, 'operator', async (tools) => {
      const known = await publicSet(tools, 'posts')
      const terms = termPair(known, field)
      const hasTerm = (item: JsonObject) => (id: number) => idsIn(item, field).includes(id)
      await compare(tools, posts, known, {
        query: { [field]: { terms, operator: 'OR' } },
        matches: (item) => terms.some(hasTerm(item)),
      })
      await compare(tools, posts, known, {
        query: { [field]: { terms, operator: 'AND' } },
        matches: (item) => terms.every(hasTerm(item)),
      })
    }),
  ),
  ...(['categories', 'categories_exclude'] as const).map((argument) => {
    const requirement = `posts.list.${argument.replace('_', '-')}.effect`
    return writeCheck(requirement, 'children', async (tools) => {
      const { known: found, above, within } = await branch(tools)
      const itself = await createPost(tools, [above], [])
      const known = knownItems([...found.items, itself])
      const isFound = argument === 'categories'
      for (const [include_children, matches] of [
        [false, inCategory(above)],
        [true, within],
      ] as const)
        await compare(tools, posts, known, {
          query: { [argument]: { terms: [above], include_children } },
          matches: (item) => matches(item) === isFound,
        })
    })
  }),
  writeCheck('posts.list.tax-relation.enum', 'effect', async (tools) => {
    const { categories, tags, lacking } = await tools.testData.neighbours()
    const [category, other] = categories
    const [tag] = tags
    if (category === undefined || other === undefined || tag === undefined)
      return tooSimilar('The site does not have two categories and a tag.', 'tags', lacking)
    const known = knownItems([
      await createPost(tools, [category], [tag]),
      await createPost(tools, [category], []),
      await createPost(tools, [other], [tag]),
      await createPost(tools, [other], []),
    ])
    const hasTerm = (item: JsonObject): readonly boolean[] => [
      inCategory(category)(item),
      idsIn(item, 'tags').includes(tag),
    ]
    const query = { categories: [category], tags: [tag] }
    await compare(tools, posts, known, {
      query: { ...query, tax_relation: 'AND' },
      matches: (item) => hasTerm(item).every(Boolean),
    })
    await compare(tools, posts, known, {
      query: { ...query, tax_relation: 'OR' },
      matches: (item) => hasTerm(item).some(Boolean),
    })
  }),
]
