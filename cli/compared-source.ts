import type { Credentials } from '../conformance/asking.ts'
import { type DeploymentSource, deploymentSource, kindOfSource } from './deployment-source.ts'
import { progressLine } from './progress-line.ts'

/** How the sides of a comparison are read. */
export interface ReadingOptions {
  /** False for what the indexes say alone, which is one request to each site. */
  readonly answers: boolean
  /** Let credentials go over plain http. */
  readonly insecure: boolean
}

/** One side of a comparison, as it was given. */
export interface GivenSide {
  readonly source: string
  readonly user: Credentials | undefined
}

/** A side as far as it is known without asking a site, and what there is of its answers to lay another beside. */
interface Held {
  /** Undefined for a site, which is not read before it is known what for. */
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
  const areShipped = [before, after].every(({ source }) => kindOfSource(source) === 'shipped')
  const [one, other] = await Promise.all([held(before), held(after)])
  const read = async (side: GivenSide, { read: known }: Held, beside: Held): Promise<DeploymentSource> => {
    const isAsked = options.answers && beside.schemas && !areShipped
    if (known === undefined)
      return isAsked ? siteAnswers(side, beside, options) : deploymentSource(side.source)
    return isAsked && kindOfSource(side.source) === 'shipped' ? mockAnswers(known, beside) : known
  }
  return Promise.all([read(before, one, other), read(after, other, one)])
}

async function held({ source, user }: GivenSide): Promise<Held> {
  const all = { schemas: true, samples: true, isSignedIn: user !== undefined }
  const kind = kindOfSource(source)
  if (kind === 'live') return all
  const read = await deploymentSource(source)
  if (kind === 'shipped') return { read, ...all }
  const told = read.deployment.routes.flatMap(({ rawEntry }) => rawEntry ?? [])
  const samples = told.flatMap(({ answers }) => answers ?? [])
  return {
    read,
    schemas: told.some(({ schema }) => schema !== undefined),
    samples: samples.length > 0,
    isSignedIn: samples.some(({ edit }) => edit !== undefined && 'shape' in edit),
  }
}

async function siteAnswers(
  { source, user }: GivenSide,
  { samples }: Held,
  { insecure }: ReadingOptions,
): Promise<DeploymentSource> {
  const { readAnswers } = await import('../mirror/mirror-site.ts')
  const progress = progressLine(`Reading what ${source} answers`)
  return { source, ...(await readAnswers(source, { user, insecure, areSampled: samples, progress })) }
}

async function mockAnswers(
  shipped: DeploymentSource,
  { samples, isSignedIn }: Held,
): Promise<DeploymentSource> {
  const [{ readAnswers }, { createSite }] = await Promise.all([
    import('../mirror/mirror-site.ts'),
    import('../mock/index.ts'),
  ])
  const site = createSite({ deployment: shipped.deployment })
  const user = isSignedIn ? { name: 'admin', password: 'fake-admin' } : undefined
  const answers = { user, areSampled: samples }
  const { deployment } = await readAnswers((request) => site.fetch(request), answers)
  return { ...shipped, deployment: { ...deployment, name: shipped.deployment.name } }
}
