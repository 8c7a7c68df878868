import { expect, test } from '#test'
import { jsonResponse } from '../../../client/testing/tiny-site.ts'
import { CheckFailure } from '../../assertions/outcome.ts'
import { sealedText } from '../../data/run-tag.ts'
import { sessionWith, someRunTag } from '../../testing/a-session.ts'
import { compareBelow } from './category-branch.ts'
import { knownItems } from './known.ts'

const known = knownItems([{ id: 1, categories: [8] }])
const request = { query: { categories: { terms: [7], include_children: true } }, matches: () => true }

/** Compares the posts below a category on a site whose list lacks them, by default until another category is created. */
function compareOn({ isHealed = true, write = true }) {
  let created = 0
  const answer = async ({ url, method }: Request): Promise<Response> => {
    if (!new URL(url).pathname.endsWith('/categories'))
      return jsonResponse(isHealed && created > 0 ? [{ id: 1 }] : [])
    if (method === 'POST') created++
    return jsonResponse({ id: 9, name: sealedText(someRunTag, 'term', 1) }, 201)
  }
  const session = sessionWith(answer, { write })
  session.begin('check')
  return { created: () => created, result: compareBelow(session.tools, known, request) }
}

test('a hierarchy that lacks a category until the next one is created is not a failure', async () => {
  const { created, result } = compareOn({})
  await result
  expect(created()).toBe(1)
})

test('a list that lacks the posts of a child category after that, too, fails', async () => {
  const { created, result } = compareOn({ isHealed: false })
  await expect(result).rejects.toThrow(CheckFailure)
  expect(created()).toBe(1)
})

test('a run that does not write fails at once', async () => {
  const { created, result } = compareOn({ write: false })
  await expect(result).rejects.toThrow(CheckFailure)
  expect(created()).toBe(0)
})
