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
    'resources.id.path': 'The id in the path of an item is made of digits.',
    'revisions.fields.parent': 'A revision gives the id of the item it belongs to as `parent`.',
    'autosaves.fields.parent': 'An autosave gives the id of the item it belongs to as `parent`.',
  }),
  ...statements(sections.itemFields, 'required', {
    'fields.date.zone': 'The `date` of a record is its publication in the timezone of the site.',
    'fields.date-gmt.zone': 'The `date_gmt` of a record is its publication in GMT.',
    'fields.slug.unique': 'A published item has a `slug` that no other of its type has.',
    'fields.slug.alphanumeric': 'The `slug` of a record is made of letters, digits and what joins them.',
    'fields.author.user': 'The `author` of a record is the id of a user.',
    'fields.featured-media.attachment': 'The `featured_media` of a record is the id of an attachment.',
    'fields.template.name': 'The `template` of a record names the template that displays it.',
  }),
  ...statements(sections.contentFields, 'required', {
    'fields.password.content':
      'The `content` of a post or page with a `password` is hidden from readers without it.',
    'fields.password.excerpt':
      'The `excerpt` of a post or page with a `password` is hidden from readers without it.',
    'fields.categories.terms': 'The `categories` of a post are ids of category terms.',
    'fields.tags.terms': 'The `tags` of a post are ids of tag terms.',
    'fields.parent.page': 'The `parent` of a page is the id of the page above it.',
    'fields.menu-order.siblings': 'The `menu_order` of a page is its place among its siblings.',
    'fields.meta.footnotes':
      'The `meta` of a post or page declares `footnotes`, and beyond it only what a site registers.',
  }),
  ...statements(sections.attachmentFields, 'required', {
    'fields.alt-text.meaning': 'The `alt_text` of an attachment is the text to show in its stead.',
    'fields.post.parent': 'The `post` of an attachment is the id of the post it belongs to.',
    'fields.meta.attachment': 'The `meta` of an attachment declares no property but what a site registers.',
  }),
  ...statements(sections.context, 'required', {
    'context.reads': 'Every read of a content route takes `context`.',
    'context.values': 'A read takes `view`, `embed` and `edit` as `context`.',
    'context.default': 'A read without `context` answers as it does with `view`.',
    'context.selects': 'The fields an answer shows depend on the `context` of the read.',
    'context.marked': 'A field given with contexts appears in none but those.',
  }),
  ...statements(sections.context, 'reference', {
    'context.unknown': 'A read with an unknown `context` answers 400.',
    'context.edit.list':
      'A list with `context=edit` answers 401 or 403 with `rest_forbidden_context` to callers without the right.',
    'context.edit.item':
      'An item with `context=edit` answers 401 or 403 with `rest_forbidden_context` to callers without the right.',
    'context.edit.partial': 'A list with `context=edit` gives a contributor only the items it may edit.',
  }),
]

/** Records as a whole, as WordPress renders them. */
export const recordRequirements: readonly Requirement[] = statements(sections.resources, 'reference', {
  'records.view.order': 'A record in `view` has the members of WordPress in the same order.',
  'records.view.members':
    'A record in `view` has `guid`, `modified`, `modified_gmt`, `type`, `link`, `class_list` and `_links` in addition to the fields described.',
  'records.edit.password': 'A record of a post or page in `edit` adds `password` behind `modified_gmt`.',
  'records.edit.permalink':
    'A record in `edit` adds `permalink_template` and `generated_slug` before `class_list`.',
  'records.edit.guid': 'A record in `edit` adds `raw` to `guid`.',
  'records.embed.members':
    'A record in `embed` has only `id`, `date`, `slug`, `type`, `link`, `title`, `excerpt`, `author`, `featured_media` and `_links`.',
  'records.links.self': 'A record links to itself as `self`.',
  'records.links.self.allow': 'The `self` of a record names in `targetHints.allow` what the caller may do.',
  'records.links.collection': 'A record links to its list as `collection`.',
  'records.links.about': 'A record links to its type as `about`.',
  'records.links.author': 'A record links to its author as an embeddable `author`.',
  'records.links.replies': 'A record links to its comments as embeddable `replies`.',
  'records.links.history': 'A record links to its revisions as `version-history` with their `count`.',
  'records.links.predecessor':
    'A record with revisions links to the latest as `predecessor-version` with its `id`.',
  'records.links.featured-media':
    'A record with a featured image links to it as an embeddable `wp:featuredmedia`.',
  'records.links.attachment': 'A record links to its attachments as `wp:attachment`.',
  'records.links.terms': 'A post links to its terms as two embeddable `wp:term`, each with its `taxonomy`.',
  'records.links.up': 'A page below another links to it as an embeddable `up`.',
  'records.links.curies': 'A record explains the prefix of its links in `curies`.',
  'records.links.attached-to': 'An attached attachment links to its post as `wp:attached-to`.',
  'records.actions.publish': 'A record in `edit` links `wp:action-publish` for who may publish it.',
  'records.actions.html': 'A record in `edit` links `wp:action-unfiltered-html` for who may write any HTML.',
  'records.actions.sticky': 'A post in `edit` links `wp:action-sticky` for who may make it sticky.',
  'records.actions.author':
    'A record in `edit` links `wp:action-assign-author` for who may give it another author.',
  'records.actions.terms':
    'A post in `edit` links the actions to create and to assign terms for who may do so.',
  'records.link-header': 'The answer of one item links in `Link` to its permalink as `alternate`.',
})

/** How dates are read and stored, as WordPress does it. */
export const dateRequirements: readonly Requirement[] = statements(sections.itemFields, 'reference', {
  'dates.draft.now': 'A draft or pending item without a date shows the current time.',
  'dates.draft.gmt': 'A draft or pending item without a date shows as `date_gmt` the same time.',
  'dates.draft.floating': 'The date of a draft that was never given one is settled only by publishing it.',
  'dates.null': 'A null `date` sets the date back to now.',
  'dates.precedence': 'Of `date` and `date_gmt` in one write the first counts.',
  'dates.zone': 'A `date` with a zone is turned into the time of the site.',
  'dates.no-zone': 'A `date` without a zone is taken as the time of the site.',
  'dates.fraction': 'Fractions of a second are dropped from a date.',
  'dates.space': 'A space may replace the `T` of a date.',
  'dates.day-overflow': 'A day past the end of its month runs over into the next month.',
  'dates.day-only': 'A `date` without a time answers 400 with `rest_invalid_date`.',
  'dates.empty': 'An empty `date` answers 400 with `rest_invalid_date`.',
  'dates.word': 'A `date` that is not a date answers 400 with `rest_invalid_date`.',
  'dates.number': 'A number as `date` answers 400 with `rest_invalid_type`.',
  'dates.zero': 'A `date` made of zeros answers 400 with `invalid_date`.',
  'dates.modified.create': 'A new item has its `date` as its `modified`.',
})
