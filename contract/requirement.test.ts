import { expect, test } from '#test'
import { requirements } from './requirements/index.ts'
import { statedElsewhere } from './requirements/list-effect-requirements.ts'

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

test('has every requirement that a list argument is said to have its effect in', () => {
  const ids = new Set(requirements.map(({ id }) => id))
  expect(statedElsewhere.filter((id) => !ids.has(id))).toEqual([])
})
