import { type Requirement, statements } from '../requirement.ts'
import { sections } from './sections.ts'

/** Revisions, as the reference keeps them. */
export const revisionRequirements: readonly Requirement[] = statements(sections.posts, 'reference', {
  'revisions.members':
    'A revision has `author`, `date`, `date_gmt`, `id`, `modified`, `modified_gmt`, `parent`, `slug`, `guid`, `title`, `content`, `excerpt` and `meta`.',
  'revisions.links.parent': 'A revision links to its item as `parent`.',
  'revisions.embed':
    'A revision in `embed` has only `author`, `date`, `id`, `parent`, `slug`, `title` and `excerpt`.',
  'revisions.slug': 'The slug of a revision is the id of its item with `-revision-v1`.',
  'revisions.none': 'A new item has no revision.',
  'revisions.on-change': 'Each change of title, content, excerpt or footnotes adds a revision.',
  'revisions.no-change': 'A change of other fields, or of none, adds no revision.',
  'revisions.newest-first': 'The newest revision comes first.',
  'revisions.all': 'The list of revisions without `per_page` is whole.',
  'revisions.headers': 'The list of revisions has totals and links as other lists do.',
  'revisions.page.beyond':
    'A page behind the last of the revisions answers 400 with `rest_revision_invalid_page_number`.',
  'revisions.offset.beyond':
    'An `offset` behind the last of the revisions answers 400 with `rest_revision_invalid_offset_number`.',
  'revisions.offset.alone': 'The `offset` of a list of revisions counts only beside `per_page`.',
  'revisions.orderby.include': 'Revisions sorted by `include` need `include`.',
  'revisions.orderby.relevance': 'Revisions sorted by `relevance` need `search`.',
  'revisions.permission.anonymous': 'Revisions without credentials answer 401 with `rest_cannot_read`.',
  'revisions.permission.forbidden': 'Revisions without the right answer 403 with `rest_cannot_read`.',
  'revisions.parent.unknown': 'The revisions of an unknown item answer 404 with `rest_post_invalid_parent`.',
  'revisions.parent.other-type':
    'The revisions of an item of another type answer 404 with `rest_post_invalid_parent`.',
  'revisions.parent.other': 'A revision of another item answers 404 with `rest_revision_parent_id_mismatch`.',
  'revisions.unknown': 'An unknown revision answers 404 with `rest_post_invalid_id`.',
})
