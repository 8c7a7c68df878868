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
