import type { FetchLike } from '../../../client/index.ts'
import { deploymentNamed } from '../../../client/target/recognise.ts'
import { CheckFailure, Untestable } from '../../../conformance/assertions/outcome.ts'
import { permalinksOf } from '../../../conformance/checks/item.ts'
import { quadrantImage } from '../../../conformance/data/files.ts'
import type { RoleCredentials } from '../../../conformance/data/role-users.ts'
import type { FoundTarget } from '../../../conformance/runner/driver.ts'
import type { Session } from '../../../conformance/runner/session.ts'
import type { JsonObject } from '../../../contract/index.ts'
import { deploymentAt } from '../../../contract/versions/index.ts'
import { loadDataSet, type SiteDataFile, type SiteIdentity } from '../../../fixtures/index.ts'
import { createSite, type Pack } from '../../../mock/index.ts'
import type { StoredDeployment } from '../../mirror/deployment-file.ts'
import { siteIdentity } from '../../mirror/site-identity.ts'

/** The facts of a target that its mock needs. */
export interface TargetDescription {
  readonly index: JsonObject
  readonly identity: SiteIdentity
  /** Its clock minus ours, in milliseconds. */
  readonly skew: number
}

/** Reads the index of a target. @throws Error when it answers anything else; Trouble */
export async function describeTarget({ tools }: Session): Promise<TargetDescription> {
  const { url } = tools.target.facts
  const answer = await tools.anonymous.get('/')
  if (!answer.ok || !answer.isJson)
    throw new Error(`Cannot read the index of ${url}: it answered ${answer.status}.`)
  const date = Date.parse(answer.headers.get('date') ?? '')
  const skew = Number.isNaN(date) ? 0 : date - Date.now()
  return { index: answer.record, identity: siteIdentity(answer.record), skew }
}

/** The application passwords of the mock's users, by role. */
function applicationPasswords({ users = [] }: SiteDataFile): RoleCredentials {
  const known = users.flatMap(({ role, slug: name, application_passwords: [password] = [] }) =>
    role !== undefined && password !== undefined ? [[role, { name, password }] as const] : [],
  )
  return Object.fromEntries(known)
}

const address = 'http://mock.test'

interface MockSource {
  readonly mirror?: StoredDeployment | undefined
  /** The packs that it has. */
  readonly explored?: { readonly packs: readonly Pack[] } | undefined
}

/** A mock of a target: its deployment, naming, version, name, time zone and kind of permalinks; or the mock of its mirror. */
export function createMockOf(
  { facts, runTag, users: given = {} }: FoundTarget,
  { identity }: Pick<TargetDescription, 'identity'>,
  { mediaTrash, arePermalinksPlain }: Pick<TargetSettings, 'mediaTrash' | 'arePermalinksPlain'>,
  { mirror, explored }: MockSource,
): { readonly found: FoundTarget; readonly fetch: FetchLike } {
  const description = deploymentNamed(facts.deployment)
  const data = mirror?.data ?? loadDataSet('journal')
  const passwords = applicationPasswords(data)
  // For the other roles both sites create users, who have no content: visitors see only users who have published.
  const users = Object.fromEntries(Object.entries(passwords).filter(([role]) => Object.hasOwn(given, role)))
  const site = createSite({
    ...(arePermalinksPlain && { like: ['no-permalinks'] }),
    deployment:
      mirror?.deployment ?? (facts.wordpress ? deploymentAt(description, facts.wordpress) : description),
    naming: facts.naming,
    mediaTrash,
    ...(explored && { packs: explored.packs }),
    data: { ...data, site: { ...data.site, ...identity } },
  })
  const apiRoot = arePermalinksPlain ? `${address}/index.php?rest_route=/` : `${address}/wp-json/`
  const own = { ...facts, url: address, apiRoot, base: address }
  return {
    found: { name: 'the mock', facts: own, user: passwords.administrator, users, runTag },
    fetch: (request) => site.fetch(request),
  }
}

/** Settings of a site that its index does not show. */
export interface TargetSettings {
  /** Does it move media to the trash (`MEDIA_TRASH`). */
  readonly mediaTrash: boolean
  /** Are its permalinks plain: then links to its API are by `rest_route`. */
  readonly arePermalinksPlain: boolean
  /** Do permalinks have more than the slug, such as the date: the mock has no such addresses. */
  readonly hasOtherPermalinks: boolean
}

/** Detects the settings of a target, by a post and an image. @throws Trouble */
export async function detectSettings({ tools }: Session): Promise<TargetSettings> {
  const { site, testData } = tools
  const found = { mediaTrash: true, arePermalinksPlain: false, hasOtherPermalinks: false }
  try {
    const { arePlain, areSlugs } = await permalinksOf(tools)
    found.arePermalinksPlain = arePlain
    found.hasOtherPermalinks = !areSlugs
    const id = await testData.upload(quadrantImage)
    found.mediaTrash = (await site.delete(`/core/v2/media/${id}`)).status !== 501
  } catch (error) {
    // The sequences will show what is wrong.
    if (!(error instanceof Untestable || error instanceof CheckFailure)) throw error
  }
  await testData.endCheck()
  return found
}
