import { type Requirement, statements } from '../requirement.ts'
import { writableStatuses } from '../schema/status.ts'
import { quoted } from './phrases.ts'
import { sections } from './sections.ts'

const kinds = [
  ['posts', 'post'],
  ['pages', 'page'],
] as const

/** An update with one of the five statuses, whatever the status before. */
const transitions = Object.fromEntries(
  kinds.flatMap(([id, noun]) =>
    writableStatuses.map((status) => [
      `states.${id}.${status}`,
      `An update of a ${noun} with ${quoted(status)} as \`status\`, and a date that fits it, leaves it in that status.`,
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
    'states.media.status': 'An update of an attachment takes each of the five writable statuses.',
    'states.methods': 'POST, PUT and PATCH of an item with a `status` do the same.',
    'states.trash.posts': 'DELETE of a post without `force` moves it to the trash.',
    'states.trash.pages': 'DELETE of a page without `force` moves it to the trash.',
    'states.trash.media': 'DELETE of an attachment without `force` moves it to the trash.',
    'states.trash.kept': 'An item in the trash can still be read by its id.',
    'states.removal.posts': 'DELETE of a post with a true `force` removes it for good.',
    'states.removal.pages': 'DELETE of a page with a true `force` removes it for good.',
    'states.removal.media': 'DELETE of an attachment with a true `force` removes it for good.',
    'states.removal.bypass': 'DELETE with a true `force` passes the trash by.',
    'states.removal.from-trash': 'DELETE of an item in the trash with a true `force` removes it for good.',
    'states.revisions.force': 'DELETE of a revision without a true `force` leaves the revision where it is.',
    'states.revisions.removal': 'DELETE of a revision with a true `force` removes it for good.',
  }),
  ...statements(sections.states, 'reference', {
    'states.schedule.create': 'A post created as `publish` with a date to come becomes `future`.',
    'states.schedule.update': 'An update to `publish` with a date to come gives `future`.',
    'states.schedule.postpone': 'A published post whose date is moved ahead of now becomes `future`.',
    'states.publish.past': 'A `future` with a date gone by becomes `publish`.',
    'states.publish.no-date': 'A `future` without a date becomes `publish`.',
    'states.publish.date-moved-back':
      'A scheduled post whose date is moved back before now becomes `publish`.',
    'states.publish.date-null': 'A scheduled post whose date becomes null becomes `publish`.',
    'states.schedule.kept': 'An update of a scheduled post with `publish` alone leaves it `future`.',
    'states.draft.keeps-date': 'A scheduled post that becomes a draft keeps its date.',
    'states.unpublished.future-date': 'A draft, pending or private post with a date to come stays as it is.',
    'states.republish.keeps-date': 'A published post that goes to draft and back keeps its date.',
    'states.any-to-any': 'Each of the five writable statuses can follow each other one.',
    'states.media.inherit': 'An attachment written as `publish` or `draft` stays `inherit`.',
    'states.media.private': 'An attachment written as `private` becomes `private`.',
    'states.media.unknown': 'A write of an attachment with an unknown `status` answers 400.',
  }),
]

/**
 * What a delete responds with and leaves behind, as WordPress does it. WordPress rejects every delete of a revision,
 * which is a permission; the statements of the specification about them are with the states.
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
