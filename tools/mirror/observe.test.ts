import { expect, test } from '#test'
import type { Ask } from '../../client/read-site.ts'
import { type Json, namings } from '../../contract/index.ts'
import { deploymentFromIndex } from './index-document/index.ts'
import { observe } from './observe.ts'

const entry = { namespace: 'shop/v1', methods: ['GET'], endpoints: [{ methods: ['GET'], args: {} }] }

/** The addresses of the stored answers of a site with some routes, and of the requests that it got. */
async function observed(bodies: Readonly<Record<string, Json>>) {
  const routes = Object.fromEntries(Object.keys(bodies).map((pattern) => [pattern, entry]))
  const { deployment } = deploymentFromIndex(
    { namespaces: ['shop/v1'], routes },
    namings.wordpress,
    'the site',
  )
  const requested: string[] = []
  const ask: Ask = async (path) => {
    requested.push(path)
    return { status: 200, body: bodies[path] ?? {} }
  }
  const options = { schemas: {}, isSignedIn: false, hasContent: false }
  return { stored: [...(await observe(ask, deployment, options)).answers.keys()], requested }
}

test('no address of a stored answer has a mail address or a token', async () => {
  const { stored, requested } = await observed({
    '/shop/v1/people': [{ id: 'ada@lovelace.example' }, { id: 7 }],
    '/shop/v1/people/(?P<id>[^/]+)': {},
    '/shop/v1/carts': [{ cart_token: 'x7Tq91bbA2' }],
    '/shop/v1/carts/(?P<cart_token>[^/]+)': {},
  })
  expect(stored).toContain('/shop/v1/people/7')
  expect(`${stored} ${requested}`).not.toMatch(/ada@|x7Tq/)
})
