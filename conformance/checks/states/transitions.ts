import { type Json, writableStatuses } from '../../../contract/index.ts'
import { same, truncatedJson } from '../../../contract/lib/json.ts'
import type { Kind } from '../../data/maker.ts'
import { type Check, type CheckTools, writeCheck } from '../check.ts'
import { nouns, past, type Text, updateMethods, withDate } from '../item.ts'
import { makeTrashed } from './trash.ts'

/**
 * Each transition between the five statuses, by POST, PUT and PATCH, and from each to itself. The item is read again after
 * the write, as the answer alone proves nothing.
 */
export const transitionChecks = (kind: Text): Check[] =>
  writableStatuses.flatMap((to) =>
    writableStatuses.flatMap((from) =>
      (from === to ? ['POST'] : updateMethods).map((method) =>
        writeCheck(
          `states.${kind}.${to}`,
          `from-${from}.${method.toLowerCase()}`,
          async ({ site, expect, testData }) => {
            const id = await testData.create(kind, withDate(from))
            const path = `/core/v2/${kind}/${id}`
            const answer = await expect.accepted(
              site.send(method, path, { body: withDate(to) }),
              `from ${from} to ${to}`,
            )
            expect.equal(answer, answer.id, id, 'the id of the item that was changed')
            const said = answer.at('status')
            if (said !== undefined) expect.equal(answer, said, to, 'the status in the answer')
            await expect.value(site.get(path, { context: 'edit' }), 'status', to, 'the status')
          },
        ),
      ),
    ),
  )

/** An item can be created with each of the five statuses. */
export const creationChecks = (kind: Text): Check[] =>
  writableStatuses.map((status) =>
    writeCheck(`${kind}.fields.status.write`, `create-as-${status}`, async ({ site, expect, testData }) => {
      const body = {
        title: { raw: testData.text(status) },
        content: { raw: 'Words.' },
        ...withDate(status),
      }
      const made = await expect.accepted(
        site.post(`/core/v2/${kind}`, body),
        `as a ${nouns[kind]} is created`,
      )
      await expect.value(
        site.get(`/core/v2/${kind}/${made.id}`, { context: 'edit' }),
        'status',
        status,
        'the status it was created with',
      )
    }),
  )

/** From the trash to each of the five. The specification does not show how an item leaves the trash. */
export const restoringChecks = (kind: Text): Check[] =>
  writableStatuses.flatMap((to) =>
    updateMethods.map((method) =>
      writeCheck('delete.restore', `${kind}.${to}.${method.toLowerCase()}`, async (tools) => {
        const { site, expect } = tools
        const { path } = await makeTrashed(tools, kind)
        await expect.accepted(site.send(method, path, { body: withDate(to) }), `from the trash to ${to}`)
        await expect.value(site.get(path, { context: 'edit' }), 'status', to, 'the status')
      }),
    ),
  )

/** The fields that each method writes; the others must not change, or change alike. */
const writes: readonly (readonly [kind: Kind, status: string])[] = [
  ['posts', 'private'],
  ['posts', 'publish'],
  ['pages', 'private'],
  ['pages', 'publish'],
  ['media', 'private'],
]

/** POST, PUT and PATCH have the same effect on three equal items. */
export const methodChecks: readonly Check[] = writes.map(([kind, status]) =>
  writeCheck('states.methods', `${kind}.${status}`, async (tools) => {
    const { expect } = tools
    const title = tools.testData.text('methods')
    const [first, ...others] = [
      await become(tools, kind, 'POST', status, title),
      await become(tools, kind, 'PUT', status, title),
      await become(tools, kind, 'PATCH', status, title),
    ]
    for (const { answer, item, method } of others)
      expect.satisfies(
        same(item, first.item),
        answer,
        `${method} to leave the item as POST does, with ${truncatedJson(first.item)}`,
        item,
      )
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
