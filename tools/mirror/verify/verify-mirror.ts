import { type FetchLike, isList } from '../../../client/index.ts'
import { readSite, type SentRequest } from '../../../client/read-site.ts'
import { translator } from '../../../contract/index.ts'
import { assertNamespaces, isInNamespaces } from '../../../contract/schema/selected-namespaces.ts'
import { createSite } from '../../../mock/index.ts'
import { parseDeployment } from '../deployment-file.ts'
import type { Schemas } from '../index-document/index.ts'
import type { MirrorOptions } from '../mirror-site.ts'
import { isStorable } from '../observe.ts'
import { type Read, walkReads } from '../walk-reads.ts'
import { AgreementCounts, type Agreements } from './agreements.ts'
import { bodyDifferences, comparable, placeOfDifference } from './compare-bodies.ts'
import { type VerifiedWrites, verifyWrites } from './verify-writes.ts'

/** How a mirror is verified. */
export interface VerifyOptions extends MirrorOptions {
  /** Are items of WordPress' own types, taxonomies and so on created, changed and deleted. Default false. */
  readonly write?: boolean | undefined
  /** Further namespaces, in the names of the site, in which items are created, changed and deleted. Default: none. */
  readonly writeNamespaces?: readonly string[] | undefined
  /** Ends the run early: what it created is deleted all the same. */
  readonly signal?: AbortSignal | undefined
}

/** How well a mirror answers. */
export interface Verification extends Agreements {
  /** How well it answers writes; undefined where nothing was written. */
  readonly writes?: VerifiedWrites
}

/** The most requests that are sent to each. */
const maxRequests = 2_000

/**
 * Sends a mock of a mirror and the mirrored site the same reads: every readable route, lists in each context, pages of them,
 * items, and items that don't exist. Dates, nonces, addresses of the host, what a mirror blanks, and answers that are too
 * large or too deep for one are not compared. With `write` or `writeNamespaces`, both are then sent the same writes.
 *
 * @param target the site's address or its api root; or a function that answers requests as `fetch` does
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
    const answer = await real.ask(path, query).catch(() => undefined)
    if (answer === undefined || [429, 502, 503, 504].includes(answer.status)) return answer
    if (!isStorable(answer)) return answer
    // A defect of the mock is what its server answers 500 to.
    const own = await mock.ask(path, query).catch(() => ({ status: 500, body: undefined }))
    const source = site.requests.at(-1)?.source
    const theirs = comparable(answer.body, sites)
    const found = bodyDifferences(comparable(own.body, sites), theirs)
    // What the site answers otherwise a second time says nothing of the mock.
    const again = found.length === 0 ? undefined : await real.ask(path, query).catch(() => undefined)
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
  await walkReads(deployment, {
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
    progress,
  })
  if (writeNamespaces.length === 0) return counts.result()
  const routes = deployment.routes.filter(({ namespace }) =>
    isInNamespaces(names.deployed(namespace), writeNamespaces),
  )
  const observed = deployment.observed?.answers
  const sourceOfLast = () => site.requests.at(-1)?.source
  return {
    ...counts.result(),
    writes: await verifyWrites({ mock, real, sourceOfLast }, routes, { observed, signal, progress }),
  }
}
