import { at, type JsonObject } from '../../../contract/lib/json.ts'
import { slug } from '../../../contract/lib/slug.ts'
import { untestable } from '../../assertions/outcome.ts'
import type { Kind } from '../../data/maker.ts'
import { type Check, type CheckTools, readCheck } from '../check.ts'
import { type KnownItems, knownItems, publicSet, textAt } from './known.ts'
import { compare, control, divides, type ListRequest } from './list-filter.ts'
import { hasRawTexts, type SearchColumn, searchColumns, withoutFileNames, wordsIn } from './search-columns.ts'

const wordOfNothing = 'zyxwquonk'
const unwritten = 'The raw texts are only known for items that the run created.'

/** What a search finds, and in which columns it looks. */
export function searchChecks(kind: Kind): Check[] {
  const requirement = `${kind}.list.search-columns.effect`
  return [
    readCheck(`${kind}.list.search.effect`, (tools) => searched(tools, kind)),
    ...searchColumns.map((column) =>
      readCheck(requirement, `${slug(column.name)}`, (tools) => searchedIn(tools, kind, [column])),
    ),
    readCheck(requirement, 'two', (tools) => searchedIn(tools, kind, searchColumns.slice(1))),
    readCheck(requirement, 'all', async (tools) => {
      const known = await unprotected(tools, kind)
      if (!hasRawTexts(known.items)) untestable(unwritten)
      const [word] = dividing(
        known,
        withoutFileNames(wordsIn(known.items, everyText), known.items),
        everyText,
      )
      if (word === undefined) untestable(`No word distinguishes the available ${kind}.`)
      const names = searchColumns.map(({ name }) => name)
      for (const query of [
        { search: word, search_columns: names },
        { search: word, search_columns: [] },
      ])
        await compare(tools, `/core/v2/${kind}`, known, { query, holds: holding(word, everyText) })
    }),
  ]
}

const everyText = (item: JsonObject): string => searchColumns.map(({ text }) => text(item)).join('\n')
const shownTitle = (item: JsonObject): string => textAt(item, 'title', 'rendered').toLowerCase()

function holding(word: string, text: (item: JsonObject) => string): ListRequest['holds'] {
  return (item) => text(item).includes(word)
}

function dividing(
  { items }: KnownItems,
  words: readonly string[],
  text: (item: JsonObject) => string,
): readonly string[] {
  return words.filter((word) => divides({ query: {}, holds: holding(word, text) }, items))
}

/** Public items without a password. */
async function unprotected(tools: CheckTools, kind: Kind): Promise<KnownItems> {
  const { items } = await publicSet(tools, kind)
  const known = knownItems(items.filter((item) => at(item, 'content', 'protected') !== true))
  await control(tools, `/core/v2/${kind}`, known)
  return known
}

async function searched(tools: CheckTools, kind: Kind): Promise<void> {
  const known = await unprotected(tools, kind)
  const path = `/core/v2/${kind}`
  if (!hasRawTexts(known.items)) return searchedByTitle(tools, path, known)
  const words = searchColumns.flatMap(({ text }) =>
    dividing(known, withoutFileNames(wordsIn(known.items, text), known.items), everyText).slice(0, 2),
  )
  if (words.length === 0) untestable(`No word distinguishes the available ${kind}.`)
  for (const search of [...new Set([...words, wordOfNothing])])
    await compare(tools, path, known, { query: { search }, holds: holding(search, everyText) })
}

// Only the author knows the raw texts that a search looks at, so that only titles are compared.
async function searchedByTitle(tools: CheckTools, path: string, known: KnownItems): Promise<void> {
  const { site, expect } = tools
  const [search] = dividing(known, wordsIn(known.items, shownTitle), shownTitle)
  if (search === undefined) untestable('No word distinguishes the available titles.')
  const answer = await expect.accepted(site.get(path, { include: known.ids, per_page: 100, search }))
  const missing = knownItems(known.items.filter(holding(search, shownTitle))).ids.filter(
    (id) => !answer.ids.includes(id),
  )
  expect.that(
    missing.length === 0,
    answer,
    `the items whose titles contain ${search}`,
    `a list without ${missing}`,
  )
  await compare(tools, path, known, { query: { search: wordOfNothing }, holds: () => false })
}

async function searchedIn(tools: CheckTools, kind: Kind, columns: readonly SearchColumn[]): Promise<void> {
  const known = await unprotected(tools, kind)
  const inside = (item: JsonObject): string => columns.map(({ text }) => text(item)).join('\n')
  // A title is rendered as it was written; other texts may have hidden parts.
  const isShown = columns.every(({ name }) => name === 'post_title')
  if (!isShown && !hasRawTexts(known.items)) untestable(unwritten)
  // An item that has the word in another column only distinguishes it from a search in all columns.
  const words = withoutFileNames(wordsIn(known.items, inside), known.items)
  const word = dividing(known, words, inside).find((each) =>
    known.items.some((item) => holding(each, everyText)(item) && !holding(each, inside)(item)),
  )
  if (word === undefined)
    untestable('No word is in one column of one item and in a different column of another.')
  const query = { search: word, search_columns: columns.map(({ name }) => name) }
  await compare(tools, `/core/v2/${kind}`, known, { query, holds: holding(word, inside) })
}
