import type { FetchLike } from '../../../client/index.ts'
import { deploymentNamed } from '../../../client/target/recognise.ts'
import { CheckFailure, Untestable } from '../../../conformance/assertions/outcome.ts'
import { permalinksOf } from '../../../conformance/checks/permalinks.ts'
import { quadrantImage } from '../../../conformance/data/files.ts'
import type { RoleCredentials } from '../../../conformance/data/role-users.ts'
import type { FoundTarget } from '../../../conformance/runner/driver.ts'
import type { Session } from '../../../conformance/runner/session.ts'
import type { JsonObject } from '../../../contract/index.ts'
import { deploymentAt, versionOf } from '../../../contract/versions/index.ts'
import { loadDataSet, type SiteDataFile, type SiteIdentity } from '../../../fixtures/index.ts'
import { createSite } from '../../../mock/index.ts'
import { deploymentFromIndex } from '../../mirror/index-document/index.ts'
import { siteIdentity } from '../../mirror/site-identity.ts'

/** What a target says of itself, as far as its twin has to have it. */
export interface Described {
  readonly index: JsonObject
  readonly identity: SiteIdentity
  /** How far its clock is from ours, in milliseconds. */
  readonly skew: number
}

/** Reads what a target says of itself. @throws Error when it says nothing; Trouble */
export async function describedBy({ tools }: Session): Promise<Described> {
  const { url } = tools.target.facts
  const answer = await tools.anonymous.get('/')
  if (!answer.ok || !answer.isJson)
    throw new Error(`Cannot read the index of ${url}: it answered ${answer.status}.`)
  const told = Date.parse(answer.headers.get('date') ?? '')
  const skew = Number.isNaN(told) ? 0 : told - Date.now()
  return { index: answer.record, identity: siteIdentity(answer.record), skew }
}

/**
 * The target with the version of WordPress that its index is likeliest of, where nobody has said one. What has not half
 * of a WordPress in it is taken for the one the contract describes.
 */
export function atItsVersion(found: FoundTarget, { index }: Pick<Described, 'index'>): FoundTarget {
  const { facts, name } = found
  if (facts.wordpress !== undefined) return found
  const { namespaces = null, routes = null } = index
  const { deployment } = deploymentFromIndex({ namespaces, routes }, facts.naming, name)
  return { ...found, facts: { ...facts, wordpress: versionOf(deployment) } }
}

/** Those who may sign in at the twin, by what they are. */
function twinUsers({ users = [] }: SiteDataFile): RoleCredentials {
  const known = users.flatMap(({ role, slug: name, application_passwords: [password] = [] }) =>
    role !== undefined && password !== undefined ? [[role, { name, password }] as const] : [],
  )
  return Object.fromEntries(known)
}

const address = 'http://twin.test'

/** The twin of a target: the mock as its deployment, in its naming and version, with its name and its time. */
export function twinOf(
  { facts, runTag }: FoundTarget,
  { identity }: Pick<Described, 'identity'>,
  { mediaTrash }: Pick<Habits, 'mediaTrash'>,
): { readonly found: FoundTarget; readonly fetch: FetchLike } {
  const described = deploymentNamed(facts.deployment)
  const data = loadDataSet('journal')
  const { administrator: user, ...users } = twinUsers(data)
  const site = createSite({
    deployment: facts.wordpress ? deploymentAt(described, facts.wordpress) : described,
    naming: facts.naming,
    mediaTrash,
    data: { ...data, site: identity },
  })
  const own = { ...facts, url: address, apiRoot: `${address}/wp-json/`, base: address }
  return {
    found: { name: 'the twin', facts: own, user, users, runTag },
    fetch: (request) => site.fetch(request),
  }
}

/** What a site may be set up otherwise, and its index does not tell. */
export interface Habits {
  /** Is media put in the trash; it is not unless a site says so in its configuration. */
  readonly mediaTrash: boolean
  /** Does more than its slug lead to a post, as its date: the mock knows no such addresses. */
  readonly hasOtherPermalinks: boolean
}

/** Finds out how a target is set up, by a post and a picture. @throws Trouble */
export async function habitsOf({ tools }: Session): Promise<Habits> {
  const { site, testData } = tools
  const found = { mediaTrash: true, hasOtherPermalinks: false }
  try {
    found.hasOtherPermalinks = !(await permalinksOf(tools)).areSlugs
    const id = await testData.upload(quadrantImage)
    found.mediaTrash = (await site.delete(`/core/v2/media/${id}`)).status !== 501
  } catch (error) {
    // Lives will tell what is wrong.
    if (!(error instanceof Untestable || error instanceof CheckFailure)) throw error
  }
  await testData.endCheck()
  return found
}
