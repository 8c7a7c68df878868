import {
  filterStatuses,
  mediaStatuses,
  type Status,
  statuses,
  writableStatuses,
} from '../../../contract/index.ts'
import { explain } from '../../assertions/expect.ts'
import { inapplicable, untestable } from '../../assertions/outcome.ts'
import { quadrantImage } from '../../data/files.ts'
import type { Kind } from '../../data/maker.ts'
import { type Check, type CheckTools, readCheck, userCheck, writeCheck } from '../check.ts'
import { publicStatus } from '../item.ts'
import { distinct } from './known.ts'
import { sameItems } from './list-filter.ts'

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
        sameItems(tools, answer, [made.get(publicStatus[kind]) ?? 0], ids)
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
  expect.complete(answer, missing, `the items ${found.join(', ')}`)
}

type InEachStatus = ReadonlyMap<Status, number>

/** Creates an item in each status, once a session. @throws Untestable when the target gives one another status */
function inEachStatus(tools: CheckTools, kind: Kind): Promise<InEachStatus> {
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

const posts = '/core/v2/posts'
const media = '/core/v2/media'
const forbidden = ['draft', 'any', 'foo', 'publish,draft']

/** Who may filter by which status, and what WordPress finds. */
export const statusRightChecks: readonly Check[] = [
  readCheck('lists.status.forbidden', async ({ anonymous, expect }) => {
    await expect.accepted(anonymous.get(posts, { status: 'publish' }))
    for (const status of forbidden)
      await expect.error(anonymous.get(posts, { status }), 400, 'rest_invalid_param')
  }),
  readCheck('lists.status.forbidden.detail', async ({ anonymous, expect }) => {
    const answer = await expect.error(anonymous.get(posts, { status: 'draft' }), 400)
    const code = answer.at('data', 'details', 'status', 'code')
    expect.equal(answer, code, 'rest_forbidden_status', 'the code of the detail of status')
  }),
  readCheck('lists.status.forbidden.data', async ({ anonymous, expect }) => {
    const answer = await expect.error(anonymous.get(posts, { status: 'draft' }), 400)
    const status = answer.at('data', 'details', 'status', 'data', 'status')
    expect.equal(answer, status, 401, 'the status in the detail of status, without credentials')
  }),
  userCheck('lists.status.unknown', async ({ site, expect }) => {
    await expect.accepted(site.get(posts, { status: 'draft' }))
    const answer = await expect.error(site.get(posts, { status: 'foo' }), 400, 'rest_invalid_param')
    const code = answer.at('data', 'details', 'status', 'code')
    expect.equal(answer, code, 'rest_not_in_enum', 'the code of the detail of status')
  }),
  userCheck('lists.status.editors', async ({ site, expect }) => {
    for (const status of filterStatuses)
      await expect.accepted(site.get(posts, { status, per_page: 1 }), `as status is ${status}`)
  }),
  writeCheck('lists.status.any', async (tools) => {
    const { site, expect } = tools
    const made = await inEachStatus(tools, 'posts')
    const include = [...made.values()]
    const answer = await expect.accepted(site.get(posts, { include, per_page: 100, status: 'any' }))
    const found = [...made].flatMap(([status, id]) => (status === 'trash' ? [] : [id]))
    sameItems(tools, answer, found, include)
  }),
]

/** Statuses of attachments, which inherit the status of their post. */
export const mediaStatusChecks: readonly Check[] = [
  readCheck('lists.status.media.publish', async ({ site, expect }) => {
    await expect.accepted(site.get(media, { status: 'inherit' }))
    await expect.error(site.get(media, { status: 'publish' }), 400, 'rest_invalid_param')
  }),
  readCheck('lists.status.media.private', async ({ anonymous, expect }) => {
    await expect.accepted(anonymous.get(media, { status: 'inherit' }))
    await expect.error(anonymous.get(media, { status: 'private' }), 400, 'rest_invalid_param')
  }),
  ...(['unreadable', 'counted'] as const).map((what) =>
    writeCheck(`lists.status.${what}`, async (tools) => {
      const { anonymous, site, expect, testData } = tools
      const draft = await testData.create('posts', { status: 'draft' })
      const hidden = await testData.upload(quadrantImage, { post: draft })
      const seen = await testData.upload(quadrantImage)
      const include = [hidden, seen]
      const own = await expect.accepted(site.get(media, { include }))
      if (!own.ids.includes(hidden)) untestable('The user cannot see files attached to a draft.')
      const answer = await expect.accepted(anonymous.get(media, { include }))
      sameItems(tools, answer, [seen], include)
      if (what === 'counted') expect.equal(answer, answer.count('X-WP-Total'), 2, 'X-WP-Total')
    }),
  ),
]
