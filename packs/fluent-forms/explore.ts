import type { PackExploration } from '../../index.ts'
import { checkedFields } from './checked-form.ts'

const root = '/forms/v1'
const form = `${root}/forms/{form_id}`
const entry = `${root}/submissions/{entry_id}`
const settings = `${root}/settings/{form_id}`
const formId = `{${root}/forms}`
const entryId = `{${root}/submissions}`

/** What a visitor fills in, as a form sends it. */
const filled = (fields: Readonly<Record<string, string>>): string =>
  String(new URLSearchParams({ who: 'Ada', mail: 'ada@example.com', guests: '4', meal: 'fish', ...fields }))

const submissions = [
  filled({}),
  filled({}),
  filled({ who: 'A' }),
  filled({ mail: 'ada' }),
  filled({ guests: '13' }),
  filled({ guests: 'many' }),
  filled({ meal: 'other' }),
  filled({ meal: 'other', which: 'Rice & "beans"' }),
  filled({ meal: 'stone' }),
  filled({ code: 'a1' }),
  filled({ link: 'no address' }),
  filled({ link: 'https://example.com', more: 'x' }),
  filled({ 'who[]': 'x', _wp_http_referer: '/a/b' }),
  '',
]

const inputs = [
  '{"fields":[]}',
  JSON.stringify({
    fields: [
      { element: 'input_text', attributes: { name: 'a' }, settings: { label: 'A', validation_rules: {} } },
      { element: 'input_text', attributes: { name: 'a' }, settings: { label: 'B', validation_rules: {} } },
    ],
  }),
  'no JSON',
]

const lists = {
  page: [1, 1, 2, 0, -1, 'x'],
  per_page: [1, 2, 10, 0, 'x'],
  search: ['{text}', 'ada', '1'],
  sort_by: ['ASC', 'DESC', 'x'],
  date_range: [['2019-01-01', '2019-02-01'], ['2026-01-01', '2099-01-01'], 'x'],
}

const entryLists = {
  ...lists,
  form_id: [formId, formId, 900_000_001],
  entry_type: ['', 'unread', 'read', 'trashed', 'favorites', 'spam', 'x'],
}

const noOrder = 'The database returns the settings of a form in no defined order.'

const exploration: PackExploration = {
  items: { form_id: `${root}/forms`, entry_id: `${root}/submissions` },
  creates: {
    [`POST ${root}/forms`]: { collection: `${root}/forms`, id: 'formId' },
    [`POST ${form}/duplicate`]: { collection: `${root}/forms`, id: 'form_id' },
    [`POST ${root}/form-submit`]: { collection: `${root}/submissions`, id: 'insert_id' },
  },
  begins: [`POST ${form}`],
  always: {
    [`POST ${root}/forms`]: { predefined: 'blank_form' },
    [`POST ${form}`]: { title: '{text}', formFields: checkedFields },
    [`POST ${root}/form-submit`]: { form_id: formId, data: submissions[0] },
    [`GET ${root}/submissions`]: { form_id: formId },
    [`GET ${root}/submissions/resources`]: { form_id: formId },
    [`POST ${root}/submissions/bulk-actions`]: { form_id: formId, entries: [entryId] },
    [`POST ${root}/report/submissions`]: { form_id: formId },
    [`GET ${root}/report/form-stats`]: { form_id: formId },
    [`GET ${root}/report/overview-chart`]: { form_id: formId },
    [`POST ${entry}/notes`]: { form_id: formId, note: { content: 'Well.', status: 'done' } },
    [`POST ${entry}/status`]: { status: 'read' },
  },
  writes: [`POST ${root}/report/submissions`],
  values: {
    [`GET ${root}/forms`]: {
      ...lists,
      status: ['all', 'published', 'unpublished', 'x'],
      filter_by: ['published', 'unpublished', 'post', 'is_payment', 'conv_form', 'step_form', 'x'],
      sort_column: ['id', 'title', 'status', 'x', 'created_at'],
    },
    [`POST ${root}/forms`]: {
      predefined: ['blank_form', 'basic_contact_form', 'no_such_form', '', null],
      type: ['form', 'post', ''],
    },
    [`POST ${form}`]: {
      title: ['{text}', '', '<b>Bold</b> title'],
      status: ['published', 'unpublished', '', 'x'],
      formFields: [checkedFields, ...inputs, ''],
    },
    [`POST ${root}/form-submit`]: { data: submissions, form_id: [formId, formId, 0, 'x'] },
    [`GET ${root}/submissions`]: { ...entryLists, parse_entry: [1, 0, 'true'] },
    [`GET ${root}/submissions/all`]: entryLists,
    [`GET ${root}/submissions/resources`]: {
      counts: [1, 0],
      labels: [1],
      fields: [1, true],
      visibleColumns: [1],
      columnsOrder: [1],
      next: [1],
      previous: [1],
      entry_id: [entryId, 900_000_001],
      sort_by: ['ASC', 'DESC'],
    },
    [`POST ${root}/submissions/bulk-actions`]: {
      form_id: [formId, 0],
      entries: [[entryId], [entryId, 900_000_001], [], 'x'],
      action_type: [
        'read',
        'unread',
        'trashed',
        'favorites',
        'other.make_favorite',
        'other.unmark_favorite',
        'other.delete_permanently',
        'x',
        '',
      ],
    },
    [`POST ${entry}/status`]: { status: ['read', 'unread', 'trashed', 'spam', 'favorites', 'x', ''] },
    [`POST ${entry}/notes`]: {
      note: [{ content: 'Two\nlines', status: '' }, { content: '<b>x</b>', status: 'done' }, {}],
    },
    [`GET ${entry}/notes`]: { per_page: [1, 10, 0], page: [1, 2] },
    [`GET ${entry}`]: {},
    [`GET ${entry}/submission-users`]: { search: ['no such user'] },
    [`POST ${entry}/update-submission-user`]: { user_id: ['{user editor}', '{user author}', 0, 900_000_001] },
    [`POST ${settings}`]: {
      meta_key: ['notifications', 'confirmations', 'own_key', 'formSettings', 'pdfs', ''],
      value: [
        '{"a":1}',
        '{"name":"Mail","subject":"S","sendTo":{"type":"email"}}',
        '',
        'no JSON',
        '[]',
        { a: 1 },
      ],
      meta_id: [0, 900_000_001],
    },
    [`GET ${settings}`]: { meta_key: ['notifications', 'own_key', 'formSettings', 'confirmations', 'x', ''] },
    [`DELETE ${settings}`]: { meta_id: [0, 900_000_001] },
    [`POST ${settings}/general`]: {
      formSettings: [
        '{"confirmation":{"redirectTo":"samePage","messageToShow":"Thanks","samePageFormBehavior":"hide_form"}}',
        '{"confirmation":{"redirectTo":"customUrl","customUrl":"x"}}',
        '{}',
        '',
      ],
      advancedValidationSettings: ['{"status":false}', ''],
    },
    [`POST ${settings}/customizer`]: { css: ['a { color: red }', ''], js: ['alert(1)', ''] },
    [`POST ${settings}/entry-columns`]: {
      meta_key: ['_visible_columns', '_columns_order', 'x'],
      settings: ['["who","mail"]', ['who'], ''],
    },
    [`POST ${root}/report/submissions`]: {
      entry_status: ['', 'read', 'unread', 'trashed'],
      date_range: ['all', ['2026-01-01', '2026-02-01'], ''],
    },
    [`GET ${root}/report/form-stats`]: { start_date: ['2026-01-01'], end_date: ['2026-02-01', '2020-01-01'] },
    [`GET ${root}/report/overview-chart`]: {
      metric: ['submissions', 'views', 'x'],
      start_date: ['2026-01-01'],
      end_date: ['2026-02-01', '2020-01-01'],
    },
    [`GET ${root}/report/forms/{form_id}`]: { statuses: [['read'], ['unread', 'read']] },
  },
  // Reports without a form count those of the site; users have other names on each site.
  settings: [
    `GET ${root}/report/select-forms`,
    `GET ${root}/report/top-performing-forms`,
    `GET ${root}/forms/templates`,
    `POST ${root}/report/submissions`,
    `GET ${root}/report/form-stats`,
    `GET ${root}/report/overview-chart`,
    `GET ${root}/submissions/resources`,
    `GET ${entry}/submission-users`,
  ],
  ignored: [
    '*hash',
    'form_fields',
    'form_meta[].value',
    'submission_meta[].value',
    '*.required',
    '*.required_if',
    // What a log says, with the ids of users.
    '[].title',
    // The plugin's own texts, until a form has others: a check writes and reads these.
    '*messageToShow',
    '*Msg',
    '*.value.subject',
    '*.message',
    'message',
    'errors*',
    'users*',
    'user*',
    '*created_by',
    '*.name',
    'available_forms*',
  ],
  known: {
    '/fluentform/v1/forms form_meta[].meta_key value': noOrder,
    '/fluentform/v1/forms form_meta[].id value': noOrder,
    '/fluentform/v1/forms form_meta value':
      'After a report, a form has a mark of a migration of the plugin among its settings, which no client reads.',
    '/fluentform/v1/report/submissions 2* value':
      'Without a form, the entries of the site are counted, and a number other than 0 is a text.',
    '*form-submit Allow value': 'The plugin ends the request itself, without this header.',
    '*forms/templates forms.* value':
      'The pack has three of the templates, with their own texts and pictures.',
  },
}

export default exploration
