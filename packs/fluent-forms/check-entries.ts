import { type Check, type Json, type Requirement, statements, writeCheck } from '../../conformance/index.ts'
import { submit, valid, withEntries } from './check-submissions.ts'
import { entries, withForm } from './checked-form.ts'

export const entryRequirements: readonly Requirement[] = [
  ...statements('Fluent Forms', 'required', {
    'fluent-forms.entries.list': 'The list is a page of entries, newest first, with addresses of pages.',
    'fluent-forms.entries.filter': 'The list can be filtered by form, type and search, and sorted.',
    'fluent-forms.entries.read': 'Reading an entry marks it as read, and shows its values by field.',
    'fluent-forms.entries.missing': 'An entry that does not exist is answered with 422.',
    'fluent-forms.entries.status': 'The status of an entry can be changed, and it can be a favourite.',
    'fluent-forms.entries.notes': 'Notes are added to an entry and listed, newest first.',
    'fluent-forms.entries.several': 'Several entries of a form are changed at once.',
    'fluent-forms.entries.delete': 'A deleted entry is missing.',
    'fluent-forms.entries.resources': 'Counts, labels and neighbours are returned on request.',
    'fluent-forms.entries.all': 'Entries of all forms are listed with their form.',
    'fluent-forms.entries.user': 'The user of an entry can be changed, and its log shows that.',
  }),
]

export const entryChecks: readonly Check[] = [
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
