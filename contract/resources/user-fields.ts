import type { ArgumentDefinitions, ValueSchema } from '../schema/dialect.ts'

/** The settings that the editor stores for a user. */
export const preferences = {
  type: 'object',
  default: [],
  context: ['edit'],
  properties: {
    _modified: {
      description: 'When they were last changed.',
      type: 'string',
      format: 'date-time',
      readonly: false,
    },
  },
  additionalProperties: true,
} as const satisfies ValueSchema

/** The fields of a user that a write can set. */
export const userFields = {
  username: { description: 'The name to sign in with; it stays as it was made.', type: 'string' },
  name: { description: 'The name to show.', type: 'string' },
  first_name: { description: 'The first name.', type: 'string' },
  last_name: { description: 'The last name.', type: 'string' },
  email: { description: 'The mail address, which no other user has.', type: 'string', format: 'email' },
  url: { description: 'A website of its own.', type: 'string', format: 'uri' },
  description: { description: 'The biography.', type: 'string' },
  locale: {
    description: 'The language of the user; empty for that of the site.',
    type: 'string',
    enum: ['', 'en_US'],
  },
  nickname: { description: 'The nickname.', type: 'string' },
  slug: { description: 'Its name in addresses, unique among users.', type: 'string' },
  roles: { description: 'The roles of the user.', type: 'array', items: { type: 'string' } },
  password: { description: 'The password of the account; it is never shown.', type: 'string' },
  meta: {
    description: 'Its meta fields.',
    type: 'object',
    properties: { persisted_preferences: { ...preferences, title: '', description: '' } },
  },
} as const satisfies ArgumentDefinitions

/** The fields of a user that is made. */
export const newUserFields = {
  ...userFields,
  username: { ...userFields.username, required: true },
  email: { ...userFields.email, required: true },
  password: { ...userFields.password, required: true },
} as const satisfies ArgumentDefinitions
