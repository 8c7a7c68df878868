import { type Requirement, statements } from '../requirement.ts'
import { sections } from './sections.ts'

/** Pages, totals and links of lists, as the reference does them. */
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
  'lists.link.parameters': 'The links to other pages keep every query parameter.',
  'lists.link.alone': 'The links to other pages replace the `Link` that other answers have.',
  'lists.link.query-form':
    'Of a list asked for by `rest_route`, the links give the path and keep `rest_route` beside it.',
})
