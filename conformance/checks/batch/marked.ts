import { inapplicable } from '../../result/outcome.ts'
import { at, isList, isObject, type JsonObject } from '../../transport/json.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import {
  type Batchable,
  batchables,
  draftsNamed,
  expectTitle,
  itemPath,
  making,
  ownSlug,
  retitle,
  sendBatch,
} from './send-batch.ts'

type Act = (tools: CheckTools, kind: Batchable, method: string) => Promise<void>

const create: Act = async (tools, kind, method) => {
  await tools.testData.create(kind)
  const slug = ownSlug(tools, 'reached')
  await tools.expect.accepted(sendBatch(tools.site, [making(kind, slug, { method })]))
  const made = await draftsNamed(tools, kind, [slug])
  tools.expect.equal(made, made.items.length, 1, `the number of ${kind} made`)
}

const update: Act = async (tools, kind, method) => {
  const [id, title] = [await tools.testData.create(kind), tools.testData.text('reached')]
  await tools.expect.accepted(sendBatch(tools.site, [retitle(kind, id, title, { method })]))
  await expectTitle(tools, kind, id, title)
}

const remove: Act = async ({ site, expect, testData }, kind, method) => {
  const path = itemPath(kind, await testData.create(kind))
  await expect.accepted(site.get(path, { context: 'edit' }))
  await expect.accepted(sendBatch(site, [{ method, path, body: { force: true } }]))
  await expect.rejected(site.get(path, { context: 'edit' }), 'as the item was removed')
}

const acts: readonly { readonly endpoint: string; readonly method: string; readonly act: Act }[] = [
  { endpoint: 'create', method: 'POST', act: create },
  ...['POST', 'PUT', 'PATCH'].map((method) => ({ endpoint: 'update', method, act: update })),
  { endpoint: 'delete', method: 'DELETE', act: remove },
]

/** Each write method of each route that carries the batch mark. */
export const markedChecks: readonly Check[] = batchables.flatMap((kind) => [
  ...acts.map(({ endpoint, method, act }) =>
    check(`batch.targets.marked.${kind}.${endpoint}.${method.toLowerCase()}`, {
      requirement: 'batch.targets.marked',
      needs: 'write',
      run: (tools) => act(tools, kind, method),
    }),
  ),
  check(`versioning.batch-mark.reached.${kind}`, {
    requirement: 'versioning.batch-mark',
    needs: 'write',
    async run(tools) {
      const routes = await markedRoutes(tools)
      const own = routes.filter((pattern) => pattern.startsWith(`/core/v2/${kind}`))
      if (own.length === 0) inapplicable(`The index marks no route of ${kind}.`)
      for (const pattern of own) await (pattern === `/core/v2/${kind}` ? create : update)(tools, kind, 'POST')
    },
  }),
])

/** The patterns of the routes that the index marks as fit for a batch, where they take a POST. */
async function markedRoutes({ site, expect, testData, target }: CheckTools): Promise<readonly string[]> {
  return testData.once('batch marks of the index', async () => {
    const index = await expect.accepted(site.get('/'))
    const routes = index.at('routes')
    return Object.entries(isObject(routes) ? routes : {})
      .filter(([, route]) => endpointsOf(route).some(isMarked))
      .map(([pattern]) => target.translator.neutral(pattern) ?? pattern)
  })
}

function endpointsOf(route: JsonObject[string]): readonly JsonObject[] {
  const endpoints = at(route, 'endpoints')
  return isList(endpoints) ? endpoints.filter(isObject) : []
}

function isMarked(endpoint: JsonObject): boolean {
  const { methods } = endpoint
  return isList(methods) && methods.includes('POST') && at(endpoint, 'allow_batch', 'v1') === true
}
