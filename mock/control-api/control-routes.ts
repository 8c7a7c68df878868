import { type HostName, hostNames } from '../../contract/host-names.ts'
import { RestError } from '../http/errors.ts'
import type { Site } from '../site/site-interface.ts'
import { text } from './control-answers.ts'
import { clockArguments, faultArguments, faultIn, moveClock } from './control-arguments.ts'
import { contentOf, seedSite, usersOf } from './control-content.ts'
import type { ControlRoute } from './control-route.ts'
import { readInside } from './read-inside.ts'
import { addOverride, overrideArguments, overrideEntries } from './remote-overrides.ts'
import { exchangeEntry, requestArguments, requestEntries } from './request-entries.ts'

const done = { done: true } as const
const name = { name: { ...text, required: true } } as const
const host = { ...text, enum: hostNames } as const
const id = { id: { type: 'integer', description: 'Default: all.' } } as const
const number = {
  number: { type: 'integer', minimum: 1, required: true, description: 'Of a request.' },
} as const

export const healthRoute = 'GET health'

/** The routes of the control API, by method and path below `api/`. */
export const controlRoutes: ReadonlyMap<string, ControlRoute> = new Map(
  Object.entries<ControlRoute>({
    // Other machines may request it: it contains no data.
    [healthRoute]: {
      summary: 'Answers as soon as the site does.',
      answer: 'health',
      handle: () => ({ status: 'ok' }),
    },
    'GET openapi.json': {
      summary: 'Describes the control API.',
      answer: 'document',
      handle: async () => (await import('./control-document.ts')).controlDocument(controlRoutes),
    },
    'GET site': {
      summary: 'Describes the site.',
      answer: 'site',
      handle: ({ site, sessions }) => {
        const { name } = site.snapshot().info
        return { name, root: site.root, now: site.clock.now(), sessions: sessions.names }
      },
    },
    'GET state': {
      summary: 'Returns all state of the site, except the bytes of files.',
      answer: 'state',
      handle: ({ site }) => ({ ...site.snapshot(), files: [] }),
    },
    'GET content': {
      summary: 'Counts the items of each type and status.',
      answer: 'content',
      handle: ({ site }) => contentOf(site),
    },
    'GET users': {
      summary: 'Lists the users and their application passwords.',
      answer: 'users',
      handle: ({ site }) => usersOf(site),
    },

    'GET sources': {
      summary: 'Lists what the responses of plugins and mirrors are made from, by method and route.',
      answer: 'sources',
      handle: async ({ site }) => Object.fromEntries(await site.sources()),
    },
    'GET read': {
      summary:
        'Reads a path of the API as an administrator, without faults, overrides or an entry in the log.',
      args: { path: { ...text, required: true, description: '`/wp/v2/posts?page=2`.' } },
      answer: 'read',
      handle: ({ site, args, origin }) => readInside(site, String(args.path), origin),
    },

    'GET requests': {
      summary: 'Lists the requests to the site.',
      args: requestArguments,
      answer: 'requests',
      handle: ({ site, args }) => requestEntries(site, args),
    },
    'GET exchange': {
      summary: 'Returns a request with its headers and its response.',
      args: number,
      answer: 'exchange',
      handle: async ({ site, args }) => {
        const exchange = await exchangeEntry(site, Number(args.number))
        if (exchange === undefined) throw noSuch('request', args.number)
        return exchange
      },
    },
    'GET report': {
      summary: 'Counts the requests by page, with what would reduce them.',
      answer: 'report',
      handle: async ({ site }) => (await import('../requests/request-report.ts')).requestReport(site),
    },
    'DELETE requests': {
      summary: 'Empties the log of requests.',
      answer: 'done',
      handle: ({ site, timelines }) => {
        site.clearRequests()
        timelines.clear(site)
        return done
      },
    },

    'GET timeline': {
      summary: 'Lists what each request changed, from the first call on.',
      answer: 'timeline',
      handle: ({ site, timelines }) => timelines.read(site),
    },
    'POST back': {
      summary: 'Restores the content from before a request.',
      args: number,
      answer: 'timeline',
      handle: ({ site, timelines, args }) => timelines.goBack(site, Number(args.number)),
    },

    'POST reset': {
      summary: 'Resets everything.',
      answer: 'done',
      handle: ({ site, timelines }) => {
        site.reset()
        timelines.clear(site)
        return done
      },
    },
    'POST seed': {
      summary: 'Replaces the content.',
      args: {
        add: { type: 'boolean', description: 'Adds to the content.' },
        keep: { type: 'boolean', description: 'Replaces only the lists that are sent.' },
      },
      body: { type: 'object', description: 'Site data, or the name of a data set as `data`.' },
      answer: 'content',
      handle: seedSite,
    },
    'GET snapshots': {
      summary: 'Lists the snapshots of the content.',
      answer: 'snapshots',
      handle: ({ site, snapshots }) => snapshots.list(site),
    },
    'POST snapshots': {
      summary: 'Takes a snapshot of the content.',
      args: name,
      answer: 'snapshots',
      handle: ({ site, snapshots, timelines, args }) => {
        timelines.noteTaken(site, snapshots.take(site, String(args.name)))
        return snapshots.list(site)
      },
    },
    'POST restore': {
      summary: 'Restores a snapshot of the content.',
      args: name,
      answer: 'content',
      handle: ({ site, snapshots, timelines, args }) => {
        timelines.noteRestored(site, snapshots.restore(site, String(args.name)))
        return contentOf(site)
      },
    },

    'GET clock': { summary: 'Reads the clock.', answer: 'clock', handle: ({ site }) => timeOf(site) },
    'POST clock': {
      summary: 'Moves, sets, freezes or resumes the clock.',
      args: clockArguments,
      answer: 'clock',
      handle: ({ site, args }) => {
        moveClock(site.clock, args)
        return timeOf(site)
      },
    },
    'DELETE clock': {
      summary: 'Resets the clock.',
      answer: 'clock',
      handle: ({ site }) => {
        site.clock.reset()
        return timeOf(site)
      },
    },

    'GET changes': {
      summary: 'Summarizes faults, overrides, hosts and the clock, for a client that polls.',
      answer: 'changes',
      handle: ({ site }) => ({
        faults: site.faults.list.map(({ id }) => id),
        overrides: site.overrides.map(({ id }) => id),
        like: site.like,
        clock: site.clock.offset,
        isFrozen: site.clock.isFrozen,
      }),
    },

    'GET faults': { summary: 'Lists the faults.', answer: 'faults', handle: ({ site }) => site.faults.list },
    'POST faults': {
      summary: 'Makes requests fail or wait.',
      args: faultArguments,
      answer: 'faults',
      handle: ({ site, args }) => {
        site.faults.add(faultIn(args))
        return site.faults.list
      },
    },
    'DELETE faults': {
      summary: 'Removes a fault, or all.',
      args: id,
      answer: 'faults',
      handle: ({ site, args }) => {
        if (args.id === undefined) site.faults.clear()
        else if (!site.faults.remove(Number(args.id))) throw noSuch('fault', args.id)
        return site.faults.list
      },
    },

    'GET overrides': {
      summary: 'Lists the overrides.',
      answer: 'overrides',
      handle: ({ site }) => overrideEntries(site),
    },
    'POST overrides': {
      summary: 'Changes the responses of a route.',
      args: overrideArguments,
      answer: 'overrides',
      handle: ({ site, args }) => {
        addOverride(site, args)
        return overrideEntries(site)
      },
    },
    'DELETE overrides': {
      summary: 'Removes an override, or all.',
      args: id,
      answer: 'overrides',
      handle: ({ site, args }) => {
        if (args.id === undefined) site.clearOverrides()
        else if (!site.removeOverride(Number(args.id))) throw noSuch('override', args.id)
        return overrideEntries(site)
      },
    },

    'GET like': {
      summary: 'Lists the hosts, with those that the site behaves like.',
      answer: 'like',
      handle: ({ site }) => hostEntries(site),
    },
    'POST like': {
      summary: 'Makes the site behave like a host.',
      args: { name: { ...host, required: true } },
      answer: 'like',
      handle: ({ site, args }) => likeHosts(site, (each) => site.like.includes(each) || each === args.name),
    },
    'DELETE like': {
      summary: 'Ends the behaviour of a host, or of all.',
      args: { name: { ...host, description: 'Default: all.' } },
      answer: 'like',
      handle: ({ site, args }) =>
        likeHosts(site, (each) => args.name !== undefined && each !== args.name && site.like.includes(each)),
    },

    'GET sessions': {
      summary: 'Lists the sessions.',
      answer: 'sessions',
      handle: ({ sessions }) => sessions.names,
    },
    'DELETE sessions': {
      summary: 'Closes a session.',
      args: name,
      answer: 'done',
      handle: ({ sessions, args }) => ({ done: sessions.close(String(args.name)) }),
    },
  }),
)

const timeOf = ({ clock }: Site) => ({ now: clock.now(), isFrozen: clock.isFrozen })

function likeHosts(site: Site, isOn: (host: HostName) => boolean) {
  site.like = hostNames.filter(isOn)
  return hostEntries(site)
}

async function hostEntries({ like }: Site) {
  const { hosts } = await import('../hosts/hosts.ts')
  return hostNames.map((name) => ({ name, does: hosts[name].does, isOn: like.includes(name) }))
}

const noSuch = (what: string, id: unknown): RestError =>
  new RestError(
    404,
    `mock_no_such_${what}`,
    `There is no ${what} ${id}. List the current ones with GET ${what}s.`,
  )
