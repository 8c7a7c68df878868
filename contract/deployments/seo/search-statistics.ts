import type { Route } from '../../schema/route.ts'
import { digits, serve } from './serve.ts'

/** Search statistics; all of them lie under `/search-statistics` (section Search-optimisation extension routes). */
export const searchStatisticsRoutes: readonly Route[] = [
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
