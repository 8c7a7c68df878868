import type { Json } from '../../../contract/index.ts'
import type { Answer } from '../../assertions/answer.ts'
import { explain } from '../../assertions/expect.ts'
import { untestable } from '../../assertions/outcome.ts'
import { quadrantImage, uploadForm } from '../../data/files.ts'
import type { Kind } from '../../data/maker.ts'
import { type Check, type CheckTools, writeCheck } from '../check.ts'
import { updateMethods } from '../item.ts'

const requirement = 'service.content'

/** Content of a kind can be written, and is read as it was written. */
export const readAndWriteChecks = (kind: Kind): Check[] => [
  writeCheck(requirement, `${kind}.create`, async (tools) => {
    const title = tools.testData.text('written')
    await reads(tools, kind, await write(tools, kind, title), title)
  }),

  ...updateMethods.map((method) =>
    writeCheck(requirement, `${kind}.update.${method.toLowerCase()}`, async (tools) => {
      const id = await write(tools, kind, tools.testData.text('before'))
      const title = tools.testData.text('after')
      const body = { title: { raw: title } }
      await tools.expect.accepted(tools.site.send(method, `/core/v2/${kind}/${id}`, { body }))
      await reads(tools, kind, id, title)
    }),
  ),

  writeCheck(requirement, `${kind}.list`, async (tools) => {
    const { site, expect, testData } = tools
    const id = await write(tools, kind, testData.text('listed'))
    const list = await expect.accepted(site.get(`/core/v2/${kind}`, { include: [id] }))
    expect.equal(list, [...list.ids], [id], 'the list of the item that was written')
  }),

  writeCheck(requirement, `${kind}.several`, async (tools) => {
    const [first, second] = [tools.testData.text('first'), tools.testData.text('second')]
    const ids = [await write(tools, kind, first), await write(tools, kind, second)] as const
    await reads(tools, kind, ids[0], first)
    await reads(tools, kind, ids[1], second)
  }),
]

/** Creates a public item of a kind and returns its id. */
async function write(tools: CheckTools, kind: Kind, title: string): Promise<number> {
  const { site, expect } = tools
  if (kind === 'media') return uploaded(tools, title)
  const body: Json = { title: { raw: title }, content: { raw: 'Words.' }, status: 'publish' }
  return (await expect.accepted(site.post(`/core/v2/${kind}`, body))).id
}

async function uploaded({ site, expect, testData }: CheckTools, title: string): Promise<number> {
  const file = { ...quadrantImage, name: testData.fileName(quadrantImage.name) }
  const answer = await site.send('POST', '/core/v2/media', { raw: uploadForm(file, { title }) })
  const isRefused = answer.status >= 400 && answer.status < 500 && ![404, 405].includes(answer.status)
  // The specification shows that attachments are created with a POST, but not how the file is sent.
  if (isRefused) untestable(`The target took no upload: ${explain(answer)}.`)
  return (await expect.accepted(answer)).id
}

async function reads({ site, expect }: CheckTools, kind: Kind, id: number, title: string): Promise<Answer> {
  const answer = await expect.accepted(site.get(`/core/v2/${kind}/${id}`, { context: 'edit' }))
  expect.equal(answer, answer.id, id, 'the id')
  expect.equal(answer, answer.at('title', 'raw'), title, 'title.raw')
  return answer
}
