import { expect, test } from '#test'
import { serve } from '../testing/serve.ts'
import { Connection } from './connection.ts'
import { networkWire } from './network-wire.ts'
import { answeredRedirect } from './redirect.ts'
import { functionWire } from './wire.ts'

const to = (location: string, status = 302): Response => new Response(null, { status, headers: { location } })
const from = 'http://site.test/a/b'

test('a redirect within the origin is followed, by a relative address too', () => {
  expect(answeredRedirect('GET', from, to('/c'))).toBe('http://site.test/c')
  expect(answeredRedirect('HEAD', from, to('c'))).toBe('http://site.test/a/c')
})

test('what is no redirect is none', () => {
  for (const status of [201, 304, 400])
    expect(answeredRedirect('GET', from, to('/c', status)), `${status}`).toBeUndefined()
  expect(answeredRedirect('GET', from, new Response(null, { status: 302 }))).toBeUndefined()
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

test('what a redirect names is told, an address or not', () => {
  expect(() => answeredRedirect('GET', from, to('file:///etc/passwd'))).toThrow(
    'redirected to file:, another',
  )
  expect(() => answeredRedirect('GET', from, to('http://:0'))).toThrow('"http://:0", which is no address')
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
