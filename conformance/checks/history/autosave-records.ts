import type { Fields } from '../../data/maker.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import { autosaved, words } from './autosaves.ts'
import { makeItem, type Text } from './changed-item.ts'

/** What each item is that is not a draft. */
const effectiveOutcome: Readonly<Record<string, Fields>> = {
  publish: {},
  pending: { status: 'pending' },
  private: { status: 'private' },
  future: { status: 'future', date_gmt: '2099-01-02T03:04:05' },
}

/** Of what the reference makes a record when it autosaves, and when it changes the item itself. */
export const autosaveRecordChecks = (kind: Text): Check[] => {
  const named = (requirement: string, run: (tools: CheckTools) => Promise<void>, part?: string): Check =>
    check(`${requirement}.${kind}${part ? `.${part}` : ''}`, { requirement, needs: 'write', run })
  return [
    ...Object.entries(effectiveOutcome).map(([status, fields]) =>
      named(
        'autosaves.record',
        async (tools) => {
          const { site, expect } = tools
          const item = await makeItem(tools, kind, fields)
          const before = await expect.accepted(site.get(item.path, { context: 'edit' }))
          const sent = words(tools)
          const made = await expect.accepted(site.post(item.autosaves, sent))
          expect.that(made.id !== item.id, made, 'a record of its own', 'the item itself')
          expect.equal(made, made.at('title', 'raw'), sent.title.raw, 'the title of the autosave')
          const after = await expect.accepted(site.get(item.path, { context: 'edit' }))
          expect.equal(
            after,
            after.at('title', 'raw'),
            before.at('title', 'raw') ?? null,
            'the title of the item',
          )
        },
        status,
      ),
    ),
    named('autosaves.record.slug', async (tools) => {
      const { item, autosave } = await autosaved(tools, kind)
      const read = await tools.expect.accepted(tools.site.get(`${item.autosaves}/${autosave}`))
      tools.expect.equal(read, read.at('slug'), `${item.id}-autosave-v1`, 'the slug of the autosave')
    }),
    named('autosaves.record.one', async (tools) => {
      const { site, expect } = tools
      const { item, autosave } = await autosaved(tools, kind)
      const again = await expect.accepted(site.post(item.autosaves, words(tools)))
      expect.equal(again, again.id, autosave, 'the id of the second autosave')
      const list = await expect.accepted(site.get(item.autosaves))
      expect.equal(list, list.ids, [autosave], 'the list of autosaves')
    }),
    named('autosaves.record.missing-fields', async (tools) => {
      const { site, expect } = tools
      const { item } = await autosaved(tools, kind)
      const { title } = words(tools)
      const again = await expect.accepted(site.post(item.autosaves, { title }))
      expect.equal(again, again.at('title', 'raw'), title.raw, 'the title that was sent')
      expect.equal(again, again.at('content', 'raw'), 'Saved on the way.', 'the content that was left out')
    }),
    ...(['same', 'nothing'] as const).map((part) =>
      named(
        'autosaves.record.unchanged',
        async (tools) => {
          const { site, expect } = tools
          const item = await makeItem(tools, kind)
          const sent = words(tools)
          const made = await expect.accepted(site.post(item.autosaves, sent))
          const again = await expect.status(site.post(item.autosaves, part === 'same' ? sent : {}), 200)
          expect.equal(again, again.id, made.id, 'the id of the autosave there was')
          expect.equal(again, again.at('title', 'raw'), sent.title.raw, 'its title')
        },
        part,
      ),
    ),
    named('autosaves.record.same-as-item', async (tools) => {
      const { site, expect } = tools
      const item = await makeItem(tools, kind)
      const now = await expect.accepted(site.get(item.path, { context: 'edit' }))
      const [title, content] = [now.at('title', 'raw') ?? null, now.at('content', 'raw') ?? null]
      const made = await expect.accepted(site.post(item.autosaves, { title, content }))
      const list = await expect.accepted(site.get(item.autosaves))
      expect.equal(list, list.ids, [made.id], 'the list of autosaves')
    }),
    named('autosaves.own-draft', async (tools) => {
      const { site, expect } = tools
      const draft = await makeItem(tools, kind, { status: 'draft' })
      const sent = words(tools)
      await expect.accepted(site.post(draft.autosaves, sent))
      const now = await expect.accepted(site.get(draft.path, { context: 'edit' }))
      expect.equal(now, now.at('title', 'raw'), sent.title.raw, 'the title of the draft')
      expect.equal(now, now.at('content', 'raw'), sent.content.raw, 'the content of the draft')
    }),
    named('autosaves.own-draft.answer', async (tools) => {
      const { site, expect } = tools
      const draft = await makeItem(tools, kind, { status: 'draft' })
      const made = await expect.accepted(site.post(draft.autosaves, words(tools)))
      expect.equal(made, made.id, draft.id, 'the id')
      expect.equal(made, made.at('parent'), 0, 'the parent')
      expect.equal(made, made.at('date'), null, 'the date')
    }),
    named('autosaves.own-draft.status', async (tools) => {
      const { site, expect } = tools
      const draft = await makeItem(tools, kind, { status: 'draft' })
      const sent = { ...words(tools), status: 'publish', comment_status: 'closed' }
      await expect.accepted(site.post(draft.autosaves, sent))
      const now = await expect.accepted(site.get(draft.path, { context: 'edit' }))
      expect.equal(now, now.at('status'), 'publish', 'the status of the draft')
      expect.equal(now, now.at('comment_status'), 'closed', 'comment_status of the draft')
    }),
    named('autosaves.own-draft.list', async (tools) => {
      const { site, expect } = tools
      const draft = await makeItem(tools, kind, { status: 'draft' })
      await expect.accepted(site.post(draft.autosaves, words(tools)))
      const list = await expect.accepted(site.get(draft.autosaves))
      expect.equal(list, list.ids, [], 'the list of autosaves of a draft')
    }),
  ]
}
