import { writableStatuses } from '../../../contract/index.ts'
import type { Sent } from '../../client/site-client.ts'
import type { Fields, Kind } from '../../data/maker.ts'
import { shown } from '../../transport/json.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import { everyField, makeReceptive } from '../context/gallery.ts'
import { fieldsOf } from '../context/marks.ts'
import { withDate } from './explicit-dates.ts'
import { expectInTrash, isTrashless, makeTrashed } from './trash-assertions.ts'

/** What says that `force` is not true. */
const unforced: readonly (readonly [name: string, sent: Sent])[] = [
  ['unsaid', {}],
  ['false-in-query', { query: { force: false } }],
  ['false-in-body', { body: { force: false } }],
]

/** DELETE without force moves an item to the trash, whichever state it is in, and leaves it there to be read. */
export const trashChecks = (kind: Kind): Check[] => [
  ...origins(kind).map(([from, fields]) =>
    check(`states.trash.${kind}.from-${from}`, {
      requirement: `states.trash.${kind}`,
      needs: 'write',
      run: (tools) => trash(tools, kind, fields, {}),
    }),
  ),
  ...unforced.slice(1).map(([name, sent]) =>
    check(`states.trash.${kind}.${name}`, {
      requirement: `states.trash.${kind}`,
      needs: 'write',
      run: (tools) => trash(tools, kind, kind === 'media' ? {} : withDate('publish'), sent),
    }),
  ),
  check(`states.trash.kept.${kind}`, {
    requirement: 'states.trash.kept',
    needs: 'write',
    async run(tools) {
      const { site, expect, testData } = tools
      const title = testData.text('kept')
      const made = await testData.create(kind, kind === 'media' ? { title } : { title: { raw: title } })
      const { id, path } = await makeTrashed(tools, kind, made)
      const read = await expect.accepted(site.get(path), 'as an item in the trash is read')
      expect.equal(read, read.id, id, 'the id')
      const whole = await expect.accepted(site.get(path, { context: 'edit' }), 'as it is read in edit')
      expect.equal(whole, whole.at('title', 'raw'), title, 'the title of the item in the trash')
    },
  }),
  check(`states.trash.kept.${kind}.whole`, {
    requirement: 'states.trash.kept',
    needs: 'write',
    run: (tools) => keepsFields(tools, kind),
  }),
  check(`states.trash.kept.${kind}.again`, {
    requirement: 'states.trash.kept',
    needs: 'write',
    async run(tools) {
      const { site, expect } = tools
      const { id, path } = await makeTrashed(tools, kind)
      // It may be done or refused: there is nothing left to move.
      await site.delete(path)
      await expect.accepted(site.get(path), 'as it was deleted twice without force')
      await expectInTrash(tools, kind, id)
    },
  }),
]

/** What the trash may change of an item. */
const movable: readonly string[] = ['slug', 'status', 'sticky', 'template']

/** The item remains in the trash: with what was written in it. */
async function keepsFields(tools: CheckTools, kind: Kind): Promise<void> {
  const { site, expect } = tools
  const { slug: _, sticky: __, ...fields } = await everyField(tools, kind)
  const password = kind === 'media' ? {} : { password: 'sesame' }
  const made = await makeReceptive(tools, kind, { ...fields, ...password })
  const before = await expect.accepted(site.get(`/core/v2/${kind}/${made}`, { context: 'edit' }))
  const { path } = await makeTrashed(tools, kind, made)
  const after = await expect.accepted(site.get(path, { context: 'edit' }))
  for (const [field, { properties = {} }] of Object.entries(fieldsOf[kind])) {
    if (movable.includes(field)) continue
    const inner = 'raw' in properties ? [field, 'raw'] : [field]
    const [was, is] = [before.at(...inner), after.at(...inner)]
    expect.that(
      shown(is) === shown(was),
      after,
      `${inner.join('.')} to be ${shown(was)} in the trash too`,
      shown(is),
    )
  }
}

/** What an item can be before it goes to the trash. */
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
  const before = await expect.accepted(site.get(path, { context: 'edit' }))
  const answer = await site.send('DELETE', path, sent)
  if (!isTrashless(kind, answer)) {
    await expect.accepted(answer, 'as the move to the trash')
    const said = answer.isJson ? answer.at('status') : undefined
    if (said !== undefined) expect.equal(answer, said, 'trash', 'the status in the answer')
    await expectInTrash(tools, kind, id)
    return
  }
  // A server without a trash for media leaves the attachment as it was.
  const after = await expect.accepted(site.get(path, { context: 'edit' }), 'as a 501 moves nothing')
  for (const field of ['id', 'status', 'slug', 'title'])
    expect.that(
      shown(after.at(field)) === shown(before.at(field)),
      after,
      `${field} to be still ${shown(before.at(field))}, as the delete was answered with 501`,
      shown(after.at(field)),
    )
}
