import type { Credentials } from '../../client/index.ts'
import { type Certificate, outcomes, verdicts } from '../../conformance/result.ts'
import type { Deployment } from '../../contract/index.ts'
import { readText, UnreadableFile } from '../../contract/lib/read-file.ts'
import { anonymousReason } from '../../contract/schema/shape.ts'
import { type DeploymentSource, deploymentSource, sourceKind } from '../options/deployment-source.ts'
import { progressReporter } from '../terminal/terminal.ts'

/** How the sides of a comparison are read. */
export interface ReadingOptions {
  /** False to compare the indexes alone, which is one request to each site. */
  readonly answers: boolean
  /** Send credentials over plain http. */
  readonly insecure: boolean
}

/** One side of a comparison, as the command line has it. */
export interface GivenSide {
  readonly source: string
  readonly user: Credentials | undefined
}

/** A side before any request, and what of its answers can be compared. */
interface KnownSide {
  /** Undefined for a site, which is read later. */
  readonly read?: DeploymentSource
  readonly schemas: boolean
  readonly samples: boolean
  readonly isSignedIn: boolean
}

/**
 * Reads both sides of a comparison, each with as much of its answers as the other one has: what ships with the package
 * answers as its mock does.
 *
 * @throws Error when one cannot be read
 */
export async function comparedSources(
  before: GivenSide,
  after: GivenSide,
  options: ReadingOptions,
): Promise<readonly [before: DeploymentSource, after: DeploymentSource]> {
  const areShipped = [before, after].every(({ source }) => sourceKind(source) === 'shipped')
  const [one, two] = await Promise.all([knownSide(before), knownSide(after)])
  const read = async (
    side: GivenSide,
    { read: known }: KnownSide,
    other: KnownSide,
  ): Promise<DeploymentSource> => {
    const isNeeded = options.answers && other.schemas && !areShipped
    if (known === undefined)
      return isNeeded ? siteAnswers(side, other, options) : deploymentSource(side.source)
    return isNeeded && sourceKind(side.source) === 'shipped' ? mockAnswers(known, other) : known
  }
  return Promise.all([read(before, one, two), read(after, two, one)])
}

async function knownSide({ source, user }: GivenSide): Promise<KnownSide> {
  const all = { schemas: true, samples: true, isSignedIn: user !== undefined }
  const kind = sourceKind(source)
  if (kind === 'live') return all
  const read = await deploymentSource(source)
  if (kind === 'shipped') return { read, ...all }
  const entries = read.deployment.routes.flatMap(({ rawEntry }) => rawEntry ?? [])
  const samples = entries.flatMap(({ answers }) => answers ?? [])
  return {
    read,
    schemas: entries.some(({ schema }) => schema !== undefined),
    samples: samples.length > 0,
    isSignedIn: samples.some(({ edit }) => edit !== undefined && 'shape' in edit),
  }
}

async function siteAnswers(
  { source, user }: GivenSide,
  { samples }: KnownSide,
  { insecure }: ReadingOptions,
): Promise<DeploymentSource> {
  const { readAnswers } = await import('../../tools/mirror/mirror-site.ts')
  const progress = progressReporter(`Reading what ${source} answers`)
  return { source, ...(await readAnswers(source, { user, insecure, areSampled: samples, progress })) }
}

async function mockAnswers(
  shipped: DeploymentSource,
  { samples, isSignedIn }: KnownSide,
): Promise<DeploymentSource> {
  const [{ readAnswers }, { createSite }] = await Promise.all([
    import('../../tools/mirror/mirror-site.ts'),
    import('../../mock/index.ts'),
  ])
  const site = createSite({ deployment: shipped.deployment })
  const user = isSignedIn ? { name: 'admin', password: 'fake-admin' } : undefined
  const answers = { user, areSampled: samples }
  const { deployment } = await readAnswers((request) => site.fetch(request), answers)
  return { ...shipped, deployment: { ...deployment, name: shipped.deployment.name } }
}

/** What a report says of the answers that a side was compared by; undefined without answers. */
export function answersText({ routes }: Deployment): string | undefined {
  const entries = routes.flatMap(({ rawEntry }) => rawEntry ?? [])
  const answers = entries.flatMap((each) => (each.answers ? [Object.values(each.answers)] : []))
  const schemas = entries.filter(({ schema }) => schema !== undefined).length
  if (schemas === 0 && answers.length === 0) return undefined
  if (answers.length === 0) return `compared by the schemas of ${schemas} routes`
  const sampled = answers.filter((contexts) => contexts.some((seen) => 'shape' in seen))
  const missing = answers.filter((contexts) => !sampled.includes(contexts))
  const reasons = missing.flatMap(([first]) => (first && 'reason' in first ? [first.reason] : []))
  const isAnonymous = answers.flat().some((seen) => 'reason' in seen && seen.reason === anonymousReason)
  return [
    `compared by the schemas of ${schemas} routes and samples of ${sampled.length}`,
    ...(missing.length > 0 ? [`no sample for ${missing.length} routes (${countedReasons(reasons)})`] : []),
    ...(isAnonymous ? ['without a user: no fields shown only in context=edit'] : []),
  ].join(', ')
}

/** `3 not found, 1 forbidden, others`. */
function countedReasons(reasons: readonly string[]): string {
  const maxReasons = 8
  const distinct = [...new Set(reasons)]
  return [
    ...distinct
      .slice(0, maxReasons)
      .map((reason) => `${reasons.filter((each) => each === reason).length} ${reason}`),
    ...(distinct.length > maxReasons ? ['others'] : []),
  ].join(', ')
}

/**
 * The certificate in a file, `certificate.json` of a run. Undefined when there is no such file, or something else in it.
 *
 * @throws Error when it is a certificate that cannot be read
 */
export function readCertificate(path: string): Certificate | undefined {
  if (/^https?:\/\//i.test(path)) return undefined
  let value: unknown
  try {
    value = JSON.parse(readText(path, { what: 'the certificate' }))
  } catch (error) {
    // Whatever reads it as a deployment says what is wrong with it.
    if (error instanceof UnreadableFile || error instanceof SyntaxError) return undefined
    throw error
  }
  if (typeof value !== 'object' || value === null || !('verdict' in value) || !('checks' in value))
    return undefined
  assertCertificate(value, path)
  return value
}

function assertCertificate(value: object, path: string): asserts value is Certificate {
  const fail = (problem: string): Error => new Error(`Cannot read the certificate ${path}: ${problem}`)
  const member = (owner: unknown, name: string): unknown =>
    typeof owner === 'object' && owner !== null ? new Map(Object.entries(owner)).get(name) : undefined
  const isOneOf = (list: readonly unknown[], item: unknown): boolean => list.includes(item)
  const version = member(value, 'version')
  // Version 1 had no causes, which are not compared.
  if (version !== 1 && version !== 2)
    throw fail(`its version is ${JSON.stringify(version)}. Use one of version 1 or 2.`)
  if (!isOneOf(verdicts, member(value, 'verdict')))
    throw fail(`its verdict is not one of ${verdicts.join(', ')}.`)
  const checks = member(value, 'checks')
  if (!Array.isArray(checks)) throw fail('checks is not a list.')
  for (const [i, check] of checks.entries()) {
    if (typeof member(check, 'id') !== 'string') throw fail(`checks[${i}].id is not a string.`)
    if (!isOneOf(outcomes, member(check, 'outcome')))
      throw fail(`checks[${i}].outcome is not one of ${outcomes.join(', ')}.`)
  }
  for (const name of ['url', 'name', 'apiRoot', 'deployment', 'naming'])
    if (typeof member(member(value, 'target'), name) !== 'string')
      throw fail(`target.${name} is not a string.`)
  for (const name of ['reasons', 'only'])
    if (!Array.isArray(member(value, name))) throw fail(`${name} is not a list.`)
}
