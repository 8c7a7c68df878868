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

/** Paths below one, by what follows it, separated by spaces. */
export const under = (path: string, names: string): string[] =>
  names.split(/\s+/).map((name) => `${path}/${name}`)

export const digits = (name: string): string => `(?P<${name}>[\\d]+)`

export const oneOf = (name: string, ...words: string[]): string => `(?P<${name}>${words.join('|')})`

/** The capture of an identifier: letters, digits and hyphen. */
export const uuid = '(?P<uuid>[a-zA-Z0-9-]+)'

/** Connection and maintenance (section Search-optimisation extension routes). */
const maintenanceRoutes: readonly Route[] = [
  ...serve('get', '/ping'),
  ...serve(
    'post',
    ...under(
      '',
      `connect connect-pro connect-url activate deactivate activated multisite htaccess
      backup/restore email-debug-info reset-settings wizard crawl-cleanup`,
    ),
    ...under('/crawl-cleanup', 'block delete-blocked delete-unblocked'),
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
    ...under('/plugins', 'deactivate install upgrade'),
    ...under(
      '/settings',
      `export export-content hide-setup-wizard hide-upgrade-bar import
      import/${digits('siteId')} import-plugins toggle-card toggle-radio dismiss-alert
      items-per-page semrush-country do-task`,
    ),
    ...under('/sitemap', 'deactivate-conflicting-plugins delete-static-files validate-html-sitemap-slug'),
    '/tools/delete-robots-txt',
    '/tools/import-robots-txt',
    ...under('/integration', 'semrush/authenticate semrush/refresh semrush/keyphrases wpcode/snippets'),
  ),
]

const revisionContext = oneOf('context', 'post', 'term')

/** Helpers of single posts and their revisions (section Search-optimisation extension routes). */
export const postRoutes: readonly Route[] = [
  ...serve(
    'get',
    ...under(
      '',
      `tags post/${digits('postId')}/first-attached-image user/${digits('userId')}/image
      seo-revisions/diff seo-revisions/${revisionContext}/${digits('id')}`,
    ),
  ),
  ...serve('get post', '/post'),
  ...serve(
    'post',
    ...under(
      '/post',
      `${digits('postId')}/disable-primary-term-education
      ${digits('postId')}/disable-link-format-education
      ${digits('postId')}/update-internal-link-count ${digits('postId')}/process-content`,
    ),
    ...under(
      '',
      `posts-list/load-details-column posts-list/update-details-column
      terms-list/load-details-column terms-list/update-details-column
      seo-revisions/restore/${digits('id')}`,
    ),
  ),
  ...serve('post delete', `/seo-revisions/${digits('id')}`),
]

/** Analysis of the site and of its schema markup (section Search-optimisation extension routes). */
const analysisRoutes: readonly Route[] = [
  ...serve(
    'get',
    ...under(
      '/seo-analysis',
      `competitors issues issues/(?P<objectType>[a-z]+)/${digits('objectId')} objects
      objects/(?P<issueCode>[a-zA-Z0-9_-]+) objects-scan-percent`,
    ),
  ),
  ...serve(
    'post',
    ...under(
      '',
      `seo-analysis/issues/${digits('id')}/ignore seo-analysis/objects/${digits('id')}/keywords
      keyphrases analyze analyze-headline analyze-headline/delete analyze/delete-site
      clear-log objects schema/validator/output`,
    ),
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
    ...under(
      '/ai',
      `auth credits meta/title meta/description faqs key-points social-posts assistant
      deactivate insights/brand-tracker/subscribe insights/reports/${uuid}/process
      insights/reports/${uuid}/regenerate`,
    ),
  ),
]

/** The writing assistant (section Search-optimisation extension routes). */
const writingAssistantRoutes: readonly Route[] = [
  ...serve('get', ...under('/writing-assistant', `keyword/${digits('postId')} user-info report-history`)),
  ...serve('get post', '/writing-assistant/user-options'),
  ...serve('post', ...under('/writing-assistant', 'process content-analysis disconnect set-report-progress')),
]

/** The checklist (section Search-optimisation extension routes). */
const checklistRoutes: readonly Route[] = [
  ...serve('get', '/seo-checklist', '/seo-checklist/completed'),
  ...serve(
    'post',
    ...under('/seo-checklist', 'complete uncomplete bulk-complete bulk-uncomplete action fetch'),
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
    ...under(
      '/link-assistant',
      `data/menu data/overview data/post/${digits('postId')} data/suggestions-scan-percent
      data/dismiss-alert data/trigger-scan
      links-report/search/(?P<searchTerm>[^/]+)/${digits('page')}`,
    ),
  ),
  ...serve(
    'post',
    ...['/link-assistant/links-report-inner', '/link-assistant/post-report'].flatMap((report) => [
      ...linkActions.map((action) => `${report}${action}`),
      `${report}/refresh`,
    ]),
    ...linkActions.map((action) => `/link-assistant/post-settings${action}`),
    ...under(
      '/link-assistant',
      `post-settings/update domains-report/bulk/${oneOf('action', 'delete')}
      domains-report-inner/bulk/${oneOf('action', 'delete')}
      links-report/${oneOf('filter', 'all', 'linking-opportunities', 'orphaned-posts')}
      links-report-inner/${oneOf('filter', 'all')} post-report/${oneOf('filter', 'all')}
      domains-report/${oneOf('filter', 'all')} domains-report-inner/${oneOf('filter', 'all')}`,
    ),
  ),
  ...serve('put delete', '/link-assistant/domains-report-inner/link'),
  ...serve('delete', `/link-assistant/links-report/post/${digits('postId')}`),
]

/** Search statistics; all of them lie under `/search-statistics` (section Search-optimisation extension routes). */
const searchStatisticsRoutes: readonly Route[] = [
  ...serve(
    'get',
    ...under(
      '/search-statistics',
      `url/auth url/reauth stats/seo-statistics stats/keywords stats/content-rankings
      post-detail post-detail/seo-statistics post-detail/keywords post-detail/focus-keyword
      pagespeed seo-analysis inspection-result index-status/objects index-status/overview
      keyword-rank-tracker/related-keywords`,
    ),
  ),
  ...serve(
    'get post delete',
    '/search-statistics/keyword-rank-tracker/groups',
    '/search-statistics/keyword-rank-tracker/keywords',
  ),
  ...serve(
    'post',
    ...under(
      '/search-statistics',
      `sitemap/delete sitemap/ignore stats/keywords/posts keyword-rank-tracker/relationships
      keyword-rank-tracker/statistics`,
    ),
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
    ...under(
      '/redirects',
      `options server/test export/${oneOf('server', 'apache', 'nginx')}
      export-logs/${oneOf('type', 'redirect', '404')} manual-redirects/(?P<hash>[a-zA-Z0-9]+)
      ${oneOf('context', 'post', 'term')}/${digits('id')}`,
    ),
  ),
  ...serve(
    'post',
    '/redirects',
    ...under(
      '/redirects',
      `posts import import-plugins import-csv
      export/${oneOf('type', 'htaccess', 'nginx', 'json')}
      bulk/${oneOf('action', 'enable', 'disable', 'reset-hits')}
      ${oneOf('filter', 'enabled', 'disabled', 'all')}
      ${oneOf('slug', 'logs', '404')}/${oneOf('filter', 'all')} ${digits('id')}/test`,
    ),
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
