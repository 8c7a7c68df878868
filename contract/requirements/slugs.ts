import { type Requirement, statements } from '../requirement.ts'
import { sections } from './sections.ts'

/** Slugs and links, as in WordPress. */
export const slugRequirements: readonly Requirement[] = statements(sections.itemFields, 'reference', {
  'slugs.draft.empty': 'A draft or pending item without a slug shows an empty `slug`.',
  'slugs.draft.generated': 'A draft shows in `edit` the slug it would get as `generated_slug`.',
  'slugs.from-title': 'A published, scheduled or private item without a slug gets one from its title.',
  'slugs.suffix': 'A slug that is taken gets `-2`, the next one `-3`, and so on.',
  'slugs.scope.attachments':
    'An attachment gets no slug that any item has, a page none that an attachment with the same parent has; a post may have the slug of either.',
  'slugs.scope.page-post': 'A page may have the slug of a post.',
  'slugs.scope.parent': 'Pages need different slugs only under one parent.',
  'slugs.draft.explicit': 'The slug given to a draft stays even when it is taken.',
  'slugs.update.empty': 'An empty slug in an update resets the slug.',
  'slugs.update.title': 'A new title leaves the slug as it is.',
  'slugs.numeric': 'Where its slug alone leads to a post, one that is a year gets a suffix.',
  'slugs.reserved': 'The slugs `feed` and `embed` get a suffix.',
  'slugs.no-title': 'An item without a title gets its id with a suffix as slug.',
  'slugs.accents': 'Accents are folded in a slug.',
  'slugs.non-latin': 'Letters that are not Latin stand percent-encoded in lower case in a slug.',
  'slugs.length': 'A slug is cut at 200 characters.',
  'links.permalink':
    'The `link` of a published or private item is its permalink, unless permalinks are plain.',
  'links.by-id': 'The `link` of any other item gives its id in the query.',
})
