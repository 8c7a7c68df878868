import { expect, test } from '#test'
import { hostSentences } from '../../../client/target/hosts.ts'
import { serveRaw } from '../../../client/testing/serve.ts'
import { certify } from '../../../conformance/index.ts'
import { type HostName, hostNames, hostsGuide } from '../../../contract/host-names.ts'
import { createSite, nodeListener, type SiteOptions } from '../../../mock/index.ts'

const user = { name: 'admin', password: 'fake-admin' }
const few = ['posts.list.per-page.default']

interface Run {
  readonly path?: string
  readonly user?: typeof user
  readonly write?: boolean
  readonly only?: readonly string[]
}

/** What a run says of the host of a mock site that is served over HTTP: notes of its certificate, or the error that ends it. */
async function said(
  options: SiteOptions,
  { path = '', only = few, ...run }: Run = {},
): Promise<readonly string[]> {
  const { url, close } = await serveRaw(nodeListener(createSite(options)))
  try {
    const { notes } = await certify(`${url}${path}`, { ...run, only })
    return notes.filter((note) => note.includes(hostsGuide))
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  } finally {
    close()
  }
}

/** What names each host: a sentence in the certificate, or the error that ends the run. */
const named: Readonly<Record<HostName, { readonly run?: Run; readonly error?: string }>> = {
  'http-to-https': { error: 'this host redirects http to https' },
  moved: { error: 'redirected to http://localhost:' },
  slow: {},
  flaky: { run: { only: ['posts.list.per-page', 'posts.list.page'] } },
  'rate-limited': { run: { user, only: ['posts.list.per-page', 'posts.list.page', 'posts.list.order'] } },
  firewall: {},
  'small-uploads': { run: { user, write: true } },
  'stale-cache': {},
  'php-notice': {},
  subdirectory: { run: { path: '/blog' } },
  'no-permalinks': {},
  'auth-stripped': { run: { user }, error: 'the `Authorization` header did not reach WordPress' },
  'login-only': { error: 'Its API is closed to anonymous clients' },
  'users-hidden': {},
  old: {},
}

for (const name of hostNames)
  test(`a run of few checks names ${name}, and no other host`, async () => {
    const { run, error } = named[name]
    const sentences = await said({ like: [name] }, run)
    if (error === undefined) return expect(sentences).toEqual(hostSentences([name]))
    expect(sentences).toEqual([expect.stringContaining(error)])
    expect(sentences).toEqual([expect.stringContaining(hostsGuide)])
  })

test('a refused password on an old site is explained', async () => {
  expect(await said({ like: ['old'] }, { user })).toEqual([
    expect.stringContaining(hostSentences(['old'])[0] ?? ''),
  ])
})

test('a firewall that answers every request with HTML ends the run, and is named', async () => {
  const { url, close } = await serveRaw((_, answered) => {
    answered.writeHead(403, { 'Content-Type': 'text/html' }).end('<p>Blocked</p>')
  })
  await expect(certify(url, { only: few })).rejects.toThrow(
    'This host has a firewall that answers with HTML.',
  )
  close()
})

for (const options of [
  {},
  { wordpress: '6.1' },
  { wordpress: '7.1' },
  { deployment: 'first' },
  { deployment: 'second' },
  { deployment: 'second', naming: 'wordpress', stock: true },
] as const satisfies readonly SiteOptions[])
  test(`a run names no host of a healthy site: ${JSON.stringify(options)}`, async () => {
    expect(await said(options, { user, write: true })).toEqual([])
  })

test('without writes, nothing is uploaded to find out the limit', async () => {
  expect(await said({ like: ['small-uploads'] }, { user })).toEqual([])
})
