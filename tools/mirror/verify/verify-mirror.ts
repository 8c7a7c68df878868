import { type FetchLike, isList } from '../../../client/index.ts'
import { readSite, type SentRequest } from '../../../client/read-site.ts'
import { inNamesOf } from '../../../client/target/target.ts'
import { type Translator, translator } from '../../../contract/index.ts'
import { assertNamespaces, isInNamespaces } from '../../../contract/schema/selected-namespaces.ts'
import { createSite } from '../../../mock/index.ts'
import { parseDeployment } from '../deployment-file.ts'
import type { Schemas } from '../index-document/index.ts'
import type { MirrorOptions } from '../mirror-site.ts'
import { isStorable } from '../observe.ts'
import type { Progress } from '../read-schemas.ts'
import { readingTime } from '../reading-time.ts'
import { type Read, walkReads } from '../walk-reads.ts'
import { AgreementCounts, type Agreements } from './agreements.ts'
import { bodyDifferences, comparable, placeOfDifference } from './compare-bodies.ts'
import { type VerifiedWrites, verifyWrites } from './verify-writes.ts'

export interface VerifyOptions extends Omit<MirrorOptions, 'progress'> {
  readonly progress?: Progress | undefined
  /** Whether to create, change and delete items of stock routes (`wp/v2`). Default false. */
  readonly write?: boolean | undefined
  /** Further namespaces in which to create, change and delete items, as the site names them. Default: none. */
  readonly writeNamespaces?: readonly string[] | undefined
  /** Ends the run early. Items that it created are still deleted. */
  readonly signal?: AbortSignal | undefined
}

export interface Verification extends Agreements {
  /** The number of routes that were not, or not completely, compared as the minutes were over. */
  readonly leftOut: number
  /** How writes agree; undefined if nothing was written. */
  readonly writes?: VerifiedWrites
}

/** The maximum number of reads sent to each side. */
const maxRequests = 2_000

/**
 * Sends the same reads to a mock of a mirror and to the mirrored site: every readable route, lists in each context, their
 * pages, items, and items that don't exist. Dates, nonces, host names, blanked values, and responses too large for a mirror
 * are not compared. With `write` or `writeNamespaces`, the same writes follow.
 *
 * @param target the site's address or API root; or a function like `fetch`
 * @param text the text of the deployment file
 * @throws Error when there is no site, the file cannot be read, or a namespace has no route
 * @example
 * const { all } = await verifyMirror('https://site.example', await readFile('site.json', 'utf8'))
 * console.log(`${all.whole} of ${all.requests} answers agree`)
 */
export async function verifyMirror(
  target: string | FetchLike,
  text: string,
  options: VerifyOptions = {},
): Promise<Verification> {
  const stored = await parseDeployment(text, 'the mirror')
  const { deployment, data, naming } = stored
  const { user, write, progress, signal } = options
  const names = translator(naming)
  const writeNamespaces = [...(write ? [names.deployed('core/v2')] : []), ...(options.writeNamespaces ?? [])]
  if (writeNamespaces.length > 0 && user === undefined)
    throw new Error('Writes need a user to write as. Give `user`.')
  const deployed = [...new Set(deployment.routes.map(({ namespace }) => names.deployed(namespace)))]
  assertNamespaces(writeNamespaces, deployed, 'writeNamespaces')
  const { isOver } = readingTime(options.minutes)
  const site = createSite(stored)
  const real = await readSite(target, options)
  const admin = data.users?.find(({ role }) => role === 'administrator')
  const mock = await readSite((request) => site.fetch(request), {
    user: user && { name: admin?.slug ?? 'admin', password: 'fake-admin' },
    naming: { name: 'mirror', naming },
  })
  const sites = [real, mock]
  const counts = new AgreementCounts()
  let requests = 0
  const sent = new Set<string>()
  const send = async ({ path, query, route }: Read): Promise<SentRequest | undefined> => {
    const key = `${path}?${JSON.stringify(query)}`
    if (sent.has(key) || signal?.aborted || ++requests > maxRequests) return undefined
    sent.add(key)
    const answer = await real.get(path, query).catch(() => undefined)
    if (answer === undefined || [429, 502, 503, 504].includes(answer.status)) return answer
    if (!isStorable(answer)) return answer
    // An exception in the mock counts as status 500, as its server would send.
    const own = await mock.get(path, query).catch(() => ({ status: 500, body: undefined }))
    const source = site.requests.at(-1)?.source
    const theirs = comparable(answer.body, sites)
    const found = bodyDifferences(comparable(own.body, sites), theirs)
    // Places where the site itself differs between two requests are not compared.
    const again = found.length === 0 ? undefined : await real.get(path, query).catch(() => undefined)
    const changes = again ? bodyDifferences(comparable(again.body, sites), theirs) : []
    const unstable = new Set(changes.map(placeOfDifference))
    const places = found.filter((place) => !unstable.has(placeOfDifference(place)))
    const { namespace } = route
    counts.add({ path: key, namespace, mock: own.status, site: answer.status, places, source })
    return answer
  }
  const schemas: Schemas = Object.fromEntries(
    deployment.routes.flatMap(({ rawEntry }) =>
      rawEntry?.schema ? [[rawEntry.pattern, rawEntry.schema]] : [],
    ),
  )
  const leftOut = await walkReads(deployment, {
    schemas,
    isSignedIn: user !== undefined,
    maxItems: 5,
    maxParents: 5,
    inEveryContext: 2,
    isIncluded: () => true,
    pagesOf: ({ endpoint: { args } }, { body }) =>
      'per_page' in args && isList(body) && body.length > 0
        ? [{ per_page: 2 }, ...('page' in args && body.length > 2 ? [{ per_page: 2, page: 2 }] : [])]
        : [],
    send,
    isOver,
    progress,
  })
  const reads = { ...inSiteNames(counts.result(), names), leftOut }
  if (writeNamespaces.length === 0) return reads
  const routes = deployment.routes.filter(({ namespace }) =>
    isInNamespaces(names.deployed(namespace), writeNamespaces),
  )
  const observed = deployment.observed?.answers
  const sourceOfLast = () => site.requests.at(-1)?.source
  const writes = await verifyWrites({ mock, real, sourceOfLast }, routes, { observed, signal, progress })
  const outcomes = Object.entries(writes.resources).map(([template, each]) => [
    inNamesOf(names, template),
    each,
  ])
  return {
    ...reads,
    writes: {
      ...inSiteNames(writes, names),
      resources: Object.fromEntries(outcomes),
      leftovers: writes.leftovers.map((each) => inNamesOf(names, each)),
    },
  }
}

/** Agreements with paths and namespaces as the site names them. */
function inSiteNames({ all, namespaces, disagreements }: Agreements, names: Translator): Agreements {
  return {
    all,
    namespaces: Object.fromEntries(
      Object.entries(namespaces).map(([name, each]) => [names.deployed(name), each]),
    ),
    disagreements: disagreements.map((each) => ({
      ...each,
      namespace: names.deployed(each.namespace),
      path: inNamesOf(names, each.path),
    })),
  }
}
