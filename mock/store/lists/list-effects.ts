import { allowedTypes } from '../allowed-types.ts'
import { isSticky } from '../content-types.ts'
import { fileOf } from '../file-paths.ts'
import type { ContentRecord } from '../records.ts'
import type { SiteState } from '../site-state.ts'
import type { Condition, ListRequest, Pick } from './condition.ts'
import { localTimestamp } from './date-bounds.ts'
import { isAbsent, type ListArgument, type ListArguments } from './list-arguments.ts'
import { searchCondition } from './search.ts'
import { formatClause, isTermFilter, negated, termClause } from './term-clauses.ts'

const letIn: ReadonlySet<string> = new Set(Object.values(allowedTypes))

/**
 * Attachments of some kinds (`image`) or MIME types. A type that is strange to the site is passed over, as the reference
 * has it; undefined when nothing is left to ask for.
 */
function isOfMediaKind(
  kinds: readonly string[],
  types: readonly string[],
  { content }: SiteState,
): Condition | undefined {
  const isHeld = (mime: string): boolean =>
    [...content.values()].some((record) => fileOf(record)?.mime === mime)
  const mimes = types.filter((mime) => letIn.has(mime) || isHeld(mime))
  if (kinds.length === 0 && mimes.length === 0) return undefined
  return {
    test: (record) => {
      const mime = fileOf(record)?.mime ?? ''
      return mimes.includes(mime) || kinds.some((kind) => mime.startsWith(`${kind}/`))
    },
  }
}

/**
 * What an argument does: the condition it puts to each record; or where else it is read.
 *
 * - `page`: where the page is cut and shown, which has no say in what is selected (`collection-read.ts`)
 * - `status`: with the rights of the caller, before anything else (`collection-read.ts`)
 * - `order`: where what was found is sorted (`select.ts`)
 * - `search`: beside `search` (`search.ts`)
 * - `terms`: where the taxonomy filters are joined (`select.ts`)
 */
type Effect<Value> =
  | 'page'
  | 'status'
  | 'order'
  | 'search'
  | 'terms'
  | ((value: Value, request: ListRequest) => Condition | undefined)

/** What each argument of the lists of posts, pages and media does. A new one of the contract is told here. */
const listEffects: { readonly [Name in ListArgument]: Effect<NonNullable<ListArguments[Name]>> } = {
  context: 'page',
  page: 'page',
  per_page: 'page',
  offset: 'page',
  ignore_sticky: 'page',
  status: 'status',
  order: 'order',
  orderby: 'order',
  // A name twice is one item, and one that nothing has is none.
  include: (ids, { state: { content } }) => ({
    only: [...new Set(ids)].flatMap((id) => content.get(id) ?? []),
  }),
  exclude: (ids, { args }) => (args.include.length > 0 ? undefined : { except: [...new Set(ids)] }),
  slug: (slugs, { args, state: { content } }) =>
    args.include.length > 0
      ? { test: (record) => slugs.includes(record.slug) }
      : { only: [...new Set(slugs)].flatMap((slug) => content.slugs.find(slug)) },
  // As in the reference: who is left out counts alone.
  author: (ids, { args }) => (args.author_exclude.length > 0 ? undefined : pick('author', ids)),
  author_exclude: (ids) => noneOf(ids, (record) => record.author),
  parent: (ids) => pick('parent', ids),
  parent_exclude: (ids) => noneOf(ids, (record) => record.parent),
  menu_order: (place) => ({ test: (record) => record.menuOrder === place }),
  after: (text, { state }) => ({ after: localTimestamp(text, state) }),
  before: (text, { state }) => ({ before: localTimestamp(text, state) }),
  modified_after: (text, { state }) => {
    const bound = localTimestamp(text, state) ?? Number.NEGATIVE_INFINITY
    return { test: (record) => record.modified > bound }
  },
  modified_before: (text, { state }) => {
    const bound = localTimestamp(text, state) ?? Number.POSITIVE_INFINITY
    return { test: (record) => record.modified < bound }
  },
  tax_relation: 'terms',
  categories: (filter, { state }) => termClause(filter, state, 'category'),
  categories_exclude: (filter, { state }) => negated(termClause(filter, state, 'category')),
  tags: (filter, { state }) => termClause(filter, state, 'post_tag'),
  tags_exclude: (filter, { state }) => negated(termClause(filter, state, 'post_tag')),
  format: formatClause,
  sticky: (isWanted) => (isWanted ? pick('sticky', [1]) : { test: (record) => !isSticky(record) }),
  media_type: (kinds, { args, state }) => isOfMediaKind(kinds, args.mime_type, state),
  // The two filters widen each other.
  mime_type: (types, { args, state }) =>
    args.media_type.length > 0 ? undefined : isOfMediaKind([], types, state),
  search: (text, request) => (text === '' ? undefined : searchCondition(text, request)),
  search_semantics: 'search',
  search_columns: 'search',
}

const names = Object.keys(listEffects) as readonly ListArgument[]

/** What is asked of each record, argument by argument. */
export function conditionsIn(request: ListRequest): Condition[] {
  const own = Object.entries(request.args.own ?? {})
  return [
    ...names.flatMap((name) => conditionOf(name, request) ?? []),
    ...own.flatMap(([name, value]) => ownTermsCondition(name, value, request) ?? []),
  ]
}

// A taxonomy of the site's own has two filters, as that of tags has.
function ownTermsCondition(name: string, value: unknown, { state }: ListRequest): Condition | undefined {
  const isNamed = (suffix: string) =>
    state.model.customTaxonomies.find(({ base }) => `${base}${suffix}` === name)
  const [only, except] = [isNamed(''), isNamed('_exclude')]
  const taxonomy = only ?? except
  if (taxonomy === undefined || !isTermFilter(value)) return undefined
  const clause = termClause(value, state, taxonomy)
  return only ? clause : negated(clause)
}

function conditionOf<Name extends ListArgument>(name: Name, request: ListRequest): Condition | undefined {
  const effect: Effect<NonNullable<ListArguments[Name]>> = listEffects[name]
  const value = request.args[name]
  if (typeof effect === 'string' || value === undefined || isAbsent(name, value)) return undefined
  return effect(value, request)
}

const ofSelection = names.filter((name) => listEffects[name] !== 'page')

/** What tells one selection from another: the arguments that ask for something. */
export function selectionKey(args: ListArguments): string {
  let key = ''
  for (const name of ofSelection)
    if (!isAbsent(name, args[name])) key += ` ${name} ${JSON.stringify(args[name])}`
  return args.own ? `${key} own ${JSON.stringify(args.own)}` : key
}

const pick = (dimension: Pick['dimension'], values: Pick['values']): Condition => ({
  pick: { dimension, values },
})

function noneOf(values: readonly number[], of: (record: ContentRecord) => number): Condition {
  const dropped = new Set(values)
  return { test: (record) => !dropped.has(of(record)) }
}
