import type { JsonObject } from '../../../contract/lib/json.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import { idsIn, knownOf, publicSet, tooAlike } from './known.ts'
import { compare } from './list-filter.ts'
import { branch, couple, inCategory } from './reference-terms.ts'

const posts = '/core/v2/posts'

async function madePost(
  { testData }: CheckTools,
  categories: readonly number[],
  tags: readonly number[],
): Promise<JsonObject> {
  return testData.read('posts', await testData.create('posts', { status: 'publish', categories, tags }))
}

/** What the words say that go with terms: AND and OR, and that children are included. */
export const termEffectChecks: readonly Check[] = [
  ...(['categories', 'tags'] as const).map((field) =>
    check(`posts.list.${field}.effect.operator`, {
      requirement: `posts.list.${field}.effect`,
      async run(tools) {
        const known = await publicSet(tools, 'posts')
        const terms = couple(known, field)
        const has = (item: JsonObject) => (id: number) => idsIn(item, field).includes(id)
        await compare(tools, posts, known, {
          query: { [field]: { terms, operator: 'OR' } },
          holds: (item) => terms.some(has(item)),
        })
        await compare(tools, posts, known, {
          query: { [field]: { terms, operator: 'AND' } },
          holds: (item) => terms.every(has(item)),
        })
      },
    }),
  ),
  ...(['categories', 'categories_exclude'] as const).map((argument) => {
    const requirement = `posts.list.${argument.replace('_', '-')}.effect`
    return check(`${requirement}.children`, {
      requirement,
      needs: 'write',
      async run(tools) {
        const { known: found, above, within } = await branch(tools)
        const itself = await madePost(tools, [above], [])
        const known = knownOf([...found.items, itself])
        const isFound = argument === 'categories'
        for (const [include_children, holds] of [
          [false, inCategory(above)],
          [true, within],
        ] as const)
          await compare(tools, posts, known, {
            query: { [argument]: { terms: [above], include_children } },
            holds: (item) => holds(item) === isFound,
          })
      },
    })
  }),
  check('posts.list.tax-relation.enum.effect', {
    requirement: 'posts.list.tax-relation.enum',
    needs: 'write',
    async run(tools) {
      const { categories, tags, lacking } = await tools.testData.neighbours()
      const [category, other] = categories
      const [tag] = tags
      if (category === undefined || other === undefined || tag === undefined)
        return tooAlike('The site has not two categories and a tag.', 'tags', lacking)
      const known = knownOf([
        await madePost(tools, [category], [tag]),
        await madePost(tools, [category], []),
        await madePost(tools, [other], [tag]),
        await madePost(tools, [other], []),
      ])
      const has = (item: JsonObject): readonly boolean[] => [
        inCategory(category)(item),
        idsIn(item, 'tags').includes(tag),
      ]
      const query = { categories: [category], tags: [tag] }
      await compare(tools, posts, known, {
        query: { ...query, tax_relation: 'AND' },
        holds: (item) => has(item).every(Boolean),
      })
      await compare(tools, posts, known, {
        query: { ...query, tax_relation: 'OR' },
        holds: (item) => has(item).some(Boolean),
      })
    },
  }),
]
