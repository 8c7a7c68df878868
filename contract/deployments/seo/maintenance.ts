import type { Route } from '../../schema/route.ts'
import { oneOf, serve } from './serve.ts'

/** Connection and maintenance (section Search-optimisation extension routes). */
export const maintenanceRoutes: readonly Route[] = [
  ...serve('get', '/ping'),
  ...serve(
    'post',
    '/connect',
    '/connect-pro',
    '/connect-url',
    '/activate',
    '/deactivate',
    '/activated',
    '/multisite',
    '/htaccess',
    '/backup/restore',
    '/email-debug-info',
    '/reset-settings',
    '/wizard',
    '/crawl-cleanup',
    '/crawl-cleanup/block',
    '/crawl-cleanup/delete-blocked',
    '/crawl-cleanup/delete-unblocked',
    '/email-summary/send',
    `/network-sites/${oneOf('filter', 'all', 'activated', 'deactivated')}`,
  ),
  ...serve('post delete', '/backup'),
]
