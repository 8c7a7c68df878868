import { strings } from '../../../contract/lib/json.ts'
import { type Check, limitedTo, readCheck, writeCheck } from '../check.ts'
import { kinds } from '../item.ts'
import { everyRoute, routeSlug, specified } from './described-routes.ts'
import { argsOf, endpointsOf, findEntry, readIndex } from './document.ts'

/** What is read back after a write. */
const contentChecks: readonly Check[] = kinds.map((kind) =>
  writeCheck('service.content', `written.${kind}`, async ({ site, expect, testData }) => {
    const id = await testData.create(kind)
    const title = testData.text('written')
    await expect.accepted(site.post(`/core/v2/${kind}/${id}`, { title: { raw: title } }))
    await expect.value(
      site.get(`/core/v2/${kind}/${id}`, { context: 'edit' }),
      'title.raw',
      title,
      'title.raw',
    )
  }),
)

const indexChecks: readonly Check[] = [
  readCheck('service.index', async (tools) => {
    const { answer, entries } = await readIndex(tools)
    const name = answer.at('name')
    tools.expect.satisfies(typeof name === 'string', answer, 'the name of the site', name)
    tools.expect.that(entries.has('/'), answer, 'the root route in the index', `${entries.size} routes`)
  }),
  readCheck('service.index.discovery', async (tools) => {
    const document = await readIndex(tools)
    const { answer, entries } = document
    const isWhole = [...entries.values()].every((entry) =>
      endpointsOf(entry).every(({ methods, args }) => strings(methods).length > 0 && args !== undefined),
    )
    tools.expect.that(strings(answer.at('namespaces')).length > 0, answer, 'namespaces', 'none')
    tools.expect.that(isWhole, answer, 'methods and args of each endpoint', 'an endpoint without')
    const posts = specified.find(({ id }) => id === 'posts.list')
    const entry = posts && findEntry(document, posts.route)?.entry
    const args = entry === undefined ? [] : endpointsOf(entry).flatMap((each) => Object.keys(argsOf(each)))
    tools.expect.satisfies(args.includes('per_page'), answer, 'the arguments of the list of posts', args)
  }),
  ...['cache', 'seo', 'seomon', 'forms'].map((extension) => {
    const routes = everyRoute.filter(({ namespace }) => namespace.split('/')[0] === extension)
    return limitedTo(
      ({ routes: own }) => own.some(({ namespace }) => namespace.split('/')[0] === extension),
      readCheck('service.extensions', extension, async (tools) => {
        const document = await readIndex(tools)
        for (const route of routes) {
          const namespace = findEntry(document, route)?.entry.namespace
          const deployed = tools.target.translator.deployed(route.namespace)
          const place = `${routeSlug(route)} under the namespace ${deployed}`
          tools.expect.satisfies(namespace === deployed, document.answer, place, namespace)
        }
      }),
    )
  }),
]

/** What the service does: a request for each promise. */
export const serviceChecks: readonly Check[] = [...contentChecks, ...indexChecks]
