import { at, isList, isObject, type JsonObject, objectOrEmpty } from '../../../contract/lib/json.ts'
import type { Answer } from '../../assertions/answer.ts'
import { inapplicable, untestable } from '../../assertions/outcome.ts'
import type { Fields } from '../../data/maker.ts'
import { type Check, type CheckTools, check, writeCheck } from '../check.ts'
import { applyModifiers, original, rotate } from '../media/image.ts'
import {
  type Batchable,
  batchables,
  draftsNamed,
  expectTitle,
  type Inner,
  innerOf,
  itemPath,
  making,
  retitle,
  sendBatch,
} from './send-batch.ts'

type Act = (tools: CheckTools, kind: Batchable, method: string) => Promise<void>

const create: Act = async (tools, kind, method) => {
  await tools.testData.create(kind)
  const slug = tools.testData.slug('reached')
  await tools.expect.accepted(sendBatch(tools.site, [making(kind, slug, { method })]))
  const made = await draftsNamed(tools, kind, [slug])
  tools.expect.equal(made, made.items.length, 1, `the number of ${kind} created`)
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

/** Each write method of each route with the batch mark. */
export const markedChecks: readonly Check[] = batchables.flatMap((kind) => [
  ...acts.map(({ endpoint, method, act }) =>
    writeCheck('batch.targets.marked', `${kind}.${endpoint}.${method.toLowerCase()}`, (tools) =>
      act(tools, kind, method),
    ),
  ),
  writeCheck('versioning.batch-mark', `reached.${kind}`, async (tools) => {
    const routes = await markedRoutes(tools)
    const own = routes.filter((pattern) => pattern.startsWith(`/core/v2/${kind}`))
    if (own.length === 0) inapplicable(`The index marks no route of ${kind}.`)
    for (const pattern of own) await (pattern === `/core/v2/${kind}` ? create : update)(tools, kind, 'POST')
  }),
])

/** Each route with the batch mark can be called through a batch. */
export const batchActChecks: readonly Check[] = batchables.flatMap((kind) =>
  [...acts.filter(({ act }) => act !== update), ...acts.filter(({ act }) => act === update)].map(
    ({ endpoint, method, act }) =>
      writeCheck(
        'versioning.batch-mark',
        `${kind}.${endpoint}${act === update ? `.${method.toLowerCase()}` : ''}`,
        (tools) => act(tools, kind, method),
      ),
  ),
)

/** The patterns of the routes that the index marks for batches and that accept a POST. */
async function markedRoutes({ site, expect, testData, target }: CheckTools): Promise<readonly string[]> {
  return testData.once('batch marks of the index', async () => {
    const index = await expect.accepted(site.get('/'))
    const routes = index.at('routes')
    return Object.entries(objectOrEmpty(routes))
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

/**
 * Sends a batch to a route without the batch mark. The specification does not show the answer; if it has WordPress's
 * format, it must not report success.
 */
async function sendToUnmarked({ site, expect }: CheckTools, inner: Inner): Promise<Answer> {
  const answer = await sendBatch(site, [inner])
  expect.that(answer.status < 500, answer, 'a refusal, or an answer for the request', String(answer.status))
  const status = Number(innerOf(answer, 0, 'status'))
  const isDone = status >= 200 && status < 300
  expect.that(!isDone, answer, 'no success for a route that a batch cannot reach', String(status))
  return answer
}

const updates: readonly Check[] = ['POST', 'PUT', 'PATCH'].map((method) =>
  writeCheck('batch.targets.content', `media.update.${method.toLowerCase()}`, async (tools) => {
    const { site, expect, testData } = tools
    const id = await testData.upload(await testData.plainFile())
    const unchanged = testData.text('unchanged')
    const path = itemPath('media', id)
    await expect.accepted(
      site.send(method, path, { body: { title: { raw: unchanged } } }),
      'outside of a batch',
    )
    await sendToUnmarked(tools, { method, path, body: { title: { raw: testData.text('reached') } } })
    await expectTitle(tools, 'media', id, unchanged)
  }),
)

const mediaChecks: readonly Check[] = [
  ...updates,
  writeCheck('batch.targets.content', 'media.delete', async (tools) => {
    const { testData } = tools
    const path = itemPath('media', await testData.upload(await testData.plainFile()))
    await sendToUnmarked(tools, { method: 'DELETE', path, body: { force: true } })
    const now = await tools.expect.accepted(tools.site.get(path, { context: 'edit' }))
    tools.expect.that(now.at('status') !== 'trash', now, 'the attachment unchanged', 'trash')
  }),
  writeCheck('batch.targets.content', 'media.edit', async (tools) => {
    const { expect, testData } = tools
    const title = testData.text('astray')
    const image = await original(tools, { title })
    await expect.accepted(applyModifiers(tools, image, rotate(90)), 'outside of a batch')
    const before = await countOf(tools, title)
    const body = { src: image.src, modifiers: [rotate(90)] }
    await sendToUnmarked(tools, { path: `${itemPath('media', image.id)}/edit`, body })
    const after = await tools.site.get('/core/v2/media', { search: title })
    expect.equal(after, after.items.length, before, 'the number of images')
  }),
  writeCheck('batch.targets.content', 'media.post-process', async (tools) => {
    const path = `${itemPath('media', await tools.testData.sample('media'))}/post-process`
    const body = { action: 'create-image-subsizes' }
    await tools.expect.accepted(tools.site.post(path, body), 'outside of a batch')
    await sendToUnmarked(tools, { path, body })
  }),
]

async function countOf({ site, expect }: CheckTools, search: string): Promise<number> {
  return (await expect.accepted(site.get('/core/v2/media', { search }))).items.length
}

const historyChecks: readonly Check[] = batchables.flatMap((kind) => [
  writeCheck('batch.targets.content', `${kind}.autosaves`, async (tools) => {
    const { site, expect, testData } = tools
    const unchanged = testData.text('unchanged')
    const content = { raw: 'Saved on the way.' }
    const direct = await testData.create(kind, { status: 'publish' })
    await expect.accepted(site.post(`${itemPath(kind, direct)}/autosaves`, { content }), 'outside of a batch')
    const id = await testData.create(kind, { status: 'publish', title: { raw: unchanged } })
    const path = `${itemPath(kind, id)}/autosaves`
    await sendToUnmarked(tools, { path, body: { title: { raw: testData.text('reached') }, content } })
    const autosaves = await expect.accepted(site.get(path))
    expect.equal(autosaves, autosaves.items.length, 0, 'the number of autosaves')
    await expectTitle(tools, kind, id, unchanged)
  }),
  writeCheck('batch.targets.content', `${kind}.revisions`, async (tools) => {
    const { site, expect, testData } = tools
    const path = itemPath(kind, await testData.create(kind, { status: 'publish' }))
    for (const word of ['birch', 'maple'])
      await expect.accepted(site.post(path, { content: { raw: `Of ${word} wood.` } }))
    const before = await expect.accepted(site.get(`${path}/revisions`))
    const id = before.ids.at(-1)
    if (id === undefined) untestable('The target stored no revision of two changes.')
    await sendToUnmarked(tools, { method: 'DELETE', path: `${path}/revisions/${id}`, body: { force: true } })
    const after = await expect.accepted(site.get(`${path}/revisions`))
    expect.equal(after, [...after.ids], [...before.ids], 'the revisions')
  }),
])

/** Routes of extensions without lasting effect, by namespace. */
const extensions: readonly { readonly namespace: string; readonly path: string; readonly body?: Fields }[] = [
  { namespace: 'cache/v1', path: '/cache/v1/check_img' },
  { namespace: 'cache/v3', path: '/cache/v3/ping' },
  { namespace: 'seo/v1', path: '/seo/v1/analyze-headline', body: { headline: 'A headline' } },
  { namespace: 'seomon/v1', path: '/seomon/v1/admin_url' },
  { namespace: 'forms/v1', path: '/forms/v1/forms/no-such-form/duplicate' },
]

/** Routes without the batch mark: a batch does not run their requests. */
export const unmarkedChecks: readonly Check[] = [
  ...mediaChecks,
  ...historyChecks,
  writeCheck('batch.targets.unmarked', async (tools) => {
    const { site, expect, testData } = tools
    const [id, unchanged] = [await testData.create('posts'), testData.text('unchanged')]
    await expect.accepted(sendBatch(site, [retitle('posts', id, unchanged)]), 'as a separate batch')
    const { path, body } = retitle('posts', id, testData.text('reached'))
    const requests = [{ path: site.deployed(String(path)), body: body ?? {} }]
    await sendToUnmarked(tools, { path: '/batch/v1', body: { requests } })
    await expectTitle(tools, 'posts', id, unchanged)
  }),
  ...extensions.map(({ namespace, path, body = {} }) =>
    check(`batch.targets.unmarked${path.replaceAll(/[/_]/g, '-').replace('-', '.')}`, {
      requirement: 'batch.targets.unmarked',
      needs: 'user',
      appliesTo: ({ namespaces }) => namespaces.includes(namespace),
      async run(tools) {
        await sendToUnmarked(tools, { path, body })
      },
    }),
  ),
]
