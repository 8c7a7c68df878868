import { mediaStatuses, type Status, statuses } from '../../../contract/index.ts'
import { inapplicable } from '../../assertions/outcome.ts'
import type { Kind } from '../../data/maker.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import { distinct } from './known.ts'
import { sameItems } from './list-filter.ts'
import { inEachStatus } from './status-set.ts'

const makeable: Readonly<Record<Kind, readonly Status[]>> = {
  posts: ['publish', 'future', 'draft', 'pending', 'private', 'trash'],
  pages: ['publish', 'future', 'draft', 'pending', 'private', 'trash'],
  media: mediaStatuses,
}

/** The filter by status: each finds the item that is in it, and none of the others. */
export function statusFilterChecks(kind: Kind): Check[] {
  const requirement = `${kind}.list.status.effect`
  const known: readonly Status[] = kind === 'media' ? mediaStatuses : statuses
  const others = known.filter((status) => !makeable[kind].includes(status))
  const everyone = kind === 'media' ? 'inherit' : 'publish'
  const statusCheck = (suffix: string, run: (tools: CheckTools) => Promise<void>): Check =>
    check(`${requirement}.${suffix}`, { requirement, needs: 'write', run })
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
        sameItems(tools, answer, [made.get(everyone) ?? 0], ids)
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
  const wanted = distinct(requested)
  if (kind === 'media' && wanted.some((status) => !made.has(status)))
    inapplicable('The target has no trash for its files.')
  const ids = [...made.values()]
  const query = { include: ids, per_page: 100, status: wanted }
  const answer = await expect.accepted(
    site.get(`/core/v2/${kind}`, query),
    `as status is ${wanted.join(', ')}`,
  )
  const expected = wanted.flatMap((status) => made.get(status) ?? [])
  sameItems(tools, answer, expected, ids)
}

// Whether the trash is among them, the document does not say.
async function findsAny(tools: CheckTools, kind: Kind): Promise<void> {
  const { site, expect } = tools
  const made = await inEachStatus(tools, kind)
  const ids = [...made.values()]
  const query = { include: ids, per_page: 100, status: 'any' }
  const answer = await expect.accepted(site.get(`/core/v2/${kind}`, query), 'as status is any')
  const wanted = [...made].flatMap(([status, id]) => (status === 'trash' ? [] : [id]))
  const missing = wanted.filter((id) => !answer.ids.includes(id))
  expect.that(
    missing.length === 0,
    answer,
    `the items ${wanted.join(', ')}`,
    `a list without ${missing.join(', ')}`,
  )
}
