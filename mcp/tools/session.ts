import { sessionHeaders } from '../mock-connection.ts'
import { tool } from '../tool.ts'
import { sessionArgument } from './session-argument.ts'

const actions = ['open', 'reset', 'snapshot', 'restore', 'close'] as const

export const sessionTool = tool({
  name: 'session',
  title: 'Sessions, and the state of each',
  description:
    'open: data of its own for one task or test, which begins as the mock was made. reset: back to how it began. snapshot and restore: keep the content under a name, and bring it back. close: let a session go. Without a session all but open and close are about the site itself.',
  arguments: {
    action: { type: 'string', enum: actions, required: true },
    session: sessionArgument,
    snapshot: { type: 'string', description: 'The name of a snapshot, for snapshot and restore.' },
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
        return { text: `Reset ${named}: content, clock, faults, overrides and log are as they began.` }
      case 'snapshot':
        return {
          text: `Kept ${named} as ${snapshot}.`,
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
