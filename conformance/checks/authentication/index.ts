import { type CheckGroup, group } from '../check.ts'
import { kinds } from '../item.ts'
import { credentialChecks, refusedWriteChecks } from './credentials.ts'
import { publicContentChecks, readAndWriteChecks } from './public-content.ts'
import { refusedRequestChecks } from './refused-requests.ts'
import { contributorChecks, readingRightsChecks, revisionRightChecks, roleRefusalChecks } from './rights.ts'

/** Credentials, and the rights of users. */
export const authenticationGroups: readonly CheckGroup[] = [
  ...kinds.flatMap((kind) => [
    group('protocol', kind, `reading and writing ${kind}`, [
      ...publicContentChecks(kind),
      ...readAndWriteChecks(kind),
    ]),
    group('protocol', kind, `rights to ${kind}`, [...refusedWriteChecks(kind), ...readingRightsChecks(kind)]),
  ]),
  // In separate groups: a worker creates a user of each role once, for all groups that it runs.
  ...kinds.map((kind) =>
    group('protocol', kind, `rights of other users to ${kind}`, [
      ...roleRefusalChecks(kind),
      ...(kind === 'media' ? [] : revisionRightChecks(kind)),
      ...(kind === 'posts' ? contributorChecks : []),
    ]),
  ),
  group('protocol', 'site', 'credentials', credentialChecks),
  group('stock', 'stock', 'anonymous clients and unknown items', refusedRequestChecks),
]
