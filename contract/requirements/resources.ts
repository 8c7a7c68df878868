import { type Requirement, statements } from '../requirement.ts'
import { sections } from './sections.ts'

/** What the fields of a record mean, and what `context` does to them. */
export const resourceRequirements: readonly Requirement[] = [
  ...statements(sections.resources, 'required', {
    'resources.id.post': 'A post is identified by an integer `id`.',
    'resources.id.page': 'A page is identified by an integer `id`.',
    'resources.id.attachment': 'An attachment is identified by an integer `id`.',
    'resources.id.revision': 'A revision is identified by an integer `id`.',
    'resources.id.autosave': 'An autosave is identified by an integer `id`.',
    'resources.id.path': 'The id in the path of an item consists of digits.',
    'revisions.fields.parent': 'The `parent` of a revision is the id of its item.',
    'autosaves.fields.parent': 'The `parent` of an autosave is the id of its item.',
  }),
  ...statements(sections.itemFields, 'required', {
    'fields.date.zone': 'The `date` of a record is its publication date in the time zone of the site.',
    'fields.date-gmt.zone': 'The `date_gmt` of a record is its publication date in GMT.',
    'fields.slug.unique': 'The `slug` of a published item is unique within its type.',
    'fields.slug.alphanumeric': 'The `slug` of a record consists of letters, digits and separators.',
    'fields.author.user': 'The `author` of a record is the id of a user.',
    'fields.featured-media.attachment': 'The `featured_media` of a record is the id of an attachment.',
    'fields.template.name': 'The `template` of a record names the template that displays it.',
  }),
  ...statements(sections.contentFields, 'required', {
    'fields.password.content':
      'The `content` of a post or page with a `password` is hidden from readers who do not send it.',
    'fields.password.excerpt':
      'The `excerpt` of a post or page with a `password` is hidden from readers who do not send it.',
    'fields.categories.terms': 'The `categories` of a post are the ids of categories.',
    'fields.tags.terms': 'The `tags` of a post are the ids of tags.',
    'fields.parent.page': 'The `parent` of a page is the id of its parent page.',
    'fields.menu-order.siblings': 'The `menu_order` of a page is its position among its siblings.',
    'fields.meta.footnotes':
      'The `meta` of a post or page declares `footnotes` and otherwise only what the site registers.',
  }),
  ...statements(sections.attachmentFields, 'required', {
    'fields.alt-text.meaning': 'The `alt_text` of an attachment is the text shown in place of the image.',
    'fields.post.parent': 'The `post` of an attachment is the id of the post it belongs to.',
    'fields.meta.attachment': 'The `meta` of an attachment declares only what the site registers.',
  }),
  ...statements(sections.context, 'required', {
    'context.reads': 'Every read of a content route accepts `context`.',
    'context.values': 'A read accepts `view`, `embed` and `edit` as `context`.',
    'context.default': 'A read without `context` returns the same as with `view`.',
    'context.selects': 'The `context` of a read determines which fields the response has.',
    'context.marked': 'A field that declares contexts appears only in those.',
  }),
  ...statements(sections.context, 'reference', {
    'context.unknown': 'A read with an unknown `context` returns 400.',
    'context.edit.list':
      'A list with `context=edit` returns 401 or 403 with `rest_forbidden_context` to clients without the permission.',
    'context.edit.item':
      'An item with `context=edit` returns 401 or 403 with `rest_forbidden_context` to clients without the permission.',
    'context.edit.partial':
      'A list with `context=edit` returns to a contributor only the items that the contributor may edit.',
  }),
]

/** Records as a whole, as WordPress renders them. */
export const recordRequirements: readonly Requirement[] = statements(sections.resources, 'reference', {
  'records.view.order': 'A record in `view` has the fields of WordPress in the same order.',
  'records.view.members':
    'A record in `view` has `guid`, `modified`, `modified_gmt`, `type`, `link`, `class_list` and `_links` in addition to the described fields.',
  'records.edit.password': 'A post or page in `edit` has `password` after `modified_gmt`.',
  'records.edit.permalink':
    'A record in `edit` has `permalink_template` and `generated_slug` before `class_list`.',
  'records.edit.guid': 'A record in `edit` has `raw` in `guid`.',
  'records.embed.members':
    'A record in `embed` has only `id`, `date`, `slug`, `type`, `link`, `title`, `excerpt`, `author`, `featured_media` and `_links`.',
  'records.links.self': 'A record links to itself as `self`.',
  'records.links.self.allow':
    'The `self` link of a record lists in `targetHints.allow` what the client may do.',
  'records.links.collection': 'A record links to its list as `collection`.',
  'records.links.about': 'A record links to its type as `about`.',
  'records.links.author': 'A record links to its author as `author`, which is embeddable.',
  'records.links.replies': 'A record links to its comments as `replies`, which is embeddable.',
  'records.links.history': 'A record links to its revisions as `version-history`, with their `count`.',
  'records.links.predecessor':
    'A record with revisions links to the latest as `predecessor-version`, with its `id`.',
  'records.links.featured-media':
    'A record with a featured image links to it as `wp:featuredmedia`, which is embeddable.',
  'records.links.attachment': 'A record links to its attachments as `wp:attachment`.',
  'records.links.terms':
    'A post links to its terms as two `wp:term` links, which are embeddable and name their `taxonomy`.',
  'records.links.up': 'A child page links to its parent as `up`, which is embeddable.',
  'records.links.curies': 'A record explains the prefix of its links in `curies`.',
  'records.links.attached-to': 'An attachment of a post links to it as `wp:attached-to`.',
  'records.actions.publish': 'A record in `edit` links `wp:action-publish` for users who may publish it.',
  'records.actions.html':
    'A record in `edit` links `wp:action-unfiltered-html` for users who may write any HTML.',
  'records.actions.sticky': 'A post in `edit` links `wp:action-sticky` for users who may make it sticky.',
  'records.actions.author':
    'A record in `edit` links `wp:action-assign-author` for users who may change its author.',
  'records.actions.terms':
    'A post in `edit` links the actions to create and to assign terms for users who may do so.',
  'records.link-header': 'The response for one item links to its permalink as `alternate` in `Link`.',
})

/** How dates are read and stored, as WordPress does it. */
export const dateRequirements: readonly Requirement[] = statements(sections.itemFields, 'reference', {
  'dates.draft.now': 'A draft or pending item without a date shows the current time.',
  'dates.draft.gmt': 'The `date_gmt` of a draft or pending item without a date shows the same time.',
  'dates.draft.floating': 'The date of a draft that never got one is fixed only when it is published.',
  'dates.null': 'A null `date` resets the date to the current time.',
  'dates.precedence': 'If a write has both `date` and `date_gmt`, `date` is used.',
  'dates.zone': 'A `date` with a time zone is converted to the time zone of the site.',
  'dates.no-zone': 'A `date` without a time zone is in the time zone of the site.',
  'dates.fraction': 'Fractions of a second are dropped from a date.',
  'dates.space': 'A space may replace the `T` of a date.',
  'dates.day-overflow': 'A day past the end of its month continues into the next month.',
  'dates.day-only': 'A `date` without a time returns 400 with `rest_invalid_date`.',
  'dates.empty': 'An empty `date` returns 400 with `rest_invalid_date`.',
  'dates.word': 'A `date` that is not a date returns 400 with `rest_invalid_date`.',
  'dates.number': 'A number as `date` returns 400 with `rest_invalid_type`.',
  'dates.zero': 'A `date` of zeros returns 400 with `invalid_date`.',
  'dates.modified.create': 'The `modified` of a new item is its `date`.',
})
