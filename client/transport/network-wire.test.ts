import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { createServer, type Socket } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { generate } from 'selfsigned'
import { expect, test } from '#test'
import { serveRaw } from '../testing/serve.ts'
import { Connection, type RawAnswer } from './connection.ts'
import { networkWire } from './network-wire.ts'
import type { WireRequest } from './wire.ts'

type Sent = Omit<WireRequest, 'url' | 'headers'> & Partial<Pick<WireRequest, 'headers'>>

/** Sends one request to a server of this machine. */
async function get(
  answer: (requested: IncomingMessage, answered: ServerResponse) => void,
  sent: Sent = { method: 'GET' },
): Promise<RawAnswer> {
  const { url, close } = await serveRaw(answer)
  try {
    return await new Connection({ wire: networkWire, timeout: 2000 }).send({ headers: {}, ...sent, url })
  } finally {
    close()
  }
}

/** What a server was sent, as it says itself. */
function echo(requested: IncomingMessage, answered: ServerResponse): void {
  const chunks: Uint8Array[] = []
  requested.on('data', (chunk) => chunks.push(chunk))
  requested.on('end', () => {
    const { method, headers } = requested
    answered.end(JSON.stringify({ method, headers, body: Buffer.concat(chunks).toString() }))
  })
}

test('a request goes out with its method, its headers and its body', async () => {
  const sent = { method: 'PATCH', headers: { Authorization: 'Basic x', Accept: 'text/plain' }, body: 'Łódź' }
  expect(JSON.parse((await get(echo, sent)).text)).toMatchObject({
    method: 'PATCH',
    body: 'Łódź',
    headers: {
      authorization: 'Basic x',
      accept: 'text/plain',
      'content-length': '7',
      'content-type': 'text/plain;charset=UTF-8',
      'user-agent': 'node',
    },
  })
})

test('a form goes out with its boundary, a file without a type', async () => {
  const form = new FormData()
  form.set('title', 'alder')
  const { headers, body } = JSON.parse((await get(echo, { method: 'POST', body: form })).text)
  expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(body).toContain('name="title"\r\n\r\nalder')
  const file = JSON.parse((await get(echo, { method: 'POST', body: Uint8Array.of(65) })).text)
  expect(file.body).toBe('A')
  expect(file.headers['content-type']).toBeUndefined()
})

for (const [coding, pack] of Object.entries({ gzip: gzipSync, br: brotliCompressSync, deflate: deflateSync }))
  test(`a body that comes as ${coding} is unpacked`, async () => {
    const { text } = await get((_, answered) => {
      answered.writeHead(200, { 'Content-Encoding': coding }).end(pack('alder'))
    })
    expect(text).toBe('alder')
  })

test('a body with a wrong gzip encoding is an error', async () => {
  const sent = get((_, answered) => {
    answered.writeHead(200, { 'Content-Encoding': 'gzip' }).end('alder')
  })
  await expect(sent).rejects.toThrow('incorrect header check')
})

test('each value of a header that comes twice is there', async () => {
  const { headers } = await get((_, answered) => {
    answered.writeHead(200, { Link: ['<a>', '<b>'], 'Set-Cookie': ['a=1', 'b=2'] }).end()
  })
  expect(headers.get('link')).toBe('<a>, <b>')
  expect(headers.getSetCookie()).toEqual(['a=1', 'b=2'])
})

test('an answer without a body is one, to HEAD too', async () => {
  const empty = await get((_, answered) => void answered.writeHead(204).end())
  expect([empty.status, empty.text]).toEqual([204, ''])
  const head = await get((_, answered) => void answered.writeHead(200, { 'Content-Length': 5 }).end(), {
    method: 'HEAD',
  })
  expect([head.status, head.text]).toEqual([200, ''])
})

test('an address with a password is not requested', async () => {
  const url = 'http://jo:secret@127.0.0.1:9/'
  const sent = new Connection({ wire: networkWire }).send({ method: 'POST', url, headers: {} })
  await expect(sent).rejects.toThrow('The address contains a user or a password')
})

/** What comes of a request to a server that says exactly this, and closes. */
async function said(text: string): Promise<string> {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    socket.once('data', () => socket.end(text))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`
  const sent = new Connection({ wire: networkWire, timeout: 2000 }).send({ method: 'POST', url, headers: {} })
  return sent
    .then(
      ({ status }) => `${status}`,
      (error: Error) => error.message,
    )
    .finally(() => {
      server.close()
      for (const socket of sockets) socket.destroy()
    })
}

test('an invalid answer is an error with its cause', async () => {
  expect(await said('')).toContain('socket hang up')
  expect(await said('nonsense\r\n\r\n')).toContain('Expected HTTP')
  expect(await said('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf')).toContain('aborted')
  expect(await said('HTTP/1.1 101 S\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n')).toContain('protocol')
  expect(await said(`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)).toContain('Header overflow')
  expect(await said('HTTP/1.1 103 Hints\r\nLink: <a>\r\n\r\nHTTP/1.1 200 OK\r\n\r\nbody')).toBe('200')
})

test('a connection is used again', async () => {
  const ports = new Set<number | undefined>()
  const { url, close } = await serveRaw((requested, answered) => {
    ports.add(requested.socket.remotePort)
    answered.end('{}')
  })
  try {
    const connection = new Connection({ wire: networkWire })
    for (let n = 0; n < 5; n++) await connection.send({ method: 'GET', url, headers: {} })
    expect(ports.size).toBe(1)
  } finally {
    close()
  }
})

test('a closed port and an unknown host are reported', async () => {
  const sent = (url: string) =>
    new Connection({ wire: networkWire }).send({ method: 'POST', url, headers: {} })
  await expect(sent('http://127.0.0.1:9/')).rejects.toThrow('http://127.0.0.1:9/: nothing listens there.')
  await expect(sent('http://localhost:9/')).rejects.toThrow('nothing listens there')
  await expect(sent('http://nowhere.invalid/')).rejects.toThrow(
    /there is no host of that name|cannot be looked up/,
  )
})

test('an untrusted certificate is rejected before anything is sent', async () => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }])
  let requested = 0
  const server = createHttpsServer({ key, cert }, (_, answered) => {
    requested++
    answered.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `https://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`
  const sent = new Connection({ wire: networkWire }).send({ method: 'POST', url, headers: {} })
  await expect(sent).rejects.toThrow('its certificate is not trusted')
  expect(requested).toBe(0)
  server.close()
})
