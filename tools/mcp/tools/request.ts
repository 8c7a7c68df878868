import { basic } from '../../../client/transport/secrets.ts'
import { parsedJson } from '../../../contract/lib/json.ts'
import { text } from '../../../contract/schema/describe.ts'
import { bodyOf, type MockConnection, sessionHeaders } from '../mock-connection.ts'
import { tool } from '../tool.ts'
import { sessionArgument } from './session.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const
/** What of an answer's headers a client of the interface reads. */
const shownHeaders = [
  'content-type',
  'x-wp-total',
  'x-wp-totalpages',
  'link',
  'location',
  'allow',
  'retry-after',
]
/** Beyond this an answer is cut: an agent pays for what it reads. */
const longestBody = 12_000

export const requestTool = tool({
  name: 'request',
  title: 'Send a request',
  description:
    'Sends one request to the mock and returns its answer, and the reason for a refusal. Request few fields: ?_fields=id,title. The log includes it.',
  arguments: {
    method: { type: 'string', enum: methods, default: 'GET' },
    path: {
      ...text('A path of the interface with its query: /wp/v2/posts?per_page=2&_fields=id,title'),
      required: true,
    },
    body: { type: 'object', description: 'Sent as JSON.' },
    user: text('The slug of a user in `status` to sign in as. Default: anonymous.'),
    session: sessionArgument,
  },
  async run({ method = 'GET', path, body, user, session }, { bench: { mock }, signal }) {
    if (body !== undefined && (method === 'GET' || method === 'HEAD'))
      throw new Error(`A ${method} has no body. Put its arguments into the path: /wp/v2/posts?per_page=2.`)
    const url = await addressOf(mock, path, session)
    const response = await mock.fetch(url, {
      method,
      signal,
      headers: {
        ...sessionHeaders(session),
        ...(user !== undefined && { Authorization: await signIn(mock, user, session) }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const { status } = response
    const text = await bodyOf(response)
    const isLong = text.length > longestBody
    return {
      text: `${method} ${url.pathname}${url.search} was answered ${status}.${isLong ? ` The body is truncated: it has ${text.length} characters. Request less with _fields and per_page.` : ''}`,
      data: { status },
      fromTarget: {
        headers: headersOf(response),
        body: isLong ? text.slice(0, longestBody) : (parsedJson(text) ?? text),
      },
    }
  },
})

/** Where a path leads. @throws Error when that is not below the root of the interface */
async function addressOf(mock: MockConnection, path: string, session: string | undefined): Promise<URL> {
  const { root } = await mock.site(session)
  const inside = path === root || path.startsWith(`${root}/`) ? path : root + path
  const url = new URL(mock.url + inside)
  if (path.startsWith('/') && `${url.pathname}/`.startsWith(`${root}/`)) return url
  throw new Error(
    `${JSON.stringify(path)} is not a path of the interface. Use one such as /wp/v2/posts?per_page=2.`,
  )
}

async function signIn(mock: MockConnection, slug: string, session: string | undefined): Promise<string> {
  const users = await mock.users(session)
  const able = users.filter(({ passwords }) => passwords.length > 0)
  const [password] = able.find((user) => user.slug === slug)?.passwords ?? []
  if (able.length === 0)
    throw new Error(
      'Cannot sign in: no user of this mock has an application password. Start it with site-contract mock --user SLUG:PASSWORD.',
    )
  if (password === undefined)
    throw new Error(
      `Cannot sign in as ${JSON.stringify(slug)}: no user with that slug has an application password. Use one of ${able.map((user) => user.slug).join(', ')}.`,
    )
  return basic({ name: slug, password })
}

function headersOf({ headers }: Response): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => shownHeaders.includes(name)))
}
