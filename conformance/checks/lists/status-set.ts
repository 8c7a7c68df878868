import { type Status, writableStatuses } from '../../../contract/index.ts'
import { explain } from '../../assertions/expect.ts'
import { untestable } from '../../assertions/outcome.ts'
import { quadrantImage } from '../../data/files.ts'
import type { Kind } from '../../data/maker.ts'
import type { CheckTools } from '../check.ts'

/** An item in each status. */
export type InEachStatus = ReadonlyMap<Status, number>

/** Creates an item in each status, once a session. @throws Untestable when the target gives one another status */
export function inEachStatus(tools: CheckTools, kind: Kind): Promise<InEachStatus> {
  return tools.testData.once(`in each status ${kind}`, () =>
    kind === 'media' ? files(tools) : texts(tools, kind),
  )
}

async function texts(tools: CheckTools, kind: 'posts' | 'pages'): Promise<InEachStatus> {
  const { testData } = tools
  const made = new Map<Status, number>()
  for (const status of writableStatuses) {
    const year = status === 'future' ? 2099 : 2020
    made.set(status, await testData.create(kind, { status, date_gmt: `${year}-01-02T03:04:05` }))
  }
  made.set('trash', await trashed(tools, kind, await testData.create(kind, { status: 'publish' })))
  await confirm(tools, kind, made)
  return made
}

async function files(tools: CheckTools): Promise<InEachStatus> {
  const { testData, site } = tools
  const made = new Map<Status, number>([['inherit', await testData.upload(quadrantImage)]])
  made.set('private', await testData.upload(quadrantImage, { status: 'private' }))
  const file = await testData.upload(quadrantImage)
  // A site may not support the trash for files.
  const answer = await site.delete(`/core/v2/media/${file}`)
  if (answer.ok) made.set('trash', file)
  await confirm(tools, 'media', made)
  return made
}

async function trashed({ site }: CheckTools, kind: Kind, id: number): Promise<number> {
  const answer = await site.delete(`/core/v2/${kind}/${id}`)
  return answer.ok ? id : untestable(`The target did not trash an item: ${explain(answer)}.`)
}

async function confirm({ testData }: CheckTools, kind: Kind, made: InEachStatus): Promise<void> {
  for (const [status, id] of made) {
    const item = await testData.read(kind, id)
    if (item.status !== status) untestable(`An item created as ${status} is ${String(item.status)}.`)
  }
}
