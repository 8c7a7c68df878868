import { expect, test } from '#test'
import { requirements } from '../../contract/requirements/index.ts'
import { groups } from './catalog.ts'
import { coverage, excluded } from './coverage.ts'

const all = groups.flatMap(({ checks }) => checks)
const twice = (names: readonly string[]): string[] => names.filter((name, i) => names.indexOf(name) !== i)

test('every requirement has a check or a reason why it has none, and not both', () => {
  const wrong = coverage().flatMap(({ requirement: { id }, checks, excluded: reason }) =>
    checks.length > 0 === (reason === undefined)
      ? []
      : [
          checks.length > 0
            ? `${id} has a check and a reason why it has none: remove it from excluded in coverage.ts`
            : `${id} has no check: write check('${id}', …) in the folder of its section, conformance/checks`,
        ],
  )
  expect(wrong).toEqual([])
})

test('every check names an existing requirement', () => {
  const known = new Set(requirements.map(({ id }) => id))
  expect(all.filter(({ requirement }) => !known.has(requirement)).map(({ id }) => id)).toEqual([])
})

test('check ids are unique', () => {
  expect(twice(all.map(({ id }) => id))).toEqual([])
})

test('only existing requirements are excluded', () => {
  const known = new Set(requirements.map(({ id }) => id))
  expect(Object.keys(excluded).filter((id) => !known.has(id))).toEqual([])
})

test('each check is listed under its requirement', () => {
  const described = coverage().flatMap(({ requirement, checks }) =>
    checks.map((id) => `${id} of ${requirement.id}`),
  )
  const declared = all.map(({ id, requirement }) => `${id} of ${requirement}`)
  expect(described.toSorted()).toEqual(declared.toSorted())
})
