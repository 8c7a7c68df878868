import { writableStatuses } from '../../../contract/index.ts'
import { truncatedJson } from '../../../contract/lib/json.ts'
import { quadrantImage, uploadForm } from '../../data/files.ts'
import type { Kind } from '../../data/maker.ts'
import type { SiteClient } from '../../data/site-client.ts'
import type { TestData } from '../../data/test-data.ts'
import { type Check, type CheckTools, writeCheck } from '../check.ts'
import { nouns, updateMethods } from '../item.ts'
import { jointly } from '../jointly.ts'
import { makeTrashed, places } from './trash.ts'

/** An attachment accepts each of the five statuses; the specification does not show the resulting status. */
export const attachmentChecks: readonly Check[] = [
  ...writableStatuses.flatMap((status) =>
    updateMethods.map((method) =>
      writeCheck(
        'states.media.status',
        `${status}.${method.toLowerCase()}`,
        async ({ site, expect, testData }) => {
          const id = await testData.once('attachment of statuses', () => testData.create('media'))
          const path = `/core/v2/media/${id}`
          const title = testData.text(status)
          const body = { status, title: { raw: title } }
          await expect.accepted(site.send(method, path, { body }), `with ${status} as the status`)
          const now = await expect.value(
            site.get(path, { context: 'edit' }),
            'title.raw',
            title,
            'the title that was sent with the status',
            'as it is read again',
          )
          expect.satisfies(
            typeof now.at('status') === 'string',
            now,
            'a status in the attachment',
            now.at('status'),
          )
        },
      ),
    ),
  ),
  ...writableStatuses.map((status) =>
    writeCheck('media.create.status.enum', `upload-as-${status}`, async ({ site, expect, testData }) => {
      const made = await expect.accepted(
        uploadAs(site, testData, status),
        `as ${status} is sent with the file`,
      )
      await expect.accepted(site.get(`/core/v2/media/${made.id}`), 'as the upload is read')
    }),
  ),
]

/** The status of an attachment in WordPress after a write with each status. */
export const attachmentReferenceChecks: readonly Check[] = [
  ...(['publish', 'draft'] as const).map((status) =>
    writeCheck('states.media.inherit', `${status}`, async ({ site, expect, testData }) => {
      const path = `/core/v2/media/${await testData.create('media')}`
      await expect.accepted(site.post(path, { status }))
      await expect.value(
        site.get(path),
        'status',
        'inherit',
        `the status of an attachment written as ${status}`,
      )
    }),
  ),
  writeCheck('states.media.private', async ({ site, expect, testData }) => {
    const path = `/core/v2/media/${await testData.create('media')}`
    await expect.accepted(site.post(path, { status: 'private' }))
    await expect.value(site.get(path), 'status', 'private', 'the status of an attachment written as private')
  }),
  writeCheck('states.media.unknown', async ({ site, expect, testData }) => {
    const path = `/core/v2/media/${await testData.create('media')}`
    await expect.accepted(site.post(path, { status: 'private' }))
    await expect.error(site.post(path, { status: 'unlisted' }), 400)
  }),
  writeCheck('delete.restore', 'media', async (tools) => {
    const { path } = await makeTrashed(tools, 'media')
    await tools.expect.accepted(tools.site.post(path, { status: 'private' }), 'out of the trash')
    await tools.expect.value(tools.site.get(path), 'status', 'private', 'the status')
  }),
]

function uploadAs(site: SiteClient, testData: TestData, status: string, title = testData.text('upload')) {
  const name = testData.fileName(quadrantImage.name)
  return site.send('POST', '/core/v2/media', {
    raw: uploadForm({ ...quadrantImage, name }, { title, status }),
  })
}

/** Statuses that a list can be filtered by but that cannot be written, and an unknown one. */
const unwritableStatuses = [
  'trash',
  'auto-draft',
  'inherit',
  'any',
  'request-pending',
  'request-confirmed',
  'request-failed',
  'request-completed',
  'published',
] as const

// An attachment is `inherit` already, and a server may accept the status that an item has.
const unlistedOf = (kind: Kind): readonly string[] =>
  kind === 'media' ? unwritableStatuses.filter((each) => each !== 'inherit') : unwritableStatuses

/** An update with an unwritable status is rejected, and does not change the item. */
export function refusedUpdateChecks(kind: Kind): Check[] {
  const updates = unlistedOf(kind).flatMap((status) =>
    (status === 'trash' ? updateMethods : (['POST'] as const)).map((method) => ({ status, method })),
  )
  const run = jointly(`rejected statuses of ${kind}, update`, updates, (tools, some) =>
    refusesUpdates(tools, kind, some),
  )
  return updates.map((update) =>
    writeCheck(
      `${kind}.update.status.enum`,
      `unchanged-by-${update.status}.${update.method.toLowerCase()}`,
      run(update),
    ),
  )
}

interface RefusedUpdate {
  readonly status: string
  readonly method: (typeof updateMethods)[number]
}

async function refusesUpdates(
  { site, expect, testData }: CheckTools,
  kind: Kind,
  updates: readonly RefusedUpdate[],
): Promise<void> {
  const path = `/core/v2/${kind}/${await testData.create(kind)}`
  for (const method of new Set(updates.map(({ method }) => method)))
    await expect.accepted(site.send(method, path, { body: { status: 'private' } }), 'as the control')
  const before = await expect.accepted(site.get(path, { context: 'edit' }))
  for (const { status, method } of updates) {
    const body = { status, title: { raw: testData.text('refused') } }
    await expect.rejected(site.send(method, path, { body }), `with ${status} as the status`)
  }
  const after = await expect.accepted(site.get(path, { context: 'edit' }), 'as it was before')
  for (const field of ['status', 'title', 'slug'])
    expect.satisfies(
      truncatedJson(after.at(field)) === truncatedJson(before.at(field)),
      after,
      `${field} to still be ${truncatedJson(before.at(field))} after the rejected update`,
      after.at(field),
    )
}

/** A create with an unwritable status is rejected, and creates nothing. */
export function refusedCreateChecks(kind: Kind): Check[] {
  const run = jointly(`rejected statuses of ${kind}, create`, unwritableStatuses, (tools, some) =>
    refusesCreates(tools, kind, some),
  )
  return unwritableStatuses.map((status) =>
    writeCheck(`${kind}.create.status.enum`, `nothing-created-as-${status}`, run(status)),
  )
}

async function refusesCreates(tools: CheckTools, kind: Kind, statuses: readonly string[]): Promise<void> {
  const { site, expect, testData } = tools
  const create = (status: string, title: string) =>
    kind === 'media'
      ? uploadAs(site, testData, status, title)
      : site.post(`/core/v2/${kind}`, {
          status,
          title: { raw: title },
          content: { raw: testData.text('words') },
        })
  await expect.accepted(create('private', oneWord(tools)), 'as the control')
  const title = oneWord(tools)
  for (const status of statuses)
    await expect.rejected(create(status, title), `as a ${nouns[kind]} with ${status} as the status`)
  const query = { search: title, status: places(kind), per_page: 100 }
  await expect.ids(site.get(`/core/v2/${kind}`, query), [], `the rejected ${nouns[kind]} in the list`)
}

/**
 * A word that no other item has, to search for. It does not mark an item as the run's.
 */
function oneWord({ testData }: CheckTools): string {
  return `${testData.text('refused').replaceAll(' ', 'x')}x`
}
