import { expect, test } from '#test'
import { contexts, deployments, templateOf } from '../../contract/index.ts'
import { methodPathPairs } from '../../contract/testing/method-path-pairs.ts'
import { fakeSite, smallSite } from '../../mock/testing/fake-site.ts'
import { type Typed, typedAnswers } from '../../scripts/typed-answers.ts'
import { complaints } from './compiler.ts'

const { routes } = deployments.first
const promised = methodPathPairs(
  routes.filter(
    ({ namespace, level }) => level === 'required' && ['', 'core/v2', 'oembed/1.0'].includes(namespace),
  ),
).map(templateOf)

const literal = ({ type, value }: Typed, index: number): string =>
  `export const answer${index}: ${type} = ${JSON.stringify(value)}`

test('what the mock answers is of the types it is said to be', async () => {
  test.setTimeout(120_000)
  const sites = [fakeSite({ data: 'journal', stock: true }), fakeSite({ data: smallSite(), stock: true })]
  const answers = (await Promise.all(sites.map(typedAnswers))).flat()
  expect(promised.filter((route) => !answers.some(({ type }) => type.includes(`['${route}']`)))).toEqual([])
  for (const context of contexts)
    expect(answers.filter(({ type }) => type.startsWith(`Routes<'${context}'>`)).length).toBeGreaterThan(20)
  expect(await complaints(answers.map(literal).join('\n'))).toEqual([])
})

test('an answer with a field more or less, or one of another type, is not of its type', async () => {
  const site = fakeSite()
  const { body: post } = await site.as('anonymous').get('/core/v2/posts/100')
  const { sticky, ...less } = post
  const wrong: readonly object[] = [
    { ...post, extra: 1 },
    less,
    { ...post, sticky: String(sticky) },
    { ...post, title: { ...post.title, raw: '' } },
  ]
  const type = "Routes<'view'>['GET /core/v2/posts/{id}']['answer']"
  const found = await complaints(
    [post, ...wrong]
      .map((value) => ({ type, value }))
      .map(literal)
      .join('\n'),
  )
  const lines = new Set(found.map((complaint) => /answers[.]mts\((\d+),/.exec(complaint)?.[1]))
  // The first line holds the imports, the second what came.
  expect([...lines]).toEqual(['3', '4', '5', '6'])
})
