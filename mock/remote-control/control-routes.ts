import { isDataSetName } from '../../fixtures/data-sets.ts'
import { parseSiteData } from '../../fixtures/read-site-data.ts'
import type { RecordedRequest } from '../controls/request-log.ts'
import type { ResponseHeaders } from '../exchange.ts'
import type { Parameters } from '../request/query.ts'
import type { Site } from '../site.ts'
import type { Worlds } from '../worlds/worlds.ts'
import { clockMoveIn, faultIn, needed, overrideIn, type RemoteOverride } from './control-arguments.ts'
import { patched } from './merge-patch.ts'
import type { Snapshots } from './snapshots.ts'

/** A request to control a site. */
export interface ControlCall {
  readonly site: Site
  readonly worlds: Worlds
  readonly snapshots: Snapshots
  /** Query and JSON body together. */
  readonly sent: Parameters
  readonly bytes: Uint8Array
}

/** Does what is asked, and gives what to answer as JSON. */
type Control = (call: ControlCall) => unknown

const done = { done: true } as const

/** What can be done to a served site, by method and path below `api/`. */
export const controlRoutes: ReadonlyMap<string, Control> = new Map(
  Object.entries<Control>({
    'GET site': ({ site, worlds }) => ({ root: site.root, now: site.clock.now(), worlds: worlds.names }),
    'GET content': ({ site }) => contentOf(site),
    'GET users': ({ site }) =>
      site.snapshot().users.map(({ slug, name, role, passwords }) => ({ slug, name, role, passwords })),

    'GET requests': ({ site, sent }) => requestsAfter(site.requests, Number(sent.after ?? 0)).map(blanked),
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

    'GET faults': ({ site }) => site.faults.list,
    'POST faults': ({ site, sent }) => {
      site.faults.add(faultIn(sent))
      return site.faults.list
    },
    'DELETE faults': ({ site }) => {
      site.faults.clear()
      return site.faults.list
    },

    'POST overrides': ({ site, sent }) => {
      override(site, overrideIn(sent))
      return done
    },
    'DELETE overrides': ({ site }) => {
      site.clearOverrides()
      return done
    },

    'GET worlds': ({ worlds }) => worlds.names,
    'DELETE worlds': ({ worlds, sent }) => ({ done: worlds.close(needed(sent, 'name')) }),
  }),
)

function override(site: Site, { route, status, headers, body: patch }: RemoteOverride): void {
  site.override(route, (answer) => ({
    status: status ?? answer.status,
    headers: replaced(answer.headers, headers),
    body: patch === undefined ? answer.body : patched(answer.body, patch),
  }))
}

// Headers are the same in upper and lower case.
function replaced(headers: ResponseHeaders, others: ResponseHeaders): Record<string, string | string[]> {
  const names = new Set(Object.keys(others).map((name) => name.toLowerCase()))
  const kept = Object.entries(headers).filter(([name]) => !names.has(name.toLowerCase()))
  return { ...Object.fromEntries(kept), ...others }
}

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

// Who has seen more than there is has seen another site: this one has begun since, and is told from its start.
function requestsAfter(requests: readonly RecordedRequest[], after: number): readonly RecordedRequest[] {
  const seen = after > (requests.at(-1)?.number ?? 0) ? 0 : after
  return requests.filter(({ number }) => number > seen)
}

const secret = new Set(['password', 'post_password', '_wpnonce'])

// Passwords of items go to nobody who merely looks on.
function blanked(request: RecordedRequest): RecordedRequest {
  return {
    ...request,
    url: request.url.replace(/([?&](?:password|_wpnonce)=)[^&]*/g, '$1…'),
    query: blank(request.query),
    body: request.body && blank(request.body),
  }
}

function blank(sent: Parameters): Parameters {
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, secret.has(name) ? '…' : blankBelow(value)]),
  )
}

// The requests of a batch have bodies of their own.
function blankBelow(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(blankBelow)
  return typeof value === 'object' && value !== null ? blank({ ...value }) : value
}
