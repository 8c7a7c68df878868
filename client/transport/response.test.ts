import { gzipSync } from 'node:zlib'
import { expect, test } from '#test'
import { serve, serveRaw } from '../testing/serve.ts'
import { Connection } from './connection.ts'
import { networkWire } from './network-wire.ts'
import { answeredRedirect, readBody } from './response.ts'
import { functionWire } from './wire.ts'

const mebibyte = new Uint8Array(1024 * 1024)

function stream(count: number): ReadableStream<Uint8Array> {
  let sent = 0
  return new ReadableStream({
    pull(controller) {
      if (sent++ < count) controller.enqueue(mebibyte)
      else controller.close()
    },
  })
}

test('32 MiB are read, and no more', async () => {
  expect((await readBody(new Response(stream(32)))).byteLength).toBe(32 * 1024 * 1024)
  await expect(readBody(new Response(stream(33)))).rejects.toThrow('longer than 32 MiB')
})

test('a body without an end is left', async () => {
  const body = stream(Number.POSITIVE_INFINITY)
  await expect(readBody(new Response(body))).rejects.toThrow('longer than 32 MiB')
})

test('a short compressed body that becomes a long one is left', async () => {
  const packed = gzipSync(new Uint8Array(33 * 1024 * 1024))
  const { url, close } = await serveRaw((_, answered) => {
    answered.writeHead(200, { 'Content-Encoding': 'gzip', 'Content-Length': packed.byteLength })
    answered.end(packed)
  })
  try {
    const sent = new Connection({ wire: networkWire }).send({ method: 'GET', url, headers: {} })
    await expect(sent).rejects.toThrow('longer than 32 MiB')
  } finally {
    close()
  }
})

const to = (location: string, status = 302): Response => new Response(null, { status, headers: { location } })
const from = 'http://site.test/a/b'

test('a redirect within the origin is followed, by a relative address too', () => {
  expect(answeredRedirect('GET', from, to('/c'))).toBe('http://site.test/c')
  expect(answeredRedirect('HEAD', from, to('c'))).toBe('http://site.test/a/c')
})

for (const elsewhere of [
  'https://site.test/a',
  'http://site.test:81/a',
  'http://other.test/a',
  '//other.test/a',
])
  test(`a redirect to ${elsewhere} leads to another origin`, () => {
    expect(() => answeredRedirect('GET', from, to(elsewhere))).toThrow('another origin')
  })

test('a redirect that would do more than read is not followed', () => {
  expect(() => answeredRedirect('GET', from, to('/c?_method=DELETE'))).toThrow(
    'redirected to http://site.test/c?_method=DELETE, which would do more than read',
  )
  expect(answeredRedirect('GET', `${from}?_method=HEAD`, to('/c?_method=HEAD'))).toContain('/c')
})

test('a redirect of a write cannot be followed', () => {
  expect(() => answeredRedirect('POST', from, to('/c'))).toThrow(
    'redirected to http://site.test/c, which a POST cannot follow',
  )
})

for (const [what, wire] of [
  ['the network', networkWire],
  ['a function', functionWire((request) => fetch(request))],
] as const)
  test(`nothing is sent to another origin that ${what} redirects to`, async () => {
    const met: string[] = []
    const other = await serve(async (request) => {
      met.push(request.url)
      return new Response('')
    })
    const site = await serve(async () => to(`${other.url}/steal`, 307))
    try {
      const connection = new Connection({ wire, timeout: 10_000 })
      const request = { method: 'GET', url: `${site.url}/`, headers: { Authorization: 'Basic x' } }
      await expect(connection.send(request)).rejects.toThrow(`redirected to ${other.url}, another origin`)
      expect(met).toEqual([])
    } finally {
      site.close()
      other.close()
    }
  })

test('redirects are followed with all headers, and the answer says where it came from', async () => {
  const met: [string, string | null][] = []
  const wire = functionWire((request) => {
    met.push([request.url, request.headers.get('authorization')])
    return request.url.endsWith('/end') ? new Response('here') : to('/end')
  })
  const headers = { Authorization: 'Basic x' }
  const answer = await new Connection({ wire }).send({ method: 'GET', url: from, headers })
  expect(answer).toMatchObject({ text: 'here', url: 'http://site.test/end' })
  expect(met.at(-1)).toEqual(['http://site.test/end', 'Basic x'])
})

test('redirects in a circle are trouble', async () => {
  let requested = 0
  const wire = functionWire(() => {
    requested++
    return to(from)
  })
  const sent = new Connection({ wire, timeout: 1000 }).send({ method: 'GET', url: from, headers: {} })
  await expect(sent).rejects.toThrow(`more than 5 redirects, the last to ${from}`)
  expect(requested).toBe(6)
})
