import { isList, truncatedJson } from '../../../contract/lib/json.ts'
import type { Answer } from '../../assertions/answer.ts'
import { type Check, type CheckTools, readCheck, writeCheck } from '../check.ts'

const posts = '/core/v2/posts'
const override = (method: string) => ({ 'X-HTTP-Method-Override': method })

/** Headers about the list; others may differ between requests. */
const compared = ['content-type', 'x-wp-total', 'x-wp-totalpages', 'link', 'allow']

/** Asserts that an answer is a list, although it was sent with another method. */
async function listed({ expect }: CheckTools, pending: Promise<Answer>): Promise<void> {
  const answer = await expect.accepted(pending)
  expect.that(answer.items.length > 0, answer, 'a list with items', truncatedJson(answer.body, 80))
}

/** Asserts that an answer describes a route, although it was sent with another method. */
async function described({ expect, target }: CheckTools, pending: Promise<Answer>): Promise<void> {
  const answer = await expect.accepted(pending)
  const { namespace, endpoints } = answer.record
  const expected = target.translator.deployed('/core/v2').slice(1)
  expect.equal(answer, namespace, expected, 'namespace')
  expect.that(isList(endpoints), answer, 'the endpoints of the route', truncatedJson(endpoints, 80))
}

async function refused({ expect }: CheckTools, pending: Promise<Answer>): Promise<void> {
  await expect.error(pending, 401, 'rest_cannot_create')
}

/** Overridden methods, and HEAD. */
export const methodChecks: readonly Check[] = [
  readCheck('methods.parameter', 'post', async (tools) => {
    await tools.testData.sample('posts')
    await listed(tools, tools.anonymous.send('POST', posts, { query: { _method: 'GET' } }))
  }),

  readCheck('methods.parameter', 'get', async (tools) => {
    await described(tools, tools.anonymous.get(posts, { _method: 'OPTIONS' }))
  }),

  writeCheck('methods.parameter', 'delete', async ({ site, expect, testData }) => {
    const path = `${posts}/${await testData.create('posts')}`
    const query = { _method: 'DELETE', force: true }
    await expect.accepted(site.send('POST', path, { query }))
    await expect.status(site.get(path), 404)
  }),

  writeCheck('methods.parameter.body', async (tools) => {
    const { anonymous } = tools
    await refused(tools, anonymous.post(posts, { _method: 'GET' }))
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    await refused(tools, anonymous.send('POST', posts, { raw: '_method=GET', headers }))
  }),

  readCheck('methods.header', 'post', async (tools) => {
    await tools.testData.sample('posts')
    for (const method of ['GET', 'get'])
      await listed(tools, tools.anonymous.send('POST', posts, { headers: override(method) }))
  }),

  readCheck('methods.header', 'get', async (tools) => {
    for (const method of ['OPTIONS', 'options'])
      await described(tools, tools.anonymous.send('GET', posts, { headers: override(method) }))
  }),

  readCheck('methods.unknown', async ({ anonymous, expect }) => {
    await expect.accepted(anonymous.get(posts, { _method: 'GET' }))
    await expect.error(anonymous.get(posts, { _method: 'NONESUCH' }), 404, 'rest_no_route')
    await expect.error(anonymous.send('GET', posts, { headers: override('NONESUCH') }), 404, 'rest_no_route')
  }),

  ...(['item', 'list', 'error'] as const).map((what) =>
    readCheck('methods.head', `${what}`, async ({ anonymous, expect, testData }) => {
      const id = await testData.sample('posts')
      const path = what === 'item' ? `${posts}/${id}` : posts
      const query = what === 'list' ? { include: [id] } : what === 'error' ? { per_page: 0 } : {}
      const get = await anonymous.get(path, query)
      const head = await anonymous.send('HEAD', path, { query })
      expect.equal(head, head.status, get.status, 'the status')
      expect.equal(head, head.text, '', 'the body')
      for (const name of compared)
        expect.equal(head, head.headers.get(name), get.headers.get(name), `the header ${name}`)
    }),
  ),
]
