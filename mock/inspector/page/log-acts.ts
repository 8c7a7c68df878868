import { formattedJson } from './argument-value.ts'
import type { SiteConnection } from './connection.ts'
import type { Exchange, LoggedRequest } from './control-shapes.ts'
import { send } from './draft.ts'
import { button, element } from './element.ts'
import { attempt, notify } from './notice.ts'
import { routeAddress } from './place.ts'

export interface RequestedOverride {
  readonly route: string
  readonly status: number
  /** JSON, as text. */
  readonly body: string
}

/** The actions for a request of the log: send it again, open it in the form, override its response, add a fault. */
export function logActs(connection: SiteConnection, exchange: Exchange): HTMLElement {
  const { request } = exchange
  const { route } = request
  const acts: HTMLElement[] = [button('Try again', () => attempt(() => sendAgain(connection, request)))]
  const place = placeInForm(connection, request)
  if (place !== undefined) acts.push(element('a', { href: place }, 'Open in the form'))
  if (route !== undefined) {
    acts.push(
      button('Override', () => override(connection, route, exchange)),
      button('Add a fault', () => attempt(() => addFault(connection, route))),
    )
  }
  return element('div.row', ...acts)
}

/** Sends it as it came, signed in as the same user: it goes through everything, as any request does. */
async function sendAgain(connection: SiteConnection, request: LoggedRequest): Promise<undefined> {
  const { method, url, user: slug, body: members, files } = request
  if (files.length > 0)
    throw new Error('The log does not store files. Choose them again in the form of the route.')
  if (url.includes('…') || /["=]…/.test(JSON.stringify(members ?? {})))
    throw new Error('The log does not store secrets. Enter them again in the form of the route.')
  const user = connection.users.find((each) => each.slug === slug)
  if (slug !== undefined && (user === undefined || user.passwords.length === 0))
    throw new Error(`${slug} has no password to sign in with. Try it in the form as another user.`)
  const { pathname, search } = new URL(url)
  const address = location.origin + pathname + search
  const headers = connection.sessionHeaders
  try {
    const { status } = await send({ method, address, headers, user, members, file: undefined })
    notify(`Sent again: ${status}.`)
  } catch {
    throw new Error('Sent again: the connection broke.')
  }
  if (method !== 'GET') await connection.refresh()
  return undefined
}

// A read can be filled in and sent by an address; nothing is written by following a link.
function placeInForm({ index }: SiteConnection, request: LoggedRequest): string | undefined {
  const [method, template = ''] = request.route?.split(' ') ?? []
  const route = method === 'GET' ? index.routes.get(template) : undefined
  if (route === undefined) return undefined
  const pattern = template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>.+)')
  const captures = new RegExp(`^${pattern}/?$`).exec(request.path)?.groups ?? {}
  const query = [...new URL(request.url).searchParams].filter(([name]) => name !== 'rest_route')
  const values = { ...captures, ...Object.fromEntries(query) }
  return routeAddress(template, values)
}

function override(connection: SiteConnection, route: string, { request, answer }: Exchange): void {
  const detail: RequestedOverride = {
    route,
    status: request.status,
    body: formattedJson(answer?.text ?? '') ?? '',
  }
  connection.dispatchEvent(new CustomEvent('override', { detail }))
}

async function addFault(connection: SiteConnection, route: string): Promise<string> {
  await connection.control('POST', 'faults', { route, status: 503 })
  await connection.refresh()
  return `${route} now responds with 503.`
}
