import type { EndpointBehaviour } from '../call.ts'
import { RestError } from '../errors.ts'
import { routeEntries } from './route-entries.ts'

/** `GET` of a namespace: its routes. The argument `namespace` can name another one, as the reference has it. */
export const namespaceIndexRead: EndpointBehaviour = {
  handle: (call) => {
    const { site, addresses, sent, match } = call
    const { deployment, translator } = site
    // What is sent is in the names of the site; the route's own namespace, as everything here, in neutral ones.
    const asked = sent.namespace === undefined ? undefined : String(sent.namespace)
    const namespace = asked === undefined ? match.route.namespace : translator.neutral(asked)
    if (namespace === undefined || !deployment.namespaces.includes(namespace))
      throw new RestError(
        404,
        'rest_invalid_namespace',
        `There is no namespace ${asked} here. The index lists them.`,
      )
    const routes = deployment.routes.filter((route) => route.namespace === namespace)
    return {
      status: 200,
      body: {
        namespace: translator.deployed(namespace),
        routes: routeEntries(routes, call),
        _links: { up: [{ href: `${addresses.apiRoot}/` }] },
      },
    }
  },
}
