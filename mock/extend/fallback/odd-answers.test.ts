import { test as base, expect } from '#test'
import { namings, translator } from '../../../contract/index.ts'
import { fallbackTo } from './fallback-to.ts'
import { type RealServer, realServer } from './testing/real-server.ts'

const own = {
  base: 'http://fake.test',
  root: '/wp-json',
  names: translator(namings.wordpress),
  user: undefined,
}

const json = { 'Content-Type': 'application/json' }

const test = base.extend<{ real: RealServer }>({
  real: async ({}, use) => {
    const server = await realServer({
      '/x/deep': (_, response) =>
        response.writeHead(200, json).end('['.repeat(200_000) + ']'.repeat(200_000)),
      '/x/no-json': (_, response) => response.writeHead(200, json).end('<b>Notice</b>{"nonce":"4f1d2a9b7c"}'),
      '/x/empty': (_, response) => response.writeHead(200, json).end(),
      '/x/nothing': (_, response) => response.writeHead(204).end(),
      '/x/no-text': (_, response) =>
        response.writeHead(200, { 'Content-Type': 'text/plain' }).end(Buffer.from([0xff, 0xfe, 65])),
      '/x/untyped': (_, response) => response.writeHead(200).end('a@b.example'),
      '/x/large': (_, response) => response.writeHead(200, json).end(`"${'x'.repeat(33 * 1024 * 1024)}"`),
      '/x/round': (_, response) => response.writeHead(302, { Location: '/wp-json/x/round' }).end(),
      '/x/writes': (_, response) =>
        response.writeHead(302, { Location: '/wp-json/x/empty?_method=DELETE' }).end(),
      '/x/proto': (_, response) =>
        response
          .writeHead(200, json)
          .end('{"__proto__":{"a":1},"constructor":2,"9":1,"10":12345678901234567890}'),
      '/x/half': (_, response) => {
        response.writeHead(200, { ...json, 'Content-Length': '100' })
        response.write('{"a":')
        setTimeout(() => response.destroy(), 20)
      },
    })
    await use(server)
    server.close()
  },
})

test('for every odd answer of a site, the client gets an answer', async ({ real }) => {
  const fallback = await fallbackTo(real.url)
  const ask = async (path: string) => {
    const answer = await fallback(new Request(`http://fake.test/wp-json${path}`), own)
    if (answer === undefined || !('from' in answer)) return undefined
    return [answer.response.status, (await answer.response.text()).slice(0, 400)]
  }
  const gone = (reason: string) => [502, expect.stringContaining(reason)]
  expect(await ask('/x/deep')).toEqual(gone('mock_fallback_unreachable'))
  expect(await ask('/x/no-json')).toEqual([200, '<b>Notice</b>{"nonce":"***"}'])
  expect(await ask('/x/empty')).toEqual([200, ''])
  expect(await ask('/x/nothing')).toEqual([204, ''])
  expect((await ask('/x/no-text'))?.[0]).toBe(200)
  expect(await ask('/x/untyped')).toEqual([200, '***'])
  expect(await ask('/x/large')).toEqual(gone('longer than 32 MiB'))
  expect(await ask('/x/round')).toEqual(gone('more than 5 redirects'))
  expect(await ask('/x/writes')).toEqual(gone('which would do more than read'))
  expect(await ask('/x/proto')).toEqual([200, expect.stringContaining('"__proto__":{"a":1}')])
  expect(await ask('/x/half')).toEqual(gone('mock_fallback_unreachable'))
  expect(real.asked.filter((each) => each.includes('_method'))).toEqual([])
})

test('no path leads out of the API', async ({ real }) => {
  const fallback = await fallbackTo(real.url)
  const count = real.asked.length
  for (const path of ['/x/%2e%2e%2f%2e%2e/wp-login.php', '/..%2f..%2fwp-admin', '/%2e%2e%5cx'])
    await fallback(new Request(`http://fake.test/wp-json${path}`), own)
  const asked = real.asked.slice(count)
  expect(asked.filter((each) => !each.startsWith('GET /wp-json/'))).toEqual([])
  expect(asked.filter((each) => /\/\.\.|wp-login|wp-admin/.test(decodeURIComponent(each)))).toEqual([])
})
