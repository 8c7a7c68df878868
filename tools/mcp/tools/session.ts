import type { Json } from '../../../contract/index.ts'
import { at } from '../../../contract/lib/json.ts'
import { choice, text } from '../../../contract/schema/describe.ts'
import { dataSets } from '../../../fixtures/data-sets.ts'
import { sessionHeaders } from '../mock-connection.ts'
import { tool } from '../tool.ts'
import { mockName } from '../workbench.ts'

/** The argument of all tools that work in a session of the mock. */
export const sessionArgument = text(
  'A session with its own data, under a name of your choice; opened at first use. Default: the site itself.',
)

const sessionActions = ['open', 'reset', 'snapshot', 'restore', 'close'] as const

export const sessionTool = tool({
  name: 'session',
  title: 'Manage sessions',
  description:
    'open: creates a session with its own data for one task or test, in the initial state of the mock. reset: restores the initial state. snapshot and restore: store the content under a name, and restore it. close: deletes a session. Without a session, reset, snapshot and restore apply to the site itself.',
  arguments: {
    action: { type: 'string', enum: sessionActions, required: true },
    session: sessionArgument,
    snapshot: text('The name of a snapshot, for snapshot and restore.'),
  },
  async run({ action, session, snapshot }, { bench: { mock } }) {
    if (session === undefined && (action === 'open' || action === 'close'))
      throw new Error(`Cannot ${action} a session without its name. Give session.`)
    if (snapshot === undefined && (action === 'snapshot' || action === 'restore'))
      throw new Error(`Cannot ${action} without a name. Give snapshot.`)
    const named = session === undefined ? 'the site itself' : `the session ${session}`
    switch (action) {
      case 'open': {
        await mock.site(session)
        const browser = `${mock.url}/__site-contract/open?session=${session}`
        return {
          text: `A client is in ${named} when it sends the header; a browser once it has been at the address.`,
          data: { headers: sessionHeaders(session), browser },
        }
      }
      case 'reset':
        await mock.control('POST', 'reset', { session })
        return {
          text: `Reset ${named}: content, clock, faults, overrides and log are in their initial state.`,
        }
      case 'snapshot':
        return {
          text: `Stored ${named} as ${snapshot}.`,
          fromTarget: {
            snapshots: await mock.control('POST', 'snapshots', { session, body: { name: snapshot } }),
          },
        }
      case 'restore':
        return {
          text: `Restored ${named} to ${snapshot}.`,
          fromTarget: {
            content: await mock.control('POST', 'restore', { session, body: { name: snapshot } }),
          },
        }
      case 'close':
        await mock.closeSession(session ?? '')
        return { text: `Closed ${named}.` }
    }
  },
})

export const seedTool = tool({
  name: 'seed',
  title: 'Add content',
  description:
    'Replaces all content by a data set, or adds items: {"posts": [{"title": "High water", "status": "draft"}]}. Lists: posts, pages, media, users, categories, tags, comments; types and taxonomies with their items and terms. Titles and contents are raw text. Invalid items are reported, and nothing is changed then.',
  arguments: {
    dataSet: choice(
      'fresh is a newly installed site, journal a magazine with 60 posts. Replaces everything.',
      dataSets,
    ),
    items: {
      type: 'object',
      description: 'Items to add, by kind. Omit ids, or use free ones.',
    },
    session: sessionArgument,
  },
  async run({ dataSet, items, session }, { bench }) {
    if ((dataSet === undefined) === (items === undefined))
      throw new Error('Cannot seed: give dataSet or items, one of the two.')
    const content = await bench.mock.control('POST', 'seed', {
      session,
      ...(dataSet === undefined ? { query: { add: 'true' }, body: items } : { body: { data: dataSet } }),
    })
    return {
      text: 'Seeded. These are the numbers of items by type and status.',
      fromTarget: { content },
    }
  },
})

export const statusTool = tool({
  name: 'status',
  title: 'Show the status',
  description:
    'Call this first. Shows the address of the mock, its content, its users, its sessions, faults and overrides, and the sites that `certify` and `diff` may use.',
  arguments: { session: sessionArgument },
  hints: { reads: true },
  async run({ session }, { bench }) {
    const { mock, sites, write, user } = bench
    const { root, now } = await mock.site(session)
    const [content, users, sessions, faults, overrides] = await Promise.all([
      mock.control('GET', 'content', { session }),
      mock.users(session),
      mock.control('GET', 'sessions'),
      mock.control('GET', 'faults', { session }),
      mock.control('GET', 'overrides', { session }),
    ])
    return {
      text: `The mock answers at ${mock.url}${root}/ and its inspector is at ${mock.url}/__site-contract/.`,
      data: {
        url: mock.url,
        apiRoot: `${mock.url}${root}/`,
        now: new Date(now).toISOString(),
        allowedSites: [mockName, ...sites].map((site) => ({
          site,
          signedIn: site === mockName || user !== undefined,
          write: site === mockName || write,
        })),
      },
      fromTarget: {
        content,
        users: users.map(({ slug, role, passwords }) => ({ slug, role, canSignIn: passwords.length > 0 })),
        sessions,
        faults,
        overrides,
      },
    }
  },
})

const clockActions = ['advance', 'set', 'freeze', 'resume', 'reset'] as const

export const clockTool = tool({
  name: 'clock',
  title: 'Set the clock',
  description:
    'advance: moves the clock forward, so that scheduled items are published. set: sets it to `moment`. freeze: stops it, at `moment` if given. resume: lets it run. reset: returns to the real time.',
  arguments: {
    action: { type: 'string', enum: clockActions, required: true },
    milliseconds: { type: 'number', description: 'For advance.' },
    moment: text('For set and freeze: 2030-01-01T00:00:00Z'),
    session: sessionArgument,
  },
  async run({ action, milliseconds, moment, session }, { bench: { mock } }) {
    if (action === 'advance' && milliseconds === undefined)
      throw new Error('Cannot advance the clock: give milliseconds.')
    if (action === 'set' && moment === undefined)
      throw new Error('Cannot set the clock: give moment, such as 2030-01-01T00:00:00Z.')
    const bodies = {
      advance: { advance: milliseconds },
      set: { set: moment },
      freeze: { freeze: moment ?? true },
      resume: { freeze: false },
    }
    const clock: Json =
      action === 'reset'
        ? await mock.control('DELETE', 'clock', { session })
        : await mock.control('POST', 'clock', {
            session,
            body: bodies[action],
          })
    const now = new Date(Number(at(clock, 'now'))).toISOString()
    return { text: `The mock's clock says ${now}.`, data: { now } }
  },
})
