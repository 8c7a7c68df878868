import { expect, test } from '#test'
import { type ScratchProject, scratchProject } from './scratch-project.ts'

const packages = [
  '@wordpress/core-data@8',
  '@wordpress/data@10',
  '@wordpress/api-fetch@7',
  '@happy-dom/global-registrator@21',
  'react@18',
  'react-dom@18',
]

test.describe.configure({ mode: 'default', timeout: 300_000 })

let project: ScratchProject
test.beforeAll(async () => {
  test.setTimeout(300_000)
  project = await scratchProject(packages)
})
test.afterAll(() => project.remove())

interface Outcomes {
  /** Of each entity: `read`, `none` where it has no list, or the failure. */
  readonly read: Readonly<Record<string, string>>
  readonly changed: Readonly<Record<string, string>>
}

const visit = (credentials: string, what: 'entities' | 'rights') =>
  project.visit('core-data/visit.mjs', credentials, what)

test('every entity of core-data resolves, and those that can be written are saved, edited and deleted', async () => {
  const { read, changed } = (await visit('admin:fake-admin', 'entities')) as Outcomes
  const unread = Object.keys(read).filter((name) => read[name] !== 'read')
  expect(unread).toEqual([
    // These have no lists, each is read by its id; and icons are of a later WordPress than 6.9.
    ...[
      'root globalStyles',
      'root icon',
      'root iconCollection',
      'postType wp_global_styles',
      'postType wp_font_face',
    ],
  ])
  expect(Object.entries(changed).filter(([, outcome]) => outcome !== 'saved, edited, deleted')).toEqual([])
})

for (const [credentials, rights] of [
  ['admin:fake-admin', 'all'],
  [
    'edda:fake-editor',
    ['create post', 'create page', 'create attachment', 'create category', 'update a post', 'delete a post'],
  ],
  ['arlo:fake-author', ['create post', 'create attachment']],
  ['sven:fake-subscriber', []],
] as const)
  test(`canUser is right for ${credentials.split(':')[0]}`, async () => {
    const found = (await visit(credentials, 'rights')) as Readonly<Record<string, boolean>>
    const granted = Object.keys(found).filter((right) => found[right])
    expect(granted).toEqual(rights === 'all' ? Object.keys(found) : rights)
  })
