import { expect, test } from '#test'
import type { Requirement } from './requirement.ts'
import { requirements } from './requirements/index.ts'
import { statedElsewhere } from './requirements/list-effects.ts'
import { unreviewedChanges } from './testing/reviewed-requirements.ts'

const headings: readonly string[] = [
  'Site Content and Extension REST Interface',
  'What the service does',
  'Index document (response of `GET /`)',
  'Resources and their fields',
  'Common writable fields (posts, pages and attachments)',
  'Post-only and page-only fields',
  'Attachment-only fields',
  'Context',
  'States and transitions',
  'Endpoints',
  'Root and batch',
  'Embed lookup (namespace `oembed/1.0`)',
  'Posts',
  'Pages',
  'Media',
  'Cache extension routes',
  'Search-optimisation extension routes (`seo/v1`, second deployment)',
  'Site-monitoring extension (`seomon/v1`, second deployment)',
  'Forms extension (`forms/v1`, second deployment)',
  'Authentication',
  'Events',
  'Errors',
  'Limits',
  'Versioning',
  // The document has none for what it does not name.
  'A WordPress without plugins',
]

const duplicates = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index)

test('gives every requirement an id of its own', () => {
  expect(duplicates(requirements.map((each) => each.id))).toEqual([])
})

test('writes every id as a dotted slug', () => {
  expect(requirements.map((each) => each.id).filter((id) => !/^[a-z0-9]+([.-][a-z0-9]+)*$/.test(id))).toEqual(
    [],
  )
})

test('says every requirement in one sentence', () => {
  const isSentence = (text: string): boolean => /^[A-Z`].*[^.]\.$/.test(text) && !/[.!?] [A-Z]/.test(text)
  expect(requirements.map((each) => each.text).filter((text) => !isSentence(text))).toEqual([])
})

test('says nothing twice within a section', () => {
  expect(duplicates(requirements.map((each) => `${each.section}: ${each.text}`))).toEqual([])
})

test('files every requirement under a heading of the document', () => {
  expect(requirements.map((each) => each.section).filter((section) => !headings.includes(section))).toEqual(
    [],
  )
})

test('files something under every heading but Events, about which nothing is shown or known', () => {
  const used = new Set(requirements.map((each) => each.section))
  expect(headings.filter((heading) => !used.has(heading))).toEqual(['Events'])
})

test('has every requirement that a list argument is said to have its effect in', () => {
  const ids = new Set(requirements.map(({ id }) => id))
  expect(statedElsewhere.filter((id) => !ids.has(id))).toEqual([])
})

test('changes no reviewed requirement', async () => {
  const advice = 'Read what changed; `npm run requirements -- --record` records it as reviewed.'
  expect(await unreviewedChanges(requirements), advice).toEqual([])
})

test('notices a changed id, level or text and a removed requirement, and takes an added one', async () => {
  const [first, ...others] = requirements
  if (first === undefined) throw new Error('no requirement')
  const changes: readonly (readonly Requirement[])[] = [
    [],
    [{ ...first, id: `${first.id}.other` }],
    [{ ...first, level: first.level === 'required' ? 'reference' : 'required' }],
    [{ ...first, text: 'Something else.' }],
  ]
  for (const changed of changes)
    expect((await unreviewedChanges([...changed, ...others])).length).toBeGreaterThan(0)
  expect(await unreviewedChanges([...requirements, { ...first, id: `${first.id}.other` }])).toEqual([])
})
