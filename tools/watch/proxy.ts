import {
  type ClientRequest,
  Agent as HttpAgent,
  type IncomingMessage,
  request as overHttp,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { Agent as HttpsAgent, request as overHttps } from 'node:https'
import { isIP } from 'node:net'
import { reason } from '../../client/index.ts'
import { Capture, Memory } from './capture.ts'
import type { Exchange, Sent, Unverified } from './exchange.ts'
import { answerHeaders, requestHeaders } from './forwarded-headers.ts'

/** What is done with the requests that are passed on. */
export interface Watching {
  /** Whether a request, by its path and query, is one to the API. The bodies of others are not kept. */
  isOfApi(target: string): boolean
  /** An answer was passed on. @param done releases the memory of its bodies */
  passed(exchange: Exchange, done: () => void): void
  /** A request was passed on, or failed, and is not verified. */
  unverified(why: Unverified): void
}

/** An idle connection is closed before the site may close it, as a request on it would be lost. In milliseconds. */
const idle = 4000
// Above the longest address that a site reads.
const maxHeaderSize = 256 * 1024
/** Requests that may be sent again when the site closed the connection before it read them. */
const repeatable: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])
const readOfRequest = ['content-type', 'x-http-method-override']
const readOfAnswer = ['content-type', 'content-encoding', 'x-wp-total', 'x-wp-totalpages']

/** The two messages of an exchange, while it is passed on. */
interface Passing {
  readonly message: IncomingMessage
  readonly response: ServerResponse
  readonly target: string
  /** Undefined for a page or a file. */
  readonly bodies: { readonly request: Capture; readonly answer: Capture } | undefined
}

/**
 * A listener for `node:http` that passes each request on to a site, and its answer back, as they are: bodies as they come,
 * redirects, compression and cookies too. Only `Host` and the headers of one connection differ.
 *
 * @param site its origin
 * @param isHostKept passes the `Host` of each request on. Default: that of the site is sent
 */
export function proxyListener(site: URL, watching: Watching, isHostKept = false): RequestListener {
  const host = isHostKept ? undefined : site.host
  const open = opener(site)
  const memory = new Memory()

  function pass(passing: Passing, isAgain = false): void {
    const { message, response, target, bodies } = passing
    const { method = 'GET' } = message
    let isAnswered = false
    const forwarded = open(method, target, requestHeaders(message.rawHeaders, host, method))
    forwarded.on('response', (answer) => {
      isAnswered = true
      passAnswer(passing, answer)
    })
    forwarded.on('upgrade', (_, socket) => socket.destroy(new Error('the site changed to another protocol')))
    forwarded.on('error', (error) => {
      // An early answer may end a request whose body is still being sent.
      if (isAnswered || response.destroyed) return
      if (forwarded.reusedSocket && !isAgain && repeatable.has(method) && !hasBody(message))
        return pass(passing, true)
      watching.unverified('unreachable')
      forget(bodies)
      refuse(passing, site, error)
    })
    response.once('close', () => {
      if (!response.writableFinished || !message.complete) forwarded.destroy()
    })
    if (!hasBody(message)) return void forwarded.end()
    message.on('data', (chunk: Uint8Array) => bodies?.request.add(chunk))
    message.pipe(forwarded)
  }

  function passAnswer({ message, response, target, bodies }: Passing, answer: IncomingMessage): void {
    const { statusCode: status = 502, statusMessage, rawHeaders } = answer
    response.sendDate = false
    response.writeHead(status, statusMessage, answerHeaders(rawHeaders))
    // An answer that takes long begins at once; the head of any other goes with its body.
    setImmediate(() => response.writableEnded || response.flushHeaders())
    answer.on('data', (chunk: Uint8Array) => bodies?.answer.add(chunk))
    answer.once('close', () => answer.complete || response.destroy())
    answer.on('error', () => response.destroy())
    answer.pipe(response)
    response.once('close', () => {
      if (!message.complete) {
        message.unpipe()
        message.resume()
      }
      const isWhole = response.writableFinished && answer.complete
      if (bodies === undefined || !isWhole) {
        forget(bodies)
        return watching.unverified(isWhole ? 'not the API' : 'unfinished')
      }
      const { method = 'GET' } = message
      const [request, answered] = [
        sent(message, bodies.request, readOfRequest),
        sent(answer, bodies.answer, readOfAnswer),
      ]
      const { left } = bodies.answer
      watching.passed({ method, target, request, status, answer: answered, left }, () => forget(bodies))
    })
  }

  return (message, response) => {
    const target = targetOf(message.url)
    const bodies = watching.isOfApi(target)
      ? { request: new Capture(memory), answer: new Capture(memory) }
      : undefined
    pass({ message, response, target, bodies })
  }
}

function opener(site: URL): (method: string, path: string, headers: string[]) => ClientRequest {
  const isSecure = site.protocol === 'https:'
  const hostname = site.hostname.replace(/^\[|\]$/g, '')
  const options = { hostname, port: site.port === '' ? undefined : Number(site.port), maxHeaderSize }
  const kept = { keepAlive: true, timeout: idle }
  if (!isSecure) {
    const agent = new HttpAgent(kept)
    return (method, path, headers) => overHttp({ ...options, agent, method, path, headers })
  }
  const agent = new HttpsAgent(kept)
  const name = isIP(hostname) === 0 ? { servername: hostname } : {}
  return (method, path, headers) => overHttps({ ...options, ...name, agent, method, path, headers })
}

// RFC 9112, section 6.3.
function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
}

/** Path and query; a client that is configured to use a proxy sends the whole address. */
function targetOf(url = '/'): string {
  const target = url.replace(/^https?:\/\/[^/?]*/i, '')
  return target.startsWith('/') || target === '*' ? target : `/${target}`
}

function sent({ headers }: IncomingMessage, capture: Capture, read: readonly string[]): Sent {
  const pairs = read.flatMap((name) =>
    headers[name] === undefined ? [] : [[name, String(headers[name])] as const],
  )
  return { headers: Object.fromEntries(pairs), body: capture.bytes() }
}

function forget(bodies: Passing['bodies']): void {
  bodies?.request.forget()
  bodies?.answer.forget()
}

function refuse({ message, response, target }: Passing, { origin }: URL, error: Error): void {
  message.unpipe()
  message.resume()
  const path = target.split('?', 1)[0]
  const body = JSON.stringify({
    code: 'watch_upstream_unreachable',
    message: `${message.method} ${path} was forwarded to ${origin}, which did not answer: ${reason(error)}. Check that it is reachable.`,
    data: { status: 502 },
  })
  const headers = {
    'Content-Type': 'application/json; charset=UTF-8',
    'Content-Length': Buffer.byteLength(body),
  }
  response.writeHead(502, headers).end(body)
}
