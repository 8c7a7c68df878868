import {
  attachmentFields,
  type Context,
  contexts,
  pageFields,
  postFields,
  type ValueSchema,
} from '../../../contract/index.ts'
import { at, truncatedJson } from '../../../contract/lib/json.ts'
import { slug } from '../../../contract/lib/slug.ts'
import type { Kind } from '../../data/maker.ts'
import { type Check, checkNeeding, readCheck } from '../check.ts'
import { ofItem, type Place, places, readings } from './gallery.ts'

/** A member of a field to which the specification assigns contexts. */
export interface Mark {
  /** `content.block_version`. */
  readonly path: readonly [field: string, inner: string]
  /** `posts.fields.content.block-version`. */
  readonly id: string
  readonly shownIn: readonly Context[]
  /** The contexts without the member. */
  readonly hiddenIn: readonly Context[]
}

export const fieldsOf: Readonly<Record<Kind, Readonly<Record<string, ValueSchema>>>> = {
  posts: postFields,
  pages: pageFields,
  media: attachmentFields,
}

/** The members of a kind's fields that are marked with contexts. */
function marksOf(kind: Kind): readonly Mark[] {
  return Object.entries(fieldsOf[kind]).flatMap(([field, { properties = {} }]) => {
    // `rendered` decides where its object appears: `content` is not in `embed`, whatever its members.
    const outer = properties.rendered?.context ?? contexts
    return Object.entries(properties).flatMap(([inner, { context }]): Mark[] =>
      context === undefined
        ? []
        : [
            {
              path: [field, inner],
              id: `${kind}.fields.${slug(field)}.${slug(inner)}`,
              shownIn: contexts.filter((each) => context.includes(each) && outer.includes(each)),
              hiddenIn: contexts.filter((each) => !context.includes(each)),
            },
          ],
    )
  })
}

/** Each member, in each context and place, appears on every item of the gallery, or on none. */
export function markChecks(kind: Kind): Check[] {
  return marksOf(kind).flatMap((mark) =>
    places.flatMap((place) => [
      ...mark.shownIn.map((context) => appears(kind, mark, place, context)),
      ...mark.hiddenIn.map((context) => isHidden(kind, mark, place, context)),
    ]),
  )
}

const needsOf = (context: Context) => (context === 'edit' ? 'user' : 'nothing')

function appears(kind: Kind, { id, path }: Mark, place: Place, context: Context): Check {
  return checkNeeding(needsOf(context), `${id}.shown`, `${place}.${context}`, async (tools) => {
    for (const { answer, record } of await readings(tools, kind, place, context))
      tools.expect.that(
        at(record, ...path) !== undefined,
        answer,
        `${path.join('.')} ${ofItem(kind, record, context)}`,
        record[path[0]] === undefined
          ? `no ${path[0]}`
          : `${path[0]} being ${truncatedJson(record[path[0]])}`,
      )
  })
}

function isHidden(kind: Kind, { id, path }: Mark, place: Place, context: Context): Check {
  return checkNeeding(needsOf(context), `${id}.context`, `${place}.${context}`, async (tools) => {
    for (const { answer, record } of await readings(tools, kind, place, context))
      tools.expect.that(
        at(record, ...path) === undefined,
        answer,
        `no ${path.join('.')} ${ofItem(kind, record, context)}`,
        `${truncatedJson(at(record, ...path))} there`,
      )
  })
}

/** No marked member appears in a context without it, in a whole record. */
export function markedChecks(kind: Kind): Check[] {
  return [
    ...places.flatMap((place) =>
      contexts.map((context) =>
        checkNeeding(needsOf(context), 'context.marked', `${kind}.${place}.${context}`, async (tools) => {
          const hidden = marksOf(kind).filter(({ hiddenIn }) => hiddenIn.includes(context))
          for (const { answer, record } of await readings(tools, kind, place, context)) {
            const leaked = hidden.filter(({ path }) => at(record, ...path) !== undefined)
            const names = leaked.map(({ path }) => path.join('.')).join(', ')
            tools.expect.that(leaked.length === 0, answer, `nothing of other contexts in ${context}`, names)
          }
        }),
      ),
    ),
    readCheck('context.marked', `${kind}.chosen`, async ({ anonymous, site, expect, testData }) => {
      const path = `/core/v2/${kind}/${await testData.sample(kind)}`
      const raw = marksOf(kind).filter(({ hiddenIn }) => hiddenIn.includes('view'))
      const query = { _fields: `id,${raw.map((mark) => mark.path.join('.')).join(',')}` }
      for (const client of [anonymous, site]) {
        const answer = await expect.accepted(client.get(path, query), 'with the wish for fields of edit')
        for (const mark of raw)
          expect.satisfies(
            answer.at(...mark.path) === undefined,
            answer,
            `no ${mark.path.join('.')} in view, even by _fields`,
            answer.at(...mark.path),
          )
      }
    }),
  ]
}
