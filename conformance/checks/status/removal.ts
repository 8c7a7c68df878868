import type { Sent } from '../../client/site-client.ts'
import type { Kind } from '../../data/maker.ts'
import { type Check, check } from '../check.ts'
import { origins } from './trash.ts'
import { expectGone, listed, makeTrashed } from './trash-assertions.ts'

const forced: readonly (readonly [name: string, sent: Sent])[] = [
  ['in-query', { query: { force: true } }],
  ['in-body', { body: { force: true } }],
]

/** DELETE with force removes an item for good, whichever state it is in. */
export const removalChecks = (kind: Kind): Check[] => [
  ...origins(kind).flatMap(([from, fields]) =>
    forced.map(([name, sent]) =>
      check(`states.removal.${kind}.from-${from}.${name}`, {
        requirement: `states.removal.${kind}`,
        needs: 'write',
        async run(tools) {
          const { site, expect, testData } = tools
          const id = await testData.create(kind, fields)
          const path = `/core/v2/${kind}/${id}`
          await expect.accepted(site.get(path), 'as it is there to be removed')
          await expect.accepted(site.send('DELETE', path, sent), 'as the removal')
          await expectGone(tools, kind, id)
        },
      }),
    ),
  ),
  check(`states.removal.${kind}.alone`, {
    requirement: `states.removal.${kind}`,
    needs: 'write',
    async run(tools) {
      const { site, expect, testData } = tools
      const [id, neighbour] = [await testData.create(kind), await testData.create(kind)]
      await expect.accepted(site.delete(`/core/v2/${kind}/${id}`, { force: true }))
      await expect.accepted(site.get(`/core/v2/${kind}/${neighbour}`), 'as another item was removed')
    },
  }),
  check(`states.removal.bypass.${kind}`, {
    requirement: 'states.removal.bypass',
    needs: 'write',
    async run(tools) {
      const { site, expect, testData } = tools
      const id = await testData.create(kind)
      await expect.accepted(site.delete(`/core/v2/${kind}/${id}`, { force: true }))
      const trash = await listed(tools, kind, [id], 'trash')
      expect.equal(trash, trash.ids, [], `what the trash shows of ${id}, which was to pass it by,`)
    },
  }),
  ...forced.map(([name, sent]) =>
    check(`states.removal.from-trash.${kind}.${name}`, {
      requirement: 'states.removal.from-trash',
      needs: 'write',
      async run(tools) {
        const { id, path } = await makeTrashed(tools, kind)
        await tools.expect.accepted(tools.site.send('DELETE', path, sent), 'as the removal from the trash')
        await expectGone(tools, kind, id)
      },
    }),
  ),
]
