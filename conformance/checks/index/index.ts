import { type CheckGroup, grouped } from '../check.ts'
import { anonymousChecks } from './anonymous.ts'
import { argumentDeclarations } from './argument-checks.ts'
import { batchActChecks } from './batch-acts.ts'
import { batchMarkChecks } from './batch-marks.ts'
import { completeMethodChecks } from './complete-methods.ts'
import { contextWordChecks } from './context-word.ts'
import { declaredFieldChecks } from './declared-fields.ts'
import { definitionChecks } from './definition-checks.ts'
import { type DescribedEndpoint, described, everyRoute } from './described-routes.ts'
import { entryChecks, namespaceEntryChecks } from './entries.ts'
import { fieldChecks } from './fields.ts'
import { namespaceGroups } from './namespaces.ts'
import { referenceChecks } from './reference-checks.ts'
import { servedChecks } from './served.ts'
import { serviceChecks } from './service.ts'

const resources = ['posts', 'pages', 'media'] as const
const extensionNamespaces = [
  ...new Set(
    everyRoute.filter(({ isNamespaceIndex }) => !isNamespaceIndex).map(({ namespace }) => namespace),
  ),
].filter((namespace) => /^(cache|seo|seomon|forms)\//.test(namespace))
const ofExtensions = everyRoute.filter(
  ({ namespace, isNamespaceIndex }) => !isNamespaceIndex && extensionNamespaces.includes(namespace),
)
const ownRoutes = everyRoute.filter((route) => !ofExtensions.includes(route))

function isOf(resource: string): (endpoint: DescribedEndpoint) => boolean {
  return ({ id }) => id.startsWith(`${resource}.`)
}

const isOfSite = ({ route }: DescribedEndpoint): boolean => route.namespace !== 'core/v2'

/** The index document. */
export const indexGroups: readonly CheckGroup[] = [
  ...grouped('index', 'site', 'fields of the index', [
    ...fieldChecks,
    ...anonymousChecks,
    ...contextWordChecks,
  ]),
  ...grouped('index', 'site', 'entries of the index', entryChecks(ownRoutes)),
  ...grouped('index', 'site', 'namespaces', namespaceGroups.deployments),
  ...grouped('index', 'site', 'indexes of namespaces', namespaceGroups.indexes),
  ...grouped('index', 'site', 'versions', [...namespaceGroups.versions, ...batchActChecks]),
  ...grouped('index', 'site', 'definitions in the index', definitionChecks),
  ...grouped('index', 'site', 'batch marks', batchMarkChecks),
  ...grouped('index', 'site', 'service', serviceChecks),
  ...grouped('index', 'site', 'methods of routes', completeMethodChecks),
  ...grouped('index', 'site', 'what the reference lists', referenceChecks),
  ...grouped('index', 'site', 'declared fields', [
    ...declaredFieldChecks.absent,
    ...declaredFieldChecks.others,
  ]),
  ...grouped('index', 'site', 'routes of the site', servedChecks(isOfSite)),
  ...grouped(
    'index',
    'site',
    'declared arguments of the site',
    argumentDeclarations(described.filter(isOfSite)),
  ),
  ...resources.flatMap((resource) => [
    ...grouped('index', resource, `routes of ${resource}`, servedChecks(isOf(resource))),
    ...grouped(
      'index',
      resource,
      `declared arguments of ${resource}`,
      argumentDeclarations(described.filter(isOf(resource))),
    ),
  ]),
  ...extensionNamespaces.flatMap((namespace) =>
    grouped(
      'index',
      'extensions',
      `entries of ${namespace}`,
      namespaceEntryChecks(
        namespace,
        ofExtensions.filter((route) => route.namespace === namespace),
      ),
    ),
  ),
]
