import { type Requirement, statements } from '../requirement.ts'
import { sections } from './sections.ts'

/** How list arguments are read and what they find, as the reference does it. */
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
    'lists.search.all-words': 'A search finds items that hold all of its words.',
    'lists.search.phrase': 'A search finds words in quotes only as they stand.',
    'lists.search.minus': 'A search leaves out items that hold a word with a minus before it.',
    'lists.search.exact':
      'An exact search finds items of which a whole column is the word or quoted phrase searched for.',
    'lists.slug.sanitised': 'A `slug` is looked for in the form it would be stored in.',
  }),
  ...statements(sections.states, 'reference', {
    'lists.status.forbidden':
      'A caller who cannot edit gets 400 with `rest_invalid_param` for any status but `publish`.',
    'lists.status.forbidden.detail': 'A forbidden status filter has the detail `rest_forbidden_status`.',
    'lists.status.forbidden.data':
      'The detail of a forbidden status filter holds 401 without credentials and 403 with them.',
    'lists.status.unknown': 'An unknown status asked for with every right has the detail `rest_not_in_enum`.',
    'lists.status.editors': 'Whoever can edit posts may filter by any status.',
    'lists.status.unreadable': 'Items the caller cannot read are left out of a list.',
    'lists.status.counted': 'Items left out because the caller cannot read them still count in the total.',
    'lists.status.any': 'The status `any` finds all but `trash` and `auto-draft`.',
    'lists.status.media.publish': 'The media list answers 400 to the status `publish`.',
    'lists.status.media.private': 'The media list needs rights for the status `private`.',
  }),
]
