import { type Requirement, statements } from '../requirement.ts'
import { writableStatuses } from '../schema/status.ts'
import { quoted } from './phrases.ts'
import { sections } from './sections.ts'

const kinds = [
  ['posts', 'post'],
  ['pages', 'page'],
] as const

/** An update to one of the five statuses, from any status. */
const transitions = Object.fromEntries(
  kinds.flatMap(([id, noun]) =>
    writableStatuses.map((status) => [
      `states.${id}.${status}`,
      `Updating a ${noun} with the \`status\` ${quoted(status)} and a matching date gives it that status.`,
    ]),
  ),
)

/** How records move between statuses. */
export const stateRequirements: readonly Requirement[] = [
  ...statements(sections.states, 'required', {
    ...transitions,
    'states.has-status.post': 'Every post has a `status`.',
    'states.has-status.page': 'Every page has a `status`.',
    'states.has-status.attachment': 'Every attachment has a `status`.',
    'states.media.status': 'Updating an attachment accepts each of the five writable statuses.',
    'states.methods': 'POST, PUT and PATCH of an item with a `status` have the same effect.',
    'states.trash.posts': 'DELETE of a post without `force` moves it to the trash.',
    'states.trash.pages': 'DELETE of a page without `force` moves it to the trash.',
    'states.trash.media': 'DELETE of an attachment without `force` moves it to the trash.',
    'states.trash.kept': 'An item in the trash can still be read by its id.',
    'states.removal.posts': 'DELETE of a post with a true `force` deletes it permanently.',
    'states.removal.pages': 'DELETE of a page with a true `force` deletes it permanently.',
    'states.removal.media': 'DELETE of an attachment with a true `force` deletes it permanently.',
    'states.removal.bypass': 'DELETE with a true `force` bypasses the trash.',
    'states.removal.from-trash': 'DELETE of an item in the trash with a true `force` deletes it permanently.',
    'states.revisions.force': 'DELETE of a revision without a true `force` does not delete it.',
    'states.revisions.removal': 'DELETE of a revision with a true `force` deletes it permanently.',
  }),
  ...statements(sections.states, 'reference', {
    'states.schedule.create': 'A post created as `publish` with a future date becomes `future`.',
    'states.schedule.update': 'Updating a post to `publish` with a future date makes it `future`.',
    'states.schedule.postpone': 'A published post whose date is moved to the future becomes `future`.',
    'states.publish.past': 'A post saved as `future` with a past date becomes `publish`.',
    'states.publish.no-date': 'A post saved as `future` without a date becomes `publish`.',
    'states.publish.date-moved-back': 'A scheduled post whose date is moved to the past becomes `publish`.',
    'states.publish.date-null': 'A scheduled post whose date is set to null becomes `publish`.',
    'states.schedule.kept': 'Updating only the status of a scheduled post to `publish` leaves it `future`.',
    'states.draft.keeps-date': 'A scheduled post that becomes a draft keeps its date.',
    'states.unpublished.future-date': 'A draft, pending or private post with a future date keeps its status.',
    'states.republish.keeps-date':
      'A published post that becomes a draft and is published again keeps its date.',
    'states.any-to-any': 'An item can change from each of the five writable statuses to each other one.',
    'states.media.inherit': 'An attachment written as `publish` or `draft` stays `inherit`.',
    'states.media.private': 'An attachment written as `private` becomes `private`.',
    'states.media.unknown': 'Writing an attachment with an unknown `status` returns 400.',
  }),
]

/**
 * What a delete responds with and leaves behind, as WordPress does it. WordPress rejects every delete of a revision,
 * which is a permission; the statements of the specification about them are with the states.
 */
export const deletionRequirements: readonly Requirement[] = statements(sections.states, 'reference', {
  'delete.trash.answer': 'Moving an item to the trash returns 200 with the item as in `edit`.',
  'delete.trash.status': 'An item in the trash has the status `trash`.',
  'delete.trash.slug': 'The slug of an item in the trash ends in `__trashed`.',
  'delete.trash.link': 'The link of an item in the trash has its id in the query.',
  'delete.trash.sticky': 'A post in the trash is not sticky.',
  'delete.trash.again': 'Moving an item to the trash again returns 410 with `rest_already_trashed`.',
  'delete.trash.slug-free': 'The slug of an item in the trash can be used by others.',
  'delete.restore': 'Updating an item in the trash with a writable status restores it.',
  'delete.restore.slug': 'A restored item gets its slug back, with a suffix if it is taken.',
  'delete.force.answer':
    'Deleting an item permanently returns 200 with a true `deleted` and the item as `previous`.',
  'delete.force.previous':
    'The `previous` of a permanent deletion is the item as in `edit` without `_links`.',
  'delete.force.gone': 'A permanently deleted item returns 404 from then on.',
  'delete.force.words': 'A delete accepts `force` in the query or the body, and 1 for true.',
  'delete.force.bad': 'A delete with a `force` that is empty or a word returns 400.',
  'delete.media.no-trash':
    'If the media trash is disabled, deleting an attachment without `force` returns 501 with `rest_trash_not_supported`.',
  'delete.media.file': 'Deleting an attachment permanently removes its file.',
  'delete.media.featured':
    'Deleting an attachment permanently sets the `featured_media` of the posts that used it to 0.',
  'delete.page.children': 'The child pages of a permanently deleted page have 0 as `parent`.',
  'delete.page.trash-children': 'The child pages of a page in the trash keep their `parent`.',
  'delete.post.attachments': 'Deleting a post permanently detaches its attachments.',
  'delete.revision.trash': 'Deleting a revision without `force` returns 501 with `rest_trash_not_supported`.',
  'delete.revision.anonymous':
    'Deleting a revision without credentials returns 401 with `rest_cannot_delete`.',
  'delete.revision.subscriber': 'Deleting a revision as a subscriber returns 403 with `rest_cannot_delete`.',
  'delete.revision.unknown': 'Deleting an unknown revision returns 404 with `rest_post_invalid_id`.',
})
