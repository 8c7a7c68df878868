import { expect, test } from '#test'
import {
  attachmentRecord,
  autosaveRecord,
  type Context,
  pageRecord,
  postRecord,
  type RecordSchema,
  revisionRecord,
} from '../../../contract/index.ts'
import { fakeSite, mediaIds, pageIds, postIds } from '../../testing/fake-site.ts'

type Item = Readonly<Record<string, unknown>>

const { as } = fakeSite()
const admin = as('admin')
const { published } = postIds

// One revision and one autosave, so that there is a record of each kind.
await admin.post(`/core/v2/posts/${published}`, { content: 'Changed.' })
await admin.post(`/core/v2/posts/${published}/autosaves`, { content: 'Changed once more.' })
const revisions = await admin.get<{ id: number; slug: string }[]>(`/core/v2/posts/${published}/revisions`)
const revision = revisions.body.find(({ slug }) => slug.includes('revision'))?.id
const autosave = revisions.body.find(({ slug }) => slug.includes('autosave'))?.id

const postFields = {
  view: `id date date_gmt guid modified modified_gmt slug status type link title content excerpt author featured_media
    comment_status ping_status sticky template format meta categories tags class_list _links`,
  edit: `id date date_gmt guid modified modified_gmt password slug status type link title content excerpt author
    featured_media comment_status ping_status sticky template format meta categories tags permalink_template
    generated_slug class_list _links`,
  embed: 'id date slug type link title excerpt author featured_media _links',
}
const pageFields = {
  view: `id date date_gmt guid modified modified_gmt slug status type link title content excerpt author featured_media
    parent menu_order comment_status ping_status template meta class_list _links`,
  edit: `id date date_gmt guid modified modified_gmt password slug status type link title content excerpt author
    featured_media parent menu_order comment_status ping_status template meta permalink_template generated_slug
    class_list _links`,
  embed: postFields.embed,
}
const mediaFields = {
  view: `id date date_gmt guid modified modified_gmt slug status type link title author featured_media comment_status
    ping_status template meta class_list description caption alt_text media_type mime_type media_details post
    source_url _links`,
  edit: `id date date_gmt guid modified modified_gmt slug status type link title author featured_media comment_status
    ping_status template meta permalink_template generated_slug class_list description caption alt_text media_type
    mime_type media_details post source_url missing_image_sizes _links`,
  embed: `id date slug type link title author featured_media caption alt_text media_type mime_type media_details
    source_url _links`,
}
const revisionFields = {
  view: `author date date_gmt id modified modified_gmt parent slug guid title content excerpt meta _links`,
  edit: `author date date_gmt id modified modified_gmt parent slug guid title content excerpt meta _links`,
  embed: 'author date id parent slug title excerpt _links',
}
const autosaveFields = {
  ...revisionFields,
  edit: revisionFields.edit.replace('_links', 'preview_link _links'),
}

interface Kind {
  readonly name: string
  readonly item: string
  readonly list: string
  readonly fields: Readonly<Record<Context, string>>
  readonly schema: RecordSchema
}

const under = `/core/v2/posts/${published}`
const kinds: readonly Kind[] = [
  {
    name: 'a post',
    item: under,
    list: `/core/v2/posts?include=${published}`,
    fields: postFields,
    schema: postRecord,
  },
  {
    name: 'a page',
    item: `/core/v2/pages/${pageIds.team}`,
    list: `/core/v2/pages?include=${pageIds.team}`,
    fields: pageFields,
    schema: pageRecord,
  },
  {
    name: 'an attachment',
    item: `/core/v2/media/${mediaIds.picture}`,
    list: `/core/v2/media?include=${mediaIds.picture}`,
    fields: mediaFields,
    schema: attachmentRecord,
  },
  {
    name: 'a revision',
    item: `${under}/revisions/${revision}`,
    list: `${under}/revisions?include=${revision}`,
    fields: revisionFields,
    schema: revisionRecord,
  },
  {
    name: 'an autosave',
    item: `${under}/autosaves/${autosave}`,
    list: `${under}/autosaves?x=1`,
    fields: autosaveFields,
    schema: autosaveRecord,
  },
]

const members: Readonly<Record<Context, Readonly<Record<string, readonly string[]>>>> = {
  view: {
    guid: ['rendered'],
    title: ['rendered'],
    content: ['rendered', 'protected'],
    excerpt: ['rendered', 'protected'],
    caption: ['rendered'],
    description: ['rendered'],
  },
  edit: {
    guid: ['rendered', 'raw'],
    title: ['raw', 'rendered'],
    content: ['raw', 'rendered', 'protected', 'block_version'],
    excerpt: ['raw', 'rendered', 'protected'],
    caption: ['raw', 'rendered'],
    description: ['raw', 'rendered'],
  },
  embed: { title: ['rendered'], excerpt: ['rendered', 'protected'], caption: ['rendered'] },
}
const unprotected = ({ name }: Kind): boolean => name === 'a revision' || name === 'an autosave'

for (const kind of kinds)
  for (const context of ['view', 'edit', 'embed'] as const) {
    const itemOf = async (path: string): Promise<Item> => {
      const { body, status, text } = await admin.get<Item | Item[]>(path)
      expect(status, text).toBe(200)
      return [body].flat()[0] ?? {}
    }
    const item = () => itemOf(`${kind.item}?context=${context}`)

    test(`${kind.name} in ${context} has the fields of that context, in their order`, async () => {
      expect(Object.keys(await item())).toEqual(kind.fields[context].trim().split(/\s+/))
    })

    test(`${kind.name} in ${context} is in a list as it is alone`, async () => {
      expect(await itemOf(`${kind.list}&context=${context}`)).toEqual(await item())
    })

    test(`${kind.name} in ${context} has the fields the contract declares for it`, async () => {
      const declared = Object.entries(kind.schema.properties).filter(
        ([, field]) => field.context?.includes(context) ?? true,
      )
      const { _links, ...fields } = await item()
      expect(Object.keys(fields)).toEqual(declared.map(([name]) => name))
    })

    test(`the texts of ${kind.name} in ${context} have the members of that context`, async () => {
      for (const [name, value] of Object.entries(await item())) {
        const wanted = members[context][name]?.filter(
          (each) => !unprotected(kind) || !/protected|block/.test(each),
        )
        if (wanted)
          expect([name, ...Object.keys(value as object).sort()]).toEqual([name, ...[...wanted].sort()])
      }
    })
  }

for (const { name, item } of kinds)
  test(`view is the context of ${name} when none is asked for`, async () => {
    expect((await admin.get(item)).text).toBe((await admin.get(`${item}?context=view`)).text)
  })

for (const context of ['foo', 'View', '', 'help'])
  test(`400 for context=${context}`, async () => {
    for (const { item, list } of kinds)
      for (const path of [`${item}?context=${context}`, `${list}&context=${context}`])
        expect([path, (await admin.get(path)).status]).toEqual([path, 400])
  })
