import { type Requirement, statements } from '../requirement.ts'
import { sections } from './sections.ts'

/** Revisions, as WordPress stores them. */
export const revisionRequirements: readonly Requirement[] = statements(sections.posts, 'reference', {
  'revisions.members':
    'A revision has `author`, `date`, `date_gmt`, `id`, `modified`, `modified_gmt`, `parent`, `slug`, `guid`, `title`, `content`, `excerpt` and `meta`.',
  'revisions.links.parent': 'A revision links to its item as `parent`.',
  'revisions.embed':
    'A revision in `embed` has only `author`, `date`, `id`, `parent`, `slug`, `title` and `excerpt`.',
  'revisions.slug': 'The slug of a revision is the id of its item followed by `-revision-v1`.',
  'revisions.none': 'A new item has no revisions.',
  'revisions.on-change': 'Each change of title, content, excerpt or footnotes adds a revision.',
  'revisions.no-change': 'A change of other fields, or of none, adds no revision.',
  'revisions.newest-first': 'The newest revision comes first.',
  'revisions.all': 'The list of revisions without `per_page` has all of them.',
  'revisions.headers': 'The list of revisions has totals and links like other lists.',
  'revisions.page.beyond':
    'A page after the last page of revisions returns 400 with `rest_revision_invalid_page_number`.',
  'revisions.offset.beyond':
    'An `offset` past the last revision returns 400 with `rest_revision_invalid_offset_number`.',
  'revisions.offset.alone': 'The `offset` of a list of revisions has an effect only with `per_page`.',
  'revisions.orderby.include': 'Sorting revisions by `include` requires `include`.',
  'revisions.orderby.relevance': 'Sorting revisions by `relevance` requires `search`.',
  'revisions.permission.anonymous':
    'Reading revisions without credentials returns 401 with `rest_cannot_read`.',
  'revisions.permission.forbidden':
    'Reading revisions without the permission returns 403 with `rest_cannot_read`.',
  'revisions.parent.unknown':
    'Reading the revisions of an unknown item returns 404 with `rest_post_invalid_parent`.',
  'revisions.parent.other-type':
    'Reading the revisions of an item of another type returns 404 with `rest_post_invalid_parent`.',
  'revisions.parent.other':
    'Reading a revision of another item returns 404 with `rest_revision_parent_id_mismatch`.',
  'revisions.unknown': 'An unknown revision returns 404 with `rest_post_invalid_id`.',
})

/** Autosaves, as WordPress stores them. */
export const autosaveRequirements: readonly Requirement[] = statements(sections.posts, 'reference', {
  'autosaves.create.answer': 'Creating an autosave returns 200 without `Location`.',
  'autosaves.create.record': 'Creating an autosave returns the autosave as in `edit`.',
  'autosaves.own-draft': 'An autosave of a draft by its author updates the draft itself.',
  'autosaves.own-draft.answer':
    'The response to an autosave of the user’s own draft has the id of the draft, 0 as `parent` and null as `date`.',
  'autosaves.own-draft.status':
    'An autosave of the user’s own draft applies every field, including the status.',
  'autosaves.own-draft.list': 'An autosave of the user’s own draft adds nothing to the list of autosaves.',
  'autosaves.record': 'An autosave of any other item is a separate record.',
  'autosaves.record.slug': 'The slug of an autosave is the id of its item followed by `-autosave-v1`.',
  'autosaves.record.one': 'A user has one autosave of an item, which is updated each time.',
  'autosaves.record.missing-fields': 'A field that an autosave omits has its last value.',
  'autosaves.record.unchanged': 'An autosave without changes returns 200 with the existing one.',
  'autosaves.record.same-as-item': 'An autosave that equals its item is created if there is none yet.',
  'autosaves.list.whole': 'The list of autosaves ignores `per_page`.',
  'autosaves.list.total': 'The list of autosaves has no `X-WP-Total`.',
  'autosaves.read.latest': 'Reading an autosave returns the latest one of the item, whatever its id.',
  'autosaves.read.none':
    'Reading an autosave of an item without one returns 404 with `rest_post_no_autosave`.',
  'autosaves.parent.read':
    'Reading the autosaves of an unknown item returns 404 with `rest_post_invalid_parent`.',
  'autosaves.parent.create':
    'Creating an autosave of an unknown item returns 404 with `rest_post_invalid_id`.',
  'autosaves.permission.read': 'Reading autosaves without credentials returns 401 with `rest_cannot_read`.',
  'autosaves.permission.create':
    'Creating an autosave without credentials returns 401 with `rest_cannot_edit`.',
  'autosaves.revisions': 'Autosaves also appear in the list of revisions.',
  'autosaves.stay': 'Autosaves remain when their item is updated.',
  'autosaves.preview': 'In `edit`, an autosave has a `preview_link`.',
})
