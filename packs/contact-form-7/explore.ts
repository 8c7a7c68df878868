import type { PackExploration } from '../../index.ts'

const forms = '/contact-form-7/v1/contact-forms'

const templates = [
  '[text* who minlength:2 maxlength:9][email* mail][number guests min:1 max:12][select meal "Fish" "Rice"][acceptance terms]Yes[/acceptance]',
  '[text who][textarea* words][checkbox* extras "One" "Two"][radio way default:1 "A" "B"]',
  '[url site][tel phone][date* day min:2020-01-02][range steps min:0 max:10][submit "Send"]',
  '[quiz q "Two and two?|4"][file photo limit:1mb filetypes:png][hidden from "here"]',
  'Words without a field.',
  '',
]

/** What a visitor sends, as a form. */
const fields = {
  _wpcf7_unit_tag: ['wpcf7-f1-p1-o1', 'wpcf7-f1-p1-o1', 'no tag'],
  who: ['Ada', 'A', 'Ada Lovelace', ''],
  mail: ['ada@example.com', 'ada', ''],
  guests: ['4', '0', '13', 'many', ''],
  meal: ['Fish', 'Stone', ''],
  terms: ['1', ''],
  words: ['Plain words.', ''],
  site: ['https://example.com', 'no address'],
  phone: ['+49 30 1234', 'call me'],
  day: ['2026-03-04', '2019-01-01', '2026-02-31', 'today'],
  steps: ['5', '11', '-1'],
  way: ['A', 'C'],
  q: ['4', '5'],
}

const saved = {
  context: ['save', 'save', 'save', 'edit'],
  title: ['{text}', '', 'Ask & "tell"'],
  form: templates,
  locale: ['en_US', 'de_DE', 'xx'],
  mail: [
    { subject: '[who] writes', sender: 'a@example.com', recipient: 'b@example.com', body: '[who]' },
    { recipient: '[mail], desk@example.com', sender: '[who] <a@example.com>', body: '[who]' },
    { recipient: '[who] <[mail]>', body: 'Hello' },
    { active: false },
    'mail',
  ],
  messages: [{ mail_sent_ok: 'Thanks.' }, {}],
  additional_settings: ['', 'demo_mode: on', 'skip_mail: on', 'subscribers_only: true'],
}

const exploration: PackExploration = {
  values: {
    [`GET ${forms}`]: {
      search: ['{sequence}', '{sequence}', 'Ask'],
      per_page: [1, 2, '1', 0, -1],
      offset: [0, 1, 'x'],
      order: ['ASC', 'DESC', 'desc', 'x'],
      // Not by date: forms of the same second have no order.
      orderby: ['ID', 'title'],
    },
    [`POST ${forms}`]: { ...saved, id: [-1, 0, '7', 'x', '', 0.5] },
    [`POST ${forms}/{id}`]: saved,
    [`PUT ${forms}/{id}`]: saved,
    [`PATCH ${forms}/{id}`]: saved,
    [`POST ${forms}/{id}/feedback`]: fields,
  },
  always: {
    [`POST ${forms}`]: {
      context: 'save',
      title: '{text}',
      form: templates[0],
    },
    [`POST ${forms}/{id}/feedback`]: { _wpcf7_unit_tag: 'wpcf7-f1-p1-o1' },
  },
  forms: [`POST ${forms}/{id}/feedback`],
  // A hash of the content, and texts of the plugin.
  ignored: [
    'quiz*',

    '*hash',
    'properties.messages.*',
    'properties.mail.*',
    'properties.mail_2.*',
    '*.error',
    '*.message',
  ],
  known: {
    '/contact-form-7/v1/contact-forms properties.form.content value':
      'A form that is created without fields has the fields of the plugin, with labels in other words.',
    '/contact-form-7/v1/contact-forms config_errors* value':
      'The plugin gives advice about the mails of a form, which its own editor displays. The pack gives none.',
  },
}

export default exploration
