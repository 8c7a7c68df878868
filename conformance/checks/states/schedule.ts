import type { Json } from '../../../contract/index.ts'
import type { Fields } from '../../data/maker.ts'
import { type Check, type CheckTools, writeCheck } from '../check.ts'
import { ahead, past, type Text, texts, withDate } from '../item.ts'

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

/** All transitions with one item. */
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
