import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { ChangedTree, type Edit } from './changed-tree.ts'

test.describe.configure({ mode: 'default', timeout: 120_000 })

let tree: ChangedTree
test.beforeAll(async () => {
  tree = await ChangedTree.copy()
})
test.afterAll(() => tree.remove())

interface Forgotten {
  readonly what: string
  readonly edit: Edit
  /** What it is called, which each complaint has to name. */
  readonly name: string
  /** The files it has to be written in. */
  readonly files: readonly string[]
}

const posts = 'contract/resources/posts.ts'
const media = 'contract/resources/media.ts'

const forgotten: readonly Forgotten[] = [
  {
    what: 'an argument of a list that nothing takes',
    edit: {
      file: posts,
      from: 'postListArguments = {',
      to: "postListArguments = {\n  has_media: { type: 'boolean' },",
    },
    name: 'has_media',
    files: [
      'contract/requirements/list-effects.ts',
      'mock/lists/list-effects.ts',
      'conformance/checks/lists/filters.ts',
    ],
  },
  {
    what: 'an order of a list that no requirement says',
    edit: {
      file: 'contract/resources/list-arguments.ts',
      from: "[...postOrders, 'menu_order']",
      to: "[...postOrders, 'menu_order', 'depth']",
    },
    name: 'depth',
    files: ['contract/requirements/list-effects.ts'],
  },
  {
    what: 'a core route without behaviour',
    edit: { file: media, from: 'mediaRoutes = {', to: "mediaRoutes = {\n  '/media/counts': { get: {} }," },
    name: 'counts',
    files: ['mock/pipeline/endpoints.ts', 'conformance/checks/arguments/stages.ts'],
  },
  {
    what: 'a field that a write carries and nothing keeps',
    edit: {
      file: 'contract/resources/attachment-fields.ts',
      from: 'attachmentFields = {',
      to: "attachmentFields = {\n  licence: { type: 'string' },",
    },
    name: 'licence',
    files: [media, 'mock/resources/content/field-effects.ts', 'conformance/checks/fields/values.ts'],
  },
  {
    what: 'a field that a record has and nothing makes',
    edit: {
      file: 'contract/resources/autosave-record.ts',
      from: '    preview_link: {',
      to: "    words: { type: 'integer' },\n    preview_link: {",
    },
    name: 'words',
    files: ['mock/resources/revisions/render-revision.ts'],
  },
]

test('the tree as it is compiles', async () => {
  expect(await tree.complaints()).toEqual([])
})

for (const { what, edit, name, files } of forgotten)
  test(`${what} does not compile, and the compiler names where to write it`, async () => {
    const complaints = await tree.with(edit, () => tree.complaints())
    expect([...new Set(complaints.map(fileOf))].sort()).toEqual([...files].sort())
    for (const complaint of complaints) expect(complaint).toContain(name)
  })

test('a requirement that no check is held against is told by its id', async () => {
  const edit = {
    file: 'contract/requirements/slugs.ts',
    from: "'reference', {",
    to: "'reference', {\n  'slugs.of-the-moon': 'A slug may be the name of a moon.',",
  }
  const { stdout } = await tree.with(edit, () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '--eval', uncovered], { cwd: tree.folder }),
  )
  expect(JSON.parse(stdout)).toEqual(['slugs.of-the-moon'])
})

/** Prints the requirements that have neither checks nor a reason to have none, as the test of coverage finds them. */
const uncovered = `
  import { coverage } from './conformance/catalog/coverage.ts'
  const found = coverage().filter(({ checks, excluded }) => checks.length === 0 && excluded === undefined)
  console.log(JSON.stringify(found.map(({ requirement }) => requirement.id)))`

const fileOf = (complaint: string): string => complaint.slice(0, complaint.indexOf('('))
