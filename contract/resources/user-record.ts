import {
  dateTime,
  editOnly,
  embedFirst,
  integer,
  readOnly,
  shownIn,
  uri,
  viewAndEdit,
} from '../schema/describe.ts'
import type { ValueSchema } from '../schema/dialect.ts'
import type { RecordSchema } from '../schema/record.ts'
import { newUserFields, preferences } from './user-fields.ts'

const avatar: ValueSchema = shownIn(embedFirst, uri('The address of the image at this width.'))

export const userRecord = {
  title: 'user',
  properties: {
    id: readOnly(embedFirst, integer('Its id.')),
    username: shownIn(editOnly, newUserFields.username),
    name: shownIn(embedFirst, newUserFields.name),
    first_name: shownIn(editOnly, newUserFields.first_name),
    last_name: shownIn(editOnly, newUserFields.last_name),
    email: shownIn(editOnly, newUserFields.email),
    url: shownIn(embedFirst, newUserFields.url),
    description: shownIn(embedFirst, newUserFields.description),
    link: readOnly(embedFirst, uri('The address of its page on the website.')),
    locale: shownIn(editOnly, newUserFields.locale),
    nickname: shownIn(editOnly, newUserFields.nickname),
    slug: shownIn(embedFirst, newUserFields.slug),
    roles: shownIn(editOnly, newUserFields.roles),
    registered_date: readOnly(editOnly, dateTime('When the user was added.')),
    password: shownIn([], newUserFields.password),
    capabilities: readOnly(editOnly, { description: 'What the user may do.', type: 'object' }),
    extra_capabilities: readOnly(editOnly, {
      description: 'The role of the user, and further capabilities.',
      type: 'object',
    }),
    avatar_urls: readOnly(embedFirst, {
      description: 'Images of the user, by their width in pixels.',
      type: 'object',
      properties: { 24: avatar, 48: avatar, 96: avatar },
    }),
    meta: shownIn(viewAndEdit, {
      description: 'Meta fields.',
      type: 'object',
      properties: { persisted_preferences: preferences },
    }),
  },
} as const satisfies RecordSchema
