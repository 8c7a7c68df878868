import { createServer } from 'node:http'
import { expect, test } from '#test'
import { discover } from '../../client/target/discover.ts'
import { hostSentences, recogniseHosts } from '../../client/target/hosts.ts'
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
  const server = createServer(nodeListener(createSite(options)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const connection = new Connection({ wire: networkWire, timeout: 30_000 })
    const found = await discover(`http://127.0.0.1:${port}${path}`, connection)
    const before = connection.sent
    const hosts = await recogniseHosts(found, connection, { uploads: true })
    return { hosts, requests: connection.sent - before }
  } finally {
    server.close().closeAllConnections()
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

for (const name of ['flaky', 'rate-limited'] as const)
  test(`${name} is recognised by what a mirror reads`, async () => {
    const site = createSite({ like: [name], deployment: 'first' })
    const { warnings } = await mirror((request) => site.fetch(request))
    expect(warnings.filter((each) => each.includes('docs/guides/hosts.md'))).toEqual(hostSentences([name]))
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
