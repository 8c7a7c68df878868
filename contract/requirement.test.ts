import { expect, test } from '#test'
import type { Requirement } from './requirement.ts'
import { requirements } from './requirements/index.ts'
import { statedElsewhere } from './requirements/list-effects.ts'
import { unreviewedChanges } from './testing/reviewed-requirements.ts'

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
