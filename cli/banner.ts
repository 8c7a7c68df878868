import { quoted } from '../conformance/transport/quoted.ts'
import { type Naming, translator } from '../contract/index.ts'
import type { SiteData } from '../fixtures/index.ts'
import { controlPath } from '../mock/index.ts'
import type { Line } from './painted.ts'

/** A site that is served, as it is shown. */
export interface ShownSite {
  readonly name: string
  readonly naming: Naming
  readonly url: string
  readonly root: string
}

interface BannerOptions {
  readonly open: boolean
  /** What asks such a site, `curl --insecure`. */
  readonly curl: string
  /** What an option would serve besides, a line each. */
  readonly hints: readonly string[]
}

/**
 * What `mock` prints when it serves: where the interface, the website and the inspector of each site are, with a request
 * to try, and who may sign in. Addresses have no colours: programs look for them here too.
 */
export function bannerLines(
  sites: readonly ShownSite[],
  data: SiteData,
  { open, curl, hints }: BannerOptions,
): readonly Line[] {
  const { posts, pages, media } = data
  return [
    [['strong', data.site.name], `: ${posts.length} posts, ${pages.length} pages, ${media.length} media`],
    ...sites.flatMap((site) => ['', ...siteLines(site, curl)]),
    '',
    ...signInLines(sites[0], data, { open, curl }),
    ...(hints.length > 0 ? [''] : []),
    ...hints.map((hint) => `  ${hint}`),
    '',
    'Ctrl-C ends it.',
  ]
}

function siteLines(site: ShownSite, curl: string): readonly Line[] {
  const { name, url, root } = site
  return [
    ['  ', ['strong', name], ` deployment  ${url}${root}/`],
    ...(hasWebsite(site) ? [labelled('site', `${url}/`)] : []),
    labelled('inspector', `${url}${controlPath}`),
    labelled('try', `${curl} ${quoted(`${postsOf(site)}?per_page=3&_fields=id,title`)}`),
  ]
}

function signInLines(
  site: ShownSite | undefined,
  { users }: SiteData,
  { open, curl }: Pick<BannerOptions, 'open' | 'curl'>,
): readonly Line[] {
  const write = (credentials: string): readonly Line[] =>
    site
      ? [labelled('write', `${curl}${credentials} -d 'title=Hello&status=publish' ${quoted(postsOf(site))}`)]
      : []
  if (open) return ['  Everybody is let in as an administrator.', ...write('')]
  const known = users.flatMap(({ slug, role, application_passwords: passwords }) =>
    passwords.map((password) => ({ role, name: `${slug}:${password}` })),
  )
  const writer = users.find((user) => user.application_passwords.length > 0)
  if (writer === undefined) return ['  Nobody can sign in. Add --user slug:password']
  const page = site && hasWebsite(site) ? `, or at ${site.url}/wp-login.php` : ''
  return [
    ['  ', ['strong', 'sign in'], ` with HTTP Basic${page}`],
    ...known.map(({ name, role }): Line => [`    ${name.padEnd(34)} `, ['quiet', role]]),
    ...write(` --user ${quoted(`${writer.slug}:${writer.application_passwords.at(-1)}`)}`),
  ]
}

const labelled = (label: string, text: string): Line => ['    ', ['quiet', label.padEnd(11)], text]

/** A site whose interface begins at its front page has no other pages. */
const hasWebsite = ({ root }: ShownSite): boolean => root !== ''

const postsOf = ({ url, root, naming }: ShownSite): string =>
  `${url}${root}${translator(naming).deployed('/core/v2/posts')}`
