import { expect, test } from '#test'
import { jsonResponse } from '../../../client/testing/tiny-site.ts'
import { CheckFailure } from '../../assertions/outcome.ts'
import { sealedText } from '../../data/run-tag.ts'
import { sessionWith, someRunTag } from '../../testing/a-session.ts'
import { compareBelow } from './category-branch.ts'
import { knownItems } from './known.ts'

const known = knownItems([{ id: 1, categories: [8] }])
const request = { query: { categories: { terms: [7], include_children: true } }, matches: () => true }

/** Compares the posts below category 7 on a site whose list has them only after `healedBy` of its categories was written. */
function compareOn({ name, healedBy }: { readonly name: string; readonly healedBy?: string }) {
  const written: string[] = []
  const session = sessionWith(async ({ url, method }) => {
    const { pathname } = new URL(url)
    const category = /categories\/(\d+)$/.exec(pathname)?.[1]
    if (category === undefined)
      return jsonResponse(healedBy !== undefined && written.includes(healedBy) ? [{ id: 1 }] : [])
    if (method === 'POST') written.push(category)
    return jsonResponse({ id: Number(category), name })
  })
  session.begin('check')
  return { written, result: compareBelow(session.tools, { known, below: [8] }, request) }
}

test('a hierarchy that lacks a category of the run until it is written is not a failure', async () => {
  const { written, result } = compareOn({ name: sealedText(someRunTag, 'term', 1), healedBy: '8' })
  await result
  expect(written).toEqual(['8'])
})

test('a list that lacks the posts of a child category also after a write fails', async () => {
  const { written, result } = compareOn({ name: sealedText(someRunTag, 'term', 1) })
  await expect(result).rejects.toThrow(CheckFailure)
  expect(written).toEqual(['8'])
})

test('a category of the site is not written', async () => {
  const { written, result } = compareOn({ name: 'News', healedBy: '8' })
  await expect(result).rejects.toThrow(CheckFailure)
  expect(written).toEqual([])
})
