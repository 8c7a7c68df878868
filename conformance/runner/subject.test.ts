import { expect, test } from '#test'
import { requirements } from '../../contract/requirements/index.ts'
import { check } from '../checks/check.ts'
import { requirementOf } from './subject.ts'

const run = async (): Promise<void> => {}

test('a check verifies its requirement, by default the one with its id', () => {
  const [first] = requirements
  const id = first?.id ?? ''
  expect(requirementOf(check('some.check', { requirement: id, run }))).toBe(first)
  expect(requirementOf(check(id, { run }))).toBe(first)
})

test('the error for an unknown requirement names its check', () => {
  expect(() => requirementOf(check('some.check', { requirement: 'no.such', run }))).toThrow(
    'The check some.check names the requirement no.such, which does not exist.',
  )
})
