import { connect } from 'node:net'

/**
 * Sends bytes to a server as they are.
 *
 * @param stopsHere the client closes its side when all is sent
 * @returns everything the server sent until it closed the connection
 */
export function sendRaw(
  port: number,
  pieces: readonly (string | Uint8Array)[],
  stopsHere = false,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let described = ''
    socket.on('data', (chunk) => {
      described += chunk.toString('latin1')
    })
    socket.on('close', () => resolve(described))
    // A server may close before it has read all; what it said counts.
    socket.on('error', (error) => (described === '' ? reject(error) : undefined))
    for (const piece of pieces) socket.write(piece)
    if (stopsHere) socket.end()
  })
}

/** The head of a request that asks for the connection to be closed after it. */
export function lastRequest(line: string, headers: Readonly<Record<string, string>> = {}): string {
  return request(line, { Connection: 'close', ...headers })
}

/** The head of a request. */
export function request(line: string, headers: Readonly<Record<string, string>> = {}): string {
  const lines = Object.entries({ Host: 'site.test', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  return `${line} HTTP/1.1\r\n${lines.join('')}\r\n`
}

/** The status codes of the answers in what a server sent. */
export function statusesIn(described: string): number[] {
  return [...described.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
}
