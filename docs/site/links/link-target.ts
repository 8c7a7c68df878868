import { posix } from 'node:path'

/** The files that are pages: those of the site's own folder are written for it. */
const isPage =
  /^(README|CHANGELOG|CONTRIBUTING|results\/README|docs\/(guides|recipes|decisions)\/[\w-]+|docs\/site\/(pages|made\/api)\/.+)[.]md$/

/**
 * Where a link of a page leads on the site.
 *
 * @param href as it stands on the page
 * @param folder that the page is in, from the root of the repository
 * @param rewrites where pages are that are not where they are in the repository
 * @param repository its address, for files that are no pages
 * @returns undefined where there is nothing to lead to
 */
export function targetOf(
  href: string,
  folder: string,
  rewrites: Readonly<Record<string, string>>,
  repository: string | undefined,
): string | undefined {
  if (/^([a-z]+:|#|\/)/i.test(href)) return href
  const [, path = '', anchor = ''] = /^([^#]*)(#.*)?$/.exec(href) ?? []
  const file = posix.join(folder.replaceAll('\\', '/'), path)
  if (isPage.test(file)) return `/${pathOnSite(file, rewrites)}${anchor}`
  if (file === 'docs/decisions/') return '/decisions/'
  if (file === 'docs/guides/' || file === 'docs/') return '/docs/'
  return repository && `${repository}/blob/HEAD/${file}`
}

function pathOnSite(file: string, rewrites: Readonly<Record<string, string>>): string {
  const own = rewrites[file]
  if (own !== undefined) return own
  return file
    .replace(/^docs\/site\/(pages\/|made\/)/, '')
    .replace(/^docs\/(decisions\/)/, '$1')
    .replace(/^docs\/guides\//, 'docs/')
}
