import { isDataSetName } from '../../fixtures/data-sets.ts'
import { parseSiteData } from '../../fixtures/read-site-data.ts'
import { RestError } from '../http/errors.ts'
import type { Parameters } from '../http/query.ts'
import type { Sessions } from '../session/sessions.ts'
import type { Site } from '../session/site-interface.ts'
import { clockMoveIn, faultIn, idIn, needed, numberIn, overrideIn } from './control-arguments.ts'
import { readInside } from './inside-read.ts'
import { addOverride, overrideEntries } from './remote-overrides.ts'
import { exchangeEntry, requestEntries } from './request-entries.ts'
import type { Snapshots } from './snapshots.ts'

/** A request to control a site. */
export interface ControlCall {
  readonly site: Site
  readonly sessions: Sessions
  readonly snapshots: Snapshots
  /** Query and JSON body together. */
  readonly sent: Parameters
  /** What the request was addressed to, `http://127.0.0.1:4010`. */
  readonly origin: string
  readonly bytes: Uint8Array
}

/** Does what is asked, and gives what to answer as JSON. */
type Control = (call: ControlCall) => unknown

const done = { done: true } as const

/** What can be done to a served site, by method and path below `api/`. */
export const controlRoutes: ReadonlyMap<string, Control> = new Map(
  Object.entries<Control>({
    'GET site': ({ site, sessions }) => {
      const { name } = site.snapshot().info
      return { name, root: site.root, now: site.clock.now(), sessions: sessions.names }
    },
    // All that a site knows, without the bytes of files.
    'GET state': ({ site }) => ({ ...site.snapshot(), files: [] }),
    'GET content': ({ site }) => contentOf(site),
    'GET users': ({ site }) =>
      site.snapshot().users.map(({ slug, name, roles, passwords }) => ({
        slug,
        name,
        role: roles.join(', '),
        passwords: passwords.map(({ password }) => password),
      })),

    'GET read': ({ site, sent, origin }) => readInside(site, needed(sent, 'path'), origin),

    'GET requests': ({ site, sent }) => requestEntries(site, sent),
    'GET exchange': async ({ site, sent }) => {
      const number = numberIn(sent)
      const exchange = await exchangeEntry(site, number)
      if (exchange === undefined) throw noSuch('request', number)
      return exchange
    },
    'DELETE requests': ({ site }) => {
      site.forgetRequests()
      return done
    },

    'POST reset': ({ site }) => {
      site.reset()
      return done
    },
    'POST seed': async ({ site, sent, bytes }) => {
      const { data } = sent
      const text = new TextDecoder().decode(bytes)
      site.seed(
        typeof data === 'string' && isDataSetName(data) ? data : await parseSiteData(text, 'the body'),
      )
      return contentOf(site)
    },
    'GET snapshots': ({ site, snapshots }) => snapshots.list(site),
    'POST snapshots': ({ site, snapshots, sent }) => {
      snapshots.take(site, needed(sent, 'name'))
      return snapshots.list(site)
    },
    'POST restore': ({ site, snapshots, sent }) => {
      snapshots.restore(site, needed(sent, 'name'))
      return contentOf(site)
    },

    'GET clock': ({ site }) => ({ now: site.clock.now() }),
    'POST clock': ({ site, sent }) => {
      const move = clockMoveIn(sent)
      if ('advance' in move) site.clock.advance(move.advance)
      else site.clock.set(move.set)
      return { now: site.clock.now() }
    },
    'DELETE clock': ({ site }) => {
      site.clock.reset()
      return { now: site.clock.now() }
    },

    // What is bent, in short: asked for over and over.
    'GET bent': ({ site }) => ({
      faults: site.faults.list.map(({ id }) => id),
      overrides: site.overrides.map(({ id }) => id),
      clock: site.clock.offset,
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
    'DELETE sessions': ({ sessions, sent }) => ({ done: sessions.close(needed(sent, 'name')) }),
  }),
)

const noSuch = (what: string, id: number): RestError =>
  new RestError(
    404,
    `mock_no_such_${what}`,
    `There is no ${what} ${id} any more. GET ${what}s lists those there are.`,
  )

// How many items there are of each type and status.
function contentOf(site: Site): { type: string; status: string; count: number }[] {
  const counts = new Map<string, { type: string; status: string; count: number }>()
  for (const { type, status } of site.snapshot().content) {
    const key = `${type} ${status}`
    const counted = counts.get(key) ?? { type, status, count: 0 }
    counted.count++
    counts.set(key, counted)
  }
  return [...counts.values()]
}
