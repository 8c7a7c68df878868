import { type Check, type Requirement, statements, userCheck, writeCheck } from '../../conformance/index.ts'
import { asciiJson } from '../lib/php-values.ts'
import { button, checkedFields, entries, fields, forms, reports, settings, withForm } from './checked-form.ts'

export const formRequirements: readonly Requirement[] = [
  ...statements('Fluent Forms', 'required', {
    'fluent-forms.ping': 'A client with access to forms gets `pong`.',
    'fluent-forms.permission': 'Anonymous clients get 401 on each route.',
    'fluent-forms.forms.list': 'The list is a page of forms with counts of their entries, without fields.',
    'fluent-forms.forms.filter': 'The list can be searched, filtered by status, and sorted.',
    'fluent-forms.forms.read': 'A form has its fields as JSON, and its settings.',
    'fluent-forms.forms.create': 'A form is created from an existing template.',
    'fluent-forms.forms.templates': 'The templates are listed by category.',
    'fluent-forms.forms.update': 'A form is changed; it needs a title, and fields with different names.',
    'fluent-forms.forms.duplicate': 'A copy of a form has its fields and settings.',
    'fluent-forms.forms.delete': 'A deleted form is missing, and its entries are, too.',
    'fluent-forms.forms.fields': 'The inputs of a form are listed by name, with labels and choices.',
    'fluent-forms.forms.missing': 'A form that does not exist is answered with 422 and a message.',
    'fluent-forms.settings.general': 'General settings are stored, and need a confirmation.',
    'fluent-forms.settings.by-key': 'Settings are stored, changed and removed by key and id.',
    'fluent-forms.settings.styles': 'Styles and columns of a form are stored.',
  }),
]

const missing = 987_654_321

/** Each route of the pack, with a method that changes nothing of an item that does not exist. */
const routes: readonly (readonly [method: string, path: string])[] = [
  ['GET', forms],
  ['POST', forms],
  ['GET', `${forms}/ping`],
  ['GET', `${forms}/templates`],
  ...['GET', 'POST', 'DELETE'].map((method) => [method, `${forms}/${missing}`] as const),
  ['POST', `${forms}/${missing}/duplicate`],
  ['GET', `${forms}/${missing}/fields`],
  ...['GET', 'POST', 'DELETE'].map((method) => [method, `${settings}/${missing}`] as const),
  ...['GET', 'POST'].map((method) => [method, `${settings}/${missing}/general`] as const),
  ...['GET', 'POST'].map((method) => [method, `${settings}/${missing}/customizer`] as const),
  ['POST', `${settings}/${missing}/entry-columns`],
  ['GET', entries],
  ['GET', `${entries}/all`],
  ['GET', `${entries}/resources`],
  ['POST', `${entries}/bulk-actions`],
  ...['GET', 'DELETE'].map((method) => [method, `${entries}/${missing}`] as const),
  ['POST', `${entries}/${missing}/status`],
  ['POST', `${entries}/${missing}/is-favorite`],
  ...['GET', 'POST'].map((method) => [method, `${entries}/${missing}/notes`] as const),
  ...['GET', 'DELETE'].map((method) => [method, `${entries}/${missing}/logs`] as const),
  ['GET', `${entries}/${missing}/submission-users`],
  ['POST', `${entries}/${missing}/update-submission-user`],
  ['POST', '/forms/v1/form-submit'],
  ['POST', `${reports}/submissions`],
  ...['select-forms', 'form-stats', 'overview-chart', 'top-performing-forms', `forms/${missing}`].map(
    (name) => ['GET', `${reports}/${name}`] as const,
  ),
]

export const formChecks: readonly Check[] = [
  userCheck('fluent-forms.ping', async ({ site, expect }) => {
    await expect.value(site.get(`${forms}/ping`), 'message', 'pong', 'the message')
  }),
  writeCheck('fluent-forms.permission', async ({ anonymous, expect }) => {
    for (const [method, path] of routes)
      await expect.error(anonymous.send(method, path), 401, 'rest_forbidden')
  }),
  writeCheck('fluent-forms.forms.list', (tools) =>
    withForm(tools, async ({ id }) => {
      const { expect, site } = tools
      const list = await expect.value(site.get(forms, { per_page: 1 }), 'data.0.id', String(id), 'the id')
      expect.equal(list, list.at('per_page'), 1, 'per_page')
      expect.equal(list, list.at('from'), 1, 'from')
      expect.equal(list, list.at('last_page'), list.at('total') ?? null, 'the last page')
      expect.equal(list, list.at('data', 0, 'total_Submissions'), 0, 'the number of entries')
      expect.satisfies(list.at('data', 0, 'form_fields') === undefined, list, 'no fields', null)
      for (const name of ['preview_url', 'edit_url', 'settings_url', 'entries_url', 'analytics_url'])
        expect.satisfies(typeof list.at('data', 0, name) === 'string', list, name, null)
    }),
  ),
  writeCheck('fluent-forms.forms.filter', (tools) =>
    withForm(
      tools,
      async ({ id, path }) => {
        const { expect, site } = tools
        const found = async (query: Readonly<Record<string, string | number>>, total: number) => {
          await expect.value(site.get(forms, { search: 'Zephyr', ...query }), 'total', total, 'the total')
        }
        await found({}, 1)
        await found({ status: 'published' }, 1)
        await found({ status: 'unpublished' }, 0)
        await found({ filter_by: 'post' }, 0)
        await expect.accepted(site.post(path, { title: 'Zephyr', status: 'unpublished' }))
        await found({ filter_by: 'unpublished' }, 1)
        const copy = await expect.accepted(site.post(`${path}/duplicate`))
        const sorted = { search: 'Zephyr', sort_column: 'title', sort_by: 'ASC' }
        await expect.value(site.get(forms, sorted), 'data.0.id', String(id), 'the first form')
        await expect.accepted(site.delete(`${forms}/${copy.at('form_id')}`))
      },
      'Zephyr',
    ),
  ),
  writeCheck('fluent-forms.forms.read', (tools) =>
    withForm(tools, async ({ id, path }) => {
      const { expect, site } = tools
      const form = await expect.value(site.get(path), 'id', id, 'the id')
      expect.equal(form, form.at('title'), 'Site contract', 'the title')
      expect.equal(form, form.at('form_fields'), checkedFields, 'the fields')
      const settings = form.at('form_meta')
      const keys = Array.isArray(settings)
        ? settings.map((_, i) => String(form.at('form_meta', i, 'meta_key')))
        : []
      for (const key of ['formSettings', 'notifications', 'revision'])
        expect.satisfies(keys.includes(key), form, `the setting ${key}`, keys)
    }),
  ),
  writeCheck('fluent-forms.forms.create', async ({ site, expect }) => {
    await expect.error(site.post(forms, { predefined: 'no_such_template' }), 422)
    const created = await expect.accepted(site.post(forms, { predefined: 'blank_form', type: 'post' }))
    const path = `${forms}/${created.at('formId')}`
    const form = await expect.value(site.get(path), 'type', 'post', 'the type')
    expect.satisfies(
      String(form.at('title')).endsWith(`(#${form.at('id')})`),
      form,
      'its id in the title',
      null,
    )
    await expect.accepted(site.delete(path))
  }),
  userCheck('fluent-forms.forms.templates', async ({ site, expect }) => {
    const templates = await expect.value(
      site.get(`${forms}/templates`),
      'forms.Basic.blank_form.createable',
      true,
      'createable',
    )
    expect.equal(templates, templates.at('categories', 0), 'Basic', 'the first category')
  }),
  writeCheck('fluent-forms.forms.update', (tools) =>
    withForm(tools, async ({ path }) => {
      const { expect, site } = tools
      await expect.error(site.post(path, {}), 422)
      const twice = asciiJson({ fields: [fields[0], fields[0]], submitButton: button })
      await expect.error(site.post(path, { title: 'Twice', formFields: twice }), 422)
      const changed = await expect.accepted(site.post(path, { title: 'Another', status: 'unpublished' }))
      expect.satisfies(typeof changed.at('message') === 'string', changed, 'a message', null)
      const form = await expect.value(site.get(path), 'title', 'Another', 'the title')
      expect.equal(form, form.at('status'), 'unpublished', 'the status')
      expect.equal(form, form.at('form_fields'), checkedFields, 'the fields')
    }),
  ),
  writeCheck('fluent-forms.forms.duplicate', (tools) =>
    withForm(tools, async ({ path }) => {
      const { expect, site } = tools
      const copy = await expect.accepted(site.post(`${path}/duplicate`))
      const copied = `${forms}/${copy.at('form_id')}`
      await expect.value(site.get(copied), 'form_fields', checkedFields, 'the fields')
      await expect.accepted(site.delete(copied))
    }),
  ),
  writeCheck('fluent-forms.forms.delete', (tools) =>
    withForm(tools, async ({ id, path }) => {
      const { expect, site } = tools
      const data = 'who=Ada&mail=ada%40example.test'
      const sent = await expect.accepted(site.post('/forms/v1/form-submit', { form_id: id, data }))
      const deleted = await expect.accepted(site.delete(path))
      expect.satisfies(typeof deleted.at('message') === 'string', deleted, 'a message', null)
      await expect.error(site.get(path), 422)
      await expect.error(site.get(`${entries}/${sent.at('insert_id')}`), 422)
    }),
  ),
  writeCheck('fluent-forms.forms.fields', (tools) =>
    withForm(tools, async ({ path }) => {
      const { expect, site } = tools
      const inputs = await expect.value(site.get(`${path}/fields`), 'who.admin_label', 'who', 'the label')
      const choices = { fish: 'The fish', other: 'The other' }
      expect.equal(inputs, inputs.at('meal', 'options'), choices, 'the choices')
      expect.equal(inputs, inputs.at('mail', 'element'), 'input_email', 'the element')
      expect.equal(inputs, Object.keys(inputs.record).length, fields.length, 'the number of inputs')
    }),
  ),
  writeCheck('fluent-forms.forms.missing', async ({ site, expect }) => {
    await expect.error(site.get(`${forms}/${missing}`), 422)
    await expect.error(site.post(`${forms}/${missing}`, { title: 'Nowhere' }), 422)
    const refused = await expect.error(site.post(`${forms}/${missing}/duplicate`), 422)
    expect.satisfies(typeof refused.at('message') === 'string', refused, 'a message', null)
  }),
  writeCheck('fluent-forms.settings.general', (tools) =>
    withForm(tools, async ({ settings: path }) => {
      const { expect, site } = tools
      const refused = await expect.error(site.post(`${path}/general`, { formSettings: '{}' }), 422)
      expect.satisfies(refused.at('redirectTo', 'required') !== undefined, refused, 'redirectTo', null)
      const confirmation = { redirectTo: 'samePage', messageToShow: 'Thanks', samePageFormBehavior: 'reset' }
      const formSettings = asciiJson({ confirmation })
      const saved = { formSettings, advancedValidationSettings: '{}' }
      const answer = await expect.accepted(site.post(`${path}/general`, saved))
      expect.satisfies(typeof answer.at('message') === 'string', answer, 'a message', null)
      const read = await expect.value(
        site.get(`${path}/general`),
        'generalSettings.confirmation.messageToShow',
        'Thanks',
        'the message',
      )
      expect.equal(read, read.at('generalSettings', 'layout', 'labelPlacement'), 'top', 'a default')
    }),
  ),
  writeCheck('fluent-forms.settings.by-key', (tools) =>
    withForm(tools, async ({ settings: path }) => {
      const { expect, site } = tools
      const save = (value: object, more: object = {}) =>
        site.post(path, { meta_key: 'site_contract', value: asciiJson(value), ...more })
      const added = await expect.value(save({ a: 1 }), 'settings.a', 1, 'the setting')
      await expect.accepted(save({ a: 2 }, { meta_id: added.at('id') ?? null }))
      const list = await expect.value(
        site.get(path, { meta_key: 'site_contract' }),
        '0.value.a',
        2,
        'the changed setting',
      )
      expect.equal(list, list.items.length, 1, 'the number of settings')
      const removed = await expect.accepted(
        site.send('DELETE', path, { body: { meta_id: added.at('id') ?? null } }),
      )
      expect.equal(removed, removed.body, [], 'the answer')
      await expect.ids(site.get(path, { meta_key: 'site_contract' }), [], 'no settings')
      const refused = await expect.error(site.post(path, { meta_key: 'notifications', value: '{}' }), 422)
      for (const name of ['sendTo.type', 'subject', 'message'])
        expect.satisfies(refused.at(name, 'required') !== undefined, refused, name, null)
    }),
  ),
  writeCheck('fluent-forms.settings.styles', (tools) =>
    withForm(tools, async ({ id, settings: path }) => {
      const { expect, site } = tools
      const styled = await expect.accepted(site.post(`${path}/customizer`, { css: '.a{}', js: '' }))
      expect.satisfies(typeof styled.at('message') === 'string', styled, 'a message', null)
      await expect.value(site.get(`${path}/customizer`), 'css', '.a{}', 'the styles')
      const columns = { meta_key: '_visible_columns', settings: '["mail"]' }
      const saved = await expect.accepted(site.post(`${path}/entry-columns`, columns))
      expect.satisfies(typeof saved.at('message') === 'string', saved, 'a message', null)
      await expect.error(site.post(`${path}/entry-columns`, { ...columns, meta_key: 'other' }), 423)
      const query = { form_id: id, visibleColumns: 1 }
      await expect.value(site.get(`${entries}/resources`, query), 'visibleColumns', ['mail'], 'the columns')
    }),
  ),
]
