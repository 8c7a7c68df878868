import { type Requirement, statements } from '../requirement.ts'
import { sections } from './sections.ts'

/** What the service does as a whole. */
export const serviceRequirements: readonly Requirement[] = [
  ...statements(sections.service, 'required', {
    'service.content': 'Posts, pages and attachments can be both read and written.',
    'service.history': 'The revisions and autosaves of posts and of pages can be read.',
    'service.index': 'A GET of the root route describes the site and each of its routes.',
    'service.index.discovery':
      'The index gives the namespaces, the methods of each route and the arguments of each method.',
    'service.batch': 'The batch route runs more than one write request in a single call.',
    'service.embed': 'The embed and proxy routes answer with embeddable data for an address.',
    'service.extensions': 'The index lists the routes an extension adds under a namespace of its own.',
    'deployments.second.superset': 'The second deployment serves every namespace the first one serves.',
    'deployments.second.further':
      'The second deployment serves some twenty namespaces more, for tables, analytics, blocks, page building, meta fields, grids, surveys, templates, images, form conversion and social images.',
  }),
  ...statements(sections.service, 'reference', {
    'deployments.same-core':
      'Content, batch and embed routes give the same statuses and codes in both deployments.',
  }),
]
