import type { Route } from '../../schema/route.ts'
import { digits, oneOf, serve } from './serve.ts'

/** Redirects and their logs (section Search-optimisation extension routes). */
export const redirectRoutes: readonly Route[] = [
  ...serve(
    'get',
    '/redirects/options',
    '/redirects/server/test',
    `/redirects/export/${oneOf('server', 'apache', 'nginx')}`,
    `/redirects/export-logs/${oneOf('type', 'redirect', '404')}`,
    '/redirects/manual-redirects/(?P<hash>[a-zA-Z0-9]+)',
    `/redirects/${oneOf('context', 'post', 'term')}/${digits('id')}`,
  ),
  ...serve(
    'post',
    '/redirects',
    '/redirects/posts',
    '/redirects/import',
    '/redirects/import-plugins',
    '/redirects/import-csv',
    `/redirects/export/${oneOf('type', 'htaccess', 'nginx', 'json')}`,
    `/redirects/bulk/${oneOf('action', 'enable', 'disable', 'reset-hits')}`,
    `/redirects/${oneOf('filter', 'enabled', 'disabled', 'all')}`,
    `/redirects/${oneOf('slug', 'logs', '404')}/${oneOf('filter', 'all')}`,
    `/redirects/${digits('id')}/test`,
  ),
  ...serve('delete', '/redirects/bulk', `/redirects/logs/${oneOf('slug', 'logs', '404')}`),
  ...serve('post delete', `/redirects/${digits('id')}`),
]
