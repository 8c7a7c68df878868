import { type CheckGroup, group } from '../check.ts'
import { bodyChecks, methodChecks } from './bodies.ts'
import { headerChecks } from './headers.ts'
import { embeddingChecks, someFieldsChecks, wrappingChecks } from './parameters.ts'

/** What all endpoints have: parameters, methods, headers. */
export const endpointGroups: readonly CheckGroup[] = [
  group('protocol', 'site', 'parameters and methods', [
    ...bodyChecks,
    ...someFieldsChecks,
    ...embeddingChecks,
    ...wrappingChecks,
    ...methodChecks,
  ]),
  group('protocol', 'site', 'headers', headerChecks),
]
