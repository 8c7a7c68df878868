import { expect, test } from '#test'
import type { Site } from '../../index.ts'
import { sent, siteWithForms } from './testing/site-with-forms.ts'

const submitted = (
  site: Site,
  form_id: number | string,
  data: string,
  user: 'admin' | 'editor' | null = 'admin',
) => sent(site, 'POST', '/form-submit', { form_id, data }, user)

const valid = 'names[first_name]=Ann&email=ann%40example.test&message=Hello'

test('only administrators submit through the REST API', async () => {
  expect((await submitted(siteWithForms(), 1, valid, null)).status).toBe(401)
  expect((await submitted(siteWithForms(), 1, valid, 'editor')).status).toBe(403)
})

test('visitors of the website submit to admin-ajax', async () => {
  const site = siteWithForms()
  const act = async (fields: Readonly<Record<string, string>>) => {
    const body = new URLSearchParams({ action: 'fluentform_submit', ...fields })
    const response = await site.fetch('/wp-admin/admin-ajax.php', { method: 'POST', body })
    return { status: response.status, body: await response.json() }
  }
  const stored = await act({ form_id: '2', data: 'email=ann%40example.test' })
  expect(stored).toMatchObject({ status: 200, body: { success: true, data: { insert_id: 7, error: '' } } })
  expect((await sent(site, 'GET', '/submissions?form_id=2')).body.data[0]).toMatchObject({
    id: 7,
    user_id: '0',
  })
  const refused = await act({ form_id: '2', data: 'email=ann' })
  expect(refused).toEqual({ status: 423, body: { errors: { email: { email: expect.any(String) } } } })
  expect((await act({ form_id: '99' })).status).toBe(422)
})

test('a valid submission is an entry with the values of the form', async () => {
  const site = siteWithForms()
  const { status, body } = await submitted(site, 1, `${valid}&other=1&_wp_http_referer=%2Fcontact%2F`)
  expect(status).toBe(200)
  expect(body).toMatchObject({ insert_id: 7, result: { action: 'hide_form' }, error: '' })
  const entry = (await sent(site, 'GET', '/submissions?form_id=1')).body.data[0]
  expect(entry).toMatchObject({ id: 7, serial_number: '4', status: 'unread', user_id: '1' })
  expect(entry.source_url).toBe('http://site.test/contact/')
  expect(JSON.parse(entry.response)).toEqual({
    names: { first_name: 'Ann' },
    email: 'ann@example.test',
    message: 'Hello',
    _wp_http_referer: '/contact/',
  })
})

test('values are checked by the rules of their fields, with messages by rule', async () => {
  const site = siteWithForms()
  const empty = await submitted(site, 1, '')
  expect(empty.status).toBe(423)
  expect(Object.keys(empty.body.errors)).toEqual(['names[first_name]', 'email', 'message'])
  expect(Object.keys((await submitted(site, 1, 'email=no')).body.errors.email)).toEqual(['email'])
  const trip = 'skipper=A&email=a%40example.test'
  expect(Object.keys((await submitted(site, 3, `${trip}&guests=0`)).body.errors.guests)).toEqual(['min'])
  expect(Object.keys((await submitted(site, 3, `${trip}&guests=13`)).body.errors.guests)).toEqual(['max'])
  expect(Object.keys((await submitted(site, 3, `${trip}&guests=a`)).body.errors.guests)).toEqual([
    '0',
    'numeric',
  ])
  const other = (await submitted(site, 3, `${trip}&guests=2&harbour=Nowhere&website=not an address`)).body
    .errors
  expect(other.harbour).toHaveLength(1)
  expect(Object.keys(other.website)).toEqual(['url'])
  expect((await sent(site, 'GET', '/submissions?form_id=3')).body.total).toBe(1)
})

test('lengths, digits, unique values and conditions are checked', async () => {
  const site = siteWithForms()
  const rule = (value: unknown) => ({ value, message: 'No' })
  const input = (name: string, rules: object, settings: object = {}, attributes: object = {}) => ({
    element: 'input_text',
    attributes: { name, ...attributes },
    settings: { label: name, validation_rules: rules, conditional_logics: [], ...settings },
  })
  const conditions = [{ field: 'kind', operator: '=', value: '2' }]
  const fields = [
    input('code', { min: rule(3), max: rule(5) }),
    input('pin', { digits: rule(4) }),
    input('nick', {}, { is_unique: 'yes', unique_validation_message: 'Taken' }, { maxlength: 4 }),
    input('kind', {}),
    input('why', { required: rule(true) }, { conditional_logics: { status: true, type: 'any', conditions } }),
  ]
  await sent(site, 'POST', '/forms/2', {
    title: 'Rules',
    formFields: JSON.stringify({ fields, submitButton: {} }),
  })
  const errors = async (data: string) => (await submitted(site, 2, data)).body.errors
  expect(await errors('code=12&pin=123&nick=longer')).toMatchObject({
    code: { min: 'No' },
    pin: { digits: 'No' },
    nick: { max: expect.any(String) },
  })
  expect(await errors('code=123456')).toEqual({ code: { max: 'No' } })
  expect(await errors('kind=2')).toEqual({ why: { required: 'No' } })
  expect(await errors('nick=ann')).toBeUndefined()
  expect(await errors('nick=ann')).toEqual({ nick: { unique: 'Taken' } })
})

test('the sixth entry of a client within 30 seconds is refused', async () => {
  const site = siteWithForms()
  for (let count = 0; count < 5; count += 1) expect((await submitted(site, 1, valid)).status).toBe(200)
  const { status, body } = await submitted(site, 1, valid)
  expect(status).toBe(429)
  expect(body.errors.restricted).toHaveLength(1)
  site.clock.advance(31_000)
  expect((await submitted(site, 1, valid)).status).toBe(200)
})

test('the settings of a form limit its entries and choose what follows', async () => {
  const site = siteWithForms()
  const save = (settings: object) =>
    sent(site, 'POST', '/settings/1/general', { formSettings: JSON.stringify(settings) })
  const customUrl = 'https://site.test/thanks?mail={inputs.email}&n={submission.serial_number}'
  const confirmation = { redirectTo: 'customUrl', customUrl }
  await save({ confirmation })
  const { result } = (await submitted(site, 1, valid)).body
  expect(result.redirectUrl).toBe('https://site.test/thanks?mail=ann%40example.test&n=4')
  const limit = { enabled: true, numberOfEntries: 4, period: 'total', limitReachedMsg: 'Full' }
  await save({ confirmation, restrictions: { limitNumberOfEntries: limit } })
  expect(await submitted(site, 1, valid)).toEqual({ status: 422, body: { errors: { restricted: ['Full'] } } })
  const keywords = { status: true, values: 'spam, hello', message: 'Bad word' }
  await save({ confirmation, restrictions: { restrictForm: { enabled: true, fields: { keywords } } } })
  expect((await submitted(site, 1, valid)).body.errors.restricted).toEqual(['Bad word'])
  expect((await submitted(site, 1, valid.replace('Hello', 'Helloes'))).status).toBe(200)
})

test('a form that is missing or not published takes no entries', async () => {
  const site = siteWithForms()
  expect((await submitted(site, 99, '')).status).toBe(422)
  await sent(site, 'POST', '/forms/1', { title: 'Closed', status: 'unpublished' })
  expect((await submitted(site, 1, valid)).body.errors.restricted).toHaveLength(1)
})

test('hostile names and long lists of values are read within a budget', async () => {
  const site = siteWithForms()
  const deep = `a${'[b]'.repeat(5000)}=1`
  const many = Array.from({ length: 5000 }, (_, index) => `x[${index}]=1`).join('&')
  expect((await submitted(site, 1, `${valid}&__proto__[a]=1&constructor=1&${deep}&${many}`)).status).toBe(200)
  expect((await sent(site, 'POST', '/form-submit', { form_id: 1, data: { a: 1 } })).status).toBe(500)
})
