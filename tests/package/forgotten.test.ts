import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '#test'
import { ChangedTree, type Edit } from './changed-tree.ts'

test.describe.configure({ mode: 'default', timeout: 120_000 })

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
    what: 'an argument of a list',
    edit: {
      file: posts,
      from: 'postListArguments = {',
      to: "postListArguments = {\n  has_media: { type: 'boolean' },",
    },
    name: 'has_media',
    files: [
      'contract/requirements/list-effects.ts',
      'mock/store/lists/list-effects.ts',
      'conformance/checks/lists/filters.ts',
    ],
  },
  {
    what: 'an argument of the list of comments',
    edit: {
      file: 'contract/resources/comments.ts',
      from: 'commentListArguments = {',
      to: "commentListArguments = {\n  has_author: { type: 'boolean' },",
    },
    name: 'has_author',
    files: ['contract/requirements/list-effects.ts', 'mock/resources/comments/list.ts'],
  },
  {
    what: 'an order of a list',
    edit: {
      file: 'contract/resources/list-arguments.ts',
      from: "[...postOrders, 'menu_order']",
      to: "[...postOrders, 'menu_order', 'depth']",
    },
    name: 'depth',
    files: ['contract/requirements/list-effect-requirements.ts'],
  },
  {
    what: 'a core route',
    edit: {
      file: media,
      from: 'mediaRoutes = {',
      to: "mediaRoutes = {\n  '/media/counts': { get: { id: 'media.counts.list' } },",
    },
    name: 'counts',
    files: ['mock/resources/endpoints.ts', 'conformance/checks/arguments/request-templates.ts'],
  },
  {
    what: 'a route of a stock WordPress',
    edit: {
      file: 'contract/resources/terms.ts',
      from: 'termRoutes = {',
      to: "termRoutes = {\n  '/term-trees': { get: { id: 'term-trees.list' } },",
    },
    name: 'term-trees',
    files: ['mock/resources/stock-endpoints.ts'],
  },
  {
    what: 'a field that can be written',
    edit: {
      file: 'contract/resources/attachment-fields.ts',
      from: 'attachmentFields = {',
      to: "attachmentFields = {\n  licence: { type: 'string' },",
    },
    name: 'licence',
    files: [media, 'mock/resources/content/field-effects.ts', 'conformance/checks/fields/values.ts'],
  },
  {
    what: 'a field that is answered',
    edit: {
      file: 'contract/resources/autosave-record.ts',
      from: '    preview_link: ',
      to: "    words: { type: 'integer' },\n    preview_link: ",
    },
    name: 'words',
    files: ['mock/resources/menu-items/autosaves.ts', 'mock/resources/revisions/render.ts'],
  },
  {
    what: 'an argument of an image edit',
    edit: {
      file: 'contract/resources/image-edit.ts',
      from: 'imageEditArguments = {',
      to: "imageEditArguments = {\n  quality: { type: 'integer' },",
    },
    name: 'quality',
    files: ['mock/resources/media/image-edits.ts'],
  },
  {
    what: 'an argument of an embed',
    edit: {
      file: 'contract/resources/oembed.ts',
      from: 'embedProxyArguments = {',
      to: "embedProxyArguments = {\n  theme: { type: 'string' },",
    },
    name: 'theme',
    files: ['mock/resources/oembed/controller.ts'],
  },
  {
    what: 'an argument of a batch',
    edit: {
      file: 'contract/resources/batch.ts',
      from: 'batchArguments = {',
      to: "batchArguments = {\n  pace: { type: 'string' },",
    },
    name: 'pace',
    files: ['mock/resources/batch/controller.ts'],
  },
  {
    what: 'an argument of the list of revisions',
    edit: {
      file: 'contract/resources/revisions.ts',
      from: 'revisionListArguments = {',
      to: "revisionListArguments = {\n  reviewer: { type: 'integer' },",
    },
    name: 'reviewer',
    files: ['contract/requirements/list-effects.ts', 'mock/resources/revisions/controller.ts'],
  },
  {
    what: 'a type of content',
    edit: {
      file: 'mock/store/records.ts',
      from: '  | PostRecord\n',
      to: "  | ContentBase<'moon_phase'>\n  | PostRecord\n",
    },
    name: 'moon_phase',
    files: [
      'mock/resources/render/item.ts',
      'mock/resources/content/field-effects.ts',
      'mock/resources/content/new-item.ts',
      'mock/resources/revisions/render.ts',
      'mock/resources/types/facts.ts',
      'mock/store/content-features.ts',
      'mock/store/content-types.ts',
      'mock/store/seed-content.ts',
      'mock/store/unique-slug.ts',
      'mock/website/pages/item-page.ts',
    ],
  },
]

const moon: Edit = {
  file: 'contract/requirements/slugs.ts',
  from: "'reference', {",
  to: "'reference', {\n  'slugs.of-the-moon': 'A slug may be the name of a moon.',",
}

let tree: ChangedTree
let complaints: readonly string[]
let uncovered: string
test.beforeAll(async () => {
  tree = await ChangedTree.copy()
  // Before the others: a catalog that lacks a field's values does not load.
  await tree.change(moon)
  uncovered = await printedIn(tree.folder, printUncovered)
  for (const { edit } of forgotten) await tree.change(edit)
  complaints = await tree.complaints()
})
test.afterAll(() => tree.remove())

for (const { what, name, files } of forgotten)
  test(`${what} that was forgotten does not compile, and the compiler names where to write it`, () => {
    const found = complaints.filter((complaint) => complaint.includes(name))
    expect([...new Set(found.map(fileOf))].sort()).toEqual([...files].sort())
  })

test('nothing but what was forgotten is complained of', () => {
  const files = new Set(forgotten.flatMap((each) => each.files))
  expect(complaints.filter((complaint) => !files.has(fileOf(complaint)))).toEqual([])
})

test('a requirement without a check is reported by its id', () => {
  expect(JSON.parse(uncovered)).toContain('slugs.of-the-moon')
})

async function printedIn(cwd: string, script: string): Promise<string> {
  const command = ['--input-type=module', '--eval', script]
  return (await promisify(execFile)(process.execPath, command, { cwd })).stdout
}

/** Prints the requirements that have neither checks nor a reason to have none, as the test of coverage finds them. */
const printUncovered = `
  import { coverage } from './conformance/checks/coverage.ts'
  const found = coverage().filter(({ checks, excluded }) => checks.length === 0 && excluded === undefined)
  console.log(JSON.stringify(found.map(({ requirement }) => requirement.id)))`

const fileOf = (complaint: string): string => complaint.slice(0, complaint.indexOf('('))
