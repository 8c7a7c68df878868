import type { Context, ValueSchema } from '../schema/dialect.ts'
import { editOnly, embedFirst, viewAndEdit } from '../schema/field-contexts.ts'
import type { RecordSchema } from '../schema/record.ts'
import { dateTime } from './read-only-fields.ts'
import { newUserFields, preferences } from './user-fields.ts'

const {
  username,
  name,
  first_name,
  last_name,
  email,
  url,
  description,
  locale,
  nickname,
  slug,
  roles,
  password,
} = newUserFields

const shown = (context: readonly Context[], schema: ValueSchema): ValueSchema => ({ ...schema, context })
const readOnly = (context: readonly Context[], schema: ValueSchema): ValueSchema => ({
  ...schema,
  context,
  readonly: true,
})

const avatar: ValueSchema = {
  description: 'The address of the image at this width.',
  type: 'string',
  format: 'uri',
  context: embedFirst,
}

/** A user as it is answered. */
export const userRecord = {
  title: 'user',
  properties: {
    id: readOnly(embedFirst, { description: 'Its id.', type: 'integer' }),
    username: shown(editOnly, username),
    name: shown(embedFirst, name),
    first_name: shown(editOnly, first_name),
    last_name: shown(editOnly, last_name),
    email: shown(editOnly, email),
    url: shown(embedFirst, url),
    description: shown(embedFirst, description),
    link: readOnly(embedFirst, {
      description: 'The address of its page on the website.',
      type: 'string',
      format: 'uri',
    }),
    locale: shown(editOnly, locale),
    nickname: shown(editOnly, nickname),
    slug: shown(embedFirst, slug),
    roles: shown(editOnly, roles),
    registered_date: readOnly(editOnly, dateTime('When the user was added.')),
    password: shown([], password),
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
    meta: shown(viewAndEdit, {
      description: 'Meta fields.',
      type: 'object',
      properties: { persisted_preferences: preferences },
    }),
  },
} as const satisfies RecordSchema
