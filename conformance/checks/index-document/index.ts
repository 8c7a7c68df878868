import { type DescribedEndpoint, endpoints } from '../../../contract/requirements/endpoints.ts'
import type { Resource } from '../../result.ts'
import { batchActChecks } from '../batch/targets.ts'
import { type Check, type CheckGroup, grouped } from '../check.ts'
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

const indexed = (resource: Resource, name: string, checks: readonly Check[]): readonly CheckGroup[] =>
  grouped('index', resource, name, checks)

const isOfSite = ({ route }: DescribedEndpoint): boolean => route.namespace !== 'core/v2'

export const indexGroups: readonly CheckGroup[] = [
  ...indexed('site', 'fields of the index', [...fieldChecks, ...anonymousChecks, ...contextWordChecks]),
  ...indexed('site', 'entries of the index', entryChecks(ownRoutes)),
  ...indexed('site', 'namespaces', namespaceGroups.deployments),
  ...indexed('site', 'indexes of namespaces', namespaceGroups.indexes),
  ...indexed('site', 'versions', [...namespaceGroups.versions, ...batchActChecks]),
  ...indexed('site', 'definitions in the index', definitionChecks),
  ...indexed(
    'site',
    'batch marks',
    batchMarkChecks(specified.filter(({ route }) => route.namespace === 'core/v2')),
  ),
  ...indexed('site', 'service', serviceChecks),
  ...indexed('site', 'methods of routes', completeMethodChecks),
  ...indexed('site', 'what WordPress lists', wordpressChecks),
  ...indexed('site', 'declared fields', [...declaredFieldChecks.absent, ...declaredFieldChecks.others]),
  ...indexed('site', 'routes of the site', servedChecks(specified.filter(isOfSite))),
  ...indexed('site', 'declared arguments of the site', argumentDeclarations(specified.filter(isOfSite))),
  ...resources.flatMap((resource) => [
    ...indexed(resource, `routes of ${resource}`, servedChecks(specified.filter(isOf(resource)))),
    ...indexed(
      resource,
      `declared arguments of ${resource}`,
      argumentDeclarations(specified.filter(isOf(resource))),
    ),
  ]),
  ...indexed('stock', 'routes of a stock WordPress', servedChecks(ofWordPress)),
  ...indexed(
    'stock',
    'declared arguments of a stock WordPress',
    ofWordPress.flatMap((each) =>
      [...argumentDeclarations([each]), ...batchMarkChecks([each])].map((one) => whereListed(each, one)),
    ),
  ),
  ...extensionNamespaces.flatMap((namespace) =>
    indexed(
      'extensions',
      `entries of ${namespace}`,
      namespaceEntryChecks(
        namespace,
        ofExtensions.filter((route) => route.namespace === namespace),
      ),
    ),
  ),
]
