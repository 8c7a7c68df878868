import { type ClientRequest, Agent as HttpAgent, type IncomingMessage, request as overHttp } from 'node:http'
import { Agent as HttpsAgent, request as overHttps } from 'node:https'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createUnzip } from 'node:zlib'
import type { Wire, WireBody } from './wire.ts'

/**
 * Connections are reused. An idle one is closed before the server may close it, as a request on it would be lost.
 */
const agentOptions = {
  keepAlive: true,
  timeout: 4000,
  // As `fetch` does: proxy variables only apply when Node is configured to use them.
  ...(process.env.NODE_USE_ENV_PROXY === '1' && { proxyEnv: process.env }),
}
const agents = { http: new HttpAgent(agentOptions), https: new HttpsAgent(agentOptions) }

/** The default headers of every request. */
const usual = { accept: '*/*', 'user-agent': 'node' }

/** Sends over the network. `node:http` takes little more than half of the processor time of `fetch`. */
export const networkWire: Wire = async ({ method, url, headers, body }, signal) => {
  const { protocol, username, password } = new URL(url)
  if (username !== '' || password !== '') throw new TypeError('The address contains a user or a password')
  const packed = body === undefined ? undefined : await packedBody(body)
  signal.throwIfAborted()
  const sent = {
    ...usual,
    ...(packed?.type !== undefined && { 'content-type': packed.type }),
    ...lowerCased(headers),
    ...(packed !== undefined && { 'content-length': String(packed.bytes.byteLength) }),
  }
  const options = { method, headers: sent, signal }
  const request =
    protocol === 'https:'
      ? overHttps(url, { ...options, agent: agents.https })
      : overHttp(url, { ...options, agent: agents.http })
  const answer = answerOf(request, signal)
  request.end(packed?.bytes)
  const came = await answer
  return { status: came.statusCode ?? 0, headers: headersOf(came), body: unpacked(came) }
}

/** The status and headers of an answer. @throws Error when the request fails before */
function answerOf(request: ClientRequest, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.on('response', resolve)
    request.on('error', (error) => reject(signal.aborted ? signal.reason : plainError(error)))
    // A server that switches the protocol sends no answer.
    request.on('upgrade', (_, socket) => {
      socket.destroy()
      reject(new Error('the server changed to another protocol'))
    })
  })
}

/** The error of the first address, when all addresses of a host fail. */
function plainError(error: Error): Error {
  const [first] = error instanceof AggregateError ? error.errors : []
  return first instanceof Error ? first : error
}

/** A body as bytes, with its type. */
async function packedBody(
  body: WireBody,
): Promise<{ readonly bytes: Uint8Array; readonly type?: string | undefined }> {
  if (typeof body === 'string') return { bytes: Buffer.from(body), type: 'text/plain;charset=UTF-8' }
  if (body instanceof Uint8Array) return { bytes: body }
  const form = new Response(body)
  return { bytes: await form.bytes(), type: form.headers.get('content-type') ?? undefined }
}

function lowerCased(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers()
  for (let i = 0; i < rawHeaders.length; i += 2) headers.append(rawHeaders[i] ?? '', rawHeaders[i + 1] ?? '')
  return headers
}

/** The decompressed body, as a server may compress it without being requested to. */
function unpacked(came: IncomingMessage): Readable {
  const coding = came.headers['content-encoding']?.trim().toLowerCase()
  const unpack =
    coding === 'br'
      ? createBrotliDecompress()
      : coding === 'gzip' || coding === 'x-gzip' || coding === 'deflate'
        ? createUnzip()
        : undefined
  if (unpack === undefined) return came
  // An error of either stream ends the other.
  came.on('error', (error) => unpack.destroy(error))
  unpack.on('close', () => came.destroy())
  return came.pipe(unpack)
}
