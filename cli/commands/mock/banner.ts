import { type DeploymentName, type Naming, namings, translator } from '../../../contract/index.ts'
import { counted } from '../../../contract/lib/plural.ts'
import { shellQuote } from '../../../contract/lib/shell-quote.ts'
import type { SiteData } from '../../../fixtures/index.ts'
import type { Host, SiteAddresses } from '../../../mock/hosts/host.ts'
import { controlPath } from '../../../mock/index.ts'
import type { Line } from '../../terminal/terminal.ts'

/** A site with its addresses: only that of the API ends in a slash. */
export interface ServedSite extends SiteAddresses {
  readonly name: string
  readonly naming: Naming
  /** The address that it listens at. */
  readonly url: string
}

interface BannerOptions {
  readonly open: boolean
  /** The command that sends a request to it, `curl --insecure`. */
  readonly curl: string
  readonly stock: boolean | undefined
  /** The names of its packs. */
  readonly packs: readonly string[]
  /** The hosts that it is like. */
  readonly hosts: readonly (Pick<Host, 'does' | 'passwords'> & { readonly name: string })[]
  /** Further lines. */
  readonly hints: readonly string[]
}

/**
 * What `mock` prints when it serves: the addresses of the interface, the website and the inspector of each site, a request
 * to try, and the users. Addresses have no colours: programs search for them here too.
 */
export function bannerLines(
  sites: readonly ServedSite[],
  data: SiteData,
  { open, curl, stock = false, packs, hosts, hints }: BannerOptions,
): readonly Line[] {
  const { posts, pages, media } = data
  const all = [...hints, ...optionHints(sites, stock)]
  const areIgnored = !open && hosts.some(({ passwords }) => passwords === 'ignored')
  const user = open || areIgnored ? undefined : credentialsOf(data)
  const needsUser = !open && hosts.some(({ passwords }) => passwords === 'required')
  const reading = needsUser ? user && curl + user : curl
  return [
    [
      ['strong', data.site.name],
      `: ${counted(posts.length, 'post')}, ${counted(pages.length, 'page')}, ${media.length} media`,
    ],
    ...sites.flatMap((site) => ['', ...siteLines(site, { curl: reading, packs, hosts })]),
    '',
    ...signInLines(sites[0], data, { open, areIgnored, curl: curl + (user ?? '') }),
    ...(all.length > 0 ? [''] : []),
    ...all.map((hint) => `  ${hint}`),
    '',
    'Ctrl-C ends it.',
  ]
}

/** Options that change what `first` and `second` serve. A mirror has its own names and routes, and `stock` has them all. */
function optionHints(sites: readonly ServedSite[], isStock: boolean): readonly string[] {
  const specified = sites.filter(({ name }) => name === 'first' || name === 'second')
  if (specified.length === 0) return []
  return [
    ...(specified.some(({ naming }) => naming === namings.neutral)
      ? ['--naming wordpress  serves wp/v2 instead of core/v2, and WordPress’ other names']
      : []),
    ...(isStock ? [] : ['--stock             adds the other routes of a WordPress without plugins']),
  ]
}

const descriptions: ReadonlyMap<string, string> = new Map<DeploymentName, string>([
  ['stock', 'a whole WordPress without plugins'],
  ['first', 'posts, pages, media and a cache plugin: the first deployment of the specification'],
  ['second', 'the same with plugins for SEO and forms: the second deployment of the specification'],
])

function siteLines(
  site: ServedSite,
  { curl, packs, hosts }: Pick<BannerOptions, 'packs' | 'hosts'> & { readonly curl: string | undefined },
): readonly Line[] {
  const { name, url, api } = site
  const posts = postsUrl(site)
  const what = name === 'stock' && packs.length > 0 ? 'a whole WordPress' : descriptions.get(name)
  return [
    ['  ', ['strong', name], ` deployment  ${api}`],
    ...(what === undefined ? [] : [`    ${what}`]),
    ...(packs.length > 0 ? [labelled('packs', packs.join(', '))] : []),
    ...hosts.map((host) => labelled('like', `${host.name}: ${host.does}`)),
    ...(hasWebsite(site) ? [labelled('site', `${site.site}/`)] : []),
    labelled('inspector', `${url}${controlPath}`),
    ...(curl === undefined
      ? []
      : [
          labelled(
            'try',
            `${curl} ${shellQuote(`${posts}${posts.includes('?') ? '&' : '?'}per_page=3&_fields=id,title`)}`,
          ),
        ]),
  ]
}

/** The option of curl that signs in; undefined when no user has an application password. */
function credentialsOf({ users }: SiteData): string | undefined {
  const writer = users.find((user) => user.application_passwords.length > 0)
  return writer && ` --user ${shellQuote(`${writer.slug}:${writer.application_passwords.at(-1)}`)}`
}

function signInLines(
  site: ServedSite | undefined,
  { users }: SiteData,
  { open, areIgnored, curl }: Pick<BannerOptions, 'open' | 'curl'> & { readonly areIgnored: boolean },
): readonly Line[] {
  const write = site
    ? [labelled('write', `${curl} -d 'title=Hello&status=publish' ${shellQuote(postsUrl(site))}`)]
    : []
  if (open) return ['  Every request has the permissions of an administrator.', ...write]
  const known = users.flatMap(({ slug, role, application_passwords: passwords }) =>
    passwords.map((password) => ({ role, name: `${slug}:${password}` })),
  )
  if (known.length === 0)
    return [
      `  No user has an application password yet. Add --user ${users[0]?.slug ?? 'admin'}:PASSWORD, or --open.`,
    ]
  const page = site && hasWebsite(site) ? `at ${site.site}/wp-login.php` : undefined
  const ways = [...(areIgnored ? [] : ['with HTTP Basic']), ...(page ? [page] : [])]
  const limit = areIgnored ? ['  This host ignores passwords in requests to the API.'] : write
  if (ways.length === 0) return limit
  return [
    ['  ', ['strong', 'sign in'], ` ${ways.join(', or ')}`],
    ...known.map(({ name, role }): Line => [`    ${name.padEnd(34)} `, ['quiet', role]]),
    ...limit,
  ]
}

const labelled = (label: string, text: string): Line => ['    ', ['quiet', label.padEnd(11)], text]

/** A site whose interface begins at its front page has no other pages. */
const hasWebsite = ({ site, api }: ServedSite): boolean => api !== `${site}/`

const postsUrl = ({ api, naming }: ServedSite): string =>
  api + translator(naming).deployed('/core/v2/posts').slice(1)
