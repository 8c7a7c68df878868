import { type Check, check } from '../check.ts'
import { extensionRoutes } from '../extensions/extension-routes.ts'
import { deploymentsWith } from '../index/described-routes.ts'
import { expectRoute } from '../index/known-route.ts'

// One without and one with captures of each extension is enough: the address is read before the route.
const wanted = new Set([
  'extensions.cache.v1.tool.check-ip',
  'extensions.seo.ping',
  'extensions.seo.redirects.context.id',
  'extensions.seo.post.post-id.first-attached-image',
  'extensions.forms.forms.ping',
  'extensions.forms.forms.form-id.fields',
])

/** Routes of extensions by `rest_route`, asked without credentials. */
export const extensionAddressChecks: readonly Check[] = extensionRoutes
  .filter(({ id }) => wanted.has(id))
  .map(({ id, route, path }) =>
    check(`address.query.${id}`, {
      requirement: 'address.query',
      appliesTo: deploymentsWith(route),
      run: (tools) => expectRoute(tools, { namespace: route.namespace, method: 'GET', path, byQuery: true }),
    }),
  )
