import { expect, test } from '#test'
import { sent, siteWithForms } from './testing/site-with-forms.ts'

const march = 'start_date=2026-03-01&end_date=2026-03-04'

test('inputs of a form are listed with parts and choices', async () => {
  const site = siteWithForms()
  const { body } = await sent(site, 'GET', '/forms/1/fields')
  expect(Object.keys(body)).toEqual([
    ...['names', 'names.first_name', 'names.last_name', 'email', 'subject', 'message'],
  ])
  expect((await sent(site, 'GET', '/forms/3/fields')).body.harbour.options).toEqual({
    'North pier': 'North pier',
    'Old harbour': 'Old harbour',
  })
  expect((await sent(site, 'GET', '/forms/99/fields')).body).toEqual([])
})

test('entries are counted by day, as texts where there are any', async () => {
  const { body } = await sent(siteWithForms(), 'POST', '/report/submissions', {
    date_range: ['2026-03-02', '2026-03-04'],
  })
  expect(body).toEqual({ '2026-03-02': 0, '2026-03-03': '6', '2026-03-04': 0 })
})

test('a period of thousands of years is counted for its last days only', async () => {
  const site = siteWithForms()
  const { body } = await sent(site, 'POST', '/report/submissions', {
    date_range: ['0001-01-01', '2026-03-04'],
  })
  expect(Object.keys(body).length).toBeLessThan(4100)
  expect(body['2026-03-03']).toBe('6')
  const chart = await sent(site, 'GET', '/report/overview-chart?start_date=0001-01-01&end_date=9999-12-31')
  expect(chart.body.overview_chart.dates.length).toBeLessThan(200)
})

test('a period is compared with the one before it', async () => {
  const site = siteWithForms()
  const { form_stats } = (await sent(site, 'GET', `/report/form-stats?${march}`)).body
  expect(form_stats).toMatchObject({
    period: '3 days',
    total_submissions: { value: 6, change: '+100%', change_type: 'up' },
    read_submission_rate: { value: 33.3 },
  })
  const later = (await sent(site, 'GET', '/report/form-stats?start_date=2026-03-06&end_date=2026-03-09')).body
  expect(later.form_stats.total_submissions).toMatchObject({ value: 0, change: '-100%', change_type: 'down' })
})

test('a chart counts by day, by three days, by week or by month', async () => {
  const site = siteWithForms()
  const dates = async (query: string) =>
    (await sent(site, 'GET', `/report/overview-chart?${query}`)).body.overview_chart
  expect(await dates(march)).toMatchObject({
    dates: ['Mar 01', 'Mar 02', 'Mar 03', 'Mar 04'],
    values: { submissions: [0, 0, 6, 0], read: [0, 0, 2, 0] },
  })
  expect((await dates('start_date=2026-03-01&end_date=2026-03-10')).dates).toEqual([
    ...['Mar 01', 'Mar 04', 'Mar 07', 'Mar 10'],
  ])
  expect((await dates('start_date=2026-02-04&end_date=2026-03-17')).dates[0]).toBe('Feb 02')
  expect((await dates('start_date=2026-01-20&end_date=2026-05-01')).dates[1]).toBe('Feb 2026')
})

test('the busiest forms are listed, and the choices of a form counted', async () => {
  const site = siteWithForms()
  const { top_performing_forms } = (await sent(site, 'GET', `/report/top-performing-forms?${march}`)).body
  expect(top_performing_forms.map(({ value }: { value: number }) => value)).toEqual([1, 2, 3])
  const { body } = await sent(site, 'GET', '/report/forms/3')
  expect(body.report_items.extras.reports).toEqual([{ value: 'Lunch', count: '1', sub_field: '0' }])
  expect(body).toMatchObject({ total_entries: 1, devices: { '': '1' } })
  expect((await sent(site, 'GET', '/report/forms/99')).status).toBe(422)
  expect((await sent(site, 'GET', '/report/select-forms')).body.forms).toHaveLength(3)
})
