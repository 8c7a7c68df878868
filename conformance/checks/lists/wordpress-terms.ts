import type { JsonObject } from '../../../contract/lib/json.ts'
import { untestable } from '../../assertions/outcome.ts'
import { type Check, type CheckTools, readCheck, writeCheck } from '../check.ts'
import { hasListArgument } from '../own-record.ts'
import { branch, compareBelow, inCategory } from './category-branch.ts'
import { distinct, idsIn, type KnownItems, knownItems, publicSet, textAt, tooSimilar } from './known.ts'
import { compare, divides } from './list-filter.ts'
import { badValueCheck } from './wordpress-values.ts'

const posts = '/core/v2/posts'
const media = '/core/v2/media'

/** Two terms that one post has together and another has only one of. @throws Untestable */
function termPair({ items, lacking }: KnownItems, field: 'categories' | 'tags'): readonly [number, number] {
  for (const item of items) {
    const [first, second] = idsIn(item, field)
    if (first === undefined || second === undefined) continue
    const together = (each: JsonObject) => [first, second].every((id) => idsIn(each, field).includes(id))
    const either = (each: JsonObject) => [first, second].some((id) => idsIn(each, field).includes(id))
    if (items.some((each) => either(each) && !together(each))) return [first, second]
  }
  return tooSimilar(
    `No available post has two \`${field}\` of which another post has only one.`,
    field,
    lacking,
    'Publish two such posts.',
  )
}

/** A category and a tag that posts have both together and separately. @throws Untestable */
function termsApart({ items, lacking }: KnownItems): readonly [number, number] {
  for (const category of distinct(items.flatMap((item) => idsIn(item, 'categories'))))
    for (const tag of distinct(items.flatMap((item) => idsIn(item, 'tags')))) {
      const [inside, tagged] = [inCategory(category), (item: JsonObject) => idsIn(item, 'tags').includes(tag)]
      const isDistinguished =
        items.some((item) => inside(item) && tagged(item)) &&
        items.some((item) => inside(item) && !tagged(item)) &&
        items.some((item) => tagged(item) && !inside(item))
      if (isDistinguished) return [category, tag]
    }
  return tooSimilar(
    'The available posts have no category and tag both together and separately.',
    'tags',
    lacking,
    'Publish three posts: with a category and a tag, with that category alone, and with that tag alone.',
  )
}

/** Filters by terms and formats, as WordPress applies them. */
export const termChecks: readonly Check[] = [
  ...(['categories', 'tags'] as const).flatMap((field): readonly Check[] => [
    readCheck('posts.terms.any', field, async (tools) => {
      const known = await publicSet(tools, 'posts')
      const terms = termPair(known, field)
      const matches = (item: JsonObject) => terms.some((id) => idsIn(item, field).includes(id))
      for (const value of [terms, { terms }, { terms, operator: 'OR' }])
        await compare(tools, posts, known, { query: { [field]: value }, matches })
    }),
    readCheck('posts.terms.and', field, async (tools) => {
      const known = await publicSet(tools, 'posts')
      const terms = termPair(known, field)
      const matches = (item: JsonObject) => terms.every((id) => idsIn(item, field).includes(id))
      await compare(tools, posts, known, { query: { [field]: { terms, operator: 'AND' } }, matches })
    }),
    readCheck('posts.terms.operator-alone', field, async (tools) => {
      const known = await publicSet(tools, 'posts')
      await compare(tools, posts, known, { query: { [field]: { operator: 'AND' } }, matches: () => true })
    }),
  ]),
  readCheck('posts.terms.no-children', async (tools) => {
    const { known, above } = await branch(tools)
    for (const value of [[above], { terms: [above] }, { terms: [above], include_children: false }])
      await compare(tools, posts, known, { query: { categories: value }, matches: inCategory(above) })
    await compare(tools, posts, known, {
      query: { categories_exclude: [above] },
      matches: (item) => !inCategory(above)(item),
    })
  }),
  readCheck('posts.terms.children', async (tools) => {
    const { known, above, within } = await branch(tools)
    const value = { terms: [above], include_children: true }
    await compareBelow(tools, known, { query: { categories: value }, matches: within })
    await compareBelow(tools, known, {
      query: { categories_exclude: value },
      matches: (item) => !within(item),
    })
  }),
  badValueCheck('posts.terms.empty', {
    argument: 'categories',
    values: [''],
    control: '1',
    detail: 'rest_one_of_multiple_matches',
  }),
  readCheck('posts.terms.unlisted', async ({ site, expect }) => {
    for (const argument of ['categories', 'categories_exclude', 'tags', 'tags_exclude']) {
      await expect.accepted(site.get(posts, { [argument]: { terms: [1] } }))
      await expect.error(site.get(posts, { [argument]: { terms: [1], foo: '1' } }), 400, 'rest_invalid_param')
    }
  }),
  readCheck('posts.terms.relation.or', async (tools) => {
    const known = await publicSet(tools, 'posts')
    const [category, tag] = termsApart(known)
    await compare(tools, posts, known, {
      query: { tax_relation: 'OR', categories: [category], tags: [tag] },
      matches: (item) => inCategory(category)(item) || idsIn(item, 'tags').includes(tag),
    })
    const format = known.items.map((item) => textAt(item, 'format')).find((each) => each !== 'standard')
    if (format === undefined || !hasListArgument(tools, 'posts', 'format')) return
    await compare(tools, posts, known, {
      query: { tax_relation: 'OR', categories: [category], format: [format] },
      matches: (item) => inCategory(category)(item) || item.format === format,
    })
  }),
  readCheck('posts.terms.relation.default', async (tools) => {
    const known = await publicSet(tools, 'posts')
    const [category, tag] = termsApart(known)
    for (const relation of [{}, { tax_relation: 'AND' }])
      await compare(tools, posts, known, {
        query: { ...relation, categories: [category], tags: [tag] },
        matches: (item) => inCategory(category)(item) && idsIn(item, 'tags').includes(tag),
      })
  }),
  readCheck('posts.format.standard', async (tools) => {
    const known = await publicSet(tools, 'posts')
    const listRequest = {
      query: { format: ['standard'] },
      matches: (item: JsonObject) => item.format === 'standard',
    }
    if (!divides(listRequest, known.items)) untestable('The available posts all have the same format.')
    await compare(tools, posts, known, listRequest)
  }),
  badValueCheck('posts.format.duplicate', {
    argument: 'format',
    values: ['aside,aside', ['aside', 'aside']],
    control: 'aside',
    detail: 'rest_duplicate_items',
  }),
]

/** Filters by the type of a file, as WordPress applies them. */
export const mediaFilterChecks: readonly Check[] = [
  readCheck('media.filter.joined', async (tools) => {
    const known = await publicSet(tools, 'media')
    const isImage = (item: JsonObject): boolean => textAt(item, 'mime_type').startsWith('image/')
    const other = known.items.find((item) => !isImage(item))
    if (other === undefined || !known.items.some(isImage))
      untestable('The site does not have both an image and another file.')
    const { mime_type = '' } = other
    await compare(tools, media, known, {
      query: { media_type: ['image'], mime_type: [mime_type] },
      matches: (item) => isImage(item) || item.mime_type === mime_type,
    })
  }),
  readCheck('media.filter.not-allowed', async (tools) => {
    const known = await publicSet(tools, 'media')
    for (const type of ['foo/bar', 'image/*'])
      await compare(tools, media, known, { query: { mime_type: [type] }, matches: () => true })
  }),
]

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
        await compareBelow(tools, known, {
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
