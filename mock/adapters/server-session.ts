/**
 * For a server that renders pages: what it asks the site while it answers a browser carries the session of that browser.
 * One line in Next, Nuxt, Astro and SvelteKit: `site-contract/server-session`.
 *
 * Nothing of Node is imported: some of these frameworks also compile such a line for runtimes that are not Node, where it
 * then does nothing.
 */
import type { AsyncLocalStorage } from 'node:async_hooks'
import { requestedSession, sessionHeader } from '../site/session-name.ts'

type SessionNames = AsyncLocalStorage<string | undefined>

/** The session of the request that is answered right now; undefined before {@link register}. */
let current: SessionNames | undefined

/**
 * From now on every HTTP request that this process sends while it answers another one carries the session that one names,
 * by header or cookie. What is sent for a request that names none stays as it is.
 *
 * It sees `fetch`, undici and `node:http`, and so all that stands on them. It has to be called before the requests come:
 * `register` in `instrumentation.ts` of Next, a server plugin of Nuxt, the first line of a server of your own.
 *
 * @example
 * ```ts
 * export { register } from 'site-contract/server-session'
 * ```
 */
export function register(): void {
  sessionNames()
}

/**
 * {@link register}, as the middleware of Astro: `src/middleware.ts`. For one of your own beside it, take Astro's
 * `sequence`.
 *
 * @example
 * ```ts
 * export { onRequest } from 'site-contract/server-session'
 * ```
 */
export function onRequest<Answer>(
  context: { readonly request: Request; readonly isPrerendered?: boolean },
  next: () => Answer,
): Answer {
  // A page that is made once for all has no headers that Astro would show; in development the process has seen them.
  if (context.isPrerendered) register()
  return context.isPrerendered ? next() : inSessionOf(context.request, next)
}

/**
 * {@link register}, as SvelteKit's hook: `src/hooks.server.ts`. For one of your own beside it, take SvelteKit's
 * `sequence`.
 *
 * @example
 * ```ts
 * export { handle } from 'site-contract/server-session'
 * ```
 */
export function handle<Event extends { readonly request: Request }, Answer>({
  event,
  resolve,
}: {
  readonly event: Event
  resolve(event: Event): Answer
}): Answer {
  return inSessionOf(event.request, () => resolve(event))
}

// Some frameworks load such a file with the first request: it is on its way already, and nobody has read its session.
function inSessionOf<Answer>({ headers }: Request, act: () => Answer): Answer {
  const name = requestedSession((header) => headers.get(header))
  return sessionNames()?.run(name, act) ?? act()
}

function sessionNames(): SessionNames | undefined {
  current ??= watch()
  return current
}

/** Follows all requests that come and go, on the channels that Node and undici tell of them. */
function watch(): SessionNames | undefined {
  if (!isNode()) return undefined
  const { AsyncLocalStorage } = process.getBuiltinModule('node:async_hooks')
  const { subscribe } = process.getBuiltinModule('node:diagnostics_channel')
  const { ClientRequest, IncomingMessage } = process.getBuiltinModule('node:http')
  const names: SessionNames = new AsyncLocalStorage()
  subscribe('http.server.request.start', (message) => {
    const request = requestIn(message)
    // Also without a session: what runs on this connection may have been in one.
    if (request instanceof IncomingMessage)
      names.enterWith(requestedSession((header) => request.headers[header]?.toString()))
  })
  subscribe('undici:request:create', (message) => {
    const request = requestIn(message)
    const name = names.getStore()
    if (name === undefined || !isUndiciRequest(request) || isNamedIn(String(request.headers))) return
    request.addHeader(sessionHeader, headerValue(name))
  })
  subscribe('http.client.request.created', (message) => {
    const request = requestIn(message)
    const name = names.getStore()
    if (name === undefined || !(request instanceof ClientRequest)) return
    if (!request.headersSent && !request.hasHeader(sessionHeader))
      request.setHeader(sessionHeader, headerValue(name))
  })
  return names
}

function isNode(): boolean {
  try {
    return typeof process.getBuiltinModule('node:http').ClientRequest === 'function'
  } catch {
    // There is no `process`, or one that refuses, as in Next's edge runtime.
    return false
  }
}

/** What undici tells of a request: https://undici.nodejs.org/#/docs/api/DiagnosticsChannel */
interface UndiciRequest {
  /** Names and values in turn, or lines in older versions. */
  readonly headers: unknown
  addHeader(name: string, value: string): void
}

const requestIn = (message: unknown): unknown =>
  typeof message === 'object' && message !== null && 'request' in message ? message.request : undefined

const isUndiciRequest = (request: unknown): request is UndiciRequest =>
  typeof request === 'object' &&
  request !== null &&
  'headers' in request &&
  'addHeader' in request &&
  typeof request.addHeader === 'function'

const isNamedIn = (headers: string): boolean => headers.toLowerCase().includes(sessionHeader.toLowerCase())

/** A name that no session can have stays one in this form, and the site says so. */
const headerValue = (name: string): string => encodeURIComponent(name)
