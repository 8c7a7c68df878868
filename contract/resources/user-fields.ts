import { choice, dateTime, text, texts, uri } from '../schema/describe.ts'
import type { ArgumentDefinitions, ValueSchema } from '../schema/dialect.ts'

/** The settings that the editor stores for a user. */
export const preferences = {
  type: 'object',
  default: [],
  context: ['edit'],
  properties: {
    _modified: { ...dateTime('When they were last changed.'), readonly: false },
  },
  additionalProperties: true,
} as const satisfies ValueSchema

/** The fields of a user that a write can set. */
export const userFields = {
  username: text('The name to sign in with; it cannot be changed.'),
  name: text('The name to show.'),
  first_name: text('The first name.'),
  last_name: text('The last name.'),
  email: { description: 'The mail address, which no other user has.', type: 'string', format: 'email' },
  url: uri('A website of its own.'),
  description: text('The biography.'),
  locale: choice('The language of the user; empty for that of the site.', ['', 'en_US']),
  nickname: text('The nickname.'),
  slug: text('Its name in addresses, unique among users.'),
  roles: texts('The roles of the user.'),
  password: text('The password of the account; it is never shown.'),
  meta: {
    description: 'Its meta fields.',
    type: 'object',
    properties: { persisted_preferences: { ...preferences, title: '', description: '' } },
  },
} as const satisfies ArgumentDefinitions

export const newUserFields = {
  ...userFields,
  username: { ...userFields.username, required: true },
  email: { ...userFields.email, required: true },
  password: { ...userFields.password, required: true },
} as const satisfies ArgumentDefinitions
