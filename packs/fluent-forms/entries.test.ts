import { expect, test } from '#test'
import { createSite } from '../../index.ts'
import pack from './pack.ts'
import { sent, siteWithForms } from './testing/site-with-forms.ts'

const ids = (body: { readonly data: readonly { readonly id: number }[] }): readonly number[] =>
  body.data.map(({ id }) => id)

test('only administrators read entries', async () => {
  const site = siteWithForms()
  expect((await sent(site, 'GET', '/submissions', undefined, null)).status).toBe(401)
  expect((await sent(site, 'GET', '/submissions/1', undefined, 'editor')).status).toBe(403)
})

test('a list is a page of entries, newest first, with the addresses of other pages', async () => {
  const { body } = await sent(siteWithForms(), 'GET', '/submissions?per_page=2&page=2')
  expect(ids(body)).toEqual([4, 3])
  const address = 'http://site.test/wp-json/fluentform/v1/submissions/?page='
  expect(body).toMatchObject({ current_page: 2, from: 3, to: 4, total: 6, last_page: 3 })
  expect(body).toMatchObject({ next_page_url: `${address}3`, prev_page_url: `${address}1` })
  expect(body.links).toHaveLength(5)
  expect(body.data[0]).toMatchObject({ form_id: '2', serial_number: '1', is_favourite: '0', user_id: null })
})

test('a list is filtered by form, type, time and search', async () => {
  const site = siteWithForms()
  const list = async (query: string) => ids((await sent(site, 'GET', `/submissions?${query}`)).body)
  expect(await list('form_id=2')).toEqual([5, 4])
  expect(await list('entry_type=read')).toEqual([4, 1])
  expect(await list('entry_type=all')).toEqual([])
  expect(await list('search=SCARF')).toEqual([3])
  expect(await list('date_range[]=2026-03-04&date_range[]=2026-03-05')).toEqual([])
  expect(await list('form_id=1&sort_by=ASC')).toEqual([1, 2, 3])
  expect((await sent(site, 'GET', '/submissions?per_page=0')).status).toBe(500)
})

test('long lists of pages have gaps', async () => {
  const site = siteWithForms()
  for (let count = 0; count < 14; count += 1) {
    site.clock.advance(31_000)
    await sent(site, 'POST', '/form-submit', { form_id: 2, data: 'email=ann%40example.test' })
  }
  const labels = (await sent(site, 'GET', '/submissions?per_page=1&page=10')).body.links.map(
    ({ label }: { label: string }) => label,
  )
  expect(labels.slice(1, -1)).toEqual([
    '1',
    '2',
    '...',
    '7',
    '8',
    '9',
    '10',
    '11',
    '12',
    '13',
    '...',
    '19',
    '20',
  ])
})

test('reading an entry marks it as read and shows values for people', async () => {
  const site = siteWithForms()
  const { body } = await sent(site, 'GET', '/submissions/6')
  expect(body).toMatchObject({ status: 'read', user_inputs: { skipper: 'Finn' } })
  expect(body.user_inputs.extras).toBe('<ul style="white-space: normal;"><li>Lunch</li></ul>')
  expect((await sent(site, 'GET', '/submissions?entry_type=unread&form_id=3')).body.total).toBe(0)
  expect((await sent(site, 'GET', '/submissions/1')).body.user_inputs.names).toBe('Ada Marsh')
  expect((await sent(site, 'GET', '/submissions/99')).status).toBe(422)
})

test('a status is any text; favourites are toggled', async () => {
  const site = siteWithForms()
  expect((await sent(site, 'POST', '/submissions/1/status', { status: 'spam' })).body.status).toBe('spam')
  expect((await sent(site, 'POST', '/submissions/2/is-favorite')).body.is_favourite).toBe(true)
  expect(ids((await sent(site, 'GET', '/submissions?entry_type=favorites')).body)).toEqual([2])
  expect((await sent(site, 'POST', '/submissions/2/is-favorite')).body.is_favourite).toBe(false)
  expect((await sent(site, 'GET', '/submissions/resources?form_id=1&counts=1')).body.counts).toEqual({
    ...{ unread: 2, read: 0, spam: 1, trashed: 0, all: 3, favorites: 0 },
  })
})

test('notes of an entry are listed newest first, and deleted with it', async () => {
  const site = siteWithForms()
  const note = { content: 'Call <b>back</b>\nsoon', status: 'success' }
  const added = await sent(site, 'POST', '/submissions/1/notes', { form_id: 1, note })
  expect(added.body.note).toMatchObject({ value: 'Call back\nsoon', response_id: '1', user_id: 1 })
  await sent(site, 'POST', '/submissions/1/notes', {})
  const { body } = await sent(site, 'GET', '/submissions/1/notes')
  expect(body.map(({ value }: { value: string }) => value)).toEqual(['', 'Call back\nsoon'])
  await sent(site, 'DELETE', '/submissions/1')
  expect((await sent(site, 'GET', '/submissions/1/notes')).body).toEqual([])
  expect((await sent(site, 'DELETE', '/submissions/1')).status).toBe(422)
})

test('several entries of one form are changed at once, those of others are not', async () => {
  const site = siteWithForms()
  const change = (action_type: string, entries: readonly number[]) =>
    sent(site, 'POST', '/submissions/bulk-actions', { form_id: 1, entries, action_type })
  await change('trashed', [1, 2, 4])
  expect(ids((await sent(site, 'GET', '/submissions?entry_type=trashed')).body)).toEqual([2, 1])
  expect(ids((await sent(site, 'GET', '/submissions?form_id=2')).body)).toEqual([5, 4])
  await change('other.make_favorite', [3, 4])
  expect(ids((await sent(site, 'GET', '/submissions?entry_type=favorites')).body)).toEqual([3])
  await change('other.delete_permanently', [3, 4])
  expect((await sent(site, 'GET', '/submissions/3')).status).toBe(422)
  expect((await sent(site, 'GET', '/submissions/4')).status).toBe(200)
  expect((await change('trashed', [])).status).toBe(422)
})

test('resources are what the query requests: labels, fields, neighbours', async () => {
  const site = siteWithForms()
  const { body } = await sent(
    site,
    'GET',
    '/submissions/resources?form_id=1&labels=1&next=1&previous=1&entry_id=2',
  )
  expect(body).toEqual({
    labels: { names: 'Name', email: 'Email', subject: 'Subject', message: 'Your message' },
    next: { id: 3 },
    previous: { id: 1 },
  })
  expect((await sent(site, 'GET', '/submissions/resources')).body).toEqual([])
  expect((await sent(site, 'GET', '/submissions/resources?form_id=99&labels=1')).status).toBe(422)
})

test('an entry gets another user, and a log of it', async () => {
  const site = siteWithForms()
  const { users } = (await sent(site, 'GET', '/submissions/1/submission-users?search=editor')).body
  expect(users).toHaveLength(1)
  const changed = await sent(site, 'POST', '/submissions/1/update-submission-user', { user_id: users[0].ID })
  expect(changed.body.user_id).toBe(users[0].ID)
  expect((await sent(site, 'GET', '/submissions/1')).body.user.ID).toBe(users[0].ID)
  const [log, ...otherLogs] = (await sent(site, 'GET', '/submissions/1/logs')).body
  expect(otherLogs).toEqual([])
  const remove = (entry: number, log_ids: unknown) =>
    sent(site, 'DELETE', `/submissions/${entry}/logs`, { log_ids })
  expect((await remove(2, [log.id])).status).toBe(422)
  expect((await remove(1, [])).status).toBe(422)
  expect((await remove(1, [log.id])).status).toBe(200)
  expect((await sent(site, 'GET', '/submissions/1/logs')).body).toEqual([])
  const again = await sent(site, 'POST', '/submissions/1/update-submission-user', { user_id: users[0].ID })
  expect(again.status).toBe(422)
})

test('the second deployment has the same routes in neutral names, with the arguments that it declares', async () => {
  const site = createSite({ deployment: 'second', packs: [pack] })
  const headers = { authorization: `Basic ${btoa('admin:fake-admin')}` }
  const response = await site.fetch('/wp-json/forms/v1/submissions/1', { headers })
  expect((await response.json()).user_inputs.subject).toBe('Opening hours')
  const { routes } = await (await site.fetch('/wp-json/forms/v1')).json()
  const [read] = routes['/forms/v1/forms/(?P<form_id>[^\\s]+)'].endpoints
  expect(Object.keys(read.args)).toEqual(['__meta__', 'form_id'])
})
