import type { Query } from '../../../client/transport/wire.ts'
import { slug } from '../../../contract/lib/slug.ts'
import { untestable } from '../../assertions/outcome.ts'
import type { Fields, Kind } from '../../data/maker.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import { tooAlike } from './known.ts'

/** How an item is written, and a list that then finds it. */
interface State {
  readonly fields: Fields
  readonly query: Query
}

type States = (tools: CheckTools) => Promise<readonly [State, State]>

/**
 * A filter finds what an item is now, not what it was: each item is written, found, written otherwise, and found
 * otherwise. The lists are asked without an `include`, as a server may answer them another way then.
 */
export function afterUpdateChecks(kind: Kind): Check[] {
  return Object.entries({ ...everywhere, ...statesOf[kind] }).map(([argument, states]) =>
    check(`${kind}.list.${slug(argument)}.effect.after-update`, {
      requirement: `${kind}.list.${slug(argument)}.effect`,
      needs: 'write',
      run: async (tools) => foundAnew(tools, kind, await states(tools)),
    }),
  )
}

async function foundAnew(
  tools: CheckTools,
  kind: Kind,
  [first, second]: readonly [State, State],
): Promise<void> {
  const { site, expect, testData } = tools
  // What is private is seldom so much that it fills a page.
  const id = await testData.create(kind, { ...first.fields, status: 'private' })
  await assertFound(tools, kind, id, first.query, second.query)
  await expect.accepted(site.post(`/core/v2/${kind}/${id}`, second.fields))
  await assertFound(tools, kind, id, second.query, first.query)
}

async function assertFound(
  { site, expect }: CheckTools,
  kind: Kind,
  id: number,
  finding: Query,
  missing: Query,
): Promise<void> {
  for (const query of [finding, missing]) {
    const requested = { status: ['private'], per_page: 100, ...query }
    const list = await expect.accepted(site.get(`/core/v2/${kind}`, requested))
    const isFound = list.ids.includes(id)
    const isWanted = query === finding
    if (isWanted && !isFound && list.ids.length === 100)
      untestable('The site has more private items than one page shows.')
    const expected = `item ${id} ${isWanted ? 'in' : 'not in'} the list, as it is now`
    expect.that(isFound === isWanted, list, expected, isFound ? 'a list with it' : 'a list without it')
  }
}

/** Two values of a field that holds ids, for the filter that finds them or the one that leaves them out. */
function ofIds(
  argument: string,
  field: string,
  choose: (tools: CheckTools) => Promise<readonly number[]>,
): Readonly<Record<string, States>> {
  const states: States = async (tools) => {
    const [one, other] = await choose(tools)
    if (one === undefined || other === undefined)
      return tooAlike(
        `The site has no two values of ${field}.`,
        field,
        (await tools.testData.neighbours()).lacking,
      )
    const written = (id: number) => ({ [field]: field === 'categories' || field === 'tags' ? [id] : id })
    const [first, second] = argument.endsWith('_exclude') ? [other, one] : [one, other]
    return [
      { fields: written(one), query: { [argument]: [first] } },
      { fields: written(other), query: { [argument]: [second] } },
    ]
  }
  return { [argument]: states }
}

const known = (name: 'authors' | 'categories' | 'tags') => async (tools: CheckTools) =>
  (await tools.testData.neighbours())[name]

const hosts =
  (kind: 'posts' | 'pages') =>
  ({ testData }: CheckTools): Promise<readonly number[]> =>
    testData.once(`two ${kind} to belong to`, async () => [
      await testData.create(kind, { status: 'publish' }),
      await testData.create(kind, { status: 'publish' }),
    ])

const everywhere: Readonly<Record<string, States>> = {
  ...ofIds('author', 'author', known('authors')),
  ...ofIds('author_exclude', 'author', known('authors')),
  after: async () => [
    { fields: { date: '2018-03-04T05:06:07' }, query: { before: '2019-03-04T00:00:00' } },
    { fields: { date: '2020-03-04T05:06:07' }, query: { after: '2019-03-04T00:00:00' } },
  ],
  slug: async ({ testData }) => {
    const slugs = ['first', 'then'].map((word) => testData.text(word).replaceAll(' ', '-'))
    const [first = '', second = ''] = slugs
    return [
      { fields: { slug: first }, query: { slug: [first] } },
      { fields: { slug: second }, query: { slug: [second] } },
    ]
  },
  search: async ({ testData }) => {
    const [first, second] = [testData.text('quince'), testData.text('medlar')]
    return [
      { fields: { title: first }, query: { search: first } },
      { fields: { title: second }, query: { search: second } },
    ]
  },
}

const statesOf: Readonly<Record<Kind, Readonly<Record<string, States>>>> = {
  posts: {
    ...ofIds('categories', 'categories', known('categories')),
    ...ofIds('categories_exclude', 'categories', known('categories')),
    ...ofIds('tags', 'tags', known('tags')),
    ...ofIds('tags_exclude', 'tags', known('tags')),
    format: async () => [
      { fields: { format: 'aside' }, query: { format: ['aside'] } },
      { fields: { format: 'quote' }, query: { format: ['quote'] } },
    ],
    sticky: async () => [
      { fields: { sticky: true, format: 'aside' }, query: { sticky: true } },
      { fields: { sticky: false, format: 'chat' }, query: { format: ['chat'] } },
    ],
  },
  pages: {
    ...ofIds('parent', 'parent', hosts('pages')),
    ...ofIds('parent_exclude', 'parent', hosts('pages')),
    menu_order: async () => [
      { fields: { menu_order: 41 }, query: { menu_order: 41 } },
      { fields: { menu_order: 42 }, query: { menu_order: 42 } },
    ],
  },
  media: {
    ...ofIds('parent', 'post', hosts('posts')),
    ...ofIds('parent_exclude', 'post', hosts('posts')),
  },
}
