import { namespaceIndex, routesOf } from '../schema/route.ts'

/** What a plugin adds that signs in by JSON Web Tokens; it declares no arguments. */
export const jwtAuthRoutes = {
  'jwt-auth/v1': [
    namespaceIndex('jwt-auth/v1', 'stock'),
    ...routesOf('jwt-auth/v1', { '/token': { post: {} }, '/token/validate': { post: {} } }, 'stock'),
  ],
}
