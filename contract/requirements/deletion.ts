import { type Requirement, statements } from '../requirement.ts'
import { sections } from './sections.ts'

/**
 * What a delete answers and leaves behind, as the reference does it. Of revisions the reference refuses every delete,
 * which is a permission; what the document says of them is required and stands with the states.
 */
export const deletionRequirements: readonly Requirement[] = statements(sections.states, 'reference', {
  'delete.trash.answer': 'A delete to the trash answers 200 with the item as in `edit`.',
  'delete.trash.status': 'An item in the trash has the status `trash`.',
  'delete.trash.slug': 'The slug of an item in the trash ends in `__trashed`.',
  'delete.trash.link': 'The link of an item in the trash gives its id in the query.',
  'delete.trash.sticky': 'A post in the trash is not sticky.',
  'delete.trash.again': 'A second delete to the trash answers 410 with `rest_already_trashed`.',
  'delete.trash.slug-free': 'The slug of an item in the trash is free for others.',
  'delete.restore': 'An update with a writable status takes an item out of the trash.',
  'delete.restore.slug': 'An item out of the trash gets its slug back, with a suffix where it is taken.',
  'delete.force.answer':
    'A delete for good answers 200 with `deleted` being true and the item as `previous`.',
  'delete.force.previous': 'The `previous` of a delete is the item as in `edit` without `_links`.',
  'delete.force.gone': 'An item deleted for good answers 404 from then on.',
  'delete.force.words': 'A delete takes `force` from the query or the body, and 1 for true.',
  'delete.force.bad': 'A delete with a `force` that is empty or a word answers 400.',
  'delete.media.no-trash':
    'A server whose media trash is off answers 501 with `rest_trash_not_supported` to a delete without `force`.',
  'delete.media.file': 'A delete of an attachment for good removes its file.',
  'delete.media.featured':
    'A delete of an attachment for good leaves 0 as `featured_media` of the posts that showed it.',
  'delete.page.children': 'The pages below a page deleted for good have 0 as `parent`.',
  'delete.page.trash-children': 'The pages below a page in the trash keep their `parent`.',
  'delete.post.attachments': 'A delete of a post for good detaches its attachments.',
  'delete.revision.trash':
    'A delete of a revision without `force` answers 501 with `rest_trash_not_supported`.',
  'delete.revision.anonymous':
    'A delete of a revision without credentials answers 401 with `rest_cannot_delete`.',
  'delete.revision.subscriber':
    'A delete of a revision by a subscriber answers 403 with `rest_cannot_delete`.',
  'delete.revision.unknown': 'A delete of an unknown revision answers 404 with `rest_post_invalid_id`.',
})
