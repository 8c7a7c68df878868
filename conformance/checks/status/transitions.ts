import { type WritableStatus, writableStatuses } from '../../../contract/index.ts'
import { type Check, check } from '../../check.ts'
import type { Fields } from '../../world/maker.ts'

const kinds = ['posts', 'pages'] as const

/** Dates of no doubt: `future` lies far ahead, and everything else far back. */
function dated(status: WritableStatus): Fields {
  return { status, date_gmt: status === 'future' ? '2099-01-02T03:04:05' : '2020-01-02T03:04:05' }
}

/**
 * Each of the five statuses to each other, through POST, PUT and PATCH. An item is read again after the write: what it
 * answered is not what it became.
 */
export const transitionChecks = (kind: (typeof kinds)[number]): Check[] =>
  writableStatuses.flatMap((to) =>
    writableStatuses
      .filter((from) => from !== to)
      .flatMap((from) =>
        ['POST', 'PUT', 'PATCH'].map((method) =>
          check(`states.${kind}.${to}.from-${from}.${method.toLowerCase()}`, {
            requirement: `states.${kind}.${to}`,
            needs: 'write',
            async run({ site, expect, world }) {
              const id = await world.create(kind, dated(from))
              const path = `/core/v2/${kind}/${id}`
              await expect.accepted(site.send(method, path, { body: dated(to) }), `from ${from} to ${to}`)
              const now = await expect.accepted(site.get(path, { context: 'edit' }))
              expect.equal(now, now.at('status'), to, 'the status')
            },
          }),
        ),
      ),
  )
