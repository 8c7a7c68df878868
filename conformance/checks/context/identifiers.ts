import { contexts } from '../../../contract/index.ts'
import type { JsonObject } from '../../../contract/lib/json.ts'
import type { Answer } from '../../assertions/answer.ts'
import { type Check, type CheckTools, checkNeeding, readCheck, writeCheck } from '../check.ts'
import { kinds, nouns, texts } from '../item.ts'
import { places, readings } from './gallery.ts'

/** Every item has an integer id, in each place and context. */
const ofItems: readonly Check[] = kinds.flatMap((kind) =>
  places.flatMap((place) =>
    contexts.map((context) =>
      checkNeeding(
        context === 'edit' ? 'user' : 'nothing',
        `resources.id.${nouns[kind]}`,
        `${place}.${context}`,
        async (tools) => {
          for (const { answer, record } of await readings(tools, kind, place, context))
            assertThat(tools, answer, record, 'id')
        },
      ),
    ),
  ),
)

/** The answer is the item with the id in the path. */
const byPath: readonly Check[] = kinds.map((kind) =>
  readCheck('resources.id.path', kind, async ({ anonymous, expect, testData }) => {
    const id = await testData.sample(kind)
    const path = `/core/v2/${kind}/${id}`
    await expect.value(anonymous.get(path), 'id', id, 'the id of the answer', 'by digits')
    for (const wrong of [`${path}x`, `/core/v2/${kind}/x${id}`, `/core/v2/${kind}/-${id}`])
      await expect.rejected(anonymous.get(wrong), 'by something else than digits')
  }),
)

/** How revisions and autosaves are created and identified. */
const histories = [
  { name: 'revision', route: 'revisions' },
  { name: 'autosave', route: 'autosaves' },
] as const

const ofHistory: readonly Check[] = histories.flatMap(({ name, route }) =>
  texts.flatMap((kind) =>
    contexts.flatMap((context) =>
      places.flatMap((place) => {
        const seen = async (tools: CheckTools) => {
          const { id, path, ids } = await tools.testData.history(kind, route)
          if (place === 'list') {
            const answer = await tools.expect.accepted(tools.site.get(path, { context }), `in ${context}`)
            tools.expect.that(answer.items.length > 0, answer, `at least one ${name}`, 'an empty list')
            return { id, pairs: answer.items.map((record) => ({ answer, record })) }
          }
          const pairs: { answer: Answer; record: JsonObject }[] = []
          for (const each of ids.slice(0, 2)) {
            const answer = await tools.expect.value(
              tools.site.get(`${path}/${each}`, { context }),
              'id',
              each,
              `the id of the requested ${name}`,
            )
            pairs.push({ answer, record: answer.record })
          }
          return { id, pairs }
        }
        return [
          writeCheck(`resources.id.${name}`, `${kind}.${place}.${context}`, async (tools) => {
            const { id, pairs } = await seen(tools)
            for (const { answer, record } of pairs) {
              assertThat(tools, answer, record, 'id')
              tools.expect.satisfies(record.id !== id, answer, 'another id than that of the item', record.id)
            }
          }),
          writeCheck(`${route}.fields.parent`, `${kind}.${place}.${context}`, async (tools) => {
            const { id, pairs } = await seen(tools)
            for (const { answer, record } of pairs)
              tools.expect.equal(answer, record.parent, id, 'the parent')
          }),
        ]
      }),
    ),
  ),
)

function assertThat({ expect }: CheckTools, answer: Answer, record: JsonObject, field: string): void {
  const value = record[field]
  const isId = typeof value === 'number' && Number.isInteger(value) && value > 0
  expect.satisfies(isId, answer, `a whole number above 0 as ${field}`, value)
}

export const identifierChecks = { ofItems, byPath, ofHistory }
