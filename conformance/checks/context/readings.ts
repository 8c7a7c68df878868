import { type Context, mediaStatuses, writableStatuses } from '../../../contract/index.ts'
import type { Answer } from '../../client/answer.ts'
import type { Kind } from '../../data/maker.ts'
import type { JsonObject } from '../../transport/json.ts'
import type { CheckTools } from '../check.ts'
import { gallery } from './gallery.ts'

/** Where a record is read: among others, or alone. */
export const places = ['list', 'item'] as const
export type Place = (typeof places)[number]

/** One record of an answer. */
export interface ContextAnswer {
  readonly answer: Answer
  readonly record: JsonObject
  readonly context: Context
}

export const kinds: readonly Kind[] = ['posts', 'pages', 'media']

/** What the gallery of a kind looks like in one place and context: to the user and, where it can, to everybody. */
export async function readings(
  tools: CheckTools,
  kind: Kind,
  place: Place,
  context: Context,
): Promise<readonly ContextAnswer[]> {
  const asUser = await readAs(tools, 'user', kind, place, context)
  if (context === 'edit') return asUser
  return [...(await readAs(tools, 'anyone', kind, place, context)), ...asUser]
}

function readAs(
  tools: CheckTools,
  reader: 'user' | 'anyone',
  kind: Kind,
  place: Place,
  context: Context,
): Promise<readonly ContextAnswer[]> {
  const { site, anonymous, expect, testData } = tools
  return testData.once(`${kind} in ${place} in ${context} for ${reader}`, async () => {
    const { all, open } = await gallery(tools, kind)
    const client = reader === 'user' ? site : anonymous
    const ids = reader === 'user' ? all : open
    const path = `/core/v2/${kind}`
    const ask = { context, ...(place === 'list' && { include: ids, per_page: 100 }) }
    if (place === 'list') {
      const isVaried = reader === 'user' && testData.canWrite
      const query = { ...ask, ...(isVaried && { status: statusesOf(kind) }) }
      const answer = await expect.accepted(client.get(path, query))
      const missing = ids.filter((id) => !answer.ids.includes(id))
      // What was only found may be gone by now, or not be the user's to edit.
      expect.that(!testData.canWrite || missing.length === 0, answer, `the items ${ids}`, `no ${missing}`)
      return answer.items.map((record) => ({ answer, record, context }))
    }
    const seen: ContextAnswer[] = []
    for (const id of ids) {
      const answer = await client.get(`${path}/${id}`, ask)
      if (!testData.canWrite && answer.status === 404) continue
      await expect.accepted(answer, `item ${id} in ${context}`)
      seen.push({ answer, record: answer.record, context })
    }
    return seen
  })
}

function statusesOf(kind: Kind): readonly string[] {
  return kind === 'media' ? mediaStatuses : [...writableStatuses, 'trash']
}
