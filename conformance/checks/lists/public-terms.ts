import { isStock } from '../../../client/target/recognise.ts'
import { at, type JsonObject } from '../../../contract/lib/json.ts'
import { slug } from '../../../contract/lib/slug.ts'
import { endpoints, type ListId } from '../../../contract/requirements/endpoints.ts'
import { inapplicable, untestable } from '../../assertions/outcome.ts'
import { makeTerm, orReason } from '../../data/neighbours.ts'
import { hasRunTag } from '../../data/run-tag.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import { whereListed } from '../index-document/served.ts'
import { itemId, type KnownItems, knownItems, numberAt, publicSet, textAt } from './known.ts'
import { sameItems, sameSequence } from './list-filter.ts'
import { wordsIn } from './search-checks.ts'

type Kind = 'categories' | 'tags'

const nonsense = 'zyxwquonk'
const most = 10

/** A check of a list that only WordPress shows, which needs no user and creates nothing. */
function publicCheck(list: ListId, id: string, requirement: string, run: Check['run']): Check {
  const endpoint = endpoints.find((each) => each.id === list)
  if (endpoint === undefined) throw new Error(`Cannot find the list ${list} in the contract.`)
  return whereListed(
    endpoint,
    check(id, {
      requirement,
      async run(tools) {
        if (tools.testData.canWrite && isStock(tools.target.deployment))
          inapplicable('Checks with items of the run test the same.')
        await run(tools)
      },
    }),
  )
}

/** Some terms of the site, and with the right to write two of the run. @throws Untestable when there are fewer than two */
function publicTerms(tools: CheckTools, kind: Kind): Promise<KnownItems> {
  const { anonymous, expect, testData } = tools
  return testData.once(`public terms of ${kind}`, async () => {
    const own = testData.canWrite ? await ownTerms(tools, kind) : []
    const answer = await expect.accepted(anonymous.get(`/core/v2/${kind}`, { per_page: 100 }))
    // Terms of other runs may be deleted at any time.
    const lasting = answer.items.filter((item) => !hasRunTag(JSON.stringify(item))).slice(0, most)
    const known = { ...knownItems([...own, ...lasting]), kind }
    if (known.ids.length < 2)
      untestable(`\`/core/v2/${kind}\` lists fewer than two ${kind}. Create two, with public posts.`)
    return known
  })
}

/** A term with a post and one without; none where the run may not create them. */
async function ownTerms(
  { site, testData, anonymous, expect }: CheckTools,
  kind: Kind,
): Promise<readonly JsonObject[]> {
  const made = await orReason(async () => {
    // Of a word that the search finds.
    const name = () => ({ name: testData.text('juniper') })
    const filled = await makeTerm(testData, site, kind, name())
    await testData.create('posts', { status: 'publish', [kind]: [filled] })
    return [filled, await makeTerm(testData, site, kind, name())]
  })
  if (typeof made === 'string') return []
  const answer = await expect.accepted(anonymous.get(`/core/v2/${kind}`, { include: made }))
  return answer.items.filter((item) => made.includes(itemId(item)))
}

function termChecks(kind: Kind): readonly Check[] {
  const path = `/core/v2/${kind}`
  const list = `${kind}.list` as const
  const found = ({ anonymous, expect }: CheckTools, query: Parameters<typeof anonymous.get>[1]) =>
    expect.accepted(anonymous.get(path, { per_page: 100, ...query }), `with ${JSON.stringify(query)}`)
  const filter = (
    argument: string,
    run: (tools: CheckTools, known: KnownItems) => Promise<void>,
    requirement = `stock.${kind}.list`,
  ): Check =>
    publicCheck(list, `${list}.${slug(argument)}.effect.public`, requirement, async (tools) =>
      run(tools, await publicTerms(tools, kind)),
    )
  const order = (argument: string, run: (tools: CheckTools, known: KnownItems) => Promise<void>): Check =>
    filter(argument, run, `${list}.${slug(argument)}.effect`)
  return [
    filter('include', async (tools, { ids }) => {
      for (const id of ids.slice(0, 2)) sameItems(tools, await found(tools, { include: [id] }), [id], ids)
    }),
    filter('exclude', async (tools, { ids }) => {
      const [first = 0, second = 0] = ids
      const answer = await found(tools, { exclude: [first] })
      const isRight =
        !answer.ids.includes(first) && (answer.ids.includes(second) || answer.ids.length === 100)
      tools.expect.that(isRight, answer, `${second} without ${first}`, answer.ids.join(', ') || 'none')
    }),
    filter('slug', async (tools, { ids, items }) => {
      for (const item of items.filter((each) => /^[a-z\d-]+$/.test(textAt(each, 'slug'))).slice(0, 2))
        sameItems(tools, await found(tools, { slug: [textAt(item, 'slug')] }), [itemId(item)], ids)
    }),
    filter('search', async (tools, known) => {
      sameItems(tools, await found(tools, { search: nonsense }), [], known.ids)
      const searched = (item: JsonObject): string => textAt(item, 'name').toLowerCase()
      const [search] = wordsIn(known.items, searched)
      if (search === undefined)
        untestable(`No name of the ${known.ids.length} available ${kind} has a word of five letters or more.`)
      const answer = await found(tools, { include: known.ids, search })
      const missing = knownItems(known.items.filter((item) => searched(item).includes(search))).ids.filter(
        (id) => !answer.ids.includes(id),
      )
      tools.expect.complete(answer, missing, `the ${kind} whose names contain ${search}`)
    }),
    order('order', async (tools, { ids }) => {
      const ascending = ids.toSorted((one, other) => one - other)
      for (const [order, expected] of [
        ['asc', ascending],
        ['desc', ascending.toReversed()],
      ] as const)
        sameSequence(tools, await found(tools, { include: ids, orderby: 'id', order }), expected)
    }),
    order('orderby', async (tools, { ids }) => {
      const shuffled = [...ids.slice(1), ...ids.slice(0, 1)]
      sameSequence(tools, await found(tools, { include: shuffled, orderby: 'include' }), shuffled)
    }),
    order('per_page', async (tools, { ids }) => {
      const answer = await found(tools, { include: ids, per_page: 1 })
      tools.expect.equal(answer, answer.ids.length, 1, 'the number of items')
    }),
    order('page', async (tools, { ids }) => {
      const ascending = ids.toSorted((one, other) => one - other)
      for (const [i, id] of ascending.slice(0, 2).entries()) {
        const part = { include: ids, orderby: 'id', order: 'asc', per_page: 1, page: i + 1 }
        sameSequence(tools, await found(tools, part), [id])
      }
    }),
    order('hide_empty', async (tools, known) => {
      // WordPress lists an empty category with a child that isn't.
      const parents = known.items.map((item) => numberAt(item, 'parent'))
      const items = known.items.filter((item) => !parents.includes(itemId(item)))
      const filled = items.filter((item) => numberAt(item, 'count') > 0)
      if (filled.length === 0 || filled.length === items.length)
        untestable(
          `Of the ${items.length} available ${kind}, ${filled.length} have posts, so \`hide_empty\` has no visible effect. Provide one with a post, and one without.`,
        )
      const { ids } = knownItems(items)
      const answer = await found(tools, { include: ids, hide_empty: true })
      sameItems(tools, answer, filled.map(itemId), ids)
    }),
  ]
}

/** A search by a word of a title finds the post, and not as another kind. */
const searchCheck = publicCheck(
  'search.list',
  'search.list.search.effect',
  'stock.search.posts',
  async (tools) => {
    const { anonymous, expect } = tools
    const { items } = await publicSet(tools, 'posts')
    const title = (item: JsonObject): string => textAt(item, 'title', 'rendered').toLowerCase()
    const [search] = wordsIn(
      items.filter((item) => at(item, 'content', 'protected') !== true),
      title,
    ).toSorted((one, other) => other.length - one.length)
    if (search === undefined) untestable('No title of a public post has a word of five letters or more.')
    const { ids } = knownItems(items.filter((item) => title(item).includes(search)))
    for (const query of [{}, { type: 'post', subtype: ['post'] }]) {
      const answer = await expect.accepted(
        anonymous.get('/core/v2/search', { search, per_page: 100, ...query }),
      )
      const missing = ids.filter((id) => answer.ids.length < 100 && !answer.ids.includes(id))
      expect.complete(answer, missing, `the posts whose titles contain ${search}`)
    }
    for (const query of [{ search, subtype: ['page'] }, { search: nonsense }]) {
      const answer = await expect.accepted(anonymous.get('/core/v2/search', { per_page: 100, ...query }))
      const strange = answer.ids.filter((id) => ids.includes(id))
      expect.equal(answer, strange, [], `the posts found with ${JSON.stringify(query)}`)
    }
  },
)

/** The effects of arguments of terms and searches, on what a site has: anyone may read it. */
export const publicTermChecks: readonly Check[] = [
  ...termChecks('categories'),
  ...termChecks('tags'),
  searchCheck,
]
