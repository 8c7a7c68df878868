import type { Requirement } from '../requirement.ts'
import { contentEndpoints, slug } from './endpoint-name.ts'
import { quoted } from './phrases.ts'

/** What a list argument does, as the end of `<list> answers …`. Effects the document leaves open stand with lists. */
const effects: Readonly<Record<string, string>> = {
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

/** What each `orderby` value sorts by. */
const orders: Readonly<Record<string, string>> = {
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

/** Lists that can be narrowed and sorted; the list of autosaves takes no such arguments. */
const lists = contentEndpoints.filter(({ id }) => id.endsWith('.list') && !id.includes('autosaves'))

/**
 * What each argument of each list does to the answer, and what each `orderby` sorts by, one requirement an argument or
 * value (`pages.list.menu-order.effect`, `posts.list.orderby.title`).
 */
export const listEffects: readonly Requirement[] = lists.flatMap(
  ({ id, label, section, endpoint, captures }) => {
    const stated = Object.keys(endpoint.args).filter((name) => name in effects && !captures.includes(name))
    const orderings = endpoint.args.orderby?.enum ?? []
    return [
      ...stated.map((name) => ({
        id: `${id}.${slug(name)}.effect`,
        section,
        level: 'required' as const,
        text: `${label} answers ${effects[name] ?? ''}.`,
      })),
      ...orderings.map((value) => ({
        id: `${id}.orderby.${slug(String(value))}`,
        section,
        level: 'required' as const,
        text: `${label} sorts with \`orderby\` ${quoted(value)} by ${orders[String(value)] ?? ''}.`,
      })),
    ]
  },
)
