import { mediaStatuses, type Status, statuses } from '../../../contract/index.ts'
import { inapplicable } from '../../assertions/outcome.ts'
import type { Kind } from '../../data/maker.ts'
import { type Check, type CheckTools, writeCheck } from '../check.ts'
import { distinct } from './known.ts'
import { sameItems } from './list-filter.ts'
import { inEachStatus } from './status-set.ts'

const makeable: Readonly<Record<Kind, readonly Status[]>> = {
  posts: ['publish', 'future', 'draft', 'pending', 'private', 'trash'],
  pages: ['publish', 'future', 'draft', 'pending', 'private', 'trash'],
  media: mediaStatuses,
}

/** The filter by status: each status finds the item that has it, and no other. */
export function statusFilterChecks(kind: Kind): Check[] {
  const requirement = `${kind}.list.status.effect`
  const known: readonly Status[] = kind === 'media' ? mediaStatuses : statuses
  const others = known.filter((status) => !makeable[kind].includes(status))
  const publicStatus = kind === 'media' ? 'inherit' : 'publish'
  const statusCheck = (suffix: string, run: (tools: CheckTools) => Promise<void>): Check =>
    writeCheck(requirement, suffix, run)
  return [
    ...makeable[kind].map((status) => statusCheck(status, (tools) => finds(tools, kind, [status]))),
    statusCheck('several', async (tools) => {
      const made = [...(await inEachStatus(tools, kind)).keys()]
      for (const [i, status] of made.entries()) await finds(tools, kind, [made.at(i - 1) ?? status, status])
    }),
    statusCheck('unsaid', async (tools) => {
      const { site, anonymous, expect } = tools
      const made = await inEachStatus(tools, kind)
      const ids = [...made.values()]
      for (const client of [site, anonymous]) {
        const answer = await expect.accepted(client.get(`/core/v2/${kind}`, { include: ids, per_page: 100 }))
        sameItems(tools, answer, [made.get(publicStatus) ?? 0], ids)
      }
    }),
    ...(others.length === 0
      ? []
      : [
          statusCheck('others', async (tools) => {
            for (const status of others) await finds(tools, kind, [status])
          }),
          statusCheck('any', (tools) => findsAny(tools, kind)),
        ]),
  ]
}

async function finds(tools: CheckTools, kind: Kind, requested: readonly Status[]): Promise<void> {
  const { site, expect } = tools
  const made = await inEachStatus(tools, kind)
  const statuses = distinct(requested)
  if (kind === 'media' && statuses.some((status) => !made.has(status)))
    inapplicable('The target does not support the trash for files.')
  const ids = [...made.values()]
  const query = { include: ids, per_page: 100, status: statuses }
  const answer = await expect.accepted(
    site.get(`/core/v2/${kind}`, query),
    `as status is ${statuses.join(', ')}`,
  )
  const expected = statuses.flatMap((status) => made.get(status) ?? [])
  sameItems(tools, answer, expected, ids)
}

// The specification does not say whether the trash is included.
async function findsAny(tools: CheckTools, kind: Kind): Promise<void> {
  const { site, expect } = tools
  const made = await inEachStatus(tools, kind)
  const ids = [...made.values()]
  const query = { include: ids, per_page: 100, status: 'any' }
  const answer = await expect.accepted(site.get(`/core/v2/${kind}`, query), 'as status is any')
  const found = [...made].flatMap(([status, id]) => (status === 'trash' ? [] : [id]))
  const missing = found.filter((id) => !answer.ids.includes(id))
  expect.that(
    missing.length === 0,
    answer,
    `the items ${found.join(', ')}`,
    `a list without ${missing.join(', ')}`,
  )
}
