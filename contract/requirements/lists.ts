import { type Requirement, statements } from '../requirement.ts'
import { sections } from './sections.ts'

/** How list arguments are read and what they find, as in WordPress. */
export const listFilters: readonly Requirement[] = [
  ...statements(sections.endpoints, 'reference', {
    'lists.date.time-needed': 'A date bound without a time has the detail `rest_invalid_date`.',
    'lists.date.no-such-month': 'A date bound in a thirteenth month has the detail `rest_invalid_date`.',
    'lists.date.zone': 'The zone of a date bound counts.',
    'lists.date.no-zone': 'A date bound without a zone is in the time of the site.',
    'lists.date.exclusive': 'An item dated exactly at a bound is left out.',
    'lists.boolean.words': 'A boolean in a query is `true`, `false`, `1` or `0` in any case.',
    'lists.boolean.others': 'A boolean in a query that is empty or any other word answers 400.',
    'lists.array.commas': 'A list in a query may be one value with commas.',
    'lists.array.brackets': 'A list in a query may be the same name with brackets several times.',
    'lists.array.item-named': 'A bad item of a list is named with its place, as in `include[0]`.',
    'lists.array.empty': 'An empty value for a list is the empty list.',
    'lists.unknown-argument': 'An unknown argument in a query is ignored.',
    'lists.repeated': 'Of a single value given several times the last counts.',
    'lists.enum.case': 'The values of an enumeration are taken only in their own case.',
    'lists.include.order': 'A list with `include` is still sorted by date.',
    'lists.include.orderby':
      'With `orderby=include` items come in the order of `include`, whatever `order` says.',
    'lists.include.over-exclude': 'An item in both `include` and `exclude` is answered.',
    'lists.include.duplicates': 'An item twice in `include` is answered once.',
    'lists.include.unknown': 'An unknown id in `include` is passed over.',
    'lists.orderby.include-needed':
      'The order `include` without `include` answers 400 with `rest_orderby_include_missing_include`.',
    'lists.orderby.search-needed':
      'The order `relevance` without `search` answers 400 with `rest_no_search_term_defined`.',
    'lists.orderby.slugs-not-needed': 'The order `include_slugs` without `slug` answers 200.',
    'lists.search.case': 'A search pays no regard to case.',
    'lists.search.parts': 'A search finds parts of words.',
    'lists.search.where': 'A search looks into title, excerpt and content.',
    'lists.search.all-words': 'A search finds items that contain all of its words.',
    'lists.search.phrase': 'A search finds words in quotes only as they stand.',
    'lists.search.minus': 'A search leaves out items that contain a word with a minus before it.',
    'lists.search.exact':
      'An exact search finds items of which a whole column is the word or quoted phrase searched for.',
    'lists.slug.sanitised': 'A `slug` is looked for in the form it would be stored in.',
  }),
  ...statements(sections.states, 'reference', {
    'lists.status.forbidden':
      'A caller who cannot edit gets 400 with `rest_invalid_param` for any status but `publish`.',
    'lists.status.forbidden.detail': 'A forbidden status filter has the detail `rest_forbidden_status`.',
    'lists.status.forbidden.data':
      'The detail of a forbidden status filter has 401 without credentials and 403 with them.',
    'lists.status.unknown':
      'An unknown status in a request of an administrator has the detail `rest_not_in_enum`.',
    'lists.status.editors': 'Users who can edit posts may filter by any status.',
    'lists.status.unreadable': 'Items the caller cannot read are left out of a list.',
    'lists.status.counted': 'Items left out because the caller cannot read them still count in the total.',
    'lists.status.any': 'The status `any` finds all but `trash` and `auto-draft`.',
    'lists.status.media.publish': 'The media list answers 400 to the status `publish`.',
    'lists.status.media.private': 'The media list needs rights for the status `private`.',
  }),
]

/** Pages, totals and links of lists, as in WordPress. */
export const listPaging: readonly Requirement[] = statements(sections.limits, 'reference', {
  'lists.per-page.out-of-bounds':
    'A `per_page` of 0, below it or above 100 has the detail `rest_out_of_bounds`.',
  'lists.per-page.not-whole':
    'A `per_page` that is empty, a word or a fraction has the detail `rest_invalid_type`.',
  'lists.per-page.numeric': 'A `per_page` written as `1.0`, as `1e1` or with a space behind it is taken.',
  'lists.page.out-of-bounds': 'A `page` of 0 or below it has the detail `rest_out_of_bounds`.',
  'lists.page.not-whole': 'A `page` that is a word answers 400.',
  'lists.page.beyond': 'A page behind the last one answers 400 with `rest_post_invalid_page_number`.',
  'lists.empty.any-page': 'Any page of a list without results answers 200 with an empty list.',
  'lists.empty.totals': 'A list without results gives 0 as total and as number of pages.',
  'lists.empty.previous': 'A list without results links, behind its first page, to a page 0 before it.',
  'lists.offset.over-page': 'An `offset` overrides `page`.',
  'lists.offset.page-checked': 'With `offset` a page behind the last one still answers 400.',
  'lists.offset.total': 'With `offset` the total stays that of the whole list.',
  'lists.offset.beyond': 'An `offset` behind the end answers 200 with an empty list and a total of 0.',
  'lists.offset.negative': 'A negative `offset` answers 200.',
  'lists.total': 'A list gives the number of items in `X-WP-Total`.',
  'lists.total-pages': 'A list gives the number of pages in `X-WP-TotalPages`.',
  'lists.link.previous': 'A page of a list links in `Link` to the page before it as `prev`.',
  'lists.link.next': 'A page of a list links in `Link` to the page behind it as `next`.',
  'lists.link.parameters': 'The links to other pages have every query parameter.',
  'lists.link.alone': 'The links to other pages replace the `Link` that other answers have.',
  'lists.link.query-form':
    'The links of a list that is requested by `rest_route` have the path, and `rest_route` as well.',
})

/** Sticky posts, terms and formats in the list of posts, as in WordPress. */
export const listTaxonomies: readonly Requirement[] = statements(sections.posts, 'reference', {
  'posts.sticky.none': 'With a true `sticky` and no sticky post the list is empty.',
  'posts.sticky.false': 'A false `sticky` leaves sticky posts out.',
  'posts.sticky.in-front': 'A false `ignore_sticky` puts the sticky posts in front of the first page.',
  'posts.sticky.in-addition': 'Sticky posts in front come beyond the length of the page.',
  'posts.sticky.any-order': 'Sticky posts come in front whatever the order of the list.',
  'posts.sticky.own-place': 'Sticky posts in front appear again at their own place.',
  'posts.sticky.author': 'Sticky posts come in front of a list narrowed by `author` too.',
  'posts.sticky.offset': 'Sticky posts come in front of a list with `offset` too.',
  'posts.sticky.search': 'Sticky posts do not come in front of a search.',
  'posts.sticky.categories': 'Sticky posts do not come in front of a list narrowed by `categories`.',
  'posts.sticky.excluded': 'A sticky post in `exclude` does not come in front.',
  'posts.terms.any': 'A list of categories finds posts in any one of them.',
  'posts.terms.no-children': 'A list of categories does not find posts in the categories below them.',
  'posts.terms.children': 'A true `include_children` finds posts in the categories below too.',
  'posts.terms.and': 'The operator `AND` finds posts with every one of the terms.',
  'posts.terms.empty': 'An empty `categories` answers 400 with the detail `rest_one_of_multiple_matches`.',
  'posts.terms.unlisted': 'An unknown property in the object form of a term filter answers 400.',
  'posts.terms.operator-alone': 'An operator without terms filters nothing.',
  'posts.terms.relation.or': 'With `tax_relation=OR` a post has to match one of the term and format filters.',
  'posts.terms.relation.default':
    'Without `tax_relation` a post has to match each of the term and format filters.',
  'posts.format.standard': 'The format `standard` finds posts on which no format is set.',
  'posts.format.duplicate': 'A format given twice has the detail `rest_duplicate_items`.',
})
