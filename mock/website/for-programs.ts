import type { SiteResponse } from '../http/exchange.ts'
import type { SelectionCache } from '../store/lists/selection-cache.ts'
import type { View } from '../view/view.ts'
import { feedAt } from './feeds/feed.ts'
import { policy, redirection } from './pages/answers.ts'
import { sitemapAt } from './sitemaps/sitemap.ts'

/** The feed, the sitemap or the `robots.txt` at a path; undefined when there is none. */
export function programAnswer(
  path: string,
  query: URLSearchParams,
  view: View,
  selections: SelectionCache,
): SiteResponse | undefined {
  if (path === '/robots.txt') return textAnswer('text/plain; charset=UTF-8', robots(view))
  if (path === '/sitemap.xml') return redirection('/wp-sitemap.xml', view)
  const sitemap = sitemapAt(path, view)
  if (sitemap !== undefined) return textAnswer('application/xml; charset=UTF-8', sitemap)
  const feed = feedAt(path, query, view, selections)
  return feed === undefined ? undefined : textAnswer('application/rss+xml; charset=UTF-8', feed)
}

// Follows `do_robots`.
const robots = ({ addresses }: View): string =>
  `User-agent: *\nDisallow: /wp-admin/\nAllow: /wp-admin/admin-ajax.php\n\nSitemap: ${addresses.base}/wp-sitemap.xml\n`

function textAnswer(type: string, body: string): SiteResponse {
  const headers = {
    'Content-Type': type,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': policy("'none'"),
  }
  return { status: 200, headers, body }
}
