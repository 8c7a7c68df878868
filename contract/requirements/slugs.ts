import { type Requirement, statements } from '../requirement.ts'
import { sections } from './sections.ts'

/** Slugs and links, as in WordPress. */
export const slugRequirements: readonly Requirement[] = statements(sections.itemFields, 'reference', {
  'slugs.draft.empty': 'A draft or pending item without a slug shows an empty `slug`.',
  'slugs.draft.generated': 'In `edit`, a draft has the slug that it would get as `generated_slug`.',
  'slugs.from-title': 'A published, scheduled or private item without a slug gets one from its title.',
  'slugs.suffix': 'A slug that is taken gets `-2`, the next one `-3`, and so on.',
  'slugs.scope.attachments':
    'An attachment cannot have the slug of any other item, nor a page that of an attachment with the same parent; a post may have the slug of either.',
  'slugs.scope.page-post': 'A page may have the slug of a post.',
  'slugs.scope.parent': 'Pages need different slugs only under the same parent.',
  'slugs.draft.explicit': 'A slug given to a draft is kept even if it is taken.',
  'slugs.update.empty': 'An empty slug in an update resets the slug.',
  'slugs.update.title': 'A new title does not change the slug.',
  'slugs.numeric': 'If permalinks consist of the slug alone, a slug that is a year gets a suffix.',
  'slugs.reserved': 'The slugs `feed` and `embed` get a suffix.',
  'slugs.no-title': 'The slug of an item without a title is its id, with a suffix.',
  'slugs.accents': 'Accents are removed from a slug.',
  'slugs.non-latin': 'Letters outside the Latin alphabet are percent-encoded in lower case in a slug.',
  'slugs.length': 'A slug is truncated to 200 characters.',
  'links.permalink':
    'The `link` of a published or private item is its permalink, unless permalinks are plain.',
  'links.by-id': 'The `link` of any other item has its id in the query.',
})
