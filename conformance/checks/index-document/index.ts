import { type DescribedEndpoint, endpoints } from '../../../contract/requirements/endpoints.ts'
import { batchActChecks } from '../batch/targets.ts'
import { type CheckGroup, grouped } from '../check.ts'
import { batchMarkChecks } from './batch-marks.ts'
import { declaredFieldChecks } from './declared-fields.ts'
import { argumentDeclarations, definitionChecks } from './definition-checks.ts'
import { everyRoute, specified } from './described-routes.ts'
import { entryChecks, namespaceEntryChecks } from './entries.ts'
import { anonymousChecks, contextWordChecks, fieldChecks } from './fields.ts'
import { namespaceGroups } from './namespaces.ts'
import { completeMethodChecks, servedChecks, whereListed } from './served.ts'
import { serviceChecks } from './service.ts'
import { wordpressChecks } from './wordpress-checks.ts'

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

/** The endpoints that only WordPress shows. */
const ofWordPress = endpoints.filter(({ level }) => level === 'reference')

const isOfSite = ({ route }: DescribedEndpoint): boolean => route.namespace !== 'core/v2'

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
  ...grouped(
    'index',
    'site',
    'batch marks',
    batchMarkChecks(specified.filter(({ route }) => route.namespace === 'core/v2')),
  ),
  ...grouped('index', 'site', 'service', serviceChecks),
  ...grouped('index', 'site', 'methods of routes', completeMethodChecks),
  ...grouped('index', 'site', 'what WordPress lists', wordpressChecks),
  ...grouped('index', 'site', 'declared fields', [
    ...declaredFieldChecks.absent,
    ...declaredFieldChecks.others,
  ]),
  ...grouped('index', 'site', 'routes of the site', servedChecks(specified.filter(isOfSite))),
  ...grouped(
    'index',
    'site',
    'declared arguments of the site',
    argumentDeclarations(specified.filter(isOfSite)),
  ),
  ...resources.flatMap((resource) => [
    ...grouped('index', resource, `routes of ${resource}`, servedChecks(specified.filter(isOf(resource)))),
    ...grouped(
      'index',
      resource,
      `declared arguments of ${resource}`,
      argumentDeclarations(specified.filter(isOf(resource))),
    ),
  ]),
  ...grouped('index', 'stock', 'routes of a stock WordPress', servedChecks(ofWordPress)),
  ...grouped(
    'index',
    'stock',
    'declared arguments of a stock WordPress',
    ofWordPress.flatMap((each) =>
      [...argumentDeclarations([each]), ...batchMarkChecks([each])].map((one) => whereListed(each, one)),
    ),
  ),
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
