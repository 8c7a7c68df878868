import type { EndpointBehaviour } from '../../endpoint/call.ts'
import { RestError } from '../../http/errors.ts'
import { routeEntries } from './route-entries.ts'

/** `GET` of a namespace: its routes. The argument `namespace` can name another one, as the reference has it. */
export const namespaceIndexRead: EndpointBehaviour = {
  handle: (call) => {
    const { site, addresses, sent, match } = call
    const { deployment, translator } = site
    // What is sent is in the names of the site, and so is the route's own that stands in for it.
    const { namespace: requested = translator.deployed(match.route.namespace) } = sent
    const namespace = typeof requested === 'string' ? translator.neutral(requested) : undefined
    if (namespace === undefined || !deployment.namespaces.includes(namespace))
      throw new RestError(
        404,
        'rest_invalid_namespace',
        `There is no namespace ${JSON.stringify(requested)} here. The index lists them.`,
      )
    const routes = deployment.routes.filter((route) => route.namespace === namespace)
    return {
      status: 200,
      keepsLinks: true,
      body: {
        namespace: translator.deployed(namespace),
        routes: routeEntries(routes, call),
        _links: { up: [{ href: `${addresses.apiRoot}/` }] },
      },
    }
  },
}
