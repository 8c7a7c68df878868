import { expect, test } from '#test'
import { requirements } from '../../contract/requirements/index.ts'
import { check } from '../checks/check.ts'
import { requirementOf } from './subject.ts'

const run = async (): Promise<void> => {}

test('a check is held against the requirement it names, or the one of its own id', () => {
  const [first] = requirements
  const id = first?.id ?? ''
  expect(requirementOf(check('some.check', { requirement: id, run }))).toBe(first)
  expect(requirementOf(check(id, { run }))).toBe(first)
})

test('a requirement that is not there is told with the check that names it', () => {
  expect(() => requirementOf(check('some.check', { requirement: 'no.such', run }))).toThrow(
    'The check some.check names the requirement no.such, which is not there.',
  )
})
