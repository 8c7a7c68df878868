import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Hands the requests of a connection to a listener one after the other, each when the answer before it is sent. While
 * any wait, the connection is read no further: of a client that sends without reading, one answer at a time is made.
 */
export function inTurn(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>()
  const isBehind = (socket: Socket): boolean => (waiting.get(socket) ?? 0) > 0
  // Whatever reads a body goes on reading the whole connection.
  const stayPaused = (socket: Socket): unknown =>
    socket.on('resume', () => isBehind(socket) && socket.pause())

  return (message, response) => {
    // `node:http` gives a response the connection when it is its turn.
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
