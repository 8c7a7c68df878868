import { type Requirement, statements } from '../requirement.ts'
import { sections } from './sections.ts'

/** Versions and what they tell a client. */
export const versioningRequirements: readonly Requirement[] = statements(sections.versioning, 'required', {
  'versioning.identifier': 'The identifier of each namespace ends in its version.',
  'versioning.batch': 'The batch route has its version in its path.',
  'versioning.side-by-side': 'Two versions of one extension are served side by side.',
  'versioning.batch-mark':
    'A route with the mark `v1` in `allow_batch` can be called through the first version of the batch route.',
  'versioning.in-force': 'The namespaces the index lists are those in force at the time of the request.',
})
