import type { Json } from '../../../contract/index.ts'
import type { Answer } from '../../assertions/answer.ts'
import { type Check, type CheckTools, writeCheck } from '../check.ts'
import { assertWritten, makeItem, texts } from '../item.ts'

/** Is a date within a day of the present? The site may be in any time zone. */
function isNow(value: Json | undefined): boolean {
  return typeof value === 'string' && Math.abs(Date.parse(`${value}Z`) - Date.now()) < 26 * 3_600_000
}

function assertNow({ expect }: CheckTools, answer: Answer, field: string): void {
  const value = answer.record[field]
  expect.satisfies(isNow(value), answer, `the present time as ${field}`, value)
}

/** Accepted dates, with a field and its value afterwards. */
const read: readonly (readonly [id: string, sent: string, field: 'date' | 'date_gmt', value: string])[] = [
  ['dates.zone', '2020-01-02T03:04:05Z', 'date_gmt', '2020-01-02T03:04:05'],
  ['dates.zone', '2020-01-02T03:04:05+02:00', 'date_gmt', '2020-01-02T01:04:05'],
  ['dates.no-zone', '2020-01-02T03:04:05', 'date', '2020-01-02T03:04:05'],
  ['dates.fraction', '2020-01-02T03:04:05.678', 'date', '2020-01-02T03:04:05'],
  ['dates.space', '2020-01-02 03:04:05', 'date', '2020-01-02T03:04:05'],
  ['dates.day-overflow', '2021-02-31T03:04:05', 'date', '2021-03-03T03:04:05'],
]

/** Rejected dates, with the code of the error and that of its detail. */
const refused: readonly (readonly [id: string, sent: Json, code: string, detail?: string])[] = [
  ['dates.day-only', '2020-01-02', 'rest_invalid_param', 'rest_invalid_date'],
  ['dates.empty', '', 'rest_invalid_param', 'rest_invalid_date'],
  ['dates.word', 'someday', 'rest_invalid_param', 'rest_invalid_date'],
  ['dates.number', 7, 'rest_invalid_param', 'rest_invalid_type'],
  ['dates.zero', '0000-00-00T00:00:00', 'invalid_date'],
]

/** How dates are parsed and stored. */
export const dateChecks: readonly Check[] = texts.flatMap((kind) => [
  ...['draft', 'pending'].flatMap((status) => [
    writeCheck('dates.draft.now', `${kind}.${status}`, async (tools) => {
      assertNow(tools, await (await makeItem(tools, kind, { status })).now(), 'date')
    }),
    writeCheck('dates.draft.gmt', `${kind}.${status}`, async (tools) => {
      assertNow(tools, await (await makeItem(tools, kind, { status })).now(), 'date_gmt')
    }),
  ]),
  writeCheck('dates.draft.floating', kind, async (tools) => {
    const item = await makeItem(tools, kind)
    await tools.expect.accepted(item.write({ status: 'publish' }), 'publishing it')
    const now = await item.now()
    assertNow(tools, now, 'date')
    tools.expect.equal(now, now.record.status, 'publish', 'the status')
  }),
  writeCheck('dates.null', kind, async (tools) => {
    const item = await makeItem(tools, kind, { status: 'publish', date: '2020-01-02T03:04:05' })
    await tools.expect.accepted(item.write({ date: null }), 'with null as date')
    assertNow(tools, await item.now(), 'date')
  }),
  writeCheck('dates.precedence', kind, async (tools) => {
    const item = await makeItem(tools, kind, { status: 'publish' })
    const sent = { date: '2020-01-02T03:04:05', date_gmt: '2011-01-02T03:04:05' }
    await assertWritten(tools, item, sent, 'date', sent.date)
  }),
  ...read.map(([id, sent, field, value], i) =>
    writeCheck(id, `${kind}.${i}`, async (tools) => {
      const item = await makeItem(tools, kind, { status: 'publish' })
      await assertWritten(tools, item, { date: sent }, field, value)
    }),
  ),
  ...refused.map(([id, date, code, detail]) =>
    writeCheck(id, kind, async (tools) => {
      const { expect } = tools
      const item = await makeItem(tools, kind, { status: 'publish' })
      await expect.accepted(item.write({ date: '2020-01-02T03:04:05' }), 'with a date')
      const answer = await expect.error(item.write({ date }), 400, code)
      if (detail !== undefined)
        expect.equal(answer, answer.at('data', 'details', 'date', 'code'), detail, 'the code of the detail')
    }),
  ),
  writeCheck('dates.modified.create', kind, async (tools) => {
    const now = await (await makeItem(tools, kind, { status: 'publish' })).now()
    tools.expect.equal(now, now.record.modified, now.record.date ?? null, 'modified')
  }),
])
