import type { Json } from '../../../contract/index.ts'
import type { Kind } from '../../data/maker.ts'
import { same, shown } from '../../transport/json.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import { past } from './explicit-dates.ts'

/** What each method is asked to write; the rest of the item is to be left alone, or changed alike. */
const writes: readonly (readonly [kind: Kind, status: string])[] = [
  ['posts', 'private'],
  ['posts', 'publish'],
  ['pages', 'private'],
  ['pages', 'publish'],
  ['media', 'private'],
]

/** POST, PUT and PATCH leave three items that were alike in the same state. */
export const methodChecks: readonly Check[] = writes.map(([kind, status]) =>
  check(`states.methods.${kind}.${status}`, {
    requirement: 'states.methods',
    needs: 'write',
    async run(tools) {
      const { expect } = tools
      const title = tools.testData.text('methods')
      const [first, ...others] = [
        await become(tools, kind, 'POST', status, title),
        await become(tools, kind, 'PUT', status, title),
        await become(tools, kind, 'PATCH', status, title),
      ]
      for (const { answer, item, method } of others)
        expect.that(
          same(item, first.item),
          answer,
          `${method} to leave the item as POST does, with ${shown(first.item)}`,
          shown(item),
        )
    },
  }),
)

async function become(
  { site, expect, testData }: CheckTools,
  kind: Kind,
  method: string,
  status: string,
  title: string,
) {
  const before = { title: kind === 'media' ? title : { raw: title }, comment_status: 'closed' }
  const id = await testData.create(kind, kind === 'media' ? before : { ...before, status: 'draft' })
  const path = `/core/v2/${kind}/${id}`
  await expect.accepted(site.send(method, path, { body: { status, date_gmt: past } }), `through ${method}`)
  const answer = await expect.accepted(site.get(path, { context: 'edit' }))
  const item: Json = {
    status: answer.at('status') ?? null,
    title: answer.at('title', 'raw') ?? null,
    content: answer.at('content', 'raw') ?? null,
    comment_status: answer.at('comment_status') ?? null,
    date_gmt: answer.at('date_gmt') ?? null,
  }
  return { answer, item, method }
}
