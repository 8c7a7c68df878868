import { filterStatuses } from '../../../contract/index.ts'
import { untestable } from '../../assertions/outcome.ts'
import { quadrantImage } from '../../data/files.ts'
import { type Check, readCheck, userCheck, writeCheck } from '../check.ts'
import { sameItems } from './list-filter.ts'
import { inEachStatus } from './status-checks.ts'

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
