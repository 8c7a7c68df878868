import { type Json, mediaStatuses, writableStatuses } from '../../../contract/index.ts'
import { truncatedJson } from '../../../contract/lib/json.ts'
import type { Answer } from '../../assertions/answer.ts'
import { inapplicable, untestable } from '../../assertions/outcome.ts'
import type { Fields, Kind } from '../../data/maker.ts'
import type { Sent } from '../../data/site-client.ts'
import { type Check, type CheckTools, writeCheck } from '../check.ts'
import { everyField, makeWithEveryField } from '../context/gallery.ts'
import { fieldsOf } from '../context/marks.ts'
import { withDate } from '../item.ts'

/** The ways to request a delete without force. */
export const unforced: readonly (readonly [name: string, sent: Sent])[] = [
  ['unsaid', {}],
  ['false-in-query', { query: { force: false } }],
  ['false-in-body', { body: { force: false } }],
]

/** DELETE without force moves an item of any status to the trash, where it can still be read. */
export const trashChecks = (kind: Kind): Check[] => [
  ...origins(kind).map(([from, fields]) =>
    writeCheck(`states.trash.${kind}`, `from-${from}`, (tools) => trash(tools, kind, fields, {})),
  ),
  ...unforced
    .slice(1)
    .map(([name, sent]) =>
      writeCheck(`states.trash.${kind}`, `${name}`, (tools) =>
        trash(tools, kind, kind === 'media' ? {} : withDate('publish'), sent),
      ),
    ),
  writeCheck('states.trash.kept', `${kind}`, async (tools) => {
    const { site, expect, testData } = tools
    const title = testData.text('unchanged')
    const made = await testData.create(kind, kind === 'media' ? { title } : { title: { raw: title } })
    const { id, path } = await makeTrashed(tools, kind, made)
    const read = await expect.accepted(site.get(path), 'as an item in the trash is read')
    expect.equal(read, read.id, id, 'the id')
    await expect.value(
      site.get(path, { context: 'edit' }),
      'title.raw',
      title,
      'the title of the item in the trash',
      'as it is read in edit',
    )
  }),
  writeCheck('states.trash.kept', `${kind}.whole`, (tools) => assertFieldsPreserved(tools, kind)),
  writeCheck('states.trash.kept', `${kind}.again`, async (tools) => {
    const { site, expect } = tools
    const { id, path } = await makeTrashed(tools, kind)
    // The second delete may succeed or be rejected.
    await site.delete(path)
    await expect.accepted(site.get(path), 'as it was deleted twice without force')
    await expectInTrash(tools, kind, id)
  }),
]

/** The fields that trashing may change. */
const movable: readonly string[] = ['slug', 'status', 'sticky', 'template']

/** The item remains in the trash, with its texts. */
async function assertFieldsPreserved(tools: CheckTools, kind: Kind): Promise<void> {
  const { site, expect } = tools
  const { slug: _, sticky: __, ...fields } = await everyField(tools, kind)
  const password = kind === 'media' ? {} : { password: 'sesame' }
  const made = await makeWithEveryField(tools, kind, { ...fields, ...password })
  const before = await expect.accepted(site.get(`/core/v2/${kind}/${made}`, { context: 'edit' }))
  const { path } = await makeTrashed(tools, kind, made)
  const after = await expect.accepted(site.get(path, { context: 'edit' }))
  for (const [field, { properties = {} }] of Object.entries(fieldsOf[kind])) {
    if (movable.includes(field)) continue
    const inner = 'raw' in properties ? [field, 'raw'] : [field]
    const [was, is] = [before.at(...inner), after.at(...inner)]
    expect.satisfies(
      truncatedJson(is) === truncatedJson(was),
      after,
      `${inner.join('.')} to be ${truncatedJson(was)} in the trash too`,
      is,
    )
  }
}

export function origins(kind: Kind): readonly (readonly [from: string, fields: Fields])[] {
  if (kind !== 'media') return writableStatuses.map((status) => [status, withDate(status)])
  return [
    ['upload', {}],
    ['private', { status: 'private' }],
  ]
}

async function trash(tools: CheckTools, kind: Kind, fields: Fields, sent: Sent): Promise<void> {
  const { site, expect, testData } = tools
  const id = await testData.create(kind, fields)
  const path = `/core/v2/${kind}/${id}`
  const before = kind === 'media' ? await expect.accepted(site.get(path, { context: 'edit' })) : undefined
  const answer = await site.send('DELETE', path, sent)
  if (before === undefined || !isTrashless(kind, answer)) {
    await expect.accepted(answer, 'as the move to the trash')
    const said = answer.isJson ? answer.at('status') : undefined
    if (said !== undefined) expect.equal(answer, said, 'trash', 'the status in the answer')
    await expectInTrash(tools, kind, id)
    return
  }
  // A server without a trash for media does not change the attachment.
  const after = await expect.accepted(site.get(path, { context: 'edit' }), 'as a 501 moves nothing')
  for (const field of ['id', 'status', 'slug', 'title'])
    expect.satisfies(
      truncatedJson(after.at(field)) === truncatedJson(before.at(field)),
      after,
      `${field} to still be ${truncatedJson(before.at(field))}, as the delete was answered with 501`,
      after.at(field),
    )
}

/** Every status by which the list of a kind can be filtered. */
export const places = (kind: Kind): readonly string[] =>
  kind === 'media' ? mediaStatuses : [...writableStatuses, 'trash']

/** Those of some items that the list of a kind contains with a status filter; by default without a filter. */
export function listed(
  { site, expect }: CheckTools,
  kind: Kind,
  include: readonly number[],
  status?: Json,
): Promise<Answer> {
  const query = { include, per_page: 100, ...(status !== undefined && { status }) }
  return expect.accepted(site.get(`/core/v2/${kind}`, query), `with ${truncatedJson(status)} as status`)
}

/** Does the answer say, with 501, that the server has no trash for media? */
export function isTrashless(kind: Kind, answer: Answer): boolean {
  return kind === 'media' && answer.status === 501
}

/** Creates an item and trashes it. @throws Inapplicable when the target has no trash for its kind */
export async function makeTrashed(
  tools: CheckTools,
  kind: Kind,
  id?: number,
): Promise<{ id: number; path: string; answer: Answer }> {
  const made = id ?? (await tools.testData.create(kind, kind === 'media' ? {} : { status: 'publish' }))
  const path = `/core/v2/${kind}/${made}`
  const answer = await tools.site.delete(path)
  if (isTrashless(kind, answer)) inapplicable('The target has no trash for media, as it says with 501.')
  await tools.expect.accepted(answer, 'as the move to the trash')
  return { id: made, path, answer }
}

/** Asserts that the list of the trash contains the item, and the unfiltered list does not. */
async function expectInTrash(tools: CheckTools, kind: Kind, id: number): Promise<void> {
  const { expect } = tools
  const trash = await listed(tools, kind, [id], 'trash')
  expect.equal(trash, trash.ids, [id], `the items the trash shows of ${id}`)
  expect.equal(trash, trash.at(0, 'status'), 'trash', 'the status of the item in the list of the trash')
  const usual = await listed(tools, kind, [id])
  expect.equal(
    usual,
    usual.ids,
    [],
    `the items the list without a filter shows of ${id}, which is in the trash,`,
  )
}

/** Asserts that neither its path nor any list returns the item. */
export async function expectGone(tools: CheckTools, kind: Kind, id: number): Promise<void> {
  const { expect, site } = tools
  await expect.rejected(site.get(`/core/v2/${kind}/${id}`), 'as the item was removed')
  const everywhere = await listed(tools, kind, [id], places(kind))
  expect.equal(everywhere, everywhere.ids, [], `the items that lists show of ${id}, which was removed,`)
}

/** A DELETE affects one item only, and none that is related to it. */
export const relativeChecks = (kind: Kind): Check[] =>
  [false, true].map((force) => {
    const requirement = `states.${force ? 'removal' : 'trash'}.${kind}`
    return writeCheck(requirement, 'relatives', (tools) => leavesRelatives(tools, kind, force))
  })

async function leavesRelatives(tools: CheckTools, kind: Kind, force: boolean): Promise<void> {
  const { site, expect, testData } = tools
  const id = await testData.create(kind, kind === 'media' ? {} : { status: 'publish' })
  const relatives = await relativesOf(tools, kind, id)
  const before = []
  for (const path of relatives) before.push(await expect.accepted(site.get(path, { context: 'edit' })))
  const answer = await site.delete(`/core/v2/${kind}/${id}`, force ? { force } : {})
  if (!isTrashless(kind, answer)) await expect.accepted(answer)
  for (const [i, path] of relatives.entries()) {
    const now = await expect.accepted(site.get(path, { context: 'edit' }), 'as another item was deleted')
    const [was, is] = [before[i]?.at('status'), now.at('status')]
    expect.satisfies(
      truncatedJson(is) === truncatedJson(was),
      now,
      `status to be still ${truncatedJson(was)}`,
      is,
    )
  }
}

/** The paths of related items: a child page, an attachment, a post with it as featured image. */
async function relativesOf({ testData }: CheckTools, kind: Kind, id: number): Promise<readonly string[]> {
  if (kind === 'media')
    return [`/core/v2/posts/${await testData.create('posts', { status: 'publish', featured_media: id })}`]
  const attached = `/core/v2/media/${await testData.create('media', { post: id })}`
  if (kind === 'posts') return [attached]
  return [attached, `/core/v2/pages/${await testData.create('pages', { status: 'publish', parent: id })}`]
}

/** Lists reflect creates, trashing and deletes at once, also without `include`. */
export const listedChecks = (kind: Kind): Check[] => [
  writeCheck(`states.trash.${kind}`, 'seen-by-lists', async (tools) => {
    const id = await madePrivate(tools, kind)
    await isListed(tools, kind, id, 'trash', false)
    const answer = await tools.site.delete(`/core/v2/${kind}/${id}`)
    const isMoved = !isTrashless(kind, answer)
    if (isMoved) await tools.expect.accepted(answer, 'as the move to the trash')
    await isListed(tools, kind, id, 'private', !isMoved)
    await isListed(tools, kind, id, 'trash', isMoved)
  }),
  writeCheck(`states.removal.${kind}`, 'seen-by-lists', async (tools) => {
    const id = await madePrivate(tools, kind)
    await tools.expect.accepted(tools.site.delete(`/core/v2/${kind}/${id}`, { force: true }))
    await isListed(tools, kind, id, 'private', false)
    await isListed(tools, kind, id, 'trash', false)
  }),
]

async function madePrivate(tools: CheckTools, kind: Kind): Promise<number> {
  const id = await tools.testData.create(kind, { status: 'private' })
  await isListed(tools, kind, id, 'private', true)
  return id
}

async function isListed(
  { site, expect }: CheckTools,
  kind: Kind,
  id: number,
  status: string,
  isExpected: boolean,
): Promise<void> {
  const list = await expect.accepted(site.get(`/core/v2/${kind}`, { status: [status], per_page: 100 }))
  const isFound = list.ids.includes(id)
  if (isExpected && !isFound && list.ids.length === 100)
    untestable(`The site has more items of the status ${status} than one page shows.`)
  const expected = `item ${id} ${isExpected ? 'in' : 'not in'} the list of items that are ${status}`
  expect.that(isFound === isExpected, list, expected, isFound ? 'a list with it' : 'a list without it')
}
