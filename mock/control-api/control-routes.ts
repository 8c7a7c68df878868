import { isRecord } from '../../contract/lib/is-record.ts'
import { isDataSetName } from '../../fixtures/data-sets.ts'
import { parseJson } from '../../fixtures/read-site-data.ts'
import { siteDataCheck } from '../../fixtures/site-data-check.ts'
import { checkArguments } from '../http/arguments/check-arguments.ts'
import { RestError } from '../http/errors.ts'
import type { SiteResponse } from '../http/exchange.ts'
import { type Parameters, parseQuery } from '../http/query.ts'
import type { ActiveOverride } from '../site/controls/patch.ts'
import { replacedHeaders } from '../site/controls/patched-answer.ts'
import type { Sessions } from '../site/sessions.ts'
import type { Site } from '../site/site-interface.ts'
import { registeredName, typeOf } from '../store/content-types.ts'
import {
  faultIn,
  idIn,
  moveClock,
  numberIn,
  overrideIn,
  type RemoteOverride,
  requiredText,
} from './control-arguments.ts'
import { exchangeEntry, requestEntries } from './request-entries.ts'
import type { Snapshots } from './snapshots.ts'
import type { Timelines } from './timeline.ts'

/**
 * A value after a JSON Merge Patch (RFC 7396): members are replaced, null removes one. An object as the patch of a list
 * changes each item.
 */
function patched(value: unknown, patch: unknown): unknown {
  return Array.isArray(value) && isRecord(patch)
    ? value.map((item) => mergePatch(item, patch))
    : mergePatch(value, patch)
}

function mergePatch(value: unknown, patch: unknown): unknown {
  if (!isRecord(patch)) return patch
  const merged = new Map(Object.entries(isRecord(value) ? value : {}))
  for (const [name, change] of Object.entries(patch))
    if (change === null) merged.delete(name)
    else merged.set(name, mergePatch(merged.get(name), change))
  return Object.fromEntries(merged)
}

/** A listed override: the request that added it, or the mark of one added in code. */
type OverrideEntry = Omit<ActiveOverride, 'patch'> & (Partial<RemoteOverride> | { readonly inCode: true })

const sentFor = new WeakMap<ActiveOverride['patch'], RemoteOverride>()

/** Adds an override. @throws Error for an unknown route */
function addOverride(site: Site, sent: RemoteOverride): void {
  const { route, status, headers, body: patch, ...conditions } = sent
  const change: ActiveOverride['patch'] = (answer) => ({
    status: status ?? answer.status,
    headers: replacedHeaders(answer.headers, headers),
    body: patch === undefined ? answer.body : patched(answer.body, patch),
  })
  site.override<unknown>(route, change, conditions)
  sentFor.set(change, sent)
}

/** The overrides in effect, in the order they were added. */
function overrideEntries(site: Site): readonly OverrideEntry[] {
  return site.overrides.map(({ patch, ...active }) => {
    const sent = sentFor.get(patch)
    return sent === undefined ? { ...active, inCode: true } : { ...sent, ...active }
  })
}

interface InsideAnswer {
  readonly status: number
  readonly headers: SiteResponse['headers']
  readonly body: unknown
}

/**
 * The response to an administrator's GET at a path of the API, `/core/v2/posts?page=2`, in the site's own names. Bypasses
 * faults and overrides, and isn't logged.
 *
 * @param origin the base of its links, `http://127.0.0.1:4010`
 * @throws RestError 400 for an invalid path, or one with another method
 */
async function readInside(site: Site, path: string, origin: string): Promise<InsideAnswer> {
  const mark = path.indexOf('?')
  if (!path.startsWith('/')) throw refusal(`${JSON.stringify(path)} is not a path. Begin it with a slash.`)
  if (mark >= 0 && Object.hasOwn(parseQuery(path.slice(mark + 1)), '_method'))
    throw refusal('This address only reads. Remove _method, and send writes to the site itself.')
  const response = await site.handleAsAdministrator({
    method: 'GET',
    origin,
    target: site.root + path,
    header: () => undefined,
    body: async () => new Uint8Array(),
  })
  return { status: response.status, headers: response.headers, body: bodyOf(response) }
}

function bodyOf({ headers, body }: SiteResponse): unknown {
  if (body instanceof Uint8Array) return new TextDecoder().decode(body)
  return body !== null && String(headers['Content-Type']).startsWith('application/json')
    ? JSON.parse(body)
    : body
}

const refusal = (message: string): RestError => new RestError(400, 'mock_bad_control', message)

export interface ControlCall {
  readonly site: Site
  readonly sessions: Sessions
  readonly snapshots: Snapshots
  readonly timelines: Timelines
  /** Query and JSON body together. */
  readonly sent: Parameters
  /** The origin of the request's address, `http://127.0.0.1:4010`. */
  readonly origin: string
  readonly bytes: Uint8Array
}

/** Handles a control request. Returns the JSON of the response. */
type Control = (call: ControlCall) => unknown

const done = { done: true } as const

export const healthRoute = 'GET health'

/** The routes of the control API, by method and path below `api/`. */
export const controlRoutes: ReadonlyMap<string, Control> = new Map(
  Object.entries<Control>({
    // Other machines may request it: it contains no data.
    [healthRoute]: () => ({ status: 'ok' }),
    'GET site': ({ site, sessions }) => {
      const { name } = site.snapshot().info
      return { name, root: site.root, now: site.clock.now(), sessions: sessions.names }
    },
    // All state of the site except the bytes of files.
    'GET state': ({ site }) => ({ ...site.snapshot(), files: [] }),
    'GET content': ({ site }) => contentOf(site),
    'GET users': ({ site }) =>
      site.snapshot().users.map(({ slug, name, roles, passwords }) => ({
        slug,
        name,
        role: roles.join(', '),
        passwords: passwords.map(({ password }) => password),
      })),

    'GET sources': async ({ site }) => Object.fromEntries(await site.sources()),
    'GET read': ({ site, sent, origin }) => readInside(site, requiredText(sent, 'path'), origin),

    'GET requests': ({ site, sent }) => requestEntries(site, sent),
    'GET exchange': async ({ site, sent }) => {
      const number = numberIn(sent)
      const exchange = await exchangeEntry(site, number)
      if (exchange === undefined) throw noSuch('request', number)
      return exchange
    },
    'DELETE requests': ({ site, timelines }) => {
      site.clearRequests()
      timelines.clear(site)
      return done
    },

    'GET timeline': ({ site, timelines }) => timelines.read(site),
    'POST back': ({ site, timelines, sent }) => timelines.goBack(site, numberIn(sent)),

    'POST reset': ({ site, timelines }) => {
      site.reset()
      timelines.clear(site)
      return done
    },
    'POST seed': async ({ site, timelines, sent, bytes }) => {
      const { data } = sent
      const { keep, add } = checkArguments(sent, { keep: { type: 'boolean' }, add: { type: 'boolean' } })
      const text = new TextDecoder().decode(bytes)
      const before = site.snapshot()
      try {
        site.seed(
          typeof data === 'string' && isDataSetName(data)
            ? data
            : siteDataCheck.file(parseJson(text, 'the body'), 'Cannot seed the site'),
          { keep: keep === true, add: add === true },
        )
        // Registered types are checked once all routes are known.
        await site.deployment()
      } catch (error) {
        site.restore(before)
        throw error
      }
      if (add !== true) timelines.noteRestored(site)
      return contentOf(site)
    },
    'GET snapshots': ({ site, snapshots }) => snapshots.list(site),
    'POST snapshots': ({ site, snapshots, timelines, sent }) => {
      timelines.noteTaken(site, snapshots.take(site, requiredText(sent, 'name')))
      return snapshots.list(site)
    },
    'POST restore': ({ site, snapshots, timelines, sent }) => {
      timelines.noteRestored(site, snapshots.restore(site, requiredText(sent, 'name')))
      return contentOf(site)
    },

    'GET clock': ({ site }) => timeOf(site),
    'POST clock': ({ site, sent }) => {
      moveClock(site.clock, sent)
      return timeOf(site)
    },
    'DELETE clock': ({ site }) => {
      site.clock.reset()
      return timeOf(site)
    },

    // A summary of the changes of the session, which the inspector polls.
    'GET changes': ({ site }) => ({
      faults: site.faults.list.map(({ id }) => id),
      overrides: site.overrides.map(({ id }) => id),
      clock: site.clock.offset,
      isFrozen: site.clock.isFrozen,
    }),

    'GET faults': ({ site }) => site.faults.list,
    'POST faults': ({ site, sent }) => {
      site.faults.add(faultIn(sent))
      return site.faults.list
    },
    'DELETE faults': ({ site, sent }) => {
      const id = idIn(sent)
      if (id === undefined) site.faults.clear()
      else if (!site.faults.remove(id)) throw noSuch('fault', id)
      return site.faults.list
    },

    'GET overrides': ({ site }) => overrideEntries(site),
    'POST overrides': ({ site, sent }) => {
      addOverride(site, overrideIn(sent))
      return overrideEntries(site)
    },
    'DELETE overrides': ({ site, sent }) => {
      const id = idIn(sent)
      if (id === undefined) site.clearOverrides()
      else if (!site.removeOverride(id)) throw noSuch('override', id)
      return overrideEntries(site)
    },

    'GET sessions': ({ sessions }) => sessions.names,
    'DELETE sessions': ({ sessions, sent }) => ({ done: sessions.close(requiredText(sent, 'name')) }),
  }),
)

const timeOf = ({ clock }: Site) => ({ now: clock.now(), isFrozen: clock.isFrozen })

const noSuch = (what: string, id: number): RestError =>
  new RestError(
    404,
    `mock_no_such_${what}`,
    `There is no ${what} ${id}. List the current ones with GET ${what}s.`,
  )

// The number of items of each type and status.
function contentOf(site: Site): { type: string; status: string; count: number }[] {
  const counts = new Map<string, { type: string; status: string; count: number }>()
  for (const record of site.snapshot().content) {
    const type = registeredName(typeOf(record))
    const { status } = record
    const key = `${type} ${status}`
    const counted = counts.get(key) ?? { type, status, count: 0 }
    counted.count++
    counts.set(key, counted)
  }
  return [...counts.values()]
}
