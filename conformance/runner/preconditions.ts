import { readIndex } from '../../client/target/read-index.ts'
import { recogniseNaming } from '../../client/target/recognise.ts'
import type { TargetFacts } from '../../client/target/target.ts'
import type { Connection } from '../../client/transport/connection.ts'
import { deployments, type Naming, namings, translator } from '../../contract/index.ts'
import { isList } from '../../contract/lib/json.ts'
import type { SiteClient } from '../data/site-client.ts'
import type { Session } from './session.ts'

/** The namespace that every deployment serves. */
const everywhere = 'core/v2'

/**
 * Does a target use the naming that the user gave. One that uses another would fail every check, and nobody would see
 * why.
 *
 * @throws Error when its index lists no namespace under that naming, with the one that seems right
 */
export async function assertNaming(
  { url, apiRoot, naming, namingName }: TargetFacts,
  connection: Connection,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { found } = await readIndex(apiRoot, connection, headers)
  const listed = found?.index.namespaces
  const namespaces = isList(listed) ? listed.filter((each) => typeof each === 'string') : []
  if (namespaces.length === 0 || namespaces.includes(nameOfCore(naming))) return
  const right = recogniseNaming(namespaces)
  const fits = namespaces.includes(nameOfCore(namings[right]))
  // A server that has lost a namespace is to hear of it from the checks.
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
 * Asks once as the run's user. A site that does not know the user treats every request as an anonymous one, and a
 * thousand wrong sign-ins can lock somebody out.
 *
 * @throws Error when the site answers 401 to its credentials
 */
export async function assertUser({ can, tools }: Session): Promise<void> {
  const { site, target, testData } = tools
  const { url } = target.facts
  if (can('user') && (await isUnknown(site)))
    throw new Error(
      `${url} does not know this user or password: it answers 401 to what a user may ask. ${await whyUnknown(tools)}`,
    )
  for (const role of testData.users.given)
    if (await isUnknown((await tools.as(role)).site))
      throw new Error(
        `${url} does not know the ${role} that is given, or not this password: it answers 401 to what a user may ask.`,
      )
}

/**
 * What to do about credentials that a site does not know. WordPress refuses a wrong password with a code of its own
 * where application passwords are in use; answered as without any, they may never have reached it.
 */
async function whyUnknown({ site, anonymous }: Session['tools']): Promise<string> {
  const query = { context: 'edit', per_page: 1 }
  const [asUser, without] = [await site.get(posts, query), await anonymous.get(posts, query)]
  const advice = 'Give an application password, not that of the login.'
  if (asUser.code !== without.code) return advice
  return `${advice} It answers as without credentials: if the password is right, the \`Authorization\` header does not reach WordPress. Apache removes it for PHP as CGI or FastCGI (\`CGIPassAuth On\` keeps it), a proxy may, and a plugin may turn application passwords off.`
}

const posts = '/core/v2/posts'

/** Is who asks nobody to the target. */
async function isUnknown(site: SiteClient): Promise<boolean> {
  // One list alone may be closed to everybody.
  for (const kind of ['posts', 'pages', 'media']) {
    const requested = site.get(`/core/v2/${kind}`, { context: 'edit', per_page: 1 })
    // A site that does not answer is the run's to tell of.
    const status = await requested.then(
      (answer) => answer.status,
      () => undefined,
    )
    if (status !== 401) return false
  }
  return true
}
