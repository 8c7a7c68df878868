import { contexts, postFormats, writableStatuses } from '../../../contract/index.ts'
import { at, isList, same, truncatedJson } from '../../../contract/lib/json.ts'
import { slug } from '../../../contract/lib/slug.ts'
import type { Answer } from '../../assertions/answer.ts'
import type { Fields, Kind } from '../../data/maker.ts'
import { type Check, type CheckTools, writeCheck } from '../check.ts'
import { everyField, makeWithEveryField } from '../context/gallery.ts'
import { fieldsOf } from '../context/marks.ts'
import { assertNow, assertWritten, itemOf, kinds, makeItem, texts, withDate } from '../item.ts'
import { jointly } from '../jointly.ts'
import { writtenFields } from './values.ts'

const fieldCheck = (kind: Kind, field: string, name: string, run: Check['run']): Check =>
  writeCheck(`${kind}.fields.${slug(field)}.write`, name, run)

/** The fields with `raw` and `rendered`. */
const renderedFields = (kind: Kind): readonly string[] =>
  Object.entries(fieldsOf[kind]).flatMap(([field, { properties }]) => (properties?.rendered ? [field] : []))

/** The item in each context, alone and in a list. */
async function everywhere({ site, expect }: CheckTools, kind: Kind, id: number): Promise<readonly Answer[]> {
  const all: Answer[] = []
  for (const context of contexts) {
    all.push(await expect.accepted(site.get(`/core/v2/${kind}/${id}`, { context })))
    all.push(await expect.accepted(site.get(`/core/v2/${kind}`, { include: [id], context })))
  }
  return all
}

/** A new text appears at once in every context and list, raw and rendered, although the item was read before. */
async function assertSeenAtOnce(tools: CheckTools, kind: Kind, fields: readonly string[]): Promise<void> {
  const { testData, expect } = tools
  const item = await makeItem(tools, kind, kind === 'media' ? {} : { status: 'publish' })
  await everywhere(tools, kind, item.id)
  const written = fields.map((field) => [field, testData.text(`new ${field}`)] as const)
  await expect.accepted(item.write(rawTexts(written)), `with another ${fields.join(' and ')}`)
  for (const answer of await everywhere(tools, kind, item.id)) {
    const record = isList(answer.body) ? answer.items[0] : answer.record
    for (const [field, raw] of written)
      for (const inner of ['raw', 'rendered']) {
        const value = at(record, field, inner)
        if (value === undefined) continue
        expect.satisfies(String(value).includes(raw), answer, `${field}.${inner} with the new text`, value)
      }
  }
}

const rawTexts = (written: readonly (readonly [field: string, raw: string])[]): Fields =>
  Object.fromEntries(written.map(([field, raw]) => [field, { raw }]))

/** Letters of several scripts, and characters that a careless server doubles or drops. */
const letters = 'Äpfel „in Säcken“ — 日本語, слово: "quoted", it’s 100 percent/half #1'

async function assertLetters(tools: CheckTools, kind: Kind, fields: readonly string[]): Promise<void> {
  const { testData, expect } = tools
  const item = await makeItem(tools, kind)
  const written = fields.map((field) => [field, `${testData.text(field)} ${letters}`] as const)
  const sent = rawTexts(written)
  await expect.accepted(item.write(sent), `with ${JSON.stringify(sent)}`)
  const now = await item.now()
  for (const [field, raw] of written) expect.equal(now, now.at(field, 'raw'), raw, `${field}.raw`)
}

function renderedTextChecks(kind: Kind): Check[] {
  const fields = renderedFields(kind)
  const seenAtOnce = jointly(`texts of ${kind} are seen at once`, fields, (tools, some) =>
    assertSeenAtOnce(tools, kind, some),
  )
  const hasLetters = jointly(`letters in texts of ${kind}`, fields, (tools, some) =>
    assertLetters(tools, kind, some),
  )
  return fields.flatMap((field) => [
    fieldCheck(kind, field, 'seen-at-once', seenAtOnce(field)),
    fieldCheck(kind, field, 'letters', hasLetters(field)),
  ])
}

const textChecks = (kind: Kind): Check[] => [
  ...renderedTextChecks(kind),
  ...(kind === 'media'
    ? [
        fieldCheck('media', 'alt_text', 'letters', async (tools) => {
          await assertWritten(
            tools,
            await makeItem(tools, 'media'),
            { alt_text: letters },
            'alt_text',
            letters,
          )
        }),
      ]
    : [
        fieldCheck(kind, 'content', 'long', async (tools) => {
          const raw = Array.from({ length: 3000 }, (_, i) => `word${i}`).join(' ')
          await assertWritten(tools, await makeItem(tools, kind), { content: { raw } }, 'content.raw', raw)
        }),
      ]),
  // The specification lists `id` in the body of an update too.
  fieldCheck(kind, 'title', 'with-id', async (tools) => {
    const item = await makeItem(tools, kind)
    const raw = tools.testData.text('with its id')
    await assertWritten(tools, item, { id: item.id, title: { raw } }, 'title.raw', raw)
  }),
  ...['PUT', 'PATCH'].map((method) =>
    fieldCheck(kind, 'title', `together.${method.toLowerCase()}`, (tools) =>
      assertWrittenTogether(tools, kind, method),
    ),
  ),
]

async function assertWrittenTogether(tools: CheckTools, kind: Kind, method: string): Promise<void> {
  const { site, expect } = tools
  const item = itemOf(tools, kind, await makeWithEveryField(tools, kind, {}))
  const body = await everyField(tools, kind)
  await expect.accepted(site.send(method, item.path, { body }), 'with every field')
  const now = await item.now()
  for (const [field, { path }] of Object.entries(writtenFields)) {
    const sent = body[field]
    if (sent === undefined) continue
    const expected = path.length > 1 ? at(sent, ...path.slice(1)) : sent
    const value = now.at(...path)
    const sorted = (list: typeof value) => (isList(list) ? list.map(Number).sort((a, b) => a - b) : list)
    expect.satisfies(
      same(sorted(value), sorted(expected)),
      now,
      `${path.join('.')} to be ${truncatedJson(expected)}`,
      value,
    )
  }
}

const choiceChecks = (kind: 'posts' | 'pages'): Check[] =>
  writableStatuses.map((status) =>
    fieldCheck(kind, 'status', `create.${status}`, async (tools) => {
      const item = await makeItem(tools, kind, withDate(status))
      await assertNow(tools, item, 'status', status)
    }),
  )

const formatCheck = fieldCheck('posts', 'format', 'values', async (tools) => {
  const item = await makeItem(tools, 'posts', { status: 'publish' })
  for (const format of postFormats) await assertWritten(tools, item, { format }, 'format', format)
})

/** Texts are read as they were written, in every place. */
export const fieldTextChecks: readonly Check[] = [
  ...kinds.flatMap(textChecks),
  ...texts.flatMap(choiceChecks),
  formatCheck,
]
