import type { Server as HttpServer } from 'node:http'
import type { Server as HttpsServer } from 'node:https'
import type { Socket } from 'node:net'

/** The first byte of a TLS connection. */
const handshake = 22

/** An HTTP server that passes TLS connections at its port to another server, and closes both. */
export function withHttps(http: HttpServer, https: HttpsServer): HttpServer {
  const serveHttp = http.listeners('connection')
  http.removeAllListeners('connection')
  http.on('connection', (socket: Socket) => {
    socket.once('error', () => socket.destroy())
    socket.once('readable', () => {
      const start: unknown = socket.read()
      if (!Buffer.isBuffer(start)) return
      socket.unshift(start)
      if (start[0] === handshake) https.emit('connection', socket)
      else for (const listener of serveHttp) Reflect.apply(listener, http, [socket])
    })
  })
  const closeHttp = http.closeAllConnections.bind(http)
  http.closeAllConnections = () => {
    closeHttp()
    https.closeAllConnections()
  }
  return http
}
