import type { Json } from '../../../contract/index.ts'
import { wallClock } from '../../../contract/lib/wall-clock.ts'
import type { Answer } from '../../assertions/answer.ts'
import type { Fields, Kind } from '../../data/maker.ts'
import { type Check, type CheckTools, readCheck, writeCheck } from '../check.ts'
import { readings } from '../context/gallery.ts'
import { assertWritten, kinds, makeItem, texts, updateMethods } from '../item.ts'

/** The time zone of the site, from its index. */
async function siteZone({ anonymous, expect, testData }: CheckTools) {
  return testData.once('zone of the site', async () => {
    const { record } = await expect.accepted(anonymous.get('/'))
    return { name: String(record.timezone_string ?? ''), hours: Number(record.gmt_offset) }
  })
}

/** The site's local time for a time in GMT. */
async function localTime(tools: CheckTools, gmt: string): Promise<string> {
  const { name, hours } = await siteZone(tools)
  const time = new Date(`${gmt}Z`)
  if (name === '') return wallClock(time.getTime() + hours * 3_600_000)
  // Swedish writes a date as ISO 8601 does.
  return time.toLocaleString('sv-SE', { timeZone: name }).replace(' ', 'T')
}

/** A time in winter and one in summer, for zones with daylight saving time. */
const times = ['2020-01-02T03:04:05', '2021-07-08T20:10:11']

const publicFields = (kind: Kind): Fields => (kind === 'media' ? {} : { status: 'publish' })

const zoneChecks: readonly Check[] = kinds.flatMap((kind) => [
  writeCheck('fields.date.zone', `${kind}`, async (tools) => {
    const { site, expect, testData } = tools
    const path = `/core/v2/${kind}/${await testData.create(kind, publicFields(kind))}`
    for (const gmt of times) {
      await expect.accepted(site.post(path, { date_gmt: gmt }), `published ${gmt} GMT`)
      const now = await expect.accepted(site.get(path, { context: 'edit' }))
      expect.equal(now, now.record.date, await localTime(tools, gmt), `the date of ${gmt} GMT`)
    }
  }),
  writeCheck('fields.date-gmt.zone', `${kind}`, async (tools) => {
    const { site, expect, testData } = tools
    const path = `/core/v2/${kind}/${await testData.create(kind, publicFields(kind))}`
    for (const gmt of times) {
      const date = await localTime(tools, gmt)
      await expect.accepted(site.post(path, { date }), `published ${date} on the clocks of the site`)
      await expect.value(site.get(path, { context: 'edit' }), 'date_gmt', gmt, `the date_gmt of ${date}`)
    }
  }),
  ...(['list', 'item'] as const).map((place) =>
    // Older items may date from before a change of the site's zone.
    writeCheck('fields.date-gmt.zone', `${kind}.${place}`, async (tools) => {
      for (const { answer, record } of await readings(tools, kind, place, 'view')) {
        const { date, date_gmt: gmt, status } = record
        // A draft or pending item has no date yet.
        if (status === 'draft' || status === 'pending' || typeof gmt !== 'string') continue
        // Time zone libraries disagree on future daylight saving time.
        if (gmt >= '2037') continue
        tools.expect.equal(answer, date, await localTime(tools, gmt), `the date of ${gmt} GMT`)
      }
    }),
  ),
])

async function createPublic(tools: CheckTools, kind: Kind, fields: Fields): Promise<Answer> {
  const id = await tools.testData.create(kind, { ...publicFields(kind), ...fields })
  return tools.expect.accepted(tools.site.get(`/core/v2/${kind}/${id}`, { context: 'edit' }))
}

function assertSlugsDiffer({ expect }: CheckTools, one: Answer, other: Answer): void {
  const slug = String(one.record.slug)
  expect.that(slug !== '', one, 'a slug', 'an empty one')
  expect.satisfies(other.record.slug !== slug, other, `a slug other than ${slug}`, other.record.slug)
}

const uniqueChecks: readonly Check[] = kinds.flatMap((kind) => {
  const unique = (name: string, run: Check['run']): Check =>
    writeCheck('fields.slug.unique', `${kind}.${name}`, run)
  return [
    unique('create', async (tools) => {
      const slug = tools.testData.slug('twin')
      const one = await createPublic(tools, kind, { slug })
      tools.expect.equal(one, one.record.slug, slug, 'the slug of the first')
      const other = await createPublic(tools, kind, { slug })
      const third = await createPublic(tools, kind, { slug })
      assertSlugsDiffer(tools, one, other)
      assertSlugsDiffer(tools, one, third)
      assertSlugsDiffer(tools, other, third)
    }),
    ...updateMethods.map((method) =>
      unique(`update.${method.toLowerCase()}`, async (tools) => {
        const { site, expect } = tools
        const one = await createPublic(tools, kind, { slug: tools.testData.slug('twin') })
        const other = await createPublic(tools, kind, { slug: tools.testData.slug('single') })
        const path = `/core/v2/${kind}/${other.id}`
        const answer = await site.send(method, path, { body: { slug: String(one.record.slug) } })
        expect.that(answer.status < 500, answer, 'a success or a 4xx', String(answer.status))
        assertSlugsDiffer(tools, one, await expect.accepted(site.get(path, { context: 'edit' })))
      }),
    ),
    ...(kind === 'media'
      ? []
      : [
          unique('title', async (tools) => {
            const title = tools.testData.text('the same')
            const one = await createPublic(tools, kind, { title: { raw: title } })
            assertSlugsDiffer(tools, one, await createPublic(tools, kind, { title: { raw: title } }))
          }),
          unique('next-to-hidden', async (tools) => {
            for (const hidden of [
              { status: 'private' },
              { status: 'future', date_gmt: '2099-01-02T03:04:05' },
            ]) {
              const slug = tools.testData.slug('hidden')
              const one = await createPublic(tools, kind, { slug, ...hidden })
              assertSlugsDiffer(tools, one, await createPublic(tools, kind, { slug }))
            }
          }),
          unique('published-later', async (tools) => {
            const { site, expect, testData } = tools
            const slug = tools.testData.slug('later')
            const one = await createPublic(tools, kind, { slug })
            const path = `/core/v2/${kind}/${await testData.create(kind, { slug, status: 'draft' })}`
            await expect.accepted(site.post(path, { status: 'publish' }), 'publishing the draft')
            assertSlugsDiffer(tools, one, await expect.accepted(site.get(path, { context: 'edit' })))
          }),
        ]),
  ]
})

/** Letters and digits of any script, percent-encoded or not, with hyphens and underscores. */
const alphanumeric = /^(?:[\p{L}\p{N}\p{M}_-]|%[0-9a-f]{2})+$/iu

const spellingChecks: readonly Check[] = kinds.flatMap((kind) => [
  readCheck('fields.slug.alphanumeric', `${kind}.read`, async (tools) => {
    for (const place of ['list', 'item'] as const)
      for (const { answer, record } of await readings(tools, kind, place, 'view')) {
        const slug = String(record.slug)
        // A draft has no slug before it is published.
        const isValid = slug === '' || alphanumeric.test(slug)
        tools.expect.that(isValid, answer, 'a slug of letters, digits, hyphens and underscores', slug)
      }
  }),
  writeCheck('fields.slug.alphanumeric', `${kind}.write`, async (tools) => {
    const { site, expect, testData } = tools
    const path = `/core/v2/${kind}/${await testData.create(kind, publicFields(kind))}`
    const own = tools.testData.slug('odd')
    await expect.accepted(site.post(path, { slug: own }), 'a slug of letters and digits')
    for (const odd of [`${own} with spaces`, `${own}/slash?query&more`, `<b>${own}</b>!`]) {
      await site.post(path, { slug: odd })
      const now = await expect.accepted(site.get(path, { context: 'edit' }))
      const slug = String(now.record.slug)
      expect.that(alphanumeric.test(slug), now, 'a slug of letters, digits, hyphens and underscores', slug)
    }
  }),
])

/** Time zones of dates; unique and alphanumeric slugs. */
export const dateAndSlugChecks: readonly Check[] = [...zoneChecks, ...uniqueChecks, ...spellingChecks]

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
