import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Passes the requests of a connection to a listener one at a time, each after the response before it is sent. Meanwhile the
 * connection is not read: a client that pipelines without reading gets one response at a time.
 */
export function inTurn(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>()
  const isBehind = (socket: Socket): boolean => (waiting.get(socket) ?? 0) > 0
  // Reading a body resumes the whole connection.
  const stayPaused = (socket: Socket): unknown =>
    socket.on('resume', () => isBehind(socket) && socket.pause())

  return (message, response) => {
    // `node:http` assigns the socket to a response when it is its turn.
    if (response.socket !== null) return listener(message, response)
    const { socket } = message
    if (!waiting.has(socket)) stayPaused(socket)
    waiting.set(socket, (waiting.get(socket) ?? 0) + 1)
    socket.pause()
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 0) - 1)
      if (!isBehind(socket)) socket.resume()
      listener(message, response)
    })
  }
}
