import { quoted } from '../conformance/transport/quoted.ts'
import { type Naming, translator } from '../contract/index.ts'
import type { SiteData } from '../fixtures/index.ts'
import { controlPath } from '../mock/index.ts'

interface Site {
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

/** What `mock` prints when it serves: where, who may sign in, and a request to try on each site. */
export function bannerLines(
  sites: readonly Site[],
  data: SiteData,
  { open, curl, hints }: BannerOptions,
): string[] {
  const postsOf = ({ url, root, naming }: Site) =>
    `${url}${root}${translator(naming).deployed('/core/v2/posts')}`
  const writer = data.users.find((user) => user.application_passwords.length > 0)
  const password = writer?.application_passwords.at(-1)
  const lines = [
    `${data.site.name}: ${data.posts.length} posts, ${data.pages.length} pages, ${data.media.length} media`,
  ]
  for (const site of sites) {
    const { name, url, root } = site
    lines.push('', `  ${name} deployment  ${url}${root}/`)
    lines.push(`    ${curl} ${quoted(`${postsOf(site)}?per_page=3&_fields=id,title`)}`)
    lines.push(`    see what goes on: ${url}${controlPath}`)
  }
  const [first] = sites
  lines.push('', ...signIn(data, open))
  if (first && (open || writer)) {
    const credentials = open || !writer ? '' : ` --user ${quoted(`${writer.slug}:${password}`)}`
    lines.push(`    ${curl}${credentials} -d 'title=Hello&status=publish' ${quoted(postsOf(first))}`)
  }
  if (hints.length > 0) lines.push('', ...hints.map((hint) => `  ${hint}`))
  return [...lines, '', 'Ctrl-C ends it.']
}

function signIn(data: SiteData, open: boolean): string[] {
  if (open) return ['  everybody is let in as an administrator']
  const users = data.users.flatMap(({ slug, role, application_passwords: passwords }) =>
    passwords.map((password) => `    ${`${slug}:${password}`.padEnd(34)} ${role}`),
  )
  if (users.length === 0) return ['  nobody can sign in; add --user slug:password']
  return ['  application passwords (HTTP Basic)', ...users]
}
