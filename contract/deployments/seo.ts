import { type MethodWords, type Route, route } from '../schema/route.ts'

/**
 * Declares routes of `seo/v1`. None declares arguments, and each method is a separate endpoint, as in the index.
 *
 * @param methods lower-case methods, `get post`, of every path
 * @param paths paths after the namespace, with captures as named groups
 */
export function serve(methods: MethodWords, ...paths: string[]): Route[] {
  const endpoints = Object.fromEntries(methods.split(' ').map((method) => [method, {}]))
  return paths.map((path) => route('seo/v1', path, endpoints))
}

export const digits = (name: string): string => `(?P<${name}>[\\d]+)`

export const oneOf = (name: string, ...words: string[]): string => `(?P<${name}>${words.join('|')})`

/** The capture of an identifier: letters, digits and hyphen. */
export const uuid = '(?P<uuid>[a-zA-Z0-9-]+)'

/** Connection and maintenance (section Search-optimisation extension routes). */
const maintenanceRoutes: readonly Route[] = [
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

const revisionContext = oneOf('context', 'post', 'term')

/** Helpers of single posts and their revisions (section Search-optimisation extension routes). */
export const postRoutes: readonly Route[] = [
  ...serve(
    'get',
    '/tags',
    `/post/${digits('postId')}/first-attached-image`,
    `/user/${digits('userId')}/image`,
    '/seo-revisions/diff',
    `/seo-revisions/${revisionContext}/${digits('id')}`,
  ),
  ...serve('get post', '/post'),
  ...serve(
    'post',
    `/post/${digits('postId')}/disable-primary-term-education`,
    `/post/${digits('postId')}/disable-link-format-education`,
    `/post/${digits('postId')}/update-internal-link-count`,
    `/post/${digits('postId')}/process-content`,
    '/posts-list/load-details-column',
    '/posts-list/update-details-column',
    '/terms-list/load-details-column',
    '/terms-list/update-details-column',
    `/seo-revisions/restore/${digits('id')}`,
  ),
  ...serve('post delete', `/seo-revisions/${digits('id')}`),
]

/** Analysis of the site and of its schema markup (section Search-optimisation extension routes). */
const analysisRoutes: readonly Route[] = [
  ...serve(
    'get',
    '/seo-analysis/competitors',
    '/seo-analysis/issues',
    `/seo-analysis/issues/(?P<objectType>[a-z]+)/${digits('objectId')}`,
    '/seo-analysis/objects',
    '/seo-analysis/objects/(?P<issueCode>[a-zA-Z0-9_-]+)',
    '/seo-analysis/objects-scan-percent',
  ),
  ...serve(
    'post',
    `/seo-analysis/issues/${digits('id')}/ignore`,
    `/seo-analysis/objects/${digits('id')}/keywords`,
    '/keyphrases',
    '/analyze',
    '/analyze-headline',
    '/analyze-headline/delete',
    '/analyze/delete-site',
    '/clear-log',
    '/objects',
    '/schema/validator/output',
  ),
  ...serve('get post put delete', '/schema/templates'),
]

/** The AI helpers and their insights (section Search-optimisation extension routes). */
const aiRoutes: readonly Route[] = [
  ...serve('get post', '/ai/insights/reports'),
  ...serve('get delete', `/ai/insights/reports/${uuid}`),
  ...serve('get post delete', '/ai/image-generator'),
  ...serve(
    'post',
    '/ai/auth',
    '/ai/credits',
    '/ai/meta/title',
    '/ai/meta/description',
    '/ai/faqs',
    '/ai/key-points',
    '/ai/social-posts',
    '/ai/assistant',
    '/ai/deactivate',
    '/ai/insights/brand-tracker/subscribe',
    `/ai/insights/reports/${uuid}/process`,
    `/ai/insights/reports/${uuid}/regenerate`,
  ),
]

/** The writing assistant (section Search-optimisation extension routes). */
const writingAssistantRoutes: readonly Route[] = [
  ...serve(
    'get',
    `/writing-assistant/keyword/${digits('postId')}`,
    '/writing-assistant/user-info',
    '/writing-assistant/report-history',
  ),
  ...serve('get post', '/writing-assistant/user-options'),
  ...serve(
    'post',
    '/writing-assistant/process',
    '/writing-assistant/content-analysis',
    '/writing-assistant/disconnect',
    '/writing-assistant/set-report-progress',
  ),
]

/** The checklist (section Search-optimisation extension routes). */
const checklistRoutes: readonly Route[] = [
  ...serve('get', '/seo-checklist', '/seo-checklist/completed'),
  ...serve(
    'post',
    '/seo-checklist/complete',
    '/seo-checklist/uncomplete',
    '/seo-checklist/bulk-complete',
    '/seo-checklist/bulk-uncomplete',
    '/seo-checklist/action',
    '/seo-checklist/fetch',
  ),
]

// The four `install-seo-…` names contain a vendor's word in the original; the namings restore it.
const reminders = [
  'email-reports-enable',
  'blog-visibility-reminder',
  'conflicting-plugins-reminder',
  'description-format-reminder',
  'install-addons-reminder',
  'install-seo-image-seo-reminder',
  'install-seo-local-business-reminder',
  'install-seo-news-sitemap-reminder',
  'install-seo-video-sitemap-reminder',
  'install-mi-reminder',
  'install-om-reminder',
  'v3-migration-custom-field-reminder',
  'v3-migration-schema-number-reminder',
  'local-business-organization-reminder',
  'news-publication-name-reminder',
  'v3-migration-local-business-number-reminder',
  'v3-migration-local-business-country-reminder',
  'import-local-business-country-reminder',
  'import-local-business-type-reminder',
  'import-local-business-number-reminder',
  'import-local-business-fax-reminder',
  'import-local-business-currencies-reminder',
] as const

/** Notifications and reminders (section Search-optimisation extension routes). */
const notificationRoutes: readonly Route[] = serve(
  'post',
  '/notifications/dismiss',
  ...reminders.map((name) => `/notification/${name}`),
)

const linkActions = ['/links/delete', '/links/bulk', '/suggestions/dismiss', '/suggestions/bulk'] as const

/** The link assistant (section Search-optimisation extension routes). */
const linkAssistantRoutes: readonly Route[] = [
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

/** Search statistics; all of them lie under `/search-statistics` (section Search-optimisation extension routes). */
const searchStatisticsRoutes: readonly Route[] = [
  ...serve(
    'get',
    '/search-statistics/url/auth',
    '/search-statistics/url/reauth',
    '/search-statistics/stats/seo-statistics',
    '/search-statistics/stats/keywords',
    '/search-statistics/stats/content-rankings',
    '/search-statistics/post-detail',
    '/search-statistics/post-detail/seo-statistics',
    '/search-statistics/post-detail/keywords',
    '/search-statistics/post-detail/focus-keyword',
    '/search-statistics/pagespeed',
    '/search-statistics/seo-analysis',
    '/search-statistics/inspection-result',
    '/search-statistics/index-status/objects',
    '/search-statistics/index-status/overview',
    '/search-statistics/keyword-rank-tracker/related-keywords',
  ),
  ...serve(
    'get post delete',
    '/search-statistics/keyword-rank-tracker/groups',
    '/search-statistics/keyword-rank-tracker/keywords',
  ),
  ...serve(
    'post',
    '/search-statistics/sitemap/delete',
    '/search-statistics/sitemap/ignore',
    '/search-statistics/stats/keywords/posts',
    '/search-statistics/keyword-rank-tracker/relationships',
    '/search-statistics/keyword-rank-tracker/statistics',
  ),
  ...serve(
    'put',
    `/search-statistics/keyword-rank-tracker/groups/${digits('id')}`,
    `/search-statistics/keyword-rank-tracker/keywords/${digits('id')}`,
  ),
  ...serve('delete', '/search-statistics/auth'),
]

/** Redirects and their logs (section Search-optimisation extension routes). */
const redirectRoutes: readonly Route[] = [
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

/**
 * The search-optimisation extension's routes (section Search-optimisation extension routes), in the order they are
 * tried: within a group, literal paths come before captures that would match them.
 */
export const seoRoutes: readonly Route[] = [
  ...maintenanceRoutes,
  ...settingsRoutes,
  ...postRoutes,
  ...analysisRoutes,
  ...aiRoutes,
  ...writingAssistantRoutes,
  ...checklistRoutes,
  ...notificationRoutes,
  ...linkAssistantRoutes,
  ...searchStatisticsRoutes,
  ...redirectRoutes,
]
