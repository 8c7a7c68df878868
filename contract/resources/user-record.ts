import { metaField, readOnlyRecord } from './read-only-record.ts'

/** A user as it is answered. */
export const userRecord = readOnlyRecord('user', {
  id: ['all', 'integer', 'Its id.'],
  username: ['edit', 'string', 'The name to sign in with.'],
  name: ['all', 'string', 'The name to show.'],
  first_name: ['edit', 'string', 'The first name.'],
  last_name: ['edit', 'string', 'The last name.'],
  email: ['edit', 'string', 'The mail address.'],
  url: ['all', 'string', 'A website of its own.'],
  description: ['all', 'string', 'What is told of the user.'],
  link: ['all', 'string', 'The address of its page on the website.'],
  locale: ['edit', 'string', 'The language of the user.'],
  nickname: ['edit', 'string', 'The nickname.'],
  slug: ['all', 'string', 'Its name in addresses.'],
  roles: ['edit', 'array', 'The roles of the user.'],
  registered_date: ['edit', 'string', 'When the user was added.'],
  capabilities: ['edit', 'object', 'What the user may do.'],
  extra_capabilities: ['edit', 'object', 'What the user may do beside the role, and the role.'],
  avatar_urls: ['all', 'object', 'Pictures of the user, by their width in pixels.'],
  meta: metaField,
})
