import type { HandlerDefinition, HandlerRequest, RouteHandlers } from '../../index.ts'
import { integer, isTruthy, lineOfText } from '../lib/php-values.ts'
import { formIdArgument, noForm } from './answers.ts'
import { entryInputs } from './entry-values.ts'
import { options } from './field-list.ts'
import { adminLabel, type Input } from './form-fields.ts'
import { formIdIn } from './forms.ts'
import { entryRecords, formRecords } from './records.ts'
import { entryChart } from './report-chart.ts'
import {
  day,
  daysIn,
  isIn,
  isTime,
  type Period,
  period,
  previousPeriod,
  requestedPeriod,
} from './report-period.ts'
import type { Entry } from './tables.ts'
import { entriesIn, parsedJson, textAt, valueAt } from './values.ts'

/** Counts of entries: by form, by choice, by day and by status. Payments need the paid plugin. */
export const reportHandlers: RouteHandlers = {
  'GET /forms/v1/report/select-forms': viewed('fluentform_dashboard_access', listedForms),
  'POST /forms/v1/report/submissions': viewed('fluentform_entries_viewer', entriesByDay),
  'GET /forms/v1/report/form-stats': viewed('fluentform_entries_viewer', stats),
  'GET /forms/v1/report/overview-chart': viewed('fluentform_entries_viewer', overviewChart),
  'GET /forms/v1/report/top-performing-forms': viewed('fluentform_dashboard_access', busiestForms),
  'GET /forms/v1/report/forms/{form_id}': {
    ...viewed('fluentform_entries_viewer', formReport),
    args: formIdArgument,
  },
}

function viewed(permission: string, handle: (request: HandlerRequest) => unknown): HandlerDefinition {
  return { permission, handle }
}

/** The entries of the form that the query names, or of all forms. */
function requestedEntries({ params, site }: HandlerRequest): readonly Entry[] {
  const formId = integer(params.form_id)
  return entryRecords(site)
    .all()
    .filter(({ form_id }) => formId === 0 || form_id === formId)
}

function listedForms({ site }: HandlerRequest): unknown {
  const forms = formRecords(site)
    .all()
    .toSorted((a, b) => b.id - a.id)
    .map(({ id, title, has_payment }) => ({ id, title, has_payment: has_payment ? '1' : '0' }))
  return { forms }
}

/** The number of entries of each day of the last month, or of the sent `date_range`. A number other than 0 is a text. */
function entriesByDay(request: HandlerRequest): unknown {
  const { params, site } = request
  const status = lineOfText(params.entry_status)
  const entries = requestedEntries(request).filter((entry) => status === '' || entry.status === status)
  const now = site.now()
  const first =
    params.date_range === 'all' ? entries.map(({ created_at }) => created_at).toSorted()[0] : undefined
  const sent = (index: string, usual: string): string => {
    const text = textAt(params.date_range, index).slice(0, 10)
    return isTime(text) ? text : usual
  }
  const from = `${sent('0', first?.slice(0, 10) ?? day(now - 30 * 86_400_000))} 00:00:00`
  const counted = period(from, `${sent('1', day(now))} 23:59:59`)
  const counts = new Map(daysIn(counted).map((each): [string, number] => [each, 0]))
  for (const { created_at } of entries) {
    const known = counts.get(created_at.slice(0, 10))
    if (known !== undefined) counts.set(created_at.slice(0, 10), known + 1)
  }
  return Object.fromEntries([...counts].map(([date, count]) => [date, count === 0 ? 0 : String(count)]))
}

function stats(request: HandlerRequest): unknown {
  const { params, site } = request
  const counted = requestedPeriod(request)
  const previous = previousPeriod(counted)
  const entries = requestedEntries(request)
  const count = (time: Period, status?: string): number =>
    entries.filter(
      (entry) => isIn(time, entry.created_at) && (status === undefined || entry.status === status),
    ).length
  const forms = formRecords(site)
    .all()
    .filter(({ id, status }) => status === 'published' && [0, id].includes(integer(params.form_id)))
  const created = (time: Period): number => forms.filter(({ created_at }) => isIn(time, created_at)).length
  const [total, spam, read] = [count(counted), count(counted, 'spam'), count(counted, 'read')]
  const spamBefore = count(previous, 'spam')
  const activeForms = change(created(counted), created(previous))
  return {
    form_stats: {
      period: `${counted.days} days`,
      total_submissions: { value: total, period_value: total, ...change(total, count(previous)) },
      // More spam is worse.
      spam_submissions: { value: spam, period_value: spamBefore, ...change(spam, spamBefore, 'down', 'up') },
      active_integrations: { value: 0 },
      unread_submissions: { value: count(counted, 'unread') },
      read_submissions: { value: read },
      active_forms: { value: created(counted), ...activeForms },
      read_submission_rate: { value: total > 0 ? rounded((read / total) * 100) : 0 },
    },
  }
}

const rounded = (value: number): number => Math.round(value * 10) / 10

/** How a count changed since the previous period, in per cent. */
function change(now: number, before: number, more = 'up', less = 'down') {
  const percent = before > 0 ? rounded(((now - before) / before) * 100) : now > 0 ? 100 : 0
  return {
    change: `${percent > 0 ? '+' : ''}${percent}%`,
    change_type: percent > 0 ? more : percent < 0 ? less : 'neutral',
  }
}

/** The five forms with most entries, the one with most of them last. */
function busiestForms(request: HandlerRequest): unknown {
  const metric = lineOfText(request.params.metric)
  if (metric === 'views' || metric === 'payments')
    return { top_performing_forms: [], disable_message: `There is no metric ${metric}.` }
  const counted = requestedPeriod(request)
  const entries = requestedEntries(request).filter(
    ({ status, created_at }) => status !== 'trashed' && status !== 'spam' && isIn(counted, created_at),
  )
  const top_performing_forms = formRecords(request.site)
    .all()
    .map(({ id, title }) => ({ id, title, value: entries.filter(({ form_id }) => form_id === id).length }))
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value)
    .slice(0, 5)
    .toReversed()
  return { top_performing_forms, disable_message: '' }
}

/** Entries by time and status. */
function overviewChart(request: HandlerRequest): unknown {
  const counted = requestedPeriod(request)
  const entries = requestedEntries(request).filter(({ created_at }) => isIn(counted, created_at))
  return { overview_chart: entryChart(counted, entries) }
}

const reportedElements = new Set([
  'select',
  'input_radio',
  'input_checkbox',
  'ratings',
  'net_promoter',
  'select_country',
])
const reportedStatuses = ['read', 'unread', 'unapproved', 'approved', 'declined', 'unconfirmed', 'confirmed']

/** How often each choice of a form was sent, and with what. */
function formReport(request: HandlerRequest): unknown {
  const { params, site } = request
  const form = formRecords(site).get(formIdIn(request))
  if (form === undefined) return noForm(request)
  const statuses = Array.isArray(params.statuses) ? params.statuses : reportedStatuses
  const entries = entryRecords(site)
    .all()
    .filter(
      ({ form_id, status }) => form_id === form.id && (statuses.length === 0 || statuses.includes(status)),
    )
  const inputs = entryInputs(form.form_fields).filter(({ element }) => reportedElements.has(element))
  const items = inputs.flatMap((input) => {
    const report = inputReport(input, entries)
    return report === undefined ? [] : [[input.name, report] as const]
  })
  return {
    // The plugin writes an object when the form has no input to report, and a list when no entry has a value of one.
    report_items: items.length > 0 || inputs.length === 0 ? Object.fromEntries(items) : [],
    total_entries: entries.length,
    browsers: countsBy(entries, ({ browser }) => browser ?? ''),
    devices: countsBy(entries, ({ device }) => device ?? ''),
  }
}

function inputReport(input: Input, entries: readonly Entry[]): object | undefined {
  const sent = entries.map(({ response }) => valueAt(parsedJson(response), input.name)).filter(isTruthy)
  if (sent.length === 0) return undefined
  const counts = new Map<string, { readonly value: string; count: number; readonly sub_field: string }>()
  for (const value of sent) {
    const values = typeof value === 'object' ? entriesIn(value) : [['', value] as const]
    for (const [place, item] of values) {
      const name = String(item)
      const known = counts.get(name)
      if (known) known.count += 1
      else counts.set(name, { value: name, count: 1, sub_field: place })
    }
  }
  const reports = [...counts.values()].toSorted((a, b) => (a.value < b.value ? -1 : 1))
  return {
    reports: reports.map((report) => ({ ...report, count: String(report.count) })),
    total_entry: sent.length,
    label: adminLabel(input),
    element: input.element,
    options: options(input),
  }
}

function countsBy(entries: readonly Entry[], name: (entry: Entry) => string): unknown {
  const counts = new Map<string, number>()
  for (const entry of entries) counts.set(name(entry), (counts.get(name(entry)) ?? 0) + 1)
  if (counts.size === 0) return []
  return Object.fromEntries([...counts].map(([value, count]) => [value, String(count)]))
}
