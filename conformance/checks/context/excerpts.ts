import { truncatedJson } from '../../../contract/lib/json.ts'
import type { Answer } from '../../assertions/answer.ts'
import { type Check, type CheckTools, writeCheck } from '../check.ts'
import type { Lockable } from './passwords.ts'

/** A number of different words, separated by spaces. */
const many = Array.from({ length: 200 }, (_, i) => `word${i}`).join(' ')

/** A published item whose excerpt is generated from its 200 words. */
function longOne({ testData }: CheckTools, kind: Lockable): Promise<number> {
  return testData.once(`long ${kind}`, () =>
    testData.create(kind, { status: 'publish', content: { raw: many }, excerpt: { raw: '' } }),
  )
}

function wordsIn(answer: Answer): number {
  return String(answer.at('excerpt', 'rendered')).match(/\bword\d+/g)?.length ?? 0
}

/** The length of an excerpt that is generated from the content. */
export function excerptChecks(kind: Lockable): Check[] {
  const path = async (tools: CheckTools): Promise<string> => `/core/v2/${kind}/${await longOne(tools, kind)}`
  const effect = `${kind}.read.excerpt-length.effect`
  const excerptCheck = (id: string, run: Check['run']): Check => writeCheck(id, kind, run)
  return [
    ...['view', 'embed'].map((context) =>
      writeCheck(effect, context, async (tools) => {
        const where = await path(tools)
        const usual = await tools.expect.accepted(tools.anonymous.get(where, { context }), 'as usual')
        tools.expect.that(wordsIn(usual) > 0, usual, 'an excerpt generated from the content', explain(usual))
        let before = 0
        for (const length of [5, 20, 120]) {
          const request = tools.anonymous.get(where, { context, excerpt_length: length })
          const answer = await tools.expect.accepted(request, `of ${length} words`)
          const words = wordsIn(answer)
          const isLonger = words > before && words <= length
          tools.expect.that(isLonger, answer, `more than ${before} words, up to ${length}`, `${words} words`)
          before = words
        }
      }),
    ),
    excerptCheck('excerpts.generated', async ({ anonymous, expect, testData }) => {
      const excerpt = { raw: 'One two three four five six.' }
      const own = `/core/v2/${kind}/${await testData.create(kind, { status: 'publish', excerpt })}`
      const usual = await expect.accepted(anonymous.get(own))
      await expect.value(
        anonymous.get(own, { excerpt_length: 2 }),
        'excerpt',
        usual.record.excerpt ?? null,
        'its own excerpt, unshortened',
      )
    }),
    excerptCheck('excerpts.default', async (tools) => {
      const answer = await tools.expect.accepted(tools.anonymous.get(await path(tools)))
      tools.expect.equal(answer, wordsIn(answer), 55, 'the number of words')
    }),
    excerptCheck('excerpts.zero', async (tools) => {
      const request = tools.anonymous.get(await path(tools), { excerpt_length: 0 })
      const answer = await tools.expect.accepted(request)
      tools.expect.equal(answer, wordsIn(answer), 0, 'the number of words')
      tools.expect.that(
        /…|&hellip;/.test(explain(answer)),
        answer,
        'the mark of the omission',
        explain(answer),
      )
    }),
    excerptCheck('excerpts.word', async (tools) => {
      const where = await path(tools)
      await tools.expect.accepted(tools.anonymous.get(where, { excerpt_length: 5 }), 'as a number')
      await tools.expect.error(tools.anonymous.get(where, { excerpt_length: 'abc' }), 400)
    }),
  ]
}

function explain(answer: Answer): string {
  return truncatedJson(answer.at('excerpt', 'rendered'))
}
