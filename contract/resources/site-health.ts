import type { RouteDeclarations } from '../schema/route.ts'

/** The routes of site health. */
export const siteHealthRoutes = {
  '/tests/background-updates': { get: {} },
  '/tests/loopback-requests': { get: {} },
  '/tests/https-status': { get: {} },
  '/tests/dotorg-communication': { get: {} },
  '/tests/authorization-header': { get: {} },
  '/directory-sizes': { get: {} },
  '/tests/page-cache': { get: {} },
} as const satisfies RouteDeclarations
