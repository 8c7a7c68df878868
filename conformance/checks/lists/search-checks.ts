import type { Query } from '../../../client/transport/wire.ts'
import { at, type JsonObject } from '../../../contract/lib/json.ts'
import { counted } from '../../../contract/lib/plural.ts'
import { slug } from '../../../contract/lib/slug.ts'
import { untestable } from '../../assertions/outcome.ts'
import { quadrantImage } from '../../data/files.ts'
import type { Kind } from '../../data/maker.ts'
import { type Check, type CheckTools, check, checkNeeding, readCheck, writeCheck } from '../check.ts'
import { distinct, type KnownItems, knownItems, publicSet, textAt } from './known.ts'
import { assertItems, compare, control, divides, type ListFilter, type ListRequest } from './list-filter.ts'

const wordOfNothing = 'zyxwquonk'

/** What a search finds, and in which columns it looks. */
export function searchChecks(kind: Kind): Check[] {
  const requirement = `${kind}.list.search-columns.effect`
  return [
    readCheck(`${kind}.list.search.effect`, (tools) => searched(tools, kind)),
    ...searchColumns.map((column) => {
      // A title is rendered as it was written. Other texts may have hidden parts: only those that the run wrote are known.
      const needs = column.name === 'post_title' ? 'nothing' : 'write'
      return checkNeeding(needs, requirement, slug(column.name), (tools) => searchedIn(tools, kind, [column]))
    }),
    writeCheck(requirement, 'two', (tools) => searchedIn(tools, kind, searchColumns.slice(1))),
    writeCheck(requirement, 'all', async (tools) => {
      const known = await unprotected(tools, kind)
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
        await compare(tools, `/core/v2/${kind}`, known, { query, matches: holding(word, everyText) })
    }),
  ]
}

const everyText = (item: JsonObject): string => searchColumns.map(({ text }) => text(item)).join('\n')
const shownTitle = (item: JsonObject): string => textAt(item, 'title', 'rendered').toLowerCase()

function holding(word: string, text: (item: JsonObject) => string): ListRequest['matches'] {
  return (item) => text(item).includes(word)
}

function dividing(
  { items }: KnownItems,
  words: readonly string[],
  text: (item: JsonObject) => string,
): readonly string[] {
  return words.filter((word) => divides({ query: {}, matches: holding(word, text) }, items))
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
    await compare(tools, path, known, { query: { search }, matches: holding(search, everyText) })
}

// Only the author knows the raw texts that a search looks at, so that only titles are compared.
async function searchedByTitle(tools: CheckTools, path: string, known: KnownItems): Promise<void> {
  const { site, expect } = tools
  const [search] = dividing(known, wordsIn(known.items, shownTitle), shownTitle)
  if (search === undefined)
    untestable(
      `Every word of five or more letters is in all titles of the ${counted(known.items.length, 'available item')}, or in none. Publish an item with a different title.`,
    )
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
  await compare(tools, path, known, { query: { search: wordOfNothing }, matches: () => false })
}

async function searchedIn(tools: CheckTools, kind: Kind, columns: readonly SearchColumn[]): Promise<void> {
  const known = await unprotected(tools, kind)
  const inside = (item: JsonObject): string => columns.map(({ text }) => text(item)).join('\n')
  // An item that has the word in another column only distinguishes it from a search in all columns.
  const words = withoutFileNames(wordsIn(known.items, inside), known.items)
  const word = dividing(known, words, inside).find((each) =>
    known.items.some((item) => holding(each, everyText)(item) && !holding(each, inside)(item)),
  )
  if (word === undefined)
    untestable(
      `No word of five or more letters is in the ${columns.map(({ name }) => name.slice(5)).join(' or ')} of one item and, in another item, only elsewhere. Publish two such items.`,
    )
  const query = { search: word, search_columns: columns.map(({ name }) => name) }
  await compare(tools, `/core/v2/${kind}`, known, { query, matches: holding(word, inside) })
}

/** A field that a search looks at, as `search_columns` names it. */
interface SearchColumn {
  readonly name: string
  /** Its raw text, or its rendered text when the raw one is unknown, in lower case. */
  text(item: JsonObject): string
}

const written = (item: JsonObject, ...fields: readonly string[]): string =>
  fields
    .map((field) => textAt(item, field, 'raw') || textAt(item, field, 'rendered'))
    .join('\n')
    .toLowerCase()

/** An attachment's caption and description are its excerpt and content. */
export const searchColumns: readonly SearchColumn[] = [
  { name: 'post_title', text: (item) => written(item, 'title') },
  { name: 'post_content', text: (item) => written(item, 'content', 'description') },
  { name: 'post_excerpt', text: (item) => written(item, 'excerpt', 'caption') },
]

/** Are the raw texts of the items known? */
function hasRawTexts(items: readonly JsonObject[]): boolean {
  return items.every((item) => typeof at(item, 'title', 'raw') === 'string')
}

/** Words that a search may ignore because they are common. */
const common = new Set([
  'about',
  'there',
  'their',
  'these',
  'those',
  'where',
  'which',
  'while',
  'would',
  'with',
])

/** The words in a text of the items, without those that a search may ignore. */
export function wordsIn(items: readonly JsonObject[], text: (item: JsonObject) => string): readonly string[] {
  const words = items.flatMap((item) => text(item).match(/\b[a-z]{5,}\b/g) ?? [])
  return distinct(words).filter((word) => !common.has(word))
}

/** The words that are not in a file name: WordPress searches those as well. */
function withoutFileNames(words: readonly string[], items: readonly JsonObject[]): readonly string[] {
  const files = items.map((item) => textAt(item, 'source_url').toLowerCase())
  return words.filter((word) => !files.some((file) => file.includes(word)))
}

/** The search as a filter. It needs raw texts, which are only known for items that the run created. */
export const searchFilter: ListFilter = {
  argument: 'search',
  listRequests: (items) =>
    hasRawTexts(items)
      ? withoutFileNames(
          searchColumns.flatMap(({ text }) => wordsIn(items, text)),
          items,
        ).map((search) => ({
          query: { search },
          matches: (item) => searchColumns.some(({ text }) => text(item).includes(search)),
        }))
      : [],
}

/** Items with two words in various fields, by where the words are. */
interface Searched {
  readonly title: number
  readonly content: number
  readonly excerpt: number
  /** Its whole content is the first word. */
  readonly whole: number
  readonly both: number
  /** Its whole content is the phrase `sorrel and hornbeam`. */
  readonly phrase: number
  readonly second: number
  readonly neither: number
}

type Name = keyof Searched

async function searchable({ testData }: CheckTools, kind: Kind): Promise<Searched> {
  return testData.once(`searched ${kind}`, async () => {
    const file = kind === 'media' ? await testData.plainFile() : quadrantImage
    const make = (words: string, content: string, excerpt = 'In short.'): Promise<number> => {
      const title = testData.text(words)
      return kind === 'media'
        ? testData.upload(file, { title, description: content, caption: excerpt })
        : testData.create(kind, {
            status: 'publish',
            title: { raw: title },
            content: { raw: content },
            excerpt: { raw: excerpt },
          })
    }
    return {
      title: await make('hornbeam', 'Plain words.'),
      content: await make('plain', 'There stands a hornbeam.'),
      excerpt: await make('plain', 'Plain words.', 'A hornbeam.'),
      whole: await make('plain', 'hornbeam'),
      both: await make('hornbeam', 'And of sorrel.'),
      phrase: await make('plain', 'sorrel and hornbeam'),
      second: await make('sorrel', 'Plain words.'),
      neither: await make('plain', 'Plain words.'),
    }
  })
}

function finds(id: string, query: Query, names: readonly Name[], suffix = ''): readonly Check[] {
  return (['posts', 'pages', 'media'] as const).map((kind) =>
    check(`${id}${suffix}.${kind}`, {
      requirement: id,
      needs: 'write',
      async run(tools) {
        const made = await searchable(tools, kind)
        const include = Object.values(made)
        await assertItems(
          tools,
          `/core/v2/${kind}`,
          { ...query, include, per_page: 100 },
          names.map((name) => made[name]),
          include,
        )
      },
    }),
  )
}

const hornbeams: readonly Name[] = ['title', 'content', 'excerpt', 'whole', 'both', 'phrase']
const exact = { search_semantics: 'exact' }

/** What a search finds in WordPress. */
export const searchedChecks: readonly Check[] = [
  ...finds('lists.search.case', { search: 'HornBeam' }, hornbeams),
  ...finds('lists.search.parts', { search: 'ornbea' }, hornbeams),
  ...finds('lists.search.where', { search: 'hornbeam' }, hornbeams),
  ...finds('lists.search.all-words', { search: 'hornbeam sorrel' }, ['both', 'phrase']),
  ...finds('lists.search.phrase', { search: '"sorrel and hornbeam"' }, ['phrase']),
  ...finds('lists.search.minus', { search: 'hornbeam -sorrel' }, ['title', 'content', 'excerpt', 'whole']),
  ...finds('lists.search.exact', { ...exact, search: 'hornbeam' }, ['whole']),
  ...finds('lists.search.exact', { ...exact, search: '"sorrel and hornbeam"' }, ['phrase'], '.phrase'),
]
