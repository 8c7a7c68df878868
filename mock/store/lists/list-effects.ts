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
 * Matches attachments by media type (`image`) or MIME type; undefined when there is nothing to match. As in WordPress,
 * an unknown MIME type is ignored.
 */
function isOfMediaKind(
  kinds: readonly string[],
  types: readonly string[],
  { content }: SiteState,
): Condition | undefined {
  const isPresent = (mime: string): boolean =>
    [...content.values()].some((record) => fileOf(record)?.mime === mime)
  const mimes = types.filter((mime) => letIn.has(mime) || isPresent(mime))
  if (kinds.length === 0 && mimes.length === 0) return undefined
  return {
    test: (record) => {
      const mime = fileOf(record)?.mime ?? ''
      return mimes.includes(mime) || kinds.some((kind) => mime.startsWith(`${kind}/`))
    },
  }
}

/**
 * What an argument does: the condition it adds, or where else it is read.
 *
 * - `page`: how the list is cut into pages and rendered (`collection-read.ts`)
 * - `status`: checked first, with the rights of the caller (`collection-read.ts`)
 * - `order`: how the selection is sorted (`select.ts`)
 * - `search`: read along with `search` (`search.ts`)
 * - `terms`: how taxonomy filters are joined (`select.ts`)
 */
type Effect<Value> =
  | 'page'
  | 'status'
  | 'order'
  | 'search'
  | 'terms'
  | ((value: Value, request: ListRequest) => Condition | undefined)

/** What each argument of the lists of posts, pages and media does. Add a new one here. */
const listEffects: { readonly [Name in ListArgument]: Effect<NonNullable<ListArguments[Name]>> } = {
  context: 'page',
  page: 'page',
  per_page: 'page',
  offset: 'page',
  ignore_sticky: 'page',
  status: 'status',
  order: 'order',
  orderby: 'order',
  // Repeated ids give one item; unknown ids give none.
  include: (ids, { state: { content } }) => ({
    only: [...new Set(ids)].flatMap((id) => content.get(id) ?? []),
  }),
  // Where ids are given, as `sticky` gives those of the sticky posts, WordPress excludes none.
  exclude: (ids, { args }) =>
    args.include.length > 0 || args.sticky ? undefined : { except: [...new Set(ids)] },
  slug: (slugs, { args, state: { content } }) =>
    args.include.length > 0
      ? { test: (record) => slugs.includes(record.slug) }
      : { only: [...new Set(slugs)].flatMap((slug) => content.slugs.find(slug)) },
  // As in WordPress, `author_exclude` overrides `author`.
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
  sticky: (isWanted, { args }) => {
    if (isWanted) return pick('sticky', [1])
    return args.include.length > 0 ? undefined : { test: (record) => !isSticky(record) }
  },
  media_type: (kinds, { args, state }) => isOfMediaKind(kinds, args.mime_type, state),
  // With both filters, an attachment that matches either one is listed.
  mime_type: (types, { args, state }) =>
    args.media_type.length > 0 ? undefined : isOfMediaKind([], types, state),
  search: (text, request) => (text === '' ? undefined : searchCondition(text, request)),
  search_semantics: 'search',
  search_columns: 'search',
}

const names = Object.keys(listEffects) as readonly ListArgument[]

export function conditionsIn(request: ListRequest): Condition[] {
  const own = Object.entries(request.args.own ?? {})
  return [
    ...names.flatMap((name) => conditionOf(name, request) ?? []),
    ...own.flatMap(([name, value]) => ownTermsCondition(name, value, request) ?? []),
  ]
}

// Every custom taxonomy has an including and an excluding filter, as tags do.
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

const selecting = names.filter((name) => listEffects[name] !== 'page')

/** A key of the selection that arguments lead to: all arguments that have an effect on it. */
export function selectionKey(args: ListArguments): string {
  let key = ''
  for (const name of selecting)
    if (!isAbsent(name, args[name])) key += ` ${name} ${JSON.stringify(args[name])}`
  return args.own ? `${key} own ${JSON.stringify(args.own)}` : key
}

const pick = (dimension: Pick['dimension'], values: Pick['values']): Condition => ({
  pick: { dimension, values },
})

function noneOf(values: readonly number[], value: (record: ContentRecord) => number): Condition {
  const dropped = new Set(values)
  return { test: (record) => !dropped.has(value(record)) }
}
