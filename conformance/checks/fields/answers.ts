import type { Fields, Kind } from '../../data/maker.ts'
import { assertAsRead, readItem } from '../as-read.ts'
import { type Check, type CheckTools, writeCheck } from '../check.ts'
import { everyField, makeWithEveryField, newSlug } from '../context/gallery.ts'
import { type Text, texts, withDate } from '../item.ts'
import { makeTrashed, origins } from '../states/trash.ts'

const kinds: readonly Kind[] = [...texts, 'media']

const asReadCheck = (requirement: string, name: string, run: Check['run']): Check =>
  writeCheck(requirement, `as-read.${name}`, run)

type CreateFields = (tools: CheckTools, kind: Text) => Promise<Fields>

const createCases: Readonly<Record<string, CreateFields>> = {
  draft: async () => ({}),
  published: async () => withDate('publish'),
  'published-later': async () => ({ ...withDate('future'), status: 'publish' }),
  'slug-taken': async (tools, kind) => {
    const slug = newSlug(tools, 'taken')
    await tools.testData.create(kind, { ...withDate('publish'), slug })
    return { ...withDate('publish'), slug }
  },
  'every-field': everyField,
}

const creates: readonly Check[] = texts.flatMap((kind) =>
  Object.entries(createCases).map(([name, fields]) =>
    asReadCheck('create.context', `${kind}.${name}`, async (tools) => {
      const { site, expect, testData } = tools
      const body = { title: { raw: testData.text('answered') }, ...(await fields(tools, kind)) }
      const answer = await expect.accepted(site.post(`/core/v2/${kind}`, body), 'as an item is created')
      const item = await readItem(tools, `/core/v2/${kind}/${answer.id}`)
      assertAsRead(tools, kind, answer, answer.body, item)
    }),
  ),
)

/** How an item is created before an update, and what the update sends. */
interface Change {
  readonly kinds: readonly Kind[]
  made?(tools: CheckTools, kind: Kind): Promise<number>
  sent(tools: CheckTools, kind: Kind): Promise<Fields>
}

const changes: Readonly<Record<string, Change>> = {
  title: { kinds, sent: async ({ testData }) => ({ title: { raw: testData.text('changed') } }) },
  'every-field': { kinds, made: (tools, kind) => makeWithEveryField(tools, kind, {}), sent: everyField },
  published: { kinds: texts, sent: async () => ({ status: 'publish' }) },
  restored: {
    kinds: texts,
    made: async (tools, kind) => (await makeTrashed(tools, kind)).id,
    sent: async () => ({ status: 'draft' }),
  },
}

const updates: readonly Check[] = ['POST', 'PUT', 'PATCH'].flatMap((method) =>
  Object.entries(changes).flatMap(([name, change]) =>
    change.kinds.map((kind) =>
      asReadCheck('update.answer', `${kind}.${name}.${method.toLowerCase()}`, async (tools) => {
        const { site, expect, testData } = tools
        const path = `/core/v2/${kind}/${await (change.made?.(tools, kind) ?? testData.create(kind))}`
        const body = await change.sent(tools, kind)
        const answer = await expect.accepted(site.send(method, path, { body }), 'as an item is updated')
        assertAsRead(tools, kind, answer, answer.body, await readItem(tools, path))
      }),
    ),
  ),
)

const trashes: readonly Check[] = kinds.flatMap((kind) =>
  origins(kind).map(([from, fields]) =>
    asReadCheck('delete.trash.answer', `${kind}.${from}`, async (tools) => {
      const made = await tools.testData.create(kind, fields)
      const { path, answer } = await makeTrashed(tools, kind, made)
      assertAsRead(tools, kind, answer, answer.body, await readItem(tools, path))
    }),
  ),
)

const removals: readonly Check[] = kinds.map((kind) =>
  asReadCheck('delete.force.previous', kind, async (tools) => {
    const { site, expect } = tools
    const path = `/core/v2/${kind}/${await makeWithEveryField(tools, kind, await everyField(tools, kind))}`
    const before = await readItem(tools, path)
    const answer = await expect.accepted(site.delete(path, { force: true }), 'as the item is deleted')
    assertAsRead(tools, kind, answer, answer.at('previous'), before)
  }),
)

/** Answers of creates, updates and trashing equal a later read; those of deletes, an earlier read. */
export const itemAnswerChecks: readonly Check[] = [...creates, ...updates, ...trashes, ...removals]
