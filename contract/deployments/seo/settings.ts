import type { Route } from '../../schema/route.ts'
import { digits, serve } from './serve.ts'

/** Options, plugins, sitemaps, tools and integrations (section Search-optimisation extension routes). */
export const settingsRoutes: readonly Route[] = [
  ...serve('get post', '/options', '/network-robots/(?P<siteId>[\\d]+|network)'),
  ...serve(
    'post',
    '/plugins/deactivate',
    '/plugins/install',
    '/plugins/upgrade',
    '/settings/export',
    '/settings/export-content',
    '/settings/hide-setup-wizard',
    '/settings/hide-upgrade-bar',
    '/settings/import',
    `/settings/import/${digits('siteId')}`,
    '/settings/import-plugins',
    '/settings/toggle-card',
    '/settings/toggle-radio',
    '/settings/dismiss-alert',
    '/settings/items-per-page',
    '/settings/semrush-country',
    '/settings/do-task',
    '/sitemap/deactivate-conflicting-plugins',
    '/sitemap/delete-static-files',
    '/sitemap/validate-html-sitemap-slug',
    '/tools/delete-robots-txt',
    '/tools/import-robots-txt',
    '/integration/semrush/authenticate',
    '/integration/semrush/refresh',
    '/integration/semrush/keyphrases',
    '/integration/wpcode/snippets',
  ),
]
