import type { Requirement } from '../../../contract/index.ts'
import { requirements } from '../../../contract/requirements/index.ts'
import { expect, test } from '../../../scripts/testing/test.ts'
import { matching, piecesOf } from './matching.ts'

const all = { words: '', level: '', resource: '' }
const ids = (wanted: Partial<typeof all>): readonly string[] =>
  matching(requirements, { ...all, ...wanted }).flatMap((group) => group.requirements.map(({ id }) => id))

test('without a wish every requirement is there once, by its resource', () => {
  expect(ids({}).toSorted()).toEqual(requirements.map(({ id }) => id).toSorted())
  const groups = matching(requirements, all)
  expect(new Set(groups.map(({ resource }) => resource)).size).toBe(groups.length)
})

test('each word narrows, in ids and texts, and so do level and resource', () => {
  expect(ids({ words: 'per-page.maximum posts.list' })).toContain('posts.list.per-page.maximum')
  expect(ids({ words: 'PER_PAGE', resource: 'pages' }).every((id) => id.startsWith('pages.'))).toBe(true)
  const levelOf = new Map(requirements.map(({ id, level }: Requirement) => [id, level]))
  expect(new Set(ids({ level: 'required' }).map((id) => levelOf.get(id)))).toEqual(new Set(['required']))
  expect(ids({ words: 'of-the-moon' })).toEqual([])
})

test('what stands between backticks is code', () => {
  expect(piecesOf('`a` takes `b`.')).toEqual([
    { text: 'a', isCode: true },
    { text: ' takes ', isCode: false },
    { text: 'b', isCode: true },
    { text: '.', isCode: false },
  ])
})
