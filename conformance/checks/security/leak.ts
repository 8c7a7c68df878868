import type { Query } from '../../../client/transport/wire.ts'
import { withArticle } from '../../../contract/lib/text.ts'
import type { Answer } from '../../assertions/answer.ts'
import { explain } from '../../assertions/expect.ts'
import { inapplicable, LeakFailure, untestable } from '../../assertions/outcome.ts'
import type { Role } from '../../data/role-users.ts'
import type { SiteClient } from '../../data/site-client.ts'
import type { CheckTools } from '../check.ts'

export interface SecretRequest {
  readonly path: string
  readonly query?: Query
  /** Requests by `rest_route` instead. */
  readonly byQuery?: boolean
  /** The request of an authorized user, who may send a password. Default: the same request. */
  readonly privileged?: Query
  /** Names what the answer shows of the secret, `the title and the content`; undefined where it shows nothing. */
  readonly leakIn: (answer: Answer) => string | undefined
  /** Requested by anonymous clients alone: it answers a role as another address does. */
  readonly isForAnonymous?: boolean
}

/** Something that some clients may not read, and where it is looked for. */
export interface Secret {
  /** Names it in a failure: `a draft post`. */
  readonly name: string
  readonly requests: readonly SecretRequest[]
  /** The site may have none, and then there is nothing to hide. */
  readonly mayBeAbsent?: boolean
}

/** Those who may not read something. */
export type Audience = 'anonymous' | readonly Role[]

interface Reader {
  readonly name: string
  readonly site: SiteClient
}

async function readersOf(tools: CheckTools, audience: Audience): Promise<readonly Reader[]> {
  if (audience === 'anonymous') return [{ name: 'an anonymous client', site: tools.anonymous }]
  const readers: Reader[] = []
  for (const role of audience) {
    const { site } = await tools.as(role)
    readers.push({ name: withArticle(role), site })
  }
  return readers
}

/**
 * Nothing of a secret is shown to those who may not read it, after the run's user requested the very same address: what a
 * cache leaks shows only then, and what the site leaks itself shows then too. The user is the first to request it, as a cache
 * may store the refusal of another.
 *
 * @param make creates the secret, whose addresses have not been requested before
 * @throws Untestable when the user sees nothing of it either
 */
export async function assertNoLeak(
  tools: CheckTools,
  audience: Audience,
  make: () => Promise<Secret>,
): Promise<void> {
  const readers = await readersOf(tools, audience)
  const secret = await make()
  const requests = secret.requests.filter(({ isForAnonymous }) => audience === 'anonymous' || !isForAnonymous)
  const seen: Answer[] = []
  for (const request of requests) {
    seen.push(await send(tools.site, request, request.privileged))
    if (request.privileged !== undefined) await send(tools.site, request)
    for (const reader of readers) await assertHidden(reader, secret, request)
  }
  if (isAnyLeaking(requests, seen)) return
  const isRefused = seen.some(({ ok }) => !ok)
  if (secret.mayBeAbsent && !isRefused) inapplicable(`${secret.name}: nothing to hide.`)
  untestable(`The run's user sees nothing of ${secret.name} either: ${seen.map(explain).join('; ')}.`)
}

function isAnyLeaking(requests: readonly SecretRequest[], answers: readonly Answer[]): boolean {
  return requests.some(({ leakIn }, i) => answers[i] !== undefined && leakIn(answers[i]) !== undefined)
}

/**
 * One reader sees nothing of a secret at one address.
 *
 * @param options.wasHidden the same reader saw nothing there before the run's user requested it
 * @throws LeakFailure when it does
 */
async function assertHidden(
  { name: to, site }: Reader,
  { name }: Secret,
  request: SecretRequest,
  { wasHidden = false }: { readonly wasHidden?: boolean } = {},
): Promise<void> {
  const answer = await send(site, request)
  const leakedPart = request.leakIn(answer)
  if (leakedPart === undefined) return
  const isCached = wasHidden || (await isHiddenElsewhere(site, request))
  throw new LeakFailure(answer, { what: `${leakedPart} of ${name}`, to, isCached })
}

/**
 * Nothing of what the site has is shown to anonymous clients at an address: neither before nor after the run's user
 * requested it, where there is one.
 *
 * @throws LeakFailure otherwise
 */
export async function assertNothingFound(tools: CheckTools, secret: Secret): Promise<void> {
  const [reader] = await readersOf(tools, 'anonymous')
  if (reader === undefined) return
  for (const request of secret.requests) {
    await assertHidden(reader, secret, request)
    if (!tools.site.isSignedIn) continue
    await send(tools.site, request)
    await assertHidden(reader, secret, request, { wasHidden: true })
  }
}

/** Whether the secret is hidden at an address that was never requested, and so is not cached. */
async function isHiddenElsewhere(site: SiteClient, request: SecretRequest): Promise<boolean> {
  const query = { ...request.query, sitecontract: crypto.randomUUID() }
  return request.leakIn(await send(site, { ...request, query })) === undefined
}

/** Sends a request for itself: what other checks saw is never its answer. */
function send(site: SiteClient, request: SecretRequest, query = request.query): Promise<Answer> {
  const { path, byQuery = false } = request
  return site.send('GET', path, { ...(query && { query }), byQuery, headers: {} })
}
