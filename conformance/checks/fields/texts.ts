import { contexts, postFormats, type WritableStatus, writableStatuses } from '../../../contract/index.ts'
import { at, isList, same, truncatedJson } from '../../../contract/lib/json.ts'
import { slug } from '../../../contract/lib/slug.ts'
import type { Answer } from '../../assertions/answer.ts'
import type { Kind } from '../../data/maker.ts'
import { type Check, type CheckTools, writeCheck } from '../check.ts'
import { everyField, makeReceptive } from '../context/gallery.ts'
import { fieldsOf } from '../context/marks.ts'
import { assertNow, assertWritten, itemOf, kinds, makeItem, texts } from '../item.ts'
import { writtenFields } from './values.ts'

const of = (kind: Kind, field: string, name: string, run: Check['run']): Check =>
  writeCheck(`${kind}.fields.${slug(field)}.write`, name, run)

/** Fields with `raw` and `rendered`, and the plain text of attachments. */
const written = (kind: Kind): readonly string[] =>
  Object.entries(fieldsOf[kind]).flatMap(([field, { properties }]) => (properties?.rendered ? [field] : []))

/** The item as each context shows it, alone and in a list. */
async function everywhere({ site, expect }: CheckTools, kind: Kind, id: number): Promise<readonly Answer[]> {
  const all: Answer[] = []
  for (const context of contexts) {
    all.push(await expect.accepted(site.get(`/core/v2/${kind}/${id}`, { context })))
    all.push(await expect.accepted(site.get(`/core/v2/${kind}`, { include: [id], context })))
  }
  return all
}

/** What is read was read before: a new text is seen in every place at once, as it is written and as it is rendered. */
async function isSeenAtOnce(tools: CheckTools, kind: Kind, field: string): Promise<void> {
  const { testData, expect } = tools
  const item = await makeItem(tools, kind, kind === 'media' ? {} : { status: 'publish' })
  await everywhere(tools, kind, item.id)
  const raw = testData.text(`new ${field}`)
  await expect.accepted(item.write({ [field]: { raw } }), `with another ${field}`)
  for (const answer of await everywhere(tools, kind, item.id)) {
    const record = isList(answer.body) ? answer.items[0] : answer.record
    for (const inner of ['raw', 'rendered']) {
      const value = at(record, field, inner)
      if (value === undefined) continue
      expect.that(
        String(value).includes(raw),
        answer,
        `${field}.${inner} with the new text`,
        truncatedJson(value),
      )
    }
  }
}

/** Letters of more than one script, and signs that a careless server doubles or drops. */
const letters = 'Äpfel „in Säcken“ — 日本語, слово: "quoted", it’s 100 percent/half #1'

const textChecks = (kind: Kind): Check[] => [
  ...written(kind).flatMap((field) => [
    of(kind, field, 'seen-at-once', (tools) => isSeenAtOnce(tools, kind, field)),
    of(kind, field, 'letters', async (tools) => {
      const item = await makeItem(tools, kind)
      const raw = `${tools.testData.text(field)} ${letters}`
      await assertWritten(tools, item, { [field]: { raw } }, `${field}.raw`, raw)
    }),
  ]),
  ...(kind === 'media'
    ? [
        of('media', 'alt_text', 'letters', async (tools) => {
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
        of(kind, 'content', 'long', async (tools) => {
          const raw = Array.from({ length: 3000 }, (_, i) => `word${i}`).join(' ')
          await assertWritten(tools, await makeItem(tools, kind), { content: { raw } }, 'content.raw', raw)
        }),
      ]),
  // The document lists `id` in the body of an update too.
  of(kind, 'title', 'with-id', async (tools) => {
    const item = await makeItem(tools, kind)
    const raw = tools.testData.text('with its id')
    await assertWritten(tools, item, { id: item.id, title: { raw } }, 'title.raw', raw)
  }),
  ...['PUT', 'PATCH'].map((method) =>
    of(kind, 'title', `together.${method.toLowerCase()}`, (tools) => isWrittenTogether(tools, kind, method)),
  ),
]

/** All fields in one update are all stored. */
async function isWrittenTogether(tools: CheckTools, kind: Kind, method: string): Promise<void> {
  const { site, expect } = tools
  const item = itemOf(tools, kind, await makeReceptive(tools, kind, {}))
  const body = await everyField(tools, kind)
  await expect.accepted(site.send(method, item.path, { body }), 'with every field')
  const now = await item.now()
  for (const [field, { path }] of Object.entries(writtenFields)) {
    const sent = body[field]
    if (sent === undefined) continue
    const wanted = path.length > 1 ? at(sent, ...path.slice(1)) : sent
    const value = now.at(...path)
    const sorted = (list: typeof value) => (isList(list) ? list.map(Number).sort((a, b) => a - b) : list)
    expect.that(
      same(sorted(value), sorted(wanted)),
      now,
      `${path.join('.')} to be ${truncatedJson(wanted)}`,
      truncatedJson(value),
    )
  }
}

/** A date that leaves no doubt of a status. */
const withDate = (status: WritableStatus): string =>
  status === 'future' ? '2099-01-02T03:04:05' : '2020-01-02T03:04:05'

const choiceChecks = (kind: 'posts' | 'pages'): Check[] =>
  writableStatuses.map((status) =>
    of(kind, 'status', `create.${status}`, async (tools) => {
      const item = await makeItem(tools, kind, { status, date_gmt: withDate(status) })
      await assertNow(tools, item, 'status', status)
    }),
  )

const formatCheck = of('posts', 'format', 'values', async (tools) => {
  const item = await makeItem(tools, 'posts', { status: 'publish' })
  for (const format of postFormats) await assertWritten(tools, item, { format }, 'format', format)
})

/** What is written is seen as it was written, wherever it is read. */
export const seenChecks: readonly Check[] = [
  ...kinds.flatMap(textChecks),
  ...texts.flatMap(choiceChecks),
  formatCheck,
]
