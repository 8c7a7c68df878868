import { expect, test } from '#test'
import { sent, siteWithForms } from './testing/site-with-forms.ts'

test('general settings have defaults for what a form lacks, and need a confirmation', async () => {
  const site = siteWithForms()
  const { generalSettings } = (await sent(site, 'GET', '/settings/1/general')).body
  expect(generalSettings.confirmation.redirectTo).toBe('samePage')
  const refused = await sent(site, 'POST', '/settings/1/general', {})
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body)).toEqual(['redirectTo'])
  const formSettings = JSON.stringify({ confirmation: { redirectTo: 'samePage', messageToShow: 'Thanks' } })
  expect((await sent(site, 'POST', '/settings/1/general', { formSettings })).status).toBe(200)
  const stored = (await sent(site, 'GET', '/settings/1/general')).body.generalSettings
  expect(stored).toMatchObject({
    confirmation: { messageToShow: 'Thanks' },
    layout: { labelPlacement: 'top' },
  })
})

test('a form can have several settings with one key; one is changed or removed by its id', async () => {
  const site = siteWithForms()
  const notification = { sendTo: { type: 'email', email: 'a@example.test' }, subject: 'New', message: 'Look' }
  const add = () =>
    sent(site, 'POST', '/settings/1', { meta_key: 'notifications', value: JSON.stringify(notification) })
  const { id } = (await add()).body
  await add()
  await sent(site, 'POST', '/settings/1', {
    ...{ meta_key: 'notifications', meta_id: id },
    value: JSON.stringify({ ...notification, subject: 'Newer' }),
  })
  const list = async () => (await sent(site, 'GET', '/settings/1?meta_key=notifications')).body
  expect((await list()).map(({ value }: { value: { subject: string } }) => value.subject)).toEqual([
    'Newer',
    'New',
  ])
  expect((await sent(site, 'DELETE', '/settings/2', { meta_id: id })).body).toEqual([])
  expect(await list()).toHaveLength(2)
  await sent(site, 'DELETE', '/settings/1', { meta_id: id })
  expect(await list()).toHaveLength(1)
  const refused = await sent(site, 'POST', '/settings/1', { meta_key: 'notifications', value: '{}' })
  expect(Object.keys(refused.body)).toEqual(['sendTo.type', 'subject', 'message'])
})

test('a setting that is not JSON breaks the plugin where it validates settings, and is stored as null elsewhere', async () => {
  const site = siteWithForms()
  const save = (meta_key: string, value: unknown) => sent(site, 'POST', '/settings/1', { meta_key, value })
  for (const key of ['notifications', 'confirmations', 'pdfs']) {
    expect((await save(key, 'no JSON')).status).toBe(500)
    expect((await save(key, '')).status).toBe(422)
  }
  expect((await save('own_key', 'no JSON')).body.settings).toBe(null)
  expect((await save('own_key', '{"a":{}}')).body.settings).toEqual({ a: [] })
  expect((await save('own_key', { a: 1 })).body.code).toBe('plugin_exception')
})

test('styles and columns of a form are stored', async () => {
  const site = siteWithForms()
  expect((await sent(site, 'GET', '/settings/1/customizer')).body).toEqual([])
  await sent(site, 'POST', '/settings/1/customizer', { css: '.a{}', js: '' })
  expect((await sent(site, 'GET', '/settings/1/customizer')).body).toEqual({ css: '.a{}' })
  await sent(site, 'POST', '/settings/1/entry-columns', {
    meta_key: '_visible_columns',
    settings: '["email"]',
  })
  expect(
    (await sent(site, 'GET', '/submissions/resources?form_id=1&visibleColumns=1&columnsOrder=1')).body,
  ).toEqual({
    visibleColumns: ['email'],
    columnsOrder: null,
  })
  expect((await sent(site, 'POST', '/settings/1/entry-columns', { meta_key: 'other' })).status).toBe(423)
})

test('the notification of a new form has a route and a condition that are not filled in', async () => {
  const site = siteWithForms()
  const { formId } = (await sent(site, 'POST', '/forms', { predefined: 'blank_form' })).body
  const [{ value }] = (await sent(site, 'GET', `/settings/${formId}?meta_key=notifications`)).body
  const empty = { field: null, operator: '=', value: null }
  expect(value.sendTo.routing).toEqual([{ email: null, ...empty }])
  expect(value.conditionals.conditions).toEqual([empty])
})
