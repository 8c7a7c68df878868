import { type CheckGroup, group } from '../check.ts'
import { bodyChecks } from './bodies.ts'
import { credentialChecks } from './credentials.ts'
import { embeddingChecks } from './embedding.ts'
import { errorDetailChecks } from './error-details.ts'
import { errorOrderChecks } from './error-order.ts'
import { errorShapeChecks } from './error-shape.ts'
import { headerChecks } from './headers.ts'
import { methodChecks } from './methods.ts'
import { publicContentChecks } from './public-content.ts'
import { readAndWriteChecks } from './read-and-write.ts'
import { readingRightsChecks } from './reading-rights.ts'
import { refusedWriteChecks } from './refused-writes.ts'
import { revisionRightChecks, roleRefusalChecks } from './role-refusals.ts'
import { contributorChecks } from './role-rights.ts'
import { someFieldsChecks } from './some-fields.ts'
import { wrappingChecks } from './wrapping.ts'

const kinds = ['posts', 'pages', 'media'] as const

/** Errors, headers, global parameters, methods, credentials. */
export const protocolGroups: readonly CheckGroup[] = [
  ...kinds.flatMap((kind) => [
    group('protocol', kind, `reading and writing ${kind}`, [
      ...publicContentChecks(kind),
      ...readAndWriteChecks(kind),
    ]),
    group('protocol', kind, `rights to ${kind}`, [...refusedWriteChecks(kind), ...readingRightsChecks(kind)]),
  ]),
  // In one group each: a worker makes a user of each role once, for all that it runs.
  ...kinds.map((kind) =>
    group('protocol', kind, `rights of other users to ${kind}`, [
      ...roleRefusalChecks(kind),
      ...(kind === 'media' ? [] : revisionRightChecks(kind)),
      ...(kind === 'posts' ? contributorChecks : []),
    ]),
  ),
  group('protocol', 'site', 'credentials', credentialChecks),
  group('protocol', 'site', 'parameters and methods', [
    ...bodyChecks,
    ...someFieldsChecks,
    ...embeddingChecks,
    ...wrappingChecks,
    ...methodChecks,
  ]),
  group('protocol', 'site', 'headers', headerChecks),
  group('protocol', 'site', 'errors', [...errorShapeChecks, ...errorDetailChecks, ...errorOrderChecks]),
]
