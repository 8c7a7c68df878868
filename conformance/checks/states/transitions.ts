import { type Json, writableStatuses } from '../../../contract/index.ts'
import { same, truncatedJson } from '../../../contract/lib/json.ts'
import type { Fields, Kind } from '../../data/maker.ts'
import { type Check, type CheckTools, writeCheck } from '../check.ts'
import { ahead, nouns, past, type Text, texts, updateMethods, withDate } from '../item.ts'
import { makeTrashed } from './trash.ts'

/**
 * Each transition between the five statuses, by POST, PUT and PATCH, and from each to itself. The item is read again after
 * the write, as the answer alone proves nothing.
 */
export const transitionChecks = (kind: Text): Check[] =>
  writableStatuses.flatMap((to) =>
    writableStatuses.flatMap((from) =>
      (from === to ? ['POST'] : updateMethods).map((method) =>
        writeCheck(
          `states.${kind}.${to}`,
          `from-${from}.${method.toLowerCase()}`,
          async ({ site, expect, testData }) => {
            const id = await testData.create(kind, withDate(from))
            const path = `/core/v2/${kind}/${id}`
            const answer = await expect.accepted(
              site.send(method, path, { body: withDate(to) }),
              `from ${from} to ${to}`,
            )
            expect.equal(answer, answer.id, id, 'the id of the item that was changed')
            const said = answer.at('status')
            if (said !== undefined) expect.equal(answer, said, to, 'the status in the answer')
            await expect.value(site.get(path, { context: 'edit' }), 'status', to, 'the status')
          },
        ),
      ),
    ),
  )

/** An item can be created with each of the five statuses. */
export const creationChecks = (kind: Text): Check[] =>
  writableStatuses.map((status) =>
    writeCheck(`${kind}.fields.status.write`, `create-as-${status}`, async ({ site, expect, testData }) => {
      const body = {
        title: { raw: testData.text(status) },
        content: { raw: 'Words.' },
        ...withDate(status),
      }
      const made = await expect.accepted(
        site.post(`/core/v2/${kind}`, body),
        `as a ${nouns[kind]} is created`,
      )
      await expect.value(
        site.get(`/core/v2/${kind}/${made.id}`, { context: 'edit' }),
        'status',
        status,
        'the status it was created with',
      )
    }),
  )

/** From the trash to each of the five. The specification does not show how an item leaves the trash. */
export const restoringChecks = (kind: Text): Check[] =>
  writableStatuses.flatMap((to) =>
    updateMethods.map((method) =>
      writeCheck('delete.restore', `${kind}.${to}.${method.toLowerCase()}`, async (tools) => {
        const { site, expect } = tools
        const { path } = await makeTrashed(tools, kind)
        await expect.accepted(site.send(method, path, { body: withDate(to) }), `from the trash to ${to}`)
        await expect.value(site.get(path, { context: 'edit' }), 'status', to, 'the status')
      }),
    ),
  )

/** The fields that each method writes; the others must not change, or change alike. */
const writes: readonly (readonly [kind: Kind, status: string])[] = [
  ['posts', 'private'],
  ['posts', 'publish'],
  ['pages', 'private'],
  ['pages', 'publish'],
  ['media', 'private'],
]

/** POST, PUT and PATCH have the same effect on three equal items. */
export const methodChecks: readonly Check[] = writes.map(([kind, status]) =>
  writeCheck('states.methods', `${kind}.${status}`, async (tools) => {
    const { expect } = tools
    const title = tools.testData.text('methods')
    const [first, ...others] = [
      await become(tools, kind, 'POST', status, title),
      await become(tools, kind, 'PUT', status, title),
      await become(tools, kind, 'PATCH', status, title),
    ]
    for (const { answer, item, method } of others)
      expect.satisfies(
        same(item, first.item),
        answer,
        `${method} to leave the item as POST does, with ${truncatedJson(first.item)}`,
        item,
      )
  }),
)

async function become(
  { site, expect, testData }: CheckTools,
  kind: Kind,
  method: string,
  status: string,
  title: string,
) {
  const before = { title: kind === 'media' ? title : { raw: title }, comment_status: 'closed' }
  const id = await testData.create(kind, kind === 'media' ? before : { ...before, status: 'draft' })
  const path = `/core/v2/${kind}/${id}`
  await expect.accepted(site.send(method, path, { body: { status, date_gmt: past } }), `through ${method}`)
  const answer = await expect.accepted(site.get(path, { context: 'edit' }))
  const item: Json = {
    status: answer.at('status') ?? null,
    title: answer.at('title', 'raw') ?? null,
    content: answer.at('content', 'raw') ?? null,
    comment_status: answer.at('comment_status') ?? null,
    date_gmt: answer.at('date_gmt') ?? null,
  }
  return { answer, item, method }
}

/** The fields of a create, the updates that follow, and the resulting status. */
interface Course {
  readonly id: string
  /** The end of the check's id, when a requirement has several cases. */
  readonly part?: string
  readonly made: Fields
  readonly writes?: readonly Fields[]
  readonly status: string
  /** The resulting `date_gmt`. */
  readonly date?: string
}

const later = '2098-05-06T07:08:09'

/** How the date moves an item between `publish` and `future` (`wp_insert_post`). */
const courses: readonly Course[] = [
  { id: 'states.schedule.create', made: { status: 'publish', date_gmt: ahead }, status: 'future' },
  ...(['draft', 'private'] as const).map((from) => ({
    id: 'states.schedule.update',
    part: `from-${from}`,
    made: withDate(from),
    writes: [{ status: 'publish', date_gmt: ahead }],
    status: 'future',
  })),
  {
    id: 'states.schedule.postpone',
    made: withDate('publish'),
    writes: [{ date_gmt: ahead }],
    status: 'future',
    date: ahead,
  },
  { id: 'states.publish.past', made: { status: 'future', date_gmt: past }, status: 'publish', date: past },
  {
    id: 'states.publish.past',
    part: 'from-draft',
    made: withDate('draft'),
    writes: [{ status: 'future', date_gmt: past }],
    status: 'publish',
    date: past,
  },
  { id: 'states.publish.no-date', made: { status: 'future' }, status: 'publish' },
  {
    id: 'states.publish.date-moved-back',
    made: withDate('future'),
    writes: [{ date_gmt: past }],
    status: 'publish',
    date: past,
  },
  { id: 'states.publish.date-null', made: withDate('future'), writes: [{ date: null }], status: 'publish' },
  {
    id: 'states.schedule.kept',
    made: withDate('future'),
    writes: [{ status: 'publish' }],
    status: 'future',
    date: ahead,
  },
  {
    id: 'states.draft.keeps-date',
    made: withDate('future'),
    writes: [{ status: 'draft' }],
    status: 'draft',
    date: ahead,
  },
  ...(['draft', 'pending', 'private'] as const).map((status) => ({
    id: 'states.unpublished.future-date',
    part: status,
    made: { status, date_gmt: ahead },
    status,
    date: ahead,
  })),
  ...(['draft', 'pending', 'private'] as const).map((status) => ({
    id: 'states.unpublished.future-date',
    part: `${status}-updated`,
    made: withDate(status),
    writes: [{ date_gmt: later }],
    status,
    date: later,
  })),
  {
    id: 'states.republish.keeps-date',
    made: withDate('publish'),
    writes: [{ status: 'draft' }, { status: 'publish' }],
    status: 'publish',
    date: past,
  },
]

/** A check for each case, for posts and for pages. */
export const scheduleChecks: readonly Check[] = texts.flatMap((kind) =>
  courses.map((course) =>
    writeCheck(course.id, `${kind}${course.part ? `.${course.part}` : ''}`, (tools) =>
      follow(tools, kind, course),
    ),
  ),
)

async function follow(tools: CheckTools, kind: Text, { made, writes = [], status, date }: Course) {
  const { site, expect, testData } = tools
  const path = `/core/v2/${kind}/${await testData.create(kind, made)}`
  for (const fields of writes) await expect.accepted(site.post(path, fields), 'as it is changed')
  const now = await expect.value(
    site.get(path, { context: 'edit' }),
    'status',
    status,
    'the status in the end',
  )
  if (date !== undefined) expect.equal(now, now.at('date_gmt'), date, 'the date in the end')
}

/** A sequence of statuses with all twenty transitions between the five. */
const walk = [
  ...['publish', 'future', 'publish', 'draft', 'publish', 'pending', 'publish', 'private'],
  ...['future', 'draft', 'future', 'pending', 'future', 'private', 'draft', 'pending', 'draft'],
  ...['private', 'pending', 'private', 'publish'],
] as const

export const anyToAnyChecks: readonly Check[] = texts.map((kind) =>
  writeCheck('states.any-to-any', `${kind}`, async ({ site, expect, testData }) => {
    const [start, ...moves] = walk
    const path = `/core/v2/${kind}/${await testData.create(kind, withDate(start))}`
    const went: Json[] = []
    for (const status of moves) {
      const now = await expect.accepted(site.post(path, withDate(status)), `on to ${status}`)
      went.push(now.at('status') ?? null)
      expect.equal(now, went, moves.slice(0, went.length), 'the statuses on the way')
    }
  }),
)
