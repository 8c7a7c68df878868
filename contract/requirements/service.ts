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
    'service.embed': 'The embed and proxy routes return embeddable data for an address.',
    'service.extensions': 'The index lists the routes that an extension adds under its own namespace.',
    'deployments.second.superset': 'The second deployment serves every namespace the first one serves.',
    'deployments.second.further':
      'The second deployment serves about twenty further namespaces: for tables, analytics, blocks, page building, meta fields, grids, surveys, templates, images, form conversion and social images.',
  }),
  ...statements(sections.service, 'reference', {
    'deployments.same-core':
      'Content, batch and embed routes return the same statuses and codes in both deployments.',
  }),
]

/** Limits that are not the bound of one argument; those bounds are generated with the arguments. */
export const limitRequirements: readonly Requirement[] = statements(sections.limits, 'required', {
  'limits.posts.revisions.per-page': 'The list of revisions of a post declares no default for `per_page`.',
  'limits.pages.revisions.per-page': 'The list of revisions of a page declares no default for `per_page`.',
  'limits.batch': 'A batch of 25 requests is accepted.',
  'limits.per-page': 'A list returns up to 100 items per page.',
})

/** Versions, and what they mean for a client. */
export const versioningRequirements: readonly Requirement[] = statements(sections.versioning, 'required', {
  'versioning.identifier': 'The identifier of each namespace ends in its version.',
  'versioning.batch': 'The batch route has its version in its path.',
  'versioning.side-by-side': 'Two versions of one extension are served side by side.',
  'versioning.batch-mark':
    'A route with `v1` in `allow_batch` can be called through the first version of the batch route.',
  'versioning.in-force': 'The index lists the namespaces that exist at the time of the request.',
})
