import { deployments } from '../../contract/index.ts'

/** A first deployment that lists posts in ascending order by default. */
export const orderedUpwards = {
  ...deployments.first,
  routes: deployments.first.routes.map((route) =>
    route.pattern !== '/core/v2/posts'
      ? route
      : {
          ...route,
          endpoints: route.endpoints.map((endpoint) => ({
            ...endpoint,
            args: {
              ...endpoint.args,
              ...(endpoint.args.order && { order: { ...endpoint.args.order, default: 'asc' } }),
            },
          })),
        },
  ),
}
