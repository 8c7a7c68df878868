import { type Requirement, statements } from '../requirement.ts'
import { sections } from './sections.ts'

/** Sticky posts, terms and formats in the list of posts, as the reference does them. */
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
