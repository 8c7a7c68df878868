import { namespaceIndex, routesOf } from '../schema/route.ts'

/** The routes of a plugin for JSON Web Tokens; none declares arguments. */
export const jwtAuthRoutes = {
  'jwt-auth/v1': [
    namespaceIndex('jwt-auth/v1', 'stock'),
    ...routesOf('jwt-auth/v1', { '/token': { post: {} }, '/token/validate': { post: {} } }, 'stock'),
  ],
}
