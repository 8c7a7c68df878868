import { slug } from '../lib/slug.ts'
import { capitalised } from '../lib/text.ts'
import type { Requirement } from '../requirement.ts'
import { attachmentFields } from '../resources/attachment-fields.ts'
import { pageFields } from '../resources/pages.ts'
import { postFields } from '../resources/posts.ts'
import { type ArgumentDefinitions, contexts, type ValueSchema } from '../schema/dialect.ts'
import { explain, joined, oneOfType, quoted, type Rule } from './phrases.ts'
import { sections } from './sections.ts'

interface Resource {
  readonly id: string
  /** How a sentence names one of them. */
  readonly noun: string
  readonly fields: ArgumentDefinitions
}

const resources: readonly Resource[] = [
  { id: 'posts', noun: 'a post', fields: postFields },
  { id: 'pages', noun: 'a page', fields: pageFields },
  { id: 'media', noun: 'an attachment', fields: attachmentFields },
]

/** The table with the field: of all three resources, of posts or pages, or of attachments alone. */
function sectionOf(field: string): string {
  if (!(field in attachmentFields)) return sections.contentFields
  return field in postFields ? sections.itemFields : sections.attachmentFields
}

/** What the field's own table leaves to its kind: WordPress responds so, and clients have to accept it. */
const exceptions: Readonly<Record<string, string>> = {
  'media.fields.meta.write': 'Writing an attachment can set `meta`, which has no `footnotes`.',
  'media.fields.meta.type': '`meta` of an attachment is an object or, without members, an empty list.',
  'media.fields.post.type': '`post` of an attachment that belongs to a post is an integer.',
}

function propertyRules(noun: string, path: string, schema: ValueSchema, shownIn: readonly string[]): Rule[] {
  const name = quoted(path)
  const { type, context } = schema
  const shownContexts = context?.filter((each) => shownIn.includes(each)) ?? []
  const list = (values: readonly string[]): string => joined(values.map(quoted), 'and')
  return explain([
    ['type', type && `${name} of ${noun} is ${oneOfType(type)}.`],
    [
      'shown',
      shownContexts.length > 0 ? `${capitalised(noun)} shows ${name} in ${list(shownContexts)}.` : undefined,
    ],
    [
      'context',
      context && context.length < contexts.length
        ? `${capitalised(noun)} shows ${name} only in ${list(context)}.`
        : undefined,
    ],
    ['readonly', schema.readonly ? `Writing ${noun} cannot set ${name}.` : undefined],
    [
      'default',
      schema.default === undefined
        ? undefined
        : `${capitalised(noun)} on which ${name} was never set shows ${quoted(schema.default)}.`,
    ],
  ])
}

function fieldRules({ noun }: Resource, name: string, schema: ValueSchema): Rule[] {
  const properties = schema.properties ?? {}
  // When an object has `rendered`, that property says in which contexts the object appears: the specification gives
  // `content.protected` in `embed`, but no other part of `content`.
  const shownIn = properties.rendered?.context ?? contexts
  return [
    ['write', `Writing ${noun} can set ${quoted(name)}.`],
    ...propertyRules(noun, name, schema, contexts),
    ...Object.entries(properties).flatMap(([inner, definition]) =>
      propertyRules(noun, `${name}.${inner}`, definition, shownIn).map(
        ([rule, text]): Rule => [`${slug(inner)}.${rule}`, text],
      ),
    ),
  ]
}

function field(resource: Resource, name: string, schema: ValueSchema): Requirement[] {
  return fieldRules(resource, name, schema).map(([rule, text]) => {
    const id = `${resource.id}.fields.${slug(name)}.${rule}`
    return { id, section: sectionOf(name), level: 'required', text: exceptions[id] ?? text }
  })
}

/** Each writable field of each resource: it can be written, what it is, and in which contexts its parts appear. */
export const writableFields: readonly Requirement[] = resources.flatMap((resource) =>
  Object.entries(resource.fields).flatMap(([name, schema]) => field(resource, name, schema)),
)

/** Fields that only other resources have (`media.fields.password.absent`). */
export const absentFields: readonly Requirement[] = resources.flatMap(({ id, noun, fields }) => {
  const others = new Set(resources.flatMap((other) => Object.keys(other.fields)))
  return [...others]
    .filter((name) => !(name in fields))
    .map((name) => ({
      id: `${id}.fields.${slug(name)}.absent`,
      section: sectionOf(name),
      level: 'required' as const,
      text: `${capitalised(noun)} has no writable field ${quoted(name)}.`,
    }))
})
