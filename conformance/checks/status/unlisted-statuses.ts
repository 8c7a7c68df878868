import type { Kind } from '../../data/maker.ts'
import { shown } from '../../transport/json.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import { uploadAs } from './attachments.ts'
import { nouns } from './explicit-dates.ts'
import { places } from './trash-assertions.ts'

/** Values that a list may be filtered by and an item not be written with, and a made-up one. */
const unlistedValues = [
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

// An attachment is `inherit` already, and a server may take the status that an item has.
const unlistedOf = (kind: Kind): readonly string[] =>
  kind === 'media' ? unlistedValues.filter((each) => each !== 'inherit') : unlistedValues

const methods = ['POST', 'PUT', 'PATCH']

/** An update with a status that cannot be written is refused, and leaves the item as it was. */
export const refusedUpdateChecks = (kind: Kind): Check[] =>
  unlistedOf(kind).flatMap((status) =>
    (status === 'trash' ? methods : ['POST']).map((method) =>
      check(`${kind}.update.status.enum.unchanged-by-${status}.${method.toLowerCase()}`, {
        requirement: `${kind}.update.status.enum`,
        needs: 'write',
        async run({ site, expect, testData }) {
          const path = `/core/v2/${kind}/${await testData.create(kind)}`
          await expect.accepted(site.send(method, path, { body: { status: 'private' } }), 'as the control')
          const before = await expect.accepted(site.get(path, { context: 'edit' }))
          const body = { status, title: { raw: testData.text('refused') } }
          await expect.rejected(site.send(method, path, { body }), `with ${status} as the status`)
          const after = await expect.accepted(site.get(path, { context: 'edit' }), 'as it was before')
          for (const field of ['status', 'title', 'slug'])
            expect.that(
              shown(after.at(field)) === shown(before.at(field)),
              after,
              `${field} to be still ${shown(before.at(field))} when the update was refused`,
              shown(after.at(field)),
            )
        },
      }),
    ),
  )

/** A create with a status that cannot be written is refused, and makes nothing. */
export const refusedCreateChecks = (kind: Kind): Check[] =>
  unlistedValues.map((status) =>
    check(`${kind}.create.status.enum.nothing-made-as-${status}`, {
      requirement: `${kind}.create.status.enum`,
      needs: 'write',
      async run(tools) {
        const { site, expect, testData } = tools
        const create = (sent: string, title: string) =>
          kind === 'media'
            ? uploadAs(site, testData, sent, title)
            : site.post(`/core/v2/${kind}`, {
                status: sent,
                title: { raw: title },
                content: { raw: testData.text('words') },
              })
        await expect.accepted(create('private', oneWord(tools)), 'as the control')
        const title = oneWord(tools)
        await expect.rejected(create(status, title), `as a ${nouns[kind]} with ${status} as the status`)
        const query = { search: title, status: places(kind), per_page: 100 }
        const found = await expect.accepted(site.get(`/core/v2/${kind}`, query))
        expect.equal(found, found.ids, [], `what is found of the ${nouns[kind]} that was refused`)
      },
    }),
  )

/**
 * One word that carries the mark, so that a search for it finds nothing else. It is no text of the run's: the item needs
 * one besides.
 */
function oneWord({ testData }: CheckTools): string {
  return `${testData.text('refused').replaceAll(' ', 'x')}x`
}
