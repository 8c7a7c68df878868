import { expect, test } from '#test'
import { createSite } from '../../index.ts'
import { formTags } from './form-tags.ts'
import contactForm7 from './pack.ts'

const forms = 'http://site.test/wp-json/contact-form-7/v1/contact-forms'
const admin = { Authorization: `Basic ${btoa('admin:fake-admin')}`, 'Content-Type': 'application/json' }

/** Creates a form on a site, and returns a function that submits it. */
async function submittedForm(form: object) {
  const site = createSite({ packs: [contactForm7] })
  const json = async (url: string, init?: RequestInit) => (await site.fetch(new Request(url, init))).json()
  const body = JSON.stringify({ context: 'save', title: 'Tides', ...form })
  const { id } = await json(forms, { method: 'POST', headers: admin, body })
  return (
    fields: Readonly<Record<string, string | File>>,
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const sent = new FormData()
    for (const [name, value] of Object.entries({ _wpcf7_unit_tag: 'x', ...fields })) sent.append(name, value)
    const agent = { 'User-Agent': 'a browser', ...headers }
    return json(`${forms}/${id}/feedback`, { method: 'POST', headers: agent, body: sent })
  }
}

const invalidFields = ({ invalid_fields: fields }: { invalid_fields: { field: string }[] }) =>
  fields.map(({ field }) => field)

test('each tag of a template becomes a field with its options, values and pipes', () => {
  const [meal, terms, radio, ...others] = formTags(
    '[select* meal first_as_label "Fish|cook@example.com" \'Rice\'] [acceptance terms optional]Yes[/acceptance] [radio* no] [strange x]',
  )
  expect(meal).toEqual({
    type: 'select*',
    basetype: 'select',
    name: 'meal',
    options: ['first_as_label'],
    raw_values: ['Fish|cook@example.com', 'Rice'],
    labels: ['Fish', 'Rice'],
    values: ['Fish', 'Rice'],
    pipes: [
      ['Fish', 'cook@example.com'],
      ['Rice', 'Rice'],
    ],
    content: '',
  })
  expect(terms).toMatchObject({ name: 'terms', options: ['optional'], content: 'Yes' })
  // Only some types have a star, and others are no tags.
  expect([radio, others]).toEqual([undefined, []])
})

for (const [tag, good, bad] of [
  ['date', ['2026-12-01', ''], ['2026-02-30', '2026-2-1', 'tomorrow']],
  ['date v min:2026-01-01', ['2026-01-01'], ['2025-12-31']],
  ['number', ['4', '1.5', '-1', ' 4 '], ['abc']],
  [
    'email',
    ['a@sub.example.com', 'a+b@example.com'],
    ['a@b', 'a b@example.com', 'a@example..com', 'ä@example.com'],
  ],
  ['url', ['https://example.com', 'mailto:a@example.com'], ['example.com', 'https://', '//example.com']],
  ['tel', ['+49 30 123', '(030) 123456', '12-34-56'], ['hello', '12345', '1234567890123456']],
  ['text v maxlength:3', ['abc'], ['abcd']],
] as const)
  test(`a field [${tag}] takes what the plugin takes`, async () => {
    const [type = '', ...options] = tag.split(' ')
    const submit = await submittedForm({ form: `[${type} v ${options.slice(1).join(' ')}]` })
    for (const v of good) expect([v, (await submit({ v })).status]).toEqual([v, 'mail_sent'])
    for (const v of bad) expect([v, invalidFields(await submit({ v }))]).toEqual([v, ['v']])
  })

test('a file is looked at only when all other fields are valid', async () => {
  const submit = await submittedForm({ form: '[text* who][file menu limit:1kb filetypes:txt|pdf]' })
  const exe = new File(['x'], 'menu.exe')
  expect(invalidFields(await submit({ menu: exe }))).toEqual(['who'])
  expect(invalidFields(await submit({ who: 'Ada', menu: exe }))).toEqual(['menu'])
  expect(invalidFields(await submit({ who: 'Ada', menu: new File(['x'.repeat(2000)], 'menu.txt') }))).toEqual(
    ['menu'],
  )
  expect((await submit({ who: 'Ada', menu: new File(['x'], 'menu.txt') })).status).toBe('mail_sent')
})

test('settings of a form decide what becomes of a submission', async () => {
  const form = '[text a][acceptance terms]Yes[/acceptance]'
  const strict = await submittedForm({ form, additional_settings: 'acceptance_as_validation: on' })
  expect(invalidFields(await strict({}))).toEqual(['terms'])
  const closed = await submittedForm({ form, additional_settings: 'subscribers_only: on' })
  expect((await closed({})).status).toBe('error')
  const demo = await submittedForm({ form, additional_settings: 'demo_mode: on' })
  expect(await demo({ terms: '1' })).toMatchObject({ status: 'mail_sent', demo_mode: true })
})

test('a client without a name is taken for spam', async () => {
  const submit = await submittedForm({ form: '[text a]' })
  expect((await submit({}, { 'User-Agent': 'x' })).status).toBe('spam')
})

const mail = { recipient: 'desk@example.com', sender: 'Site <site@example.com>', body: 'Hello' }
for (const [what, changes, expected] of [
  ['a text and a recipient', {}, 'mail_sent'],
  ['a recipient that the visitor writes', { recipient: 'nobody, Ada <[mail]>' }, 'mail_sent'],
  ['the address of the site', { recipient: '[_site_admin_email]', sender: '' }, 'mail_sent'],
  ['a recipient that cannot exist', { recipient: 'Nobody <nobody@example.invalid>' }, 'mail_failed'],
  ['no recipient', { recipient: '' }, 'mail_failed'],
  ['a recipient that the visitor left out', { recipient: '[other]' }, 'mail_failed'],
  ['a tag that no field has as recipient', { recipient: '[unknown]' }, 'mail_failed'],
  ['a sender without an address', { sender: 'Site' }, 'mail_failed'],
  ['no text', { body: '[other]' }, 'mail_failed'],
] as const)
  test(`a mail with ${what} ends in ${expected}, unless mails are skipped`, async () => {
    const form = { form: '[email mail][email other]', mail: { ...mail, ...changes } }
    const fields = { mail: 'ada@example.com', other: '' }
    expect((await (await submittedForm(form))(fields)).status).toBe(expected)
    const skipping = await submittedForm({ ...form, additional_settings: 'skip_mail: on' })
    expect((await skipping(fields)).status).toBe('mail_sent')
  })

test('the answer to a write has only the messages that were sent, and the form has the others as they were first', async () => {
  const site = createSite({ packs: [contactForm7] })
  const sent = async (method: string, path: string, messages?: unknown) => {
    const body = messages === undefined ? null : JSON.stringify({ context: 'save', messages })
    const response = await site.fetch(new Request(`${forms}${path}`, { method, headers: admin, body }))
    return (await response.json()).properties.messages
  }
  const first = await sent('GET', '/5001')
  expect(await sent('PATCH', '/5001', { spam: ' No. ', unknown: 'x' })).toEqual({ spam: 'No.' })
  expect(await sent('PATCH', '/5001', { mail_sent_ok: true, invalid_tel: '', spam: null })).toEqual({
    mail_sent_ok: '1',
    invalid_tel: '',
  })
  expect(await sent('GET', '/5001')).toEqual({ ...first, mail_sent_ok: '1', invalid_tel: '' })
  expect(await sent('PATCH', '/5001', {})).toEqual([])
  expect(await sent('GET', '/5001')).toEqual(first)
})

test('forms with the same title have different slugs', async () => {
  const site = createSite({ packs: [contactForm7] })
  const body = JSON.stringify({ context: 'save', title: 'Tides' })
  for (const _ of [1, 2]) await site.fetch(new Request(forms, { method: 'POST', headers: admin, body }))
  const list = await site.fetch(new Request(`${forms}?search=tides`, { headers: admin }))
  expect((await list.json()).map(({ slug }: { slug: string }) => slug)).toEqual(['tides', 'tides-2'])
})

test('a list of no forms has ten, and signs do not count except for all forms', async () => {
  const site = createSite({ packs: [contactForm7] })
  for (let n = 1; n <= 12; n++) {
    const body = JSON.stringify({ context: 'save', title: `Tides ${n}` })
    await site.fetch(new Request(forms, { method: 'POST', headers: admin, body }))
  }
  const listed = async (query: string) => {
    const list = await site.fetch(
      new Request(`${forms}?search=tides&orderby=ID&${query}`, { headers: admin }),
    )
    const titles: string[] = (await list.json()).map(({ title }: { title: string }) => title)
    return [titles.length, titles[0]]
  }
  expect(await listed('offset=1')).toEqual([12, 'Tides 1'])
  expect(await listed('per_page=-1&offset=1')).toEqual([12, 'Tides 1'])
  expect(await listed('per_page=0&offset=1')).toEqual([10, 'Tides 2'])
  expect(await listed('per_page=x&offset=3')).toEqual([9, 'Tides 4'])
  expect(await listed('per_page=-2&offset=-1')).toEqual([2, 'Tides 2'])
})
