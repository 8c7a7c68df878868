import { expect, test } from '#test'
import {
  attachmentRecord,
  autosaveRecord,
  pageRecord,
  postRecord,
  type RecordSchema,
  revisionRecord,
} from '../../../contract/index.ts'
import { fakeSite, mediaIds, pageIds, postIds } from '../../testing/fake-site.ts'

type Item = Readonly<Record<string, unknown>>

const admin = fakeSite().as('admin')
const { published } = postIds
const post = `/core/v2/posts/${published}`

// A revision and an autosave.
await admin.post(post, { content: 'Changed.' })
await admin.post(`${post}/autosaves`, { content: 'Changed once more.' })
const { body: revisions } = await admin.get<{ id: number; slug: string }[]>(`${post}/revisions`)
const revisionId = (kind: string) => revisions.find(({ slug }) => slug.includes(kind))?.id

const kinds: readonly (readonly [name: string, item: string, list: string, schema: RecordSchema])[] = [
  ['post', post, `/core/v2/posts?include=${published}`, postRecord],
  ['page', `/core/v2/pages/${pageIds.team}`, `/core/v2/pages?include=${pageIds.team}`, pageRecord],
  [
    'attachment',
    `/core/v2/media/${mediaIds.picture}`,
    `/core/v2/media?include=${mediaIds.picture}`,
    attachmentRecord,
  ],
  [
    'revision',
    `${post}/revisions/${revisionId('revision')}`,
    `${post}/revisions?include=${revisionId('revision')}`,
    revisionRecord,
  ],
  ['autosave', `${post}/autosaves/${revisionId('autosave')}`, `${post}/autosaves?x=1`, autosaveRecord],
]
const contexts = ['view', 'edit', 'embed'] as const

const read = async (path: string): Promise<Item> => {
  const { body, status, text } = await admin.get<Item | Item[]>(path)
  expect(status, text).toBe(200)
  return [body].flat()[0] ?? {}
}

for (const [name, item, list, schema] of kinds)
  test(`a ${name} has the fields and members that the contract declares for each context, alone and in a list`, async () => {
    for (const context of contexts) {
      const record = await read(`${item}?context=${context}`)
      expect(await read(`${list}&context=${context}`)).toEqual(record)
      const { _links, ...fields } = record
      const declared = Object.entries(schema.properties).filter(
        ([, field]) => field.context?.includes(context) ?? true,
      )
      expect(Object.keys(fields)).toEqual(declared.map(([field]) => field))
      for (const [field, { properties = {} }] of declared) {
        const members = Object.entries(properties).filter(
          ([, member]) => member.context?.includes(context) ?? true,
        )
        if (/^(title|content|excerpt|guid|caption|description)$/.test(field))
          expect([field, ...Object.keys(Object(fields[field])).sort()]).toEqual([
            field,
            ...members.map(([member]) => member).sort(),
          ])
      }
    }
    expect(await read(item)).toEqual(await read(`${item}?context=view`))
  })

test('the texts of a post have raw and rendered text in edit only', async () => {
  expect(Object.keys(Object((await read(`${post}?context=view`)).content))).toEqual(['rendered', 'protected'])
  const { title, content } = await read(`${post}?context=edit`)
  expect([Object.keys(Object(title)), Object.keys(Object(content))]).toEqual([
    ['raw', 'rendered'],
    ['raw', 'rendered', 'protected', 'block_version'],
  ])
})

test('other contexts are refused', async () => {
  for (const context of ['foo', 'View', '', 'help'])
    for (const [, item, list] of kinds)
      for (const path of [`${item}?context=${context}`, `${list}&context=${context}`])
        expect([path, (await admin.get(path)).status]).toEqual([path, 400])
})
