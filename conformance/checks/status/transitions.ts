import { writableStatuses } from '../../../contract/index.ts'
import { type Check, check } from '../check.ts'
import { nouns, type Text, withDate } from './explicit-dates.ts'
import { makeTrashed } from './trash-assertions.ts'

const methods = ['POST', 'PUT', 'PATCH']

/**
 * Each of the five statuses to each other, through POST, PUT and PATCH, and to itself. An item is read again after the
 * write: what it answered is not what it became.
 */
export const transitionChecks = (kind: Text): Check[] =>
  writableStatuses.flatMap((to) =>
    writableStatuses.flatMap((from) =>
      (from === to ? ['POST'] : methods).map((method) =>
        check(`states.${kind}.${to}.from-${from}.${method.toLowerCase()}`, {
          requirement: `states.${kind}.${to}`,
          needs: 'write',
          async run({ site, expect, testData }) {
            const id = await testData.create(kind, withDate(from))
            const path = `/core/v2/${kind}/${id}`
            const answer = await expect.accepted(
              site.send(method, path, { body: withDate(to) }),
              `from ${from} to ${to}`,
            )
            expect.equal(answer, answer.id, id, 'the id of the item that was changed')
            const said = answer.at('status')
            if (said !== undefined) expect.equal(answer, said, to, 'the status in the answer')
            const now = await expect.accepted(site.get(path, { context: 'edit' }))
            expect.equal(now, now.at('status'), to, 'the status')
          },
        }),
      ),
    ),
  )

/** An item made in each of the five statuses stands in it. */
export const creationChecks = (kind: Text): Check[] =>
  writableStatuses.map((status) =>
    check(`${kind}.fields.status.write.create-as-${status}`, {
      requirement: `${kind}.fields.status.write`,
      needs: 'write',
      async run({ site, expect, testData }) {
        const body = {
          title: { raw: testData.text(status) },
          content: { raw: 'Words.' },
          ...withDate(status),
        }
        const made = await expect.accepted(site.post(`/core/v2/${kind}`, body), `as a ${nouns[kind]} is made`)
        const now = await expect.accepted(site.get(`/core/v2/${kind}/${made.id}`, { context: 'edit' }))
        expect.equal(now, now.at('status'), status, 'the status it was made with')
      },
    }),
  )

/** Out of the trash into each of the five. What moves an item out of there the document does not show. */
export const restoringChecks = (kind: Text): Check[] =>
  writableStatuses.flatMap((to) =>
    methods.map((method) =>
      check(`delete.restore.${kind}.${to}.${method.toLowerCase()}`, {
        requirement: 'delete.restore',
        needs: 'write',
        async run(tools) {
          const { site, expect } = tools
          const { path } = await makeTrashed(tools, kind)
          await expect.accepted(site.send(method, path, { body: withDate(to) }), `from the trash to ${to}`)
          const now = await expect.accepted(site.get(path, { context: 'edit' }))
          expect.equal(now, now.at('status'), to, 'the status')
        },
      }),
    ),
  )
