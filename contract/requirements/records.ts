import { type Requirement, statements } from '../requirement.ts'
import { sections } from './sections.ts'

/** What records look like as a whole, as the reference shows them. */
export const recordRequirements: readonly Requirement[] = statements(sections.resources, 'reference', {
  'records.view.order': 'A record in `view` has the members of the reference in the same order.',
  'records.view.members':
    'A record in `view` has `guid`, `modified`, `modified_gmt`, `type`, `link`, `class_list` and `_links` beside the fields described.',
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
