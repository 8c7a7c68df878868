/** Loaded when a stock route is first requested: the definitions of all stock routes, and the loaders of their code. */
export { stockRoutes } from '../../../contract/deployments/stock.ts'
export { mirrorShape } from '../../resources/mirror-shape.ts'
export { undeclaredFields } from '../../view/undeclared-fields.ts'

import { stockRoutes } from '../../../contract/deployments/stock.ts'
import { methodsOf, templateOf } from '../../../contract/index.ts'
import { type EndpointEntry, lazyEndpoints } from '../../resources/endpoint/call.ts'

const stock = lazyEndpoints<string>(
  async () => (await import('../../resources/stock-endpoints.ts')).stockEndpoints,
)
const jwtAuth = lazyEndpoints(() => import('../../resources/jwt-auth/controller.ts'))

const names = Object.values(stockRoutes('stock')).flatMap((routes) =>
  routes.flatMap((route) => methodsOf(route).map((method) => `${method} ${templateOf(route.pattern)}`)),
)

export const furtherEndpoints: Readonly<Record<string, EndpointEntry>> = {
  ...Object.fromEntries(names.map((name) => [name, stock(name)])),
  'POST /jwt-auth/v1/token': jwtAuth('giveToken'),
  'POST /jwt-auth/v1/token/validate': jwtAuth('validateToken'),
}
