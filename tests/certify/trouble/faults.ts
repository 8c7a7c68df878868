import type { Fault } from './faulty-proxy.ts'

/** Never answers. */
export const silence: Fault = () => {}

/** Breaks the connection without a word. */
export const reset: Fault = ({ request }) => {
  request.socket.resetAndDestroy()
}

/** Forwards the request and breaks the connection before the answer: the outcome is unknown. */
export const lostAnswer: Fault = ({ intercept, request }) => intercept(() => request.socket.destroy())

/** Sends a request without a body twice, and returns the second answer. */
export const repeated: Fault = ({ intercept, pass }) => intercept(pass)

/** Forwards the request and sends another answer. */
const doneBut =
  (fault: Fault): Fault =>
  (exchange) =>
    exchange.intercept(() => fault(exchange))

/** Answers instead of the server. */
export const answers =
  (status: number, headers: Readonly<Record<string, string>>, body: string): Fault =>
  ({ request, response }) => {
    const answer = (): unknown => response.writeHead(status, headers).end(body)
    // The request is read to its end, so that the connection stays good.
    if (request.readableEnded) answer()
    else request.resume().on('end', answer)
  }

const html = { 'content-type': 'text/html' }
const json = { 'content-type': 'application/json; charset=UTF-8' }

export const tooMany = (seconds?: number): Fault =>
  answers(429, { ...html, ...(seconds !== undefined && { 'retry-after': String(seconds) }) }, 'Slow down.')

export const badGateway: Fault = answers(502, html, '<h1>Bad gateway</h1>')
export const unavailable: Fault = answers(503, html, '<h1>Back soon</h1>')
export const crash: Fault = answers(500, html, '<h1>Something broke</h1>')

/** An internal error as WordPress reports it. */
export const jsonCrash: Fault = answers(
  500,
  json,
  JSON.stringify({ code: 'internal_server_error', message: 'It broke.', data: { status: 500 } }),
)

/** A server that crashes after it handled the request. */
export const doneAndCrashed: Fault = doneBut(jsonCrash)

/** A gateway that times out after the server handled the request. */
export const doneAndLost: Fault = doneBut(badGateway)

/** A foreign page with a status of success. */
export const portal: Fault = answers(200, html, '<html><title>Sign in to the network</title></html>')

/** Announces the whole body and sends half of it. */
export const cutShort: Fault = ({ intercept, request, response }) =>
  intercept(({ status, headers, body }) => {
    response.writeHead(status, { ...headers, 'content-length': String(body.length) })
    response.write(body.subarray(0, body.length / 2), () => request.socket.destroy())
  })

/** Sends half of the body as if it were whole. */
export const half: Fault = ({ intercept, response }) =>
  intercept(({ status, headers, body }) => {
    const part = body.subarray(0, body.length / 2)
    response.writeHead(status, { ...headers, 'content-length': String(part.length) }).end(part)
  })

/** Sends a body that has no end. */
export const endless: Fault = ({ response, request }) => {
  request.resume()
  response.writeHead(200, json)
  const chunk = ' '.repeat(1024 * 1024)
  const more = (): void => {
    if (response.destroyed) return
    if (response.write(chunk)) setImmediate(more)
    else response.once('drain', more)
  }
  more()
}

/** Sends a byte now and then, without an end. */
export const drip: Fault = ({ response, request }) => {
  request.resume()
  response.writeHead(200, json)
  const timer = setInterval(() => response.write(' '), 20)
  response.on('close', () => clearInterval(timer))
}

export const loop: Fault = ({ request, response }) => {
  request.resume().on('end', () => response.writeHead(302, { location: request.url ?? '/' }).end())
}

export const elsewhere: Fault = ({ request, response }) => {
  request
    .resume()
    .on('end', () => response.writeHead(302, { location: `http://localhost:9${request.url}` }).end())
}
