import type { Query } from '../../../client/transport/wire.ts'
import { isObject } from '../../../contract/lib/json.ts'
import { type Check, type CheckTools, check, readCheck, writeCheck } from '../check.ts'
import { unknownId } from '../unknown-id.ts'

const posts = '/core/v2/posts'
const broken = { raw: '{"title":', headers: { 'Content-Type': 'application/json' } }

/** The names of the arguments in the error of a list with several invalid arguments. */
async function explain({ anonymous, expect }: CheckTools, faults: Query, path = posts): Promise<string[]> {
  const answer = await expect.error(anonymous.get(path, faults), 400, 'rest_invalid_param')
  const params = answer.at('data', 'params')
  return isObject(params) ? Object.keys(params).sort() : []
}

/** Several invalid arguments of a list, and those that are reported. */
const orders: readonly (readonly [id: string, faults: Query, described: readonly string[]])[] = [
  ['first.alone.per-page', { per_page: 0, order: 'foo' }, ['per_page']],
  ['first.alone.page', { page: 'abc', orderby: 'foo', order: 'foo' }, ['page']],
  ['first.alone.context', { context: 'foo', include: 'abc' }, ['context']],
  ['first.together', { page: 0, per_page: 0, context: 'foo', order: 'foo' }, ['context', 'page', 'per_page']],
  ['rest.together', { order: 'foo', orderby: 'foo', after: 'foo' }, ['after', 'order', 'orderby']],
]

/** Which of several faults of a request is reported. */
export const errorOrderChecks: readonly Check[] = [
  ...orders.map(([id, faults, expected]) =>
    check(`errors.order.${id}`, {
      requirement: `errors.order.${id.replace(/^(first\.alone)\..*$/, '$1')}`,
      async run(tools) {
        for (const kind of ['posts', 'pages', 'media']) {
          const path = `/core/v2/${kind}`
          const answer = await tools.anonymous.get(path, faults)
          tools.expect.equal(answer, await explain(tools, faults, path), expected, 'what data.params names')
        }
      },
    }),
  ),

  readCheck('errors.order.route', async ({ anonymous, expect }) => {
    await expect.error(anonymous.send('POST', '/core/v2/nonesuch', broken), 404, 'rest_no_route')
    await expect.error(anonymous.get('/core/v2/nonesuch', { per_page: 0 }), 404, 'rest_no_route')
  }),

  readCheck('errors.order.json', async ({ anonymous, expect }) => {
    await expect.error(anonymous.post('/batch/v1', {}), 400, 'rest_missing_callback_param')
    await expect.error(anonymous.send('POST', '/batch/v1', broken), 400, 'rest_invalid_json')
  }),

  readCheck('errors.order.missing', async ({ anonymous, expect }) => {
    const requests = [{ method: 'POST', path: '/core/v2/nonesuch' }]
    const validation = 'foo'
    await expect.error(anonymous.post('/batch/v1', { requests, validation }), 400, 'rest_invalid_param')
    await expect.error(anonymous.post('/batch/v1', { validation }), 400, 'rest_missing_callback_param')
  }),

  readCheck('errors.order.first', async (tools) => {
    for (const name of ['page', 'per_page', 'context'] as const) {
      const names = await explain(tools, { order: 'foo', [name]: 'foo' })
      const answer = await tools.anonymous.get(posts, { order: 'foo', [name]: 'foo' })
      tools.expect.that(names.includes(name), answer, `${name} to be reported`, names.join(', '))
    }
  }),

  readCheck('errors.order.permission', async ({ anonymous, expect }) => {
    await expect.error(anonymous.get(posts, { context: 'edit' }), 401, 'rest_forbidden_context')
    const query = { context: 'edit', order: 'foo' }
    await expect.error(anonymous.get(posts, query), 400, 'rest_invalid_param')
  }),

  writeCheck('errors.order.permission', 'create', async ({ anonymous, expect, testData }) => {
    const body = { title: { raw: testData.text('refused') }, status: 'foo' }
    await expect.error(anonymous.post(posts, body), 400, 'rest_invalid_param')
  }),

  ...['posts', 'pages', 'media'].map((kind) =>
    readCheck('errors.order.unknown-id', `${kind}`, async ({ anonymous, expect }) => {
      const path = `/core/v2/${kind}/${unknownId}`
      await expect.error(anonymous.get(path), 404, 'rest_post_invalid_id')
      await expect.error(anonymous.get(path, { context: 'foo' }), 400, 'rest_invalid_param')
    }),
  ),

  writeCheck('errors.order.handler', async ({ site, anonymous, expect, testData }) => {
    // If the target creates the post all the same, its slug marks it as the run's.
    const slug = testData.slug('empty')
    await expect.rejected(site.post(posts, { slug }), 'a post without any text')
    await expect.error(anonymous.post(posts, {}), 401, 'rest_cannot_create')
  }),
]
