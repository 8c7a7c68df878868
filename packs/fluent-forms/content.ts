import { asciiJson, slashedJson } from '../lib/php-values.ts'
import { defaultFormSettings } from './form-settings.ts'
import type { Entry, Form, FormMeta } from './tables.ts'
import { choices, field, formFields, isEmail, isRequired, nameField } from './templates.ts'

const created = '2026-03-02 09:00:00'
const form = {
  status: 'published',
  has_payment: false,
  type: 'form',
  created_by: 1,
  created_at: created,
  updated_at: created,
}

/** The forms of a site that has the pack. */
export const seededForms: readonly Form[] = [
  {
    ...form,
    id: 1,
    title: 'Contact us',
    form_fields: formFields(
      [
        nameField(isRequired),
        field('input_email', 'email', 'Email', { ...isRequired, ...isEmail }),
        field('input_text', 'subject', 'Subject'),
        field('textarea', 'message', 'Your message', {
          ...isRequired,
          max: { value: 2000, message: 'Please write at most 2000 characters.' },
        }),
      ],
      'Send',
    ),
  },
  {
    ...form,
    id: 2,
    title: 'Newsletter',
    form_fields: formFields(
      [field('input_email', 'email', 'Email', { ...isRequired, ...isEmail })],
      'Subscribe',
    ),
  },
  {
    ...form,
    id: 3,
    title: 'Book a boat trip',
    form_fields: formFields(
      [
        field('input_text', 'skipper', 'Skipper', isRequired),
        field('input_email', 'email', 'Email', { ...isRequired, ...isEmail }),
        field('input_number', 'guests', 'Guests', {
          ...isRequired,
          numeric: { value: true, message: 'Please enter a number.' },
          min: { value: 1, message: 'At least one guest.' },
          max: { value: 12, message: 'At most twelve guests.' },
        }),
        field('select', 'harbour', 'Harbour', undefined, choices(['North pier', 'Old harbour'])),
        field(
          'input_checkbox',
          'extras',
          'Extras',
          undefined,
          choices(['Lunch', 'Life jackets', 'Fishing rods']),
        ),
        field('input_url', 'website', 'Website', {
          url: { value: true, message: 'Please enter an address.' },
        }),
      ],
      'Book',
    ),
  },
]

/** Their settings. */
export const seededSettings: readonly FormMeta[] = seededForms.flatMap(({ id }) => [
  { id: 2 * id - 1, form_id: id, meta_key: 'formSettings', value: asciiJson(defaultFormSettings) },
  { id: 2 * id, form_id: id, meta_key: 'template_name', value: '' },
])

const sent: readonly (readonly [formId: number, status: string, response: object])[] = [
  [
    1,
    'read',
    {
      names: { first_name: 'Ada', last_name: 'Marsh' },
      email: 'ada@example.test',
      subject: 'Opening hours',
      message: 'Are you open on Sunday?',
    },
  ],
  [
    1,
    'unread',
    { names: { first_name: 'Bo' }, email: 'bo@example.test', subject: '', message: 'Thanks for the tour.' },
  ],
  [
    1,
    'unread',
    {
      names: { first_name: 'Cleo', last_name: 'Reed' },
      email: 'cleo@example.test',
      subject: 'Lost',
      message: 'I left a red scarf.',
    },
  ],
  [2, 'read', { email: 'dora@example.test' }],
  [2, 'unread', { email: 'eli@example.test' }],
  [
    3,
    'unread',
    {
      skipper: 'Finn',
      email: 'finn@example.test',
      guests: '4',
      harbour: 'Old harbour',
      extras: ['Lunch'],
      website: '',
    },
  ],
]

/** Their entries, an hour apart. */
export const seededEntries: readonly Entry[] = sent.map(([formId, status, response], index) => {
  const time = `2026-03-03 ${String(index + 9).padStart(2, '0')}:30:00`
  return {
    id: index + 1,
    form_id: formId,
    serial_number: sent.slice(0, index + 1).filter(([id]) => id === formId).length,
    response: slashedJson(response),
    source_url: '/contact/',
    user_id: null,
    status,
    is_favourite: false,
    browser: null,
    device: null,
    ip: null,
    created_at: time,
    updated_at: time,
  }
})
