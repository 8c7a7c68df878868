import type { RouteDeclarations } from '../schema/route.ts'

export const siteHealthRoutes = {
  '/tests/background-updates': { get: { id: 'site-health.tests.background-updates.read' } },
  '/tests/loopback-requests': { get: { id: 'site-health.tests.loopback-requests.read' } },
  '/tests/https-status': { get: { id: 'site-health.tests.https-status.read' } },
  '/tests/dotorg-communication': { get: { id: 'site-health.tests.dotorg-communication.read' } },
  '/tests/authorization-header': { get: { id: 'site-health.tests.authorization-header.read' } },
  '/directory-sizes': { get: { id: 'site-health.directory-sizes.read' } },
  '/tests/page-cache': { get: { id: 'site-health.tests.page-cache.read' } },
} as const satisfies RouteDeclarations
