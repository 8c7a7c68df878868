/**
 * For a server that renders pages: its requests to the site carry the session of the browser request it is handling. One
 * line in Next, Nuxt, Astro and SvelteKit: `site-contract/server-session`.
 *
 * Imports nothing of Node: some of these frameworks also compile it for other runtimes, where it does nothing.
 *
 * @module
 */
import type { AsyncLocalStorage } from 'node:async_hooks'
import { requestedSession, sessionHeader } from '../site/session-name.ts'

type SessionNames = AsyncLocalStorage<string | undefined>

/** The session of the request being handled; undefined before {@link register}. */
let current: SessionNames | undefined

/**
 * Adds the session of the incoming request, by header or cookie, to every HTTP request that this process sends while
 * handling it. Requests on behalf of one without a session stay unchanged.
 *
 * Covers `fetch`, undici and `node:http`, and libraries that use them. Call it before the first request: as `register` in
 * `instrumentation.ts` of Next, in a server plugin of Nuxt, or in the first line of a custom server.
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
 * {@link register} as the middleware of Astro: `src/middleware.ts`. Combine it with your own by Astro's `sequence`.
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
  // Astro hides the headers of a prerendered page; in development the process sees them.
  if (context.isPrerendered) register()
  return context.isPrerendered ? next() : inSessionOf(context.request, next)
}

/**
 * {@link register} as SvelteKit's hook: `src/hooks.server.ts`. Combine it with your own by SvelteKit's `sequence`.
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

// Some frameworks load this file only while handling the first request.
function inSessionOf<Answer>({ headers }: Request, act: () => Answer): Answer {
  const names = sessionNames()
  // SvelteKit handles a page's requests to its own endpoints without a network, and without this header.
  const name = requestedSession((header) => headers.get(header)) ?? names?.getStore()
  return names?.run(name, act) ?? act()
}

function sessionNames(): SessionNames | undefined {
  current ??= watch()
  return current
}

/** Follows all incoming and outgoing requests, through the diagnostics channels of Node and undici. */
function watch(): SessionNames | undefined {
  if (!isNode()) return undefined
  const { AsyncLocalStorage } = process.getBuiltinModule('node:async_hooks')
  const { subscribe } = process.getBuiltinModule('node:diagnostics_channel')
  const { ClientRequest, IncomingMessage } = process.getBuiltinModule('node:http')
  const names: SessionNames = new AsyncLocalStorage()
  subscribe('http.server.request.start', (message) => {
    const request = requestIn(message)
    // Also without a session: the connection may have had one before.
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
    // No `process`, or one that throws, as in Next's edge runtime.
    return false
  }
}

/** A request in https://undici.nodejs.org/#/docs/api/DiagnosticsChannel */
interface UndiciRequest {
  /** Alternating names and values, or lines in older versions. */
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

/** An invalid session name stays invalid when encoded, and the site rejects it. */
const headerValue = (name: string): string => encodeURIComponent(name)
