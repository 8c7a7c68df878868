import { at } from '../../../contract/lib/json.ts'
import type { DescribedEndpoint } from '../../../contract/requirements/endpoints.ts'
import { CheckFailure } from '../../assertions/outcome.ts'
import type { Fields } from '../../data/maker.ts'
import { type Check, type CheckTools, readCheck, writeCheck } from '../check.ts'
import { updateMethods } from '../item.ts'
import { deployedEndpoint } from '../own-record.ts'
import { endpointFor, entryOf, readIndex } from './document.ts'

/** Each endpoint has the batch mark, or lacks it, as described. */
export function batchMarkChecks(endpoints: readonly DescribedEndpoint[]): Check[] {
  return endpoints.map(({ id, route, endpoint }) =>
    readCheck(`${id}.batch`, async (tools) => {
      const document = await readIndex(tools)
      const { entry } = entryOf(document, route)
      const [first = 'GET'] = endpoint.methods
      const { batch = false } = deployedEndpoint(tools.target.deployment, first, route) ?? endpoint
      for (const method of endpoint.methods) {
        const found = endpointFor(entry, method)
        if (found === undefined)
          throw new CheckFailure(document.answer, `an endpoint for ${method}`, 'none in the index')
        const isMarked = at(found, 'allow_batch', 'v1') === true
        tools.expect.satisfies(
          isMarked === batch,
          document.answer,
          batch ? `allow_batch with v1 true for ${method}` : `no batch mark for ${method}`,
          found.allow_batch,
        )
      }
    }),
  )
}

type Kind = 'posts' | 'pages'

/** Sends requests through the batch route. Only their effect is verified, as the specification does not show the answer. */
async function batch({ site, expect }: CheckTools, ...requests: Fields[]): Promise<void> {
  await expect.accepted(site.post('/batch/v1', { requests }), 'a batch')
}

async function expectTitle(
  { site, expect }: CheckTools,
  kind: Kind,
  id: number,
  title: string,
): Promise<void> {
  await expect.value(
    site.get(`/core/v2/${kind}/${id}`, { context: 'edit' }),
    'title.raw',
    title,
    'title.raw after the batch',
  )
}

const acts: Readonly<Record<string, (tools: CheckTools, kind: Kind) => Promise<void>>> = {
  async create(tools, kind) {
    const { site, expect, testData } = tools
    // A user without the right to publish does not have it in a batch either.
    await testData.create(kind, { status: 'publish' })
    const slug = testData.text('batched').replaceAll(' ', '-')
    const body = { title: { raw: testData.text('batched') }, slug, status: 'publish' }
    await batch(tools, { method: 'POST', path: site.deployed(`/core/v2/${kind}`), body })
    const list = await expect.accepted(site.get(`/core/v2/${kind}`, { slug: [slug] }))
    expect.that(
      list.items.length === 1,
      list,
      'the item that the batch created',
      `${list.items.length} items`,
    )
  },
  async delete(tools, kind) {
    const { site, expect, testData } = tools
    const id = await testData.create(kind)
    await batch(tools, { method: 'DELETE', path: site.deployed(`/core/v2/${kind}/${id}`) })
    await expect.value(
      site.get(`/core/v2/${kind}/${id}`, { context: 'edit' }),
      'status',
      'trash',
      'status after the batch',
    )
  },
  ...Object.fromEntries(
    updateMethods.map((method) => [
      `update.${method.toLowerCase()}`,
      async (tools: CheckTools, kind: Kind) => {
        const { site, testData } = tools
        const id = await testData.create(kind)
        const title = testData.text('batched')
        const path = site.deployed(`/core/v2/${kind}/${id}`)
        await batch(tools, { method, path, body: { title: { raw: title } } })
        await expectTitle(tools, kind, id, title)
      },
    ]),
  ),
}

/** Each route with the batch mark can be called through a batch. */
export const batchActChecks: readonly Check[] = (['posts', 'pages'] as const).flatMap((kind) =>
  Object.entries(acts).map(([act, run]) =>
    writeCheck('versioning.batch-mark', `${kind}.${act}`, (tools) => run(tools, kind)),
  ),
)
