import {
  type Check,
  type CheckTools,
  type Requirement,
  statements,
  writeCheck,
} from '../../conformance/index.ts'
import { submit } from './check-submissions.ts'
import { entries, reports, withForm } from './checked-form.ts'

export const reportRequirements: readonly Requirement[] = statements('Fluent Forms', 'required', {
  'fluent-forms.reports.forms': 'Forms are listed as options, newest first.',
  'fluent-forms.reports.choices': 'A report of a form counts how often each choice was sent.',
  'fluent-forms.reports.days': 'Entries are counted by day, also those of one form and status.',
  'fluent-forms.reports.stats': 'Entries of a period are counted by status, and compared with those before.',
  'fluent-forms.reports.chart': 'A chart has entries by time and status.',
  'fluent-forms.reports.busiest': 'The forms with most entries are listed.',
})

/** Creates a form with a read and an unread entry for a check. */
const withTwoEntries = (tools: CheckTools, act: (id: number) => Promise<void>): Promise<void> =>
  withForm(tools, async ({ id }) => {
    const { expect, site } = tools
    const fields = { who: 'Ada', mail: 'ada@example.test', meal: 'fish' }
    const sent = await expect.accepted(submit(tools, id, fields))
    await expect.accepted(submit(tools, id, fields))
    await expect.accepted(site.post(`${entries}/${sent.at('insert_id')}/status`, { status: 'read' }))
    await act(id)
  })

const sum = (values: object): number => Object.values(values).reduce((total, each) => total + Number(each), 0)

export const reportChecks: readonly Check[] = [
  writeCheck('fluent-forms.reports.forms', (tools) =>
    withForm(tools, async ({ id }) => {
      const { expect, site } = tools
      const list = await expect.value(
        site.get(`${reports}/select-forms`),
        'forms.0.id',
        id,
        'the newest form',
      )
      expect.equal(list, list.at('forms', 0, 'title'), 'Site contract', 'the title')
    }),
  ),
  writeCheck('fluent-forms.reports.choices', (tools) =>
    withTwoEntries(tools, async (id) => {
      const { expect, site } = tools
      const report = await expect.value(site.get(`${reports}/forms/${id}`), 'total_entries', 2, 'the entries')
      const choice = report.at('report_items', 'meal', 'reports', 0)
      expect.equal(report, choice, { value: 'fish', count: '2', sub_field: '' }, 'the count of the choice')
      expect.equal(report, report.at('report_items', 'meal', 'total_entry'), 2, 'entries with a choice')
      expect.satisfies(typeof report.at('browsers') === 'object', report, 'the browsers', null)
      await expect.error(site.get(`${reports}/forms/987654321`), 422)
    }),
  ),
  writeCheck('fluent-forms.reports.days', (tools) =>
    withTwoEntries(tools, async (form_id) => {
      const { expect, site } = tools
      const all = await expect.accepted(site.post(`${reports}/submissions`, { form_id }))
      expect.equal(all, sum(all.record), 2, 'the entries')
      const read = await expect.accepted(
        site.post(`${reports}/submissions`, { form_id, entry_status: 'read' }),
      )
      expect.equal(read, sum(read.record), 1, 'the read entries')
      const date_range = ['2001-01-01', '2001-01-03']
      const past = await expect.accepted(site.post(`${reports}/submissions`, { form_id, date_range }))
      expect.equal(past, past.body, { '2001-01-01': 0, '2001-01-02': 0, '2001-01-03': 0 }, 'the days')
    }),
  ),
  writeCheck('fluent-forms.reports.stats', (tools) =>
    withTwoEntries(tools, async (form_id) => {
      const { expect, site } = tools
      const stats = await expect.accepted(site.get(`${reports}/form-stats`, { form_id }))
      const stat = (name: string, member = 'value') => stats.at('form_stats', name, member)
      expect.equal(stats, stat('total_submissions'), 2, 'the entries')
      expect.equal(stats, stat('total_submissions', 'change'), '+100%', 'the change')
      expect.equal(stats, stat('read_submissions'), 1, 'the read entries')
      expect.equal(stats, stat('unread_submissions'), 1, 'the unread entries')
      expect.equal(stats, stat('read_submission_rate'), 50, 'the rate of read entries')
      const past = { form_id, start_date: '2001-01-01', end_date: '2001-01-03' }
      await expect.value(
        site.get(`${reports}/form-stats`, past),
        'form_stats.total_submissions.value',
        0,
        'the entries of another time',
      )
    }),
  ),
  writeCheck('fluent-forms.reports.chart', (tools) =>
    withTwoEntries(tools, async (form_id) => {
      const { expect, site } = tools
      const chart = await expect.accepted(site.get(`${reports}/overview-chart`, { form_id }))
      for (const [name, expected] of Object.entries({ submissions: 2, read: 1, unread: 1, spam: 0 })) {
        const values = chart.at('overview_chart', 'values', name)
        const list = Array.isArray(values) ? values : []
        expect.equal(chart, sum(list), expected, name)
        expect.equal(chart, list.length, 11, 'the number of groups')
      }
      const days = { form_id, start_date: '2001-01-01', end_date: '2001-01-02' }
      const past = site.get(`${reports}/overview-chart`, days)
      await expect.value(past, 'overview_chart.dates', ['Jan 01', 'Jan 02'], 'the days')
    }),
  ),
  writeCheck('fluent-forms.reports.busiest', (tools) =>
    withTwoEntries(tools, async (form_id) => {
      const { expect, site } = tools
      const busiest = site.get(`${reports}/top-performing-forms`, { form_id })
      const expected = [{ id: form_id, title: 'Site contract', value: 2 }]
      await expect.value(busiest, 'top_performing_forms', expected, 'the form')
    }),
  ),
]
