import { attachmentFields, pageFields, postFields } from './arguments/writable.ts'
import type { ArgumentDefinitions, Context, ValueSchema } from './dialect.ts'

/** The fields of one kind of record, in the order they are answered, each with the contexts that show it. */
export interface RecordSchema {
  readonly title: string
  readonly properties: Readonly<Record<string, ValueSchema>>
}

const all: readonly Context[] = ['view', 'edit', 'embed']
const full: readonly Context[] = ['view', 'edit']
const editOnly: readonly Context[] = ['edit']

const readOnly = (context: readonly Context[], schema: ValueSchema): ValueSchema => ({
  ...schema,
  context,
  readonly: true,
})

const moment = (description: string): ValueSchema => ({ description, type: 'string', format: 'date-time' })

const guid: ValueSchema = {
  description: 'The address it was first known by.',
  type: 'object',
  properties: {
    rendered: { description: 'Ready to show.', type: 'string', context: full, readonly: true },
    raw: { description: 'As it is kept.', type: 'string', context: editOnly, readonly: true },
  },
}

const onlyRead: Readonly<Record<string, ValueSchema>> = {
  id: readOnly(all, { description: 'Its id.', type: 'integer' }),
  guid: readOnly(full, guid),
  modified: readOnly(full, moment("When it was last changed, in the site's timezone.")),
  modified_gmt: readOnly(full, moment('When it was last changed, in GMT.')),
  type: readOnly(all, { description: 'What kind of item it is.', type: 'string' }),
  link: readOnly(all, { description: 'Its address on the website.', type: 'string', format: 'uri' }),
  permalink_template: readOnly(editOnly, {
    description: 'Its address, with a place for the slug.',
    type: 'string',
  }),
  generated_slug: readOnly(editOnly, { description: 'The slug its title would give.', type: 'string' }),
  class_list: readOnly(full, {
    description: 'The classes a theme gives it.',
    type: 'array',
    items: { type: 'string' },
  }),
  media_type: readOnly(all, {
    description: 'Picture or other file.',
    type: 'string',
    enum: ['image', 'file'],
  }),
  mime_type: readOnly(all, { description: 'The MIME type of the file.', type: 'string' }),
  media_details: readOnly(all, { description: 'What is known of the file.', type: 'object' }),
  source_url: readOnly(all, { description: 'The address of the file.', type: 'string', format: 'uri' }),
  missing_image_sizes: readOnly(editOnly, {
    description: 'Sizes that are still to be made.',
    type: 'array',
    items: { type: 'string' },
  }),
}

/** Which contexts show a writable field; those not named here are shown in `view` and `edit`. */
const writableContexts: Readonly<Record<string, readonly Context[]>> = {
  date: all,
  slug: all,
  title: all,
  author: all,
  excerpt: all,
  featured_media: all,
  password: editOnly,
  alt_text: all,
  caption: all,
}

function record(title: string, order: string, writable: ArgumentDefinitions): RecordSchema {
  const names = order.trim().split(/\s+/)
  return {
    title,
    properties: Object.fromEntries(
      names.map((name) => [name, onlyRead[name] ?? written(title, name, writable)]),
    ),
  }
}

function written(title: string, name: string, writable: ArgumentDefinitions): ValueSchema {
  const definition = writable[name]
  if (definition === undefined)
    throw new Error(`Cannot describe the record ${title}: "${name}" is not one of its fields.`)
  return { ...definition, context: writableContexts[name] ?? full }
}

const beginning = `id date date_gmt guid modified modified_gmt`
const identity = 'slug status type link title'
const end = 'permalink_template generated_slug class_list'

/** A post as it is answered. */
export const postRecord = record(
  'post',
  `${beginning} password ${identity} content excerpt author featured_media comment_status ping_status sticky
   template format meta categories tags ${end}`,
  postFields,
)

/** A page as it is answered. */
export const pageRecord = record(
  'page',
  `${beginning} password ${identity} content excerpt author featured_media parent menu_order comment_status
   ping_status template meta ${end}`,
  pageFields,
)

/** An attachment as it is answered. */
export const attachmentRecord = record(
  'attachment',
  `${beginning} ${identity} author featured_media comment_status ping_status template meta ${end}
   description caption alt_text media_type mime_type media_details post source_url missing_image_sizes`,
  attachmentFields,
)

const revisionText = (name: 'title' | 'content' | 'excerpt', context: readonly Context[]): ValueSchema => {
  const { raw, rendered } = postFields[name]?.properties ?? {}
  return { type: 'object', context, properties: { ...(raw && { raw }), ...(rendered && { rendered }) } }
}

const revisionProperties: Readonly<Record<string, ValueSchema>> = {
  author: { description: 'Who made it.', type: 'integer', context: all },
  date: { ...moment("When it was made, in the site's timezone."), context: all },
  date_gmt: { ...moment('When it was made, in GMT.'), context: full },
  id: { description: 'Its id.', type: 'integer', context: all },
  modified: { ...moment("When it was last changed, in the site's timezone."), context: full },
  modified_gmt: { ...moment('When it was last changed, in GMT.'), context: full },
  parent: { description: 'The item it is a text of.', type: 'integer', context: all },
  slug: { description: 'Its name.', type: 'string', context: all },
  guid: { ...guid, context: full },
  title: revisionText('title', all),
  content: revisionText('content', full),
  excerpt: revisionText('excerpt', all),
  meta: { ...postFields.meta, context: full },
}

/** A revision as it is answered. */
export const revisionRecord: RecordSchema = { title: 'revision', properties: revisionProperties }

/** An autosave as it is answered. */
export const autosaveRecord: RecordSchema = {
  title: 'autosave',
  properties: {
    ...revisionProperties,
    preview_link: {
      description: 'Where it can be seen.',
      type: 'string',
      format: 'uri',
      context: editOnly,
      readonly: true,
    },
  },
}
