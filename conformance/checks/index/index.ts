import type { Resource } from '../../result/result.ts'
import { type Check, type CheckGroup, group } from '../check.ts'
import { anonymousChecks } from './anonymous.ts'
import { argumentDeclarations } from './argument-checks.ts'
import { batchActChecks } from './batch-acts.ts'
import { batchMarkChecks } from './batch-marks.ts'
import { completeMethodChecks } from './complete-methods.ts'
import { contextWordChecks } from './context-word.ts'
import { declaredFieldChecks } from './declared-fields.ts'
import { definitionChecks } from './definition-checks.ts'
import { type DescribedEndpoint, everyRoute } from './described-routes.ts'
import { entryChecks, namespaceEntryChecks } from './entries.ts'
import { fieldChecks } from './fields.ts'
import { namespaceGroups } from './namespaces.ts'
import { referenceChecks } from './reference-checks.ts'
import { servedChecks } from './served.ts'
import { serviceChecks } from './service.ts'

const checksPerGroup = 80

/** Some checks as one group, or as several where they are many. */
function grouped(resource: Resource, name: string, checks: readonly Check[]): CheckGroup[] {
  const count = Math.ceil(checks.length / checksPerGroup)
  return Array.from({ length: count }, (_, i) =>
    group(
      'index',
      resource,
      count === 1 ? name : `${name}, ${i + 1} of ${count}`,
      checks.slice(i * checksPerGroup, (i + 1) * checksPerGroup),
    ),
  )
}

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
  ...grouped('site', 'fields of the index', [...fieldChecks, ...anonymousChecks, ...contextWordChecks]),
  ...grouped('site', 'entries of the index', entryChecks(ownRoutes)),
  ...grouped('site', 'namespaces', namespaceGroups.deployments),
  ...grouped('site', 'indexes of namespaces', namespaceGroups.indexes),
  ...grouped('site', 'versions', [...namespaceGroups.versions, ...batchActChecks]),
  ...grouped('site', 'definitions in the index', definitionChecks),
  ...grouped('site', 'batch marks', batchMarkChecks),
  ...grouped('site', 'service', serviceChecks),
  ...grouped('site', 'methods of routes', completeMethodChecks),
  ...grouped('site', 'what the reference lists', referenceChecks),
  ...grouped('site', 'declared fields', [...declaredFieldChecks.absent, ...declaredFieldChecks.others]),
  ...grouped('site', 'routes of the site', servedChecks(isOfSite)),
  ...grouped('site', 'declared arguments of the site', argumentDeclarations(isOfSite)),
  ...resources.flatMap((resource) => [
    ...grouped(resource, `routes of ${resource}`, servedChecks(isOf(resource))),
    ...grouped(resource, `declared arguments of ${resource}`, argumentDeclarations(isOf(resource))),
  ]),
  ...extensionNamespaces.flatMap((namespace) =>
    grouped(
      'extensions',
      `entries of ${namespace}`,
      namespaceEntryChecks(
        namespace,
        ofExtensions.filter((route) => route.namespace === namespace),
      ),
    ),
  ),
]
