import { type Requirement, statements } from '../requirement.ts'
import { sections } from './sections.ts'

/** Revisions, as WordPress stores them. */
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
  'revisions.offset.alone': 'The `offset` of a list of revisions counts only with `per_page`.',
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

/** Autosaves, as WordPress stores them. */
export const autosaveRequirements: readonly Requirement[] = statements(sections.posts, 'reference', {
  'autosaves.create.answer': 'The creation of an autosave answers 200 without `Location`.',
  'autosaves.create.record': 'The creation of an autosave answers with the autosave as in `edit`.',
  'autosaves.own-draft': 'An autosave of a draft by its author updates the draft itself.',
  'autosaves.own-draft.answer':
    'The answer for the own draft has the id of the draft, 0 as `parent` and null as `date`.',
  'autosaves.own-draft.status': 'An autosave of the own draft applies every field, the status too.',
  'autosaves.own-draft.list': 'An autosave of the own draft adds nothing to the list of autosaves.',
  'autosaves.record': 'An autosave of any other item is a record of its own.',
  'autosaves.record.slug': 'The slug of an autosave is the id of its item with `-autosave-v1`.',
  'autosaves.record.one': 'A user has one autosave of an item, which is used again.',
  'autosaves.record.missing-fields': 'A field an autosave leaves out has its last value.',
  'autosaves.record.unchanged': 'An autosave without a change answers 200 with the one there is.',
  'autosaves.record.same-as-item': 'An autosave equal to its item is made where there is none yet.',
  'autosaves.list.whole': 'The list of autosaves pays no regard to `per_page`.',
  'autosaves.list.total': 'The list of autosaves has no `X-WP-Total`.',
  'autosaves.read.latest': 'The read of an autosave gives the latest one of the item, whatever its id.',
  'autosaves.read.none':
    'The read of an autosave where there is none answers 404 with `rest_post_no_autosave`.',
  'autosaves.parent.read': 'The autosaves of an unknown item answer 404 with `rest_post_invalid_parent`.',
  'autosaves.parent.create': 'An autosave of an unknown item answers 404 with `rest_post_invalid_id`.',
  'autosaves.permission.read': 'Autosaves read without credentials answer 401 with `rest_cannot_read`.',
  'autosaves.permission.create': 'An autosave without credentials answers 401 with `rest_cannot_edit`.',
  'autosaves.revisions': 'Autosaves appear in the list of revisions too.',
  'autosaves.stay': 'Autosaves stay when their item is updated.',
  'autosaves.preview': 'An autosave shows in `edit` a `preview_link`.',
})
