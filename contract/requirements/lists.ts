import { type Requirement, statements } from '../requirement.ts'
import { sections } from './sections.ts'

/** How list arguments are read and what they find, as in WordPress. */
export const listFilters: readonly Requirement[] = [
  ...statements(sections.endpoints, 'reference', {
    'lists.date.time-needed': 'A date bound without a time has the detail `rest_invalid_date`.',
    'lists.date.no-such-month': 'A date bound in month 13 has the detail `rest_invalid_date`.',
    'lists.date.zone': 'The time zone of a date bound is used.',
    'lists.date.no-zone': 'A date bound without a time zone is in the time zone of the site.',
    'lists.date.exclusive': 'An item dated exactly at a bound is excluded.',
    'lists.boolean.words': 'A boolean in a query is `true`, `false`, `1` or `0`, case-insensitively.',
    'lists.boolean.others': 'A boolean in a query that is empty or any other word returns 400.',
    'lists.array.commas': 'A list in a query may be one value with commas.',
    'lists.array.brackets': 'A list in a query may be the same name with brackets, repeated.',
    'lists.array.item-named': 'An invalid list item is reported with its position, as in `include[0]`.',
    'lists.array.empty': 'An empty value for a list is the empty list.',
    'lists.unknown-argument': 'An unknown argument in a query is ignored.',
    'lists.repeated': 'If a single value is given several times, the last one is used.',
    'lists.enum.case': 'The values of an enumeration are case-sensitive.',
    'lists.include.order': 'A list with `include` is still sorted by date.',
    'lists.include.orderby':
      'With `orderby=include`, items come in the order of `include`, whatever `order` is.',
    'lists.include.over-exclude': 'An item in both `include` and `exclude` is returned.',
    'lists.include.duplicates': 'An item that occurs twice in `include` is returned once.',
    'lists.include.unknown': 'An unknown id in `include` is ignored.',
    'lists.orderby.include-needed':
      'Sorting by `include` without `include` returns 400 with `rest_orderby_include_missing_include`.',
    'lists.orderby.search-needed':
      'Sorting by `relevance` without `search` returns 400 with `rest_no_search_term_defined`.',
    'lists.orderby.slugs-not-needed': 'Sorting by `include_slugs` without `slug` returns 200.',
    'lists.search.case': 'A search is case-insensitive.',
    'lists.search.parts': 'A search finds parts of words.',
    'lists.search.where': 'A search covers title, excerpt and content.',
    'lists.search.all-words': 'A search finds items that contain all of its words.',
    'lists.search.phrase': 'A search finds a quoted phrase only as it is written.',
    'lists.search.minus': 'A search excludes items that contain a word preceded by a minus sign.',
    'lists.search.exact':
      'An exact search finds items with a field that equals the searched word or quoted phrase.',
    'lists.slug.sanitised': 'A `slug` is sanitised before it is searched for.',
  }),
  ...statements(sections.states, 'reference', {
    'lists.status.forbidden':
      'A client that cannot edit gets 400 with `rest_invalid_param` for any `status` except `publish`.',
    'lists.status.forbidden.detail': 'A forbidden status filter has the detail `rest_forbidden_status`.',
    'lists.status.forbidden.data':
      'The detail of a forbidden status filter has the status 401 without credentials and 403 with them.',
    'lists.status.unknown':
      'An unknown `status` requested by an administrator has the detail `rest_not_in_enum`.',
    'lists.status.editors': 'Users who can edit posts may filter by any status.',
    'lists.status.unreadable': 'Items that the client cannot read are left out of a list.',
    'lists.status.counted': 'Items left out because the client cannot read them still count in the total.',
    'lists.status.any': 'The status `any` finds all items except those in `trash` and `auto-draft`.',
    'lists.status.media.publish': 'The media list returns 400 for the status `publish`.',
    'lists.status.media.private': 'The media list requires permission for the status `private`.',
  }),
]

/** Pages, totals and links of lists, as in WordPress. */
export const listPaging: readonly Requirement[] = statements(sections.limits, 'reference', {
  'lists.per-page.out-of-bounds': 'A `per_page` below 1 or above 100 has the detail `rest_out_of_bounds`.',
  'lists.per-page.not-whole':
    'A `per_page` that is empty, a word or a fraction has the detail `rest_invalid_type`.',
  'lists.per-page.numeric': 'A `per_page` written as `1.0`, as `1e1` or with a trailing space is accepted.',
  'lists.page.out-of-bounds': 'A `page` below 1 has the detail `rest_out_of_bounds`.',
  'lists.page.not-whole': 'A `page` that is a word returns 400.',
  'lists.page.beyond': 'A page after the last one returns 400 with `rest_post_invalid_page_number`.',
  'lists.empty.any-page': 'Any page of a list without results returns 200 with an empty list.',
  'lists.empty.totals': 'A list without results has a total of 0 and 0 pages.',
  'lists.empty.previous':
    'After its first page, a list without results links to page 0 as the previous page.',
  'lists.offset.over-page': 'An `offset` overrides `page`.',
  'lists.offset.page-checked': 'With `offset`, a page after the last one still returns 400.',
  'lists.offset.total': 'With `offset`, the total is still that of the whole list.',
  'lists.offset.beyond': 'An `offset` past the end returns 200 with an empty list and a total of 0.',
  'lists.offset.negative': 'A negative `offset` returns 200.',
  'lists.total': 'A list returns the number of items in `X-WP-Total`.',
  'lists.total-pages': 'A list returns the number of pages in `X-WP-TotalPages`.',
  'lists.link.previous': 'A page of a list links to the previous page as `prev` in `Link`.',
  'lists.link.next': 'A page of a list links to the next page as `next` in `Link`.',
  'lists.link.parameters': 'The links to other pages keep all query parameters.',
  'lists.link.alone': 'The links to other pages replace the `Link` to the index.',
  'lists.link.query-form':
    'The links of a list requested through `rest_route` have the path and also `rest_route`.',
})

/** Sticky posts, terms and formats in the list of posts, as in WordPress. */
export const listTaxonomies: readonly Requirement[] = statements(sections.posts, 'reference', {
  'posts.sticky.none': 'When `sticky` is true and no post is sticky, the list is empty.',
  'posts.sticky.false': 'When `sticky` is false, sticky posts are excluded.',
  'posts.sticky.in-front': 'When `ignore_sticky` is false, the sticky posts come first on the first page.',
  'posts.sticky.in-addition': 'Sticky posts that come first do not count towards the length of the page.',
  'posts.sticky.any-order': 'Sticky posts come first whatever the sort order of the list.',
  'posts.sticky.own-place': 'Sticky posts that come first appear again at their regular position.',
  'posts.sticky.author': 'Sticky posts also come first in a list filtered by `author`.',
  'posts.sticky.offset': 'Sticky posts also come first in a list with `offset`.',
  'posts.sticky.search': 'Sticky posts do not come first in a search.',
  'posts.sticky.categories': 'Sticky posts do not come first in a list filtered by `categories`.',
  'posts.sticky.excluded': 'A sticky post in `exclude` does not come first.',
  'posts.terms.any': 'A list of categories finds posts in any of them.',
  'posts.terms.no-children': 'A list of categories does not find posts in their child categories.',
  'posts.terms.children': 'When `include_children` is true, posts in child categories are found too.',
  'posts.terms.and': 'The operator `AND` finds posts with all of the terms.',
  'posts.terms.empty': 'An empty `categories` returns 400 with the detail `rest_one_of_multiple_matches`.',
  'posts.terms.unlisted': 'An unknown property in the object form of a term filter returns 400.',
  'posts.terms.operator-alone': 'An operator without terms has no effect.',
  'posts.terms.relation.or':
    'With `tax_relation=OR`, a post must match at least one of the term and format filters.',
  'posts.terms.relation.default':
    'Without `tax_relation`, a post must match all of the term and format filters.',
  'posts.format.standard': 'The format `standard` finds posts without a format.',
  'posts.format.duplicate': 'A format given twice has the detail `rest_duplicate_items`.',
})
