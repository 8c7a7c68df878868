import {
  type Check,
  type CheckTools,
  type Json,
  type Requirement,
  statements,
  writeCheck,
} from '../../conformance/index.ts'
import { type CheckedForm, entries, withForm } from './check-forms.ts'
import { asciiJson } from './values.ts'

export const entryRequirements: readonly Requirement[] = [
  ...statements('Fluent Forms', 'required', {
    'fluent-forms.submit.stored': 'A valid submission is stored as an unread entry of its form.',
    'fluent-forms.submit.rules':
      'An invalid submission is answered with 423 and the broken rules of each field.',
    'fluent-forms.submit.missing-form': 'A submission to a form that does not exist is answered with 422.',
    'fluent-forms.submit.confirmation': 'What follows a submission is what the settings of the form say.',
    'fluent-forms.submit.limit': 'A form that has all the entries that its settings allow answers with 422.',
    'fluent-forms.entries.list': 'The list is a page of entries, newest first, with addresses of pages.',
    'fluent-forms.entries.filter': 'The list can be filtered by form, type and search, and sorted.',
    'fluent-forms.entries.read': 'Reading an entry marks it as read, and shows its values by field.',
    'fluent-forms.entries.missing': 'An entry that does not exist is answered with 422.',
    'fluent-forms.entries.status': 'The status of an entry can be changed, and it can be a favourite.',
    'fluent-forms.entries.notes': 'Notes are added to an entry and listed, newest first.',
    'fluent-forms.entries.several': 'Several entries of a form are changed at once.',
    'fluent-forms.entries.delete': 'A deleted entry is missing.',
    'fluent-forms.entries.resources': 'Counts, labels and neighbours are answered on request.',
    'fluent-forms.entries.all': 'Entries of all forms are listed with their form.',
    'fluent-forms.entries.user': 'An entry can get another user, which its log says.',
  }),
]

/** Sends a submission as a client of the REST API. */
export const submit = ({ site }: CheckTools, form_id: number, fields: Readonly<Record<string, string>>) =>
  site.post('/forms/v1/form-submit', { form_id, data: String(new URLSearchParams(fields)) })

const valid = { who: 'Ada', mail: 'ada@example.test' }

/** Creates a form with some entries for a check. */
const withEntries = (
  tools: CheckTools,
  count: number,
  act: (form: CheckedForm, ids: readonly number[]) => Promise<void>,
): Promise<void> =>
  withForm(tools, async (form) => {
    const ids: number[] = []
    for (let index = 1; index <= count; index += 1) {
      const sent = await tools.expect.accepted(submit(tools, form.id, { ...valid, who: `Ada ${index}` }))
      ids.push(Number(sent.at('insert_id')))
    }
    await act(form, ids)
  })

/** A check that a submission breaks exactly the named rules. */
const broken = (
  name: string,
  fields: Readonly<Record<string, string>>,
  rules: Readonly<Record<string, readonly string[]>>,
) =>
  writeCheck('fluent-forms.submit.rules', name, (tools) =>
    withForm(tools, async ({ id }) => {
      const refused = await tools.expect.error(submit(tools, id, fields), 423)
      const errors = refused.at('errors')
      const found = Object.entries(typeof errors === 'object' && errors !== null ? errors : {})
      const named = found.map(([field, messages]) => [field, Object.keys(messages ?? {}).toSorted()])
      tools.expect.equal(refused, Object.fromEntries(named), rules, 'the broken rules')
    }),
  )

export const entryChecks: readonly Check[] = [
  writeCheck('fluent-forms.submit.stored', (tools) =>
    withForm(tools, async ({ id }) => {
      const { expect, site } = tools
      const fields = { ...valid, guests: '3', meal: 'fish', unknown: 'x', code: 'A1' }
      const sent = await expect.accepted(submit(tools, id, fields))
      const list = await expect.value(site.get(entries, { form_id: id }), 'total', 1, 'the number of entries')
      const entry = (name: string) => list.at('data', 0, name)
      expect.equal(list, entry('id'), sent.at('insert_id') ?? null, 'the id')
      expect.equal(list, entry('form_id'), String(id), 'the form')
      expect.equal(list, entry('serial_number'), '1', 'the serial number')
      expect.equal(list, entry('status'), 'unread', 'the status')
      const { unknown: _, ...stored } = fields
      const response = JSON.parse(String(entry('response')))
      expect.equal(list, response, { ...stored, _wp_http_referer: '' }, 'the values')
    }),
  ),
  broken('required', {}, { who: ['required'], mail: ['required'] }),
  broken('empty', { who: ' ', mail: '' }, { who: ['min', 'required'], mail: ['email', 'required'] }),
  broken('length', { ...valid, who: 'A' }, { who: ['min'] }),
  broken('long', { ...valid, who: 'Ada of Byron' }, { who: ['max'] }),
  broken('email', { ...valid, mail: 'ada' }, { mail: ['email'] }),
  broken('number', { ...valid, guests: 'x' }, { guests: ['0', 'numeric'] }),
  broken('range', { ...valid, guests: '13' }, { guests: ['max'] }),
  broken('choice', { ...valid, meal: 'soup' }, { meal: ['0'] }),
  broken('condition', { ...valid, meal: 'other' }, { which: ['required'] }),
  broken('address', { ...valid, link: 'not an address' }, { link: ['url'] }),
  writeCheck('fluent-forms.submit.rules', 'unique', (tools) =>
    withForm(tools, async ({ id }) => {
      await tools.expect.accepted(submit(tools, id, { ...valid, code: 'A1' }))
      const refused = await tools.expect.error(submit(tools, id, { ...valid, code: 'A1' }), 423)
      tools.expect.equal(refused, refused.at('errors'), { code: { unique: 'Taken.' } }, 'the errors')
    }),
  ),
  writeCheck('fluent-forms.submit.missing-form', async (tools) => {
    const refused = await tools.expect.error(submit(tools, 987_654_321, valid), 422)
    tools.expect.satisfies(typeof refused.at('errors') === 'string', refused, 'a text as errors', null)
  }),
  writeCheck('fluent-forms.submit.confirmation', (tools) =>
    withForm(tools, async ({ id, settings }) => {
      const { expect, site } = tools
      const save = (confirmation: object) =>
        site.post(`${settings}/general`, {
          formSettings: asciiJson({ confirmation }),
          advancedValidationSettings: '{}',
        })
      await expect.accepted(
        save({ redirectTo: 'samePage', messageToShow: 'Thanks', samePageFormBehavior: 'reset' }),
      )
      const shown = await expect.value(submit(tools, id, valid), 'result.message', 'Thanks', 'the message')
      expect.equal(shown, shown.at('result', 'action'), 'reset', 'the action')
      await expect.accepted(save({ redirectTo: 'customUrl', customUrl: 'https://example.test/thanks' }))
      await expect.value(
        submit(tools, id, valid),
        'result.redirectUrl',
        'https://example.test/thanks',
        'the address',
      )
    }),
  ),
  writeCheck('fluent-forms.submit.limit', (tools) =>
    withEntries(tools, 1, async ({ id, settings }) => {
      const { expect, site } = tools
      const limit = { enabled: true, numberOfEntries: 1, period: 'total', limitReachedMsg: 'Full.' }
      const confirmation = { redirectTo: 'samePage', messageToShow: 'Thanks', samePageFormBehavior: 'reset' }
      const formSettings = asciiJson({ confirmation, restrictions: { limitNumberOfEntries: limit } })
      await expect.accepted(
        site.post(`${settings}/general`, { formSettings, advancedValidationSettings: '{}' }),
      )
      const refused = await expect.error(submit(tools, id, valid), 422)
      expect.equal(refused, refused.at('errors'), { restricted: ['Full.'] }, 'the errors')
    }),
  ),
  writeCheck('fluent-forms.entries.list', (tools) =>
    withEntries(tools, 3, async ({ id }, ids) => {
      const { expect, site } = tools
      const list = await expect.accepted(site.get(entries, { form_id: id, per_page: 2 }))
      expect.equal(
        list,
        [list.at('data', 0, 'id') ?? 0, list.at('data', 1, 'id') ?? 0],
        [ids[2] ?? 0, ids[1] ?? 0],
        'the ids',
      )
      for (const [name, value] of Object.entries({
        current_page: 1,
        per_page: 2,
        from: 1,
        to: 2,
        last_page: 2,
        total: 3,
      }))
        expect.equal(list, list.at(name), value, name)
      expect.satisfies(String(list.at('next_page_url')).endsWith('page=2'), list, 'the next page', null)
      expect.equal(list, list.at('prev_page_url'), null, 'the previous page')
      const links = list.at('links')
      expect.equal(list, Array.isArray(links) ? links.length : 0, 4, 'the number of links')
      await expect.value(
        site.get(entries, { form_id: id, per_page: 2, page: 2 }),
        'data.0.id',
        ids[0] ?? 0,
        'the last id',
      )
    }),
  ),
  writeCheck('fluent-forms.entries.filter', (tools) =>
    withEntries(tools, 2, async ({ id }, [first = 0, second = 0]) => {
      const { expect, site } = tools
      const found = (query: Readonly<Record<string, string>>, expected: number) =>
        expect.value(site.get(entries, { form_id: id, ...query }), 'total', expected, 'the total')
      await found({}, 2)
      await found({ entry_type: 'unread' }, 2)
      await found({ entry_type: 'read' }, 0)
      await found({ entry_type: 'trashed' }, 0)
      await found({ search: 'ada 2' }, 1)
      await found({ search: 'no such word' }, 0)
      const oldest = { form_id: id, sort_by: 'ASC' }
      await expect.value(site.get(entries, oldest), 'data.0.id', first, 'the oldest entry')
      const parsed = { form_id: id, parse_entry: 1 }
      const read = await expect.value(site.get(entries, parsed), 'data.0.user_inputs.who', 'Ada 2', 'a value')
      expect.equal(read, read.at('data', 0, 'id'), second, 'the newest entry')
    }),
  ),
  writeCheck('fluent-forms.entries.read', (tools) =>
    withForm(tools, async ({ id }) => {
      const { expect, site } = tools
      const sent = await expect.accepted(submit(tools, id, { ...valid, meal: 'fish' }))
      const path = `${entries}/${sent.at('insert_id')}`
      const entry = await expect.value(site.get(path), 'status', 'read', 'the status')
      expect.equal(entry, entry.at('user_inputs', 'meal'), 'The fish', 'the label of the choice')
      expect.equal(entry, entry.at('user_inputs', 'guests'), '', 'a value that was not sent')
      expect.equal(entry, entry.at('submission_meta', 0, 'meta_key'), '_entry_uid_hash', 'the hash')
      expect.satisfies(typeof entry.at('user', 'ID') === 'number', entry, 'the user', null)
      await expect.value(
        site.get(entries, { form_id: id, entry_type: 'unread' }),
        'total',
        0,
        'unread entries',
      )
    }),
  ),
  writeCheck('fluent-forms.entries.missing', async ({ site, expect }) => {
    const path = `${entries}/987654321`
    for (const [method, missing] of [
      ['GET', path],
      ['DELETE', path],
      ['POST', `${path}/is-favorite`],
    ] as const)
      await expect.error(site.send(method, missing), 422)
  }),
  writeCheck('fluent-forms.entries.status', (tools) =>
    withEntries(tools, 1, async ({ id }, [entry]) => {
      const { expect, site } = tools
      const path = `${entries}/${entry}`
      const changed = site.post(`${path}/status`, { status: 'spam' })
      await expect.value(changed, 'status', 'spam', 'the status')
      await expect.value(site.get(entries, { form_id: id, entry_type: 'spam' }), 'total', 1, 'the spam')
      await expect.value(site.post(`${path}/is-favorite`), 'is_favourite', true, 'the favourite')
      const favourites = { form_id: id, entry_type: 'favorites' }
      await expect.value(site.get(entries, favourites), 'data.0.is_favourite', '1', 'the favourite')
      await expect.value(site.post(`${path}/is-favorite`), 'is_favourite', false, 'the favourite')
    }),
  ),
  writeCheck('fluent-forms.entries.notes', (tools) =>
    withEntries(tools, 1, async ({ id }, [entry]) => {
      const { expect, site } = tools
      const add = (content: string) =>
        site.post(`${entries}/${entry}/notes`, { form_id: id, note: { content, status: 'success' } })
      await expect.value(add('First <b>note</b>'), 'note.value', 'First note', 'the note')
      await expect.accepted(add('Second'))
      const list = await expect.value(
        site.get(`${entries}/${entry}/notes`),
        '0.value',
        'Second',
        'the newest note',
      )
      expect.equal(list, list.at(1, 'status'), 'success', 'the status')
      expect.equal(list, list.items.length, 2, 'the number of notes')
    }),
  ),
  writeCheck('fluent-forms.entries.several', (tools) =>
    withEntries(tools, 2, async ({ id }, ids) => {
      const { expect, site } = tools
      const change = (action_type: string, chosen: readonly number[]) =>
        site.post(`${entries}/bulk-actions`, { form_id: id, entries: chosen, action_type })
      const count = (entry_type: string, expected: number) =>
        expect.value(site.get(entries, { form_id: id, entry_type }), 'total', expected, entry_type)
      await expect.error(change('trashed', []), 422)
      await expect.accepted(change('other.make_favorite', ids))
      await count('favorites', 2)
      await expect.accepted(change('other.unmark_favorite', ids.slice(0, 1)))
      await count('favorites', 1)
      const answer = await expect.accepted(change('trashed', ids))
      expect.satisfies(typeof answer.at('message') === 'string', answer, 'a message', null)
      await count('trashed', 2)
      await expect.accepted(change('other.delete_permanently', ids))
      await count('trashed', 0)
    }),
  ),
  writeCheck('fluent-forms.entries.delete', (tools) =>
    withEntries(tools, 1, async (_, [entry]) => {
      const { expect, site } = tools
      const deleted = await expect.accepted(site.delete(`${entries}/${entry}`))
      expect.satisfies(typeof deleted.at('message') === 'string', deleted, 'a message', null)
      await expect.error(site.get(`${entries}/${entry}`), 422)
    }),
  ),
  writeCheck('fluent-forms.entries.resources', (tools) =>
    withEntries(tools, 3, async ({ id }, [first = 0, second = 0, third = 0]) => {
      const { expect, site } = tools
      const query = { form_id: id, entry_id: second, counts: 1, labels: 1, fields: 1, next: 1, previous: 1 }
      const found = await expect.value(site.get(`${entries}/resources`, query), 'counts.unread', 3, 'unread')
      expect.equal(found, found.at('counts', 'all'), 3, 'all')
      expect.equal(found, found.at('labels', 'who'), 'who', 'the label')
      expect.equal(found, found.at('fields', 'mail', 'element'), 'input_email', 'the element')
      expect.equal(found, found.at('next', 'id'), third, 'the next entry')
      expect.equal(found, found.at('previous', 'id'), first, 'the previous entry')
      await expect.error(site.get(`${entries}/resources`, { form_id: 987_654_321, labels: 1 }), 422)
    }),
  ),
  writeCheck('fluent-forms.entries.all', (tools) =>
    withEntries(tools, 1, async ({ id }, [entry = 0]) => {
      const { expect, site } = tools
      const list = await expect.value(
        site.get(`${entries}/all`, { form_id: id }),
        'data.0.id',
        entry,
        'the id',
      )
      expect.equal(list, list.at('data', 0, 'form'), { id, title: 'Site contract' }, 'the form')
      expect.satisfies(Array.isArray(list.at('available_forms')), list, 'the forms', null)
    }),
  ),
  writeCheck('fluent-forms.entries.user', (tools) =>
    withEntries(tools, 1, async (_, [entry]) => {
      const { expect, site } = tools
      const path = `${entries}/${entry}`
      const subscriber = await tools.as('subscriber')
      const id = Number((await expect.accepted(subscriber.site.get('/core/v2/users/me'))).at('id'))
      const users = await expect.accepted(site.get(`${path}/submission-users`))
      expect.satisfies(typeof users.at('users', 0, 'label') === 'string', users, 'a label', null)
      const changed = site.post(`${path}/update-submission-user`, { user_id: id })
      await expect.value(changed, 'user_id', id, 'the user')
      await expect.error(site.post(`${path}/update-submission-user`, { user_id: id }), 422)
      await expect.value(site.get(path), 'user.ID', id, 'the user of the entry')
      const logs = await expect.value(site.get(`${path}/logs`), '0.status', 'info', 'the log')
      const remove = (log_ids: readonly Json[]) => site.send('DELETE', `${path}/logs`, { body: { log_ids } })
      await expect.error(remove([]), 422)
      const removed = await expect.accepted(remove([logs.at(0, 'id') ?? null]))
      expect.satisfies(typeof removed.at('message') === 'string', removed, 'a message', null)
      await expect.ids(site.get(`${path}/logs`), [], 'no logs')
    }),
  ),
]
