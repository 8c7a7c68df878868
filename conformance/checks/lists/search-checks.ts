import { at, type JsonObject } from '../../../contract/lib/json.ts'
import { slug } from '../../../contract/lib/slug.ts'
import { untestable } from '../../assertions/outcome.ts'
import type { Kind } from '../../data/maker.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import { type Known, knownOf, publicSet, textOf } from './known.ts'
import { compare, control, divides, type ListRequest } from './list-filter.ts'
import { besideFiles, isWritten, type SearchColumn, searchColumns, wordsIn } from './search-columns.ts'

const wordOfNothing = 'zyxwquonk'
const unwritten = 'How the texts were written is known only of items that were made.'

/** What a search finds, and in which columns it looks. */
export function searchChecks(kind: Kind): Check[] {
  const requirement = `${kind}.list.search-columns.effect`
  return [
    check(`${kind}.list.search.effect`, { run: (tools) => searched(tools, kind) }),
    ...searchColumns.map((column) =>
      check(`${requirement}.${slug(column.name)}`, {
        requirement,
        run: (tools) => searchedIn(tools, kind, [column]),
      }),
    ),
    check(`${requirement}.two`, {
      requirement,
      run: (tools) => searchedIn(tools, kind, searchColumns.slice(1)),
    }),
    check(`${requirement}.all`, {
      requirement,
      async run(tools) {
        const known = await unprotected(tools, kind)
        if (!isWritten(known.items)) untestable(unwritten)
        const [word] = dividing(known, besideFiles(wordsIn(known.items, everyText), known.items), everyText)
        if (word === undefined) untestable(`No word is in some of the ${kind} at hand and not in others.`)
        const names = searchColumns.map(({ name }) => name)
        for (const query of [
          { search: word, search_columns: names },
          { search: word, search_columns: [] },
        ])
          await compare(tools, `/core/v2/${kind}`, known, { query, holds: holding(word, everyText) })
      },
    }),
  ]
}

const everyText = (item: JsonObject): string => searchColumns.map(({ text }) => text(item)).join('\n')
const shownTitle = (item: JsonObject): string => textOf(item, 'title', 'rendered').toLowerCase()

function holding(word: string, text: (item: JsonObject) => string): ListRequest['holds'] {
  return (item) => text(item).includes(word)
}

function dividing(
  { items }: Known,
  words: readonly string[],
  text: (item: JsonObject) => string,
): readonly string[] {
  return words.filter((word) => divides({ query: {}, holds: holding(word, text) }, items))
}

/** The items a search may show to everybody, that are known as they were written or at least by their titles. */
async function unprotected(tools: CheckTools, kind: Kind): Promise<Known> {
  const { items } = await publicSet(tools, kind)
  const known = knownOf(items.filter((item) => at(item, 'content', 'protected') !== true))
  await control(tools, `/core/v2/${kind}`, known)
  return known
}

async function searched(tools: CheckTools, kind: Kind): Promise<void> {
  const known = await unprotected(tools, kind)
  const path = `/core/v2/${kind}`
  if (!isWritten(known.items)) return searchedByTitle(tools, path, known)
  const words = searchColumns.flatMap(({ text }) =>
    dividing(known, besideFiles(wordsIn(known.items, text), known.items), everyText).slice(0, 2),
  )
  if (words.length === 0) untestable(`No word is in some of the ${kind} at hand and not in others.`)
  for (const search of [...new Set([...words, wordOfNothing])])
    await compare(tools, path, known, { query: { search }, holds: holding(search, everyText) })
}

// What a search finds behind the texts that are shown, only who wrote them knows.
async function searchedByTitle(tools: CheckTools, path: string, known: Known): Promise<void> {
  const { site, expect } = tools
  const [search] = dividing(known, wordsIn(known.items, shownTitle), shownTitle)
  if (search === undefined) untestable('No word is in some of the titles at hand and not in others.')
  const answer = await expect.accepted(site.get(path, { include: known.ids, per_page: 100, search }))
  const missing = knownOf(known.items.filter(holding(search, shownTitle))).ids.filter(
    (id) => !answer.ids.includes(id),
  )
  expect.that(
    missing.length === 0,
    answer,
    `the items whose titles hold ${search}`,
    `a list without ${missing}`,
  )
  await compare(tools, path, known, { query: { search: wordOfNothing }, holds: () => false })
}

async function searchedIn(tools: CheckTools, kind: Kind, columns: readonly SearchColumn[]): Promise<void> {
  const known = await unprotected(tools, kind)
  const inside = (item: JsonObject): string => columns.map(({ text }) => text(item)).join('\n')
  // A title is shown as it was written; of other texts a part may be hidden.
  const isShown = columns.every(({ name }) => name === 'post_title')
  if (!isShown && !isWritten(known.items)) untestable(unwritten)
  // Told from a search everywhere by an item that has the word in another column only.
  const words = besideFiles(wordsIn(known.items, inside), known.items)
  const word = dividing(known, words, inside).find((each) =>
    known.items.some((item) => holding(each, everyText)(item) && !holding(each, inside)(item)),
  )
  if (word === undefined) untestable('No word is in one column of an item and in another of another item.')
  const query = { search: word, search_columns: columns.map(({ name }) => name) }
  await compare(tools, `/core/v2/${kind}`, known, { query, holds: holding(word, inside) })
}
