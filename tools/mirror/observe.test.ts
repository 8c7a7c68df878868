import { expect, test } from '#test'
import type { SendGet } from '../../client/read-site.ts'
import { type Json, namings } from '../../contract/index.ts'
import { deploymentFromIndex } from './index-document/index.ts'
import { observe } from './observe.ts'
import { neverOver } from './reading-time.ts'

const entry = { namespace: 'shop/v1', methods: ['GET'], endpoints: [{ methods: ['GET'], args: {} }] }

/** The requests whose responses are stored of a site with the given routes, and those that it received. */
async function observed(bodies: Readonly<Record<string, Json>>) {
  const routes = Object.fromEntries(Object.keys(bodies).map((pattern) => [pattern, entry]))
  const { deployment } = deploymentFromIndex(
    { namespaces: ['shop/v1'], routes },
    namings.wordpress,
    'the site',
  )
  const requested: string[] = []
  const get: SendGet = async (path) => {
    requested.push(path)
    return { status: 200, body: bodies[path] ?? {} }
  }
  const options = { schemas: {}, isSignedIn: false, isOver: neverOver, hasContent: false }
  return { stored: [...(await observe(get, deployment, options)).answers.keys()], requested }
}

test('the addresses of stored responses have no mail address or token', async () => {
  const { stored, requested } = await observed({
    '/shop/v1/people': [{ id: 'ada@lovelace.example' }, { id: 7 }],
    '/shop/v1/people/(?P<id>[^/]+)': {},
    '/shop/v1/carts': [{ cart_token: 'x7Tq91bbA2' }],
    '/shop/v1/carts/(?P<cart_token>[^/]+)': {},
  })
  expect(stored).toContain('/shop/v1/people/7')
  expect(`${stored} ${requested}`).not.toMatch(/ada@|x7Tq/)
})
