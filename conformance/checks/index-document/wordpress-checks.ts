import { at, isObject, strings } from '../../../contract/lib/json.ts'
import { type Check, readCheck, userCheck } from '../check.ts'
import { readIndex, sameStrings } from './document.ts'

/** The namespaces whose indexes are compared, if the deployment has them. */
const compared = ['core/v2', 'oembed/1.0', 'cache/v1', 'cache/v3']

const upHref = ['_links', 'up', 0, 'href'] as const

/** What WordPress answers to namespace indexes and `OPTIONS`. */
export const wordpressChecks: readonly Check[] = [
  readCheck('namespaces.body', async ({ anonymous, expect, target }) => {
    const answer = await expect.accepted(anonymous.get('/core/v2'))
    const { translator } = target
    expect.equal(answer, answer.at('namespace'), translator.deployed('core/v2'), 'namespace')
    const posts = answer.at('routes', translator.deployed('/core/v2/posts'))
    expect.satisfies(isObject(posts), answer, 'the posts among the routes', posts)
    expect.satisfies(typeof answer.at(...upHref) === 'string', answer, 'a link up', answer.at('_links'))
  }),
  readCheck('namespaces.body', 'routes', async (tools) => {
    const { anonymous, expect, target } = tools
    const { routes } = (await readIndex(tools)).answer.record
    if (!isObject(routes)) return
    const { namespaces } = target.deployment
    for (const namespace of compared.filter((each) => namespaces.includes(each))) {
      const answer = await expect.accepted(anonymous.get(`/${namespace}`))
      const own = answer.at('namespace')
      const listed = Object.keys(routes).filter((pattern) => at(routes[pattern], 'namespace') === own)
      const found = isObject(answer.record.routes) ? Object.keys(answer.record.routes) : []
      expect.equal(answer, found.sort(), listed.sort(), `the routes of ${namespace}`)
    }
  }),
  readCheck('namespaces.switch', async ({ anonymous, expect }) => {
    const other = await expect.accepted(anonymous.get('/core/v2', { namespace: 'oembed/1.0' }))
    const own = await expect.accepted(anonymous.get('/oembed/1.0'))
    expect.equal(other, other.body, own.body, 'the index of the other namespace, which')
  }),
  readCheck('namespaces.unknown', async ({ anonymous, expect }) => {
    const answer = anonymous.get('/core/v2', { namespace: 'sitecontract-no-such/v1' })
    await expect.error(answer, 404, 'rest_invalid_namespace')
  }),
  ...['/core/v2/posts', '/core/v2/media', '/batch/v1', '/oembed/1.0', '/'].map((path) =>
    readCheck(
      'options.body',
      `${path === '/' ? 'root' : path.slice(1).replaceAll('/', '.')}`,
      async ({ anonymous, expect }) => {
        const answer = await expect.status(anonymous.send('OPTIONS', path), 200)
        const { namespace, methods, endpoints } = answer.record
        expect.satisfies(typeof namespace === 'string', answer, 'namespace as a string', namespace)
        expect.satisfies(strings(methods).length > 0, answer, 'methods as strings', methods)
        expect.satisfies(Array.isArray(endpoints), answer, 'endpoints as a list', endpoints)
      },
    ),
  ),
  readCheck('options.schema', async ({ anonymous, expect }) => {
    const answer = await expect.accepted(anonymous.send('OPTIONS', '/core/v2/posts'))
    expect.satisfies(isObject(answer.at('schema')), answer, 'a schema', answer.at('schema'))
  }),
  readCheck('options.links', async ({ anonymous, expect }) => {
    const answer = await expect.accepted(anonymous.send('OPTIONS', '/core/v2/posts'))
    const href = answer.at('_links', 'self', 0, 'href')
    expect.satisfies(typeof href === 'string', answer, 'a link to itself', answer.at('_links'))
  }),
  readCheck('options.anonymous', async ({ anonymous, expect }) => {
    await expect.error(anonymous.send('OPTIONS', '/core/v2/pages'), 200)
  }),
  userCheck('options.allow', async ({ site, anonymous, expect }) => {
    const allowed = async (client: typeof site): Promise<readonly string[]> => {
      const answer = await expect.accepted(client.send('OPTIONS', '/core/v2/posts'))
      return (answer.headers.get('allow') ?? '').split(/\s*,\s*/)
    }
    const unsigned = await expect.accepted(anonymous.send('OPTIONS', '/core/v2/posts'))
    const [some, all] = [await allowed(anonymous), await allowed(site)]
    expect.satisfies(sameStrings(some, ['GET']), unsigned, 'GET alone for an anonymous client', [...some])
    expect.satisfies(all.includes('GET'), unsigned, 'GET for the user as well', [...all])
  }),
]
