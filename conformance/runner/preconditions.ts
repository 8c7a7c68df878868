import type { Discovery } from '../../client/target/discover.ts'
import { hostSentences } from '../../client/target/hosts.ts'
import { recogniseNaming } from '../../client/target/recognise.ts'
import { type HostName, hostsGuide } from '../../contract/host-names.ts'
import { deployments, type Naming, namings, translator } from '../../contract/index.ts'
import { strings } from '../../contract/lib/json.ts'
import type { SiteClient } from '../data/site-client.ts'
import type { Session } from './session.ts'

/** The namespace that every deployment serves. */
const everywhere = 'core/v2'

/**
 * Verifies that a target uses the given naming. With another one every check would fail for no visible reason.
 *
 * @throws Error when its index has no namespace of that naming, with the naming that seems right
 */
export function assertNaming({ facts: { url, naming, namingName }, found }: Discovery): void {
  const namespaces = strings(found.index.namespaces)
  if (namespaces.length === 0 || namespaces.includes(nameOfCore(naming))) return
  const right = recogniseNaming(namespaces)
  const fits = namespaces.includes(nameOfCore(namings[right]))
  // The checks report a missing namespace.
  if (!fits && isAnyKnown(namespaces, naming)) return
  const advice = fits
    ? `Use --naming ${right}, or leave it out.`
    : 'None that ships fits: write a naming file, {"namespaces": {"core": "…"}}.'
  throw new Error(
    `Cannot certify ${url} under the naming "${namingName}": its index lists ${namespaces.slice(0, 5).join(', ')}, and no ${nameOfCore(naming)}. ${advice}`,
  )
}

function nameOfCore(naming: Naming): string {
  return translator(naming).deployed(everywhere)
}

function isAnyKnown(namespaces: readonly string[], naming: Naming): boolean {
  const { neutral } = translator(naming)
  return namespaces.some((each) => deployments.second.namespaces.includes(neutral(each) ?? ''))
}

/**
 * Sends one request as the run's user. A site that does not know the user treats every request as anonymous, and a thousand
 * failed sign-ins may lock out a user.
 *
 * @param hosts what was recognised of the site's host, which may be the reason
 * @throws Error when the site answers 401 to its credentials
 */
export async function assertUser(
  { can, tools }: Session,
  name: string | undefined,
  hosts: readonly HostName[] = [],
): Promise<void> {
  const { site, target, testData } = tools
  const { url } = target.facts
  if (can('user') && (await isUnknown(site)))
    throw new Error(
      `${url} does not accept the user ${JSON.stringify(name)} with this password (401 to a request that any user may send). ${[await whyUnknown(tools), ...hostSentences(hosts)].join(' ')}`,
    )
  for (const role of testData.users.given)
    if (await isUnknown((await tools.as(role)).site))
      throw new Error(
        `${url} does not accept the given ${role} with this password (401 to a request that any user may send).`,
      )
}

/**
 * What to do about unknown credentials. With application passwords WordPress rejects a wrong password with a specific code;
 * if it answers as to an anonymous request, the credentials may not have reached it.
 */
async function whyUnknown({ site, anonymous }: Session['tools']): Promise<string> {
  const query = { context: 'edit', per_page: 1 }
  const [asUser, without] = [await site.get(posts, query), await anonymous.get(posts, query)]
  const advice = 'Use an application password, not the login password.'
  if (asUser.code !== without.code) return advice
  return `${advice} The site treats the request as anonymous, so if the password is right, the \`Authorization\` header did not reach WordPress. Apache removes it for PHP as CGI or FastCGI (\`CGIPassAuth On\` preserves it), a proxy may remove it, and a plugin may disable application passwords: see ${hostsGuide}.`
}

const posts = '/core/v2/posts'

/** Does the target treat the run's user as anonymous? */
async function isUnknown(site: SiteClient): Promise<boolean> {
  // A single list may be closed to all users.
  for (const kind of ['posts', 'pages', 'media']) {
    const requested = site.get(`/core/v2/${kind}`, { context: 'edit', per_page: 1 })
    // The run reports a site that does not answer.
    const status = await requested.then(
      (answer) => answer.status,
      () => undefined,
    )
    if (status !== 401) return false
  }
  return true
}
