import { type Requirement, statements } from '../requirement.ts'
import { sections } from './sections.ts'

/** Limits that are not the bound of one argument; those bounds are generated with the arguments. */
export const limitRequirements: readonly Requirement[] = statements(sections.limits, 'required', {
  'limits.posts.revisions.per-page':
    'The list of the revisions of a post declares no default for `per_page`.',
  'limits.pages.revisions.per-page':
    'The list of the revisions of a page declares no default for `per_page`.',
  'limits.batch': 'A batch of 25 requests is taken.',
  'limits.per-page': 'A list answers with up to 100 items in one page.',
})
