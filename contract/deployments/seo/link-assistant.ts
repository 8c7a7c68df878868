import type { Route } from '../../schema/route.ts'
import { digits, oneOf, serve } from './serve.ts'

const linkActions = ['/links/delete', '/links/bulk', '/suggestions/dismiss', '/suggestions/bulk'] as const

/** The link assistant (section Search-optimisation extension routes). */
export const linkAssistantRoutes: readonly Route[] = [
  ...serve(
    'get',
    '/link-assistant/data/menu',
    '/link-assistant/data/overview',
    `/link-assistant/data/post/${digits('postId')}`,
    '/link-assistant/data/suggestions-scan-percent',
    '/link-assistant/data/dismiss-alert',
    '/link-assistant/data/trigger-scan',
    `/link-assistant/links-report/search/(?P<searchTerm>[^/]+)/${digits('page')}`,
  ),
  ...serve(
    'post',
    ...['/link-assistant/links-report-inner', '/link-assistant/post-report'].flatMap((report) => [
      ...linkActions.map((action) => `${report}${action}`),
      `${report}/refresh`,
    ]),
    ...linkActions.map((action) => `/link-assistant/post-settings${action}`),
    '/link-assistant/post-settings/update',
    `/link-assistant/domains-report/bulk/${oneOf('action', 'delete')}`,
    `/link-assistant/domains-report-inner/bulk/${oneOf('action', 'delete')}`,
    `/link-assistant/links-report/${oneOf('filter', 'all', 'linking-opportunities', 'orphaned-posts')}`,
    `/link-assistant/links-report-inner/${oneOf('filter', 'all')}`,
    `/link-assistant/post-report/${oneOf('filter', 'all')}`,
    `/link-assistant/domains-report/${oneOf('filter', 'all')}`,
    `/link-assistant/domains-report-inner/${oneOf('filter', 'all')}`,
  ),
  ...serve('put delete', '/link-assistant/domains-report-inner/link'),
  ...serve('delete', `/link-assistant/links-report/post/${digits('postId')}`),
]
