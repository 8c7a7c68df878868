import type { Requirement } from '../requirement.ts'
import type { mediaListArguments } from '../resources/media.ts'
import type { pageListArguments } from '../resources/pages.ts'
import type { postListArguments } from '../resources/posts.ts'
import type { revisionListArguments } from '../resources/revisions.ts'
import type { Json, ValueOf } from '../schema/dialect.ts'
import { contentEndpoints, type NamedEndpoint, slug } from './endpoint-name.ts'
import { quoted } from './phrases.ts'

type ListArgument =
  | keyof typeof postListArguments
  | keyof typeof pageListArguments
  | keyof typeof mediaListArguments
  | keyof typeof revisionListArguments

/**
 * What each list argument does, as the end of `<list> answers …`; or the requirements that say so where the document
 * leaves it open, or something else is said than of a list alone.
 */
const effects: Readonly<Record<ListArgument, string | { readonly stated: string }>> = {
  context: { stated: 'context.selects' },
  orderby: { stated: 'posts.list.orderby.date' },
  search_semantics: { stated: 'lists.search.exact' },
  tax_relation: { stated: 'posts.terms.relation.or' },
  ignore_sticky: { stated: 'posts.sticky.in-front' },
  page: 'with the page that `page` counts from one',
  per_page: 'with no more items than `per_page`',
  search: 'with only items that hold what `search` asks for',
  search_columns: 'with only items that hold the words searched for in one of the `search_columns`',
  after: 'with only items published later than `after`',
  before: 'with only items published earlier than `before`',
  modified_after: 'with only items modified later than `modified_after`',
  modified_before: 'with only items modified earlier than `modified_before`',
  author: 'with only items of the authors in `author`',
  author_exclude: 'without the items of the authors in `author_exclude`',
  include: 'with only the items in `include`',
  exclude: 'without the items in `exclude`',
  offset: 'from the item on that follows the first `offset` ones',
  order: 'in the direction `order` gives',
  slug: 'with only items whose slug is among `slug`',
  status: 'with only items whose status is among `status`',
  menu_order: 'with only items whose place is exactly `menu_order`',
  parent: 'with only children of the items in `parent`',
  parent_exclude: 'without the children of the items in `parent_exclude`',
  categories: 'with only items in the categories of `categories`',
  categories_exclude: 'without the items in the categories of `categories_exclude`',
  tags: 'with only items that carry the tags of `tags`',
  tags_exclude: 'without the items that carry the tags of `tags_exclude`',
  sticky: 'with only sticky items when `sticky` is true',
  format: 'with only items whose format is among `format`',
  media_type: 'with only attachments whose kind is among `media_type`',
  mime_type: 'with only attachments whose MIME type is among `mime_type`',
}

type Order = ValueOf<(typeof pageListArguments | typeof revisionListArguments)['orderby']>

/** What each `orderby` value sorts by. */
const orders: Readonly<Record<Order, string>> = {
  date: 'the date',
  author: 'the author',
  id: 'the id',
  include: 'the place in `include`',
  modified: 'the date of modification',
  parent: 'the parent',
  relevance: 'how well they match `search`',
  slug: 'the slug',
  include_slugs: 'the place in `slug`',
  title: 'the title',
  menu_order: 'the place among siblings',
}

/** The requirements that say what an argument does in the place of one of its own. */
export const statedElsewhere: readonly string[] = Object.values(effects).flatMap((effect) =>
  typeof effect === 'string' ? [] : effect.stated,
)

const effectByName = new Map(Object.entries(effects))
const orderByName = new Map<Json, string>(Object.entries(orders))

/** Lists that can be narrowed and sorted; the list of autosaves takes no such arguments. */
const lists = contentEndpoints.filter(({ id }) => id.endsWith('.list') && !id.includes('autosaves'))

/**
 * What each argument of each list does to the answer, and what each `orderby` sorts by, one requirement an argument or
 * value (`pages.list.menu-order.effect`, `posts.list.orderby.title`).
 */
export const listEffects: readonly Requirement[] = lists.flatMap(
  ({ id, label, section, endpoint, captures }) => {
    const orderings = endpoint.args.orderby?.enum ?? []
    return [
      ...Object.keys(endpoint.args)
        .filter((name) => !captures.includes(name))
        .flatMap((name) => effectOf(name, { id, label, section })),
      ...orderings.map((value) => ({
        id: `${id}.orderby.${slug(String(value))}`,
        section,
        level: 'required' as const,
        text: `${label} sorts with \`orderby\` ${quoted(value)} by ${orderByName.get(value) ?? ''}.`,
      })),
    ]
  },
)

function effectOf(
  name: string,
  { id, label, section }: Pick<NamedEndpoint, 'id' | 'label' | 'section'>,
): Requirement[] {
  const effect = effectByName.get(name)
  if (typeof effect !== 'string') return []
  const text = `${label} answers ${effect}.`
  return [{ id: `${id}.${slug(name)}.effect`, section, level: 'required', text }]
}
