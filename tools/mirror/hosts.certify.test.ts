import { expect, test } from '#test'
import { discover } from '../../client/target/discover.ts'
import { hostSentences, recogniseHosts } from '../../client/target/hosts.ts'
import { serveRaw } from '../../client/testing/serve.ts'
import { Connection } from '../../client/transport/connection.ts'
import { networkWire } from '../../client/transport/network-wire.ts'
import { functionWire } from '../../client/transport/wire.ts'
import type { HostName } from '../../contract/host-names.ts'
import { createSite, nodeListener, type SiteOptions } from '../../mock/index.ts'
import { mirror } from './mirror-site.ts'

/** What is recognised about a mock site served over HTTP, and the number of requests for it. */
async function recognised(
  options: SiteOptions,
  path = '',
): Promise<{ readonly hosts: readonly HostName[]; readonly requests: number }> {
  const { url, close } = await serveRaw(nodeListener(createSite(options)))
  try {
    const connection = new Connection({ wire: networkWire, timeout: 30_000 })
    const found = await discover(`${url}${path}`, connection)
    const before = connection.sent
    const hosts = await recogniseHosts(found, connection, { uploads: true })
    return { hosts, requests: connection.sent - before }
  } finally {
    close()
  }
}

for (const [name, path = ''] of [
  ['slow'],
  ['firewall'],
  ['small-uploads'],
  ['stale-cache'],
  ['php-notice'],
  ['subdirectory', '/blog'],
  ['no-permalinks'],
  ['users-hidden'],
  ['old'],
] as const satisfies readonly (readonly [name: HostName, path?: string])[])
  test(`${name} is recognised by at most four requests`, async () => {
    const { hosts, requests } = await recognised({ like: [name] }, path)
    expect(hosts).toEqual([name])
    expect(requests).toBeLessThanOrEqual(4)
  })

/** The pause before a request is repeated grows with the timeout. */
const shortPauses = { timeout: 2000 }

for (const name of ['flaky', 'rate-limited'] as const)
  test(`${name} is recognised by what a mirror reads`, async () => {
    const site = createSite({ like: [name], deployment: 'first' })
    const waits = new Set<string | null>()
    const { warnings } = await mirror(async (request) => {
      const response = await site.fetch(request)
      if (response.status !== 429) return response
      // The clock of the site passes the second, so that the test need not.
      waits.add(response.headers.get('Retry-After'))
      site.clock.advance(1000)
      return new Response(null, { status: 429, headers: { 'Retry-After': '0' } })
    }, shortPauses)
    expect([...waits]).toEqual(name === 'rate-limited' ? ['1'] : [])
    expect(warnings.filter((each) => each.includes('docs/guides/hosts.md'))).toEqual(hostSentences([name]))
  })

const responseOf = (body: string, status: number, type: string) =>
  new Response(body, { status, headers: { 'Content-Type': type } })

const pathOf = ({ url }: Request): string => new URL(url).pathname

test('a mirror requests again what was cut off, and stores the same as without', async () => {
  const [whole, flaky] = [createSite(), createSite()]
  const seen = new Set<string>()
  const { text } = await mirror(async (request) => {
    const response = await flaky.fetch(request)
    const isFirst = !seen.has(request.url)
    seen.add(request.url)
    if (!isFirst || pathOf(request) === '/wp-json/') return response
    const body = await response.text()
    return new Response(body.slice(0, body.length / 2), response)
  }, shortPauses)
  expect(text).toBe((await mirror((request) => whole.fetch(request))).text)
})

for (const [what, respond, times] of [
  ['JSON that is invalid each time', () => responseOf('{"publish": ', 200, 'application/json'), 3],
  ['an error as HTML', () => responseOf('<p>No.</p>', 403, 'text/html'), 1],
] as const)
  test(`a mirror counts ${what} as no response, and names no host`, async () => {
    const site = createSite()
    let answered = 0
    const { warnings } = await mirror((request) => {
      if (request.method !== 'GET' || pathOf(request) !== '/wp-json/wp/v2/statuses')
        return site.fetch(request)
      answered++
      return respond()
    }, shortPauses)
    expect(answered).toBe(times)
    expect(warnings.filter((each) => each.startsWith('1 request got no response'))).toHaveLength(1)
    expect(warnings.filter((each) => each.includes('docs/guides/hosts.md'))).toEqual([])
  })

for (const [like, host] of [
  [['auth-stripped'], 'auth-stripped'],
  [['old'], 'old'],
  [[], undefined],
] as const)
  test(`a mirror read with a user names ${host ?? 'no host of a healthy site'}`, async () => {
    const site = createSite({ like: [...like] })
    const user = { name: 'admin', password: 'fake-admin' }
    const { warnings } = await mirror((request) => site.fetch(request), { user })
    const named = warnings.filter((each) => each.includes('docs/guides/hosts.md'))
    expect(named).toEqual(hostSentences(host ? [host] : []))
  })

for (const options of [
  {},
  { wordpress: '6.1' },
  { wordpress: '7.1' },
  { deployment: 'first' },
  { deployment: 'second' },
  { deployment: 'second', naming: 'wordpress', stock: true },
] as const satisfies readonly SiteOptions[])
  test(`a healthy site gets no warning: ${JSON.stringify(options)}`, async () => {
    expect((await recognised(options)).hosts).toEqual([])
  })

test('a closed API and a redirect to another origin end the search, with the page to read', async () => {
  for (const like of ['login-only', 'moved', 'http-to-https'] as const) {
    const site = createSite({ like: [like] })
    const connection = new Connection({ wire: functionWire((request) => site.fetch(request)) })
    await expect(discover('http://site.test', connection)).rejects.toThrow('docs/guides/hosts.md')
  }
})
