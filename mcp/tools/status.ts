import { tool } from '../tool.ts'
import { mockName } from '../workbench.ts'
import { sessionArgument } from './session-argument.ts'

export const statusTool = tool({
  name: 'status',
  title: 'What the mock is, and what may be asked',
  description:
    'Call this first. Tells where the mock site is served, what it holds, who can sign in, which sessions, faults and overrides there are, and which sites `certify` and `diff` may ask.',
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
      text: `The mock answers at ${mock.url}${root}/ and shows itself at ${mock.url}/__site-contract/.`,
      data: {
        url: mock.url,
        apiRoot: `${mock.url}${root}/`,
        now: new Date(now).toISOString(),
        mayBeAsked: [mockName, ...sites].map((site) => ({
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
