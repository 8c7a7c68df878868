import { expect, test } from '#test'
import { type Served, serve } from '../../client/testing/serve.ts'
import { tinySite } from '../../client/testing/tiny-site.ts'
import { someUser } from '../testing/a-session.ts'
import { certify } from './certify.ts'

const only = ['posts.list.page']
const met: string[] = []
let other: Served

test.beforeEach(async () => {
  met.length = 0
  other = await serve(async ({ url, headers }) => {
    met.push(`${url} ${headers.get('authorization')}`)
    return new Response('')
  })
})
test.afterEach(() => other.close())

test('a site is certified with a user, whose password is not reported', async () => {
  const site = tinySite()
  const { url, close } = await serve(site.fetch)
  try {
    const certificate = await certify(url, { only, user: someUser, timeout: 10_000 })
    expect(certificate.target).toMatchObject({
      url: `${url}/`,
      apiRoot: `${url}/wp-json/`,
      user: someUser.name,
    })
    expect(site.seen.some(({ headers }) => headers.has('authorization'))).toBe(true)
    expect(
      site.seen
        .filter(({ path }) => !path.includes('/core/'))
        .some(({ headers }) => headers.has('authorization')),
    ).toBe(false)
    const described = JSON.stringify(certificate)
    expect(described).not.toContain('cd ef')
    expect(described).not.toContain(btoa(`${someUser.name}:${someUser.password}`))
  } finally {
    close()
  }
})

test('a site that redirects to another origin is an error, and nothing is sent there', async () => {
  const answer = ({ path }: { path: string }) =>
    path.includes('/core/') ? Response.redirect(`${other.url}/steal`, 307) : undefined
  const { url, close } = await serve(tinySite({ answer }).fetch)
  try {
    const { checks, verdict } = await certify(url, { only, user: someUser, timeout: 1000 })
    expect(verdict).toBe('inconclusive')
    expect(checks.map(({ outcome }) => outcome)).toContain('error')
    expect(met).toEqual([])
  } finally {
    close()
  }
})

test('a site with an API of another origin is rejected, and nothing is sent there', async () => {
  const link = { Link: `<${other.url}/wp-json/>; rel="https://api.w.org/"` }
  const { url, close } = await serve(async () => new Response('', { headers: link }))
  try {
    const run = certify(url, { only, user: someUser, timeout: 10_000 })
    await expect(run).rejects.toThrow(`${other.url}/wp-json/, another origin`)
    expect(met).toEqual([])
  } finally {
    close()
  }
})

test('credentials over plain http to another machine are rejected before anything is sent', async () => {
  await expect(certify('http://site.example', { user: someUser })).rejects.toThrow(
    'Cannot send credentials to http://site.example: plain http can be read by anyone on the network.',
  )
})

test('credentials in the address are rejected', async () => {
  await expect(certify('https://jo:s3cret@site.example')).rejects.toThrow('its address contains credentials')
})

test('a function may be handed credentials, as it crosses no network', async () => {
  const site = tinySite()
  await certify(site.fetch, { only, user: someUser, url: 'http://site.example', timeout: 10_000 })
  expect(site.seen.some(({ headers }) => headers.has('authorization'))).toBe(true)
})

test("the run's own headers go with every request, from the first one on", async () => {
  const site = tinySite()
  const certificate = await certify(site.fetch, { only, headers: { Gate: 'open sesame' }, timeout: 10_000 })
  expect(site.seen.filter(({ headers }) => headers.get('gate') !== 'open sesame')).toEqual([])
  expect(JSON.stringify(certificate)).not.toContain('open sesame')
})
