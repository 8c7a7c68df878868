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
    'fields.slug.unique': 'A published item has a `slug` that no other of its type beside it has.',
    'fields.slug.alphanumeric': 'The `slug` of a record is made of letters, digits and what joins them.',
    'fields.author.user': 'The `author` of a record is the id of a user.',
    'fields.featured-media.attachment': 'The `featured_media` of a record is the id of an attachment.',
    'fields.template.name': 'The `template` of a record names the template that displays it.',
  }),
  ...statements(sections.contentFields, 'required', {
    'fields.password.content':
      'The `content` of a post or page with a `password` is kept from readers without it.',
    'fields.password.excerpt':
      'The `excerpt` of a post or page with a `password` is kept from readers without it.',
    'fields.categories.terms': 'The `categories` of a post are ids of category terms.',
    'fields.tags.terms': 'The `tags` of a post are ids of tag terms.',
    'fields.parent.page': 'The `parent` of a page is the id of the page above it.',
    'fields.menu-order.siblings': 'The `menu_order` of a page is its place among the pages beside it.',
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
