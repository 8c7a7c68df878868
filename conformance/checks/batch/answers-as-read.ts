import { at } from '../../../contract/lib/json.ts'
import type { Answer } from '../../assertions/answer.ts'
import { assertAsRead, readItem } from '../as-read.ts'
import { type Check, type CheckTools, writeCheck } from '../check.ts'
import {
  type Batchable,
  batchables,
  type Inner,
  innerOf,
  itemPath,
  making,
  ownSlug,
  retitle,
  sendBatch,
} from './send-batch.ts'

const batchAnswerCheck = (name: string, run: Check['run']): Check =>
  writeCheck('batch.response.item', name, run)

/** Sends one request in a batch, beside another that is to be told apart from it. */
async function sendBeside(tools: CheckTools, kind: Batchable, inner: Inner): Promise<Answer> {
  const other = retitle(kind, await tools.testData.create(kind), tools.testData.text('control'))
  return tools.expect.accepted(sendBatch(tools.site, [other, inner]), 'as a batch is sent')
}

const ofKind = (kind: Batchable): readonly Check[] => [
  batchAnswerCheck(`${kind}.create`, async (tools) => {
    const batch = await sendBeside(tools, kind, making(kind, ownSlug(tools, 'batched')))
    const made = innerOf(batch, 1, 'body')
    const item = await readItem(tools, itemPath(kind, Number(at(made, 'id'))))
    assertAsRead(tools, kind, batch, made, item)
  }),
  ...['POST', 'PUT', 'PATCH'].map((method) =>
    batchAnswerCheck(`${kind}.${method.toLowerCase()}`, async (tools) => {
      const { testData } = tools
      const id = await testData.create(kind, { status: 'publish' })
      const batch = await sendBeside(tools, kind, retitle(kind, id, testData.text('anew'), { method }))
      assertAsRead(tools, kind, batch, innerOf(batch, 1, 'body'), await readItem(tools, itemPath(kind, id)))
    }),
  ),
  batchAnswerCheck(`${kind}.trash`, async (tools) => {
    const id = await tools.testData.create(kind, { status: 'publish' })
    const batch = await sendBeside(tools, kind, { method: 'DELETE', path: itemPath(kind, id) })
    assertAsRead(tools, kind, batch, innerOf(batch, 1, 'body'), await readItem(tools, itemPath(kind, id)))
  }),
  batchAnswerCheck(`${kind}.removal`, async (tools) => {
    const path = itemPath(kind, await tools.testData.create(kind, { status: 'publish' }))
    const before = await readItem(tools, path)
    const batch = await sendBeside(tools, kind, { method: 'DELETE', path: `${path}?force=true` })
    assertAsRead(tools, kind, batch, innerOf(batch, 1, 'body', 'previous'), before)
  }),
]

/** What a batch answers to each of its writes is what is read afterwards. */
export const batchAnswerChecks: readonly Check[] = batchables.flatMap(ofKind)
