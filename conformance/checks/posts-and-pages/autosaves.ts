import { truncatedJson } from '../../../contract/lib/json.ts'
import { explain } from '../../assertions/expect.ts'
import type { Fields } from '../../data/maker.ts'
import { type Check, type CheckTools, writeCheck } from '../check.ts'
import type { Text } from '../item.ts'
import { unknownId } from '../unknown-id.ts'
import { type ChangedItem, makePublished, pathsOf } from './changed-item.ts'

/** Autosaves in WordPress. */
export const autosaveReferenceChecks = (kind: Text): Check[] => [
  writeCheck('autosaves.create.answer', kind, async (tools) => {
    const item = await makePublished(tools, kind)
    const made = await tools.expect.status(tools.site.post(item.autosaves, words(tools)), 200)
    const location = made.headers.get('location')
    tools.expect.that(location === null, made, 'no header Location', String(location))
  }),
  writeCheck('autosaves.list.whole', kind, async (tools) => {
    const { item, autosave } = await autosaved(tools, kind)
    for (const query of [{ per_page: 1, page: 2 }, { per_page: 0 }]) {
      const list = await tools.expect.status(tools.site.get(item.autosaves, query), 200)
      tools.expect.equal(list, list.ids, [autosave], `the list with ${truncatedJson(query)}`)
    }
  }),
  writeCheck('autosaves.list.total', kind, async (tools) => {
    const { item } = await autosaved(tools, kind)
    const list = await tools.expect.accepted(tools.site.get(item.autosaves))
    const total = list.headers.get('x-wp-total')
    tools.expect.that(total === null, list, 'no header X-WP-Total', String(total))
  }),
  writeCheck('autosaves.read.latest', kind, async (tools) => {
    const { item, autosave } = await autosaved(tools, kind)
    const read = await tools.expect.status(tools.site.get(`${item.autosaves}/${unknownId}`), 200)
    tools.expect.equal(read, read.id, autosave, 'the id of the existing autosave')
  }),
  writeCheck('autosaves.read.none', kind, async (tools) => {
    const item = await makePublished(tools, kind)
    const answer = tools.site.get(`${item.autosaves}/${unknownId}`)
    await tools.expect.error(answer, 404, 'rest_post_no_autosave')
  }),
  writeCheck('autosaves.parent.read', kind, async ({ site, expect }) => {
    const { autosaves } = pathsOf(kind, unknownId)
    await expect.error(site.get(autosaves), 404, 'rest_post_invalid_parent')
    await expect.error(site.get(`${autosaves}/${unknownId}`), 404, 'rest_post_invalid_parent')
  }),
  writeCheck('autosaves.parent.create', kind, async (tools) => {
    const answer = tools.site.post(pathsOf(kind, unknownId).autosaves, words(tools))
    await tools.expect.error(answer, 404, 'rest_post_invalid_id')
  }),
  writeCheck('autosaves.permission.read', kind, async ({ anonymous, ...tools }) => {
    const { item, autosave } = await autosaved({ anonymous, ...tools }, kind)
    for (const path of [item.autosaves, `${item.autosaves}/${autosave}`])
      await tools.expect.error(anonymous.get(path), 401, 'rest_cannot_read')
  }),
  writeCheck('autosaves.permission.create', kind, async (tools) => {
    const item = await makePublished(tools, kind)
    const answer = tools.anonymous.post(item.autosaves, words(tools))
    await tools.expect.error(answer, 401, 'rest_cannot_edit')
  }),
  writeCheck('autosaves.revisions', kind, async (tools) => {
    const { item, autosave } = await autosaved(tools, kind)
    const list = await tools.expect.accepted(tools.site.get(item.revisions))
    const has = list.ids.includes(autosave)
    tools.expect.that(has, list, `the autosave ${autosave} among the revisions`, explain(list))
  }),
  writeCheck('autosaves.stay', kind, async (tools) => {
    const { site, expect, testData } = tools
    const { item, autosave } = await autosaved(tools, kind)
    await expect.accepted(site.post(item.path, { title: { raw: testData.text('later') } }))
    await expect.ids(site.get(item.autosaves), [autosave], 'the autosaves after the item was updated')
  }),
  writeCheck('autosaves.preview', kind, async (tools) => {
    const { item, autosave } = await autosaved(tools, kind)
    const read = await tools.expect.accepted(
      tools.site.get(`${item.autosaves}/${autosave}`, { context: 'edit' }),
    )
    const link = read.at('preview_link')
    tools.expect.satisfies(typeof link === 'string' && URL.canParse(link), read, 'a preview_link', link)
  }),
]

/** The fields of an autosave. */
const words = ({ testData }: CheckTools) => ({
  title: { raw: testData.text('autosaved') },
  content: { raw: 'Saved on the way.' },
})

async function autosaved(tools: CheckTools, kind: Text): Promise<{ item: ChangedItem; autosave: number }> {
  const item = await makePublished(tools, kind)
  const made = await tools.expect.accepted(tools.site.post(item.autosaves, words(tools)))
  return { item, autosave: made.id }
}

/** An autosave of a published item can be created, listed and read; it belongs to the item, and does not change it. */
export const autosaveFlowChecks = (kind: Text): Check[] => [
  writeCheck('service.history', `${kind}.autosaves.list`, async (tools) => {
    const { expect, site } = tools
    const { item, autosave } = await autosavedItem(tools, kind)
    const list = await expect.accepted(site.get(item.autosaves), 'as the list of autosaves')
    expect.that(list.ids.includes(autosave), list, `the autosave ${autosave} in the list`, explain(list))
    for (const { id, parent } of list.items)
      expect.satisfies(
        parent === item.id,
        list,
        `${item.id} as the parent of autosave ${truncatedJson(id)}`,
        parent,
      )
    const edit = await expect.accepted(site.get(item.autosaves, { context: 'edit' }), 'in the context edit')
    expect.that(edit.ids.includes(autosave), edit, `the autosave ${autosave} in edit too`, explain(edit))
  }),
  writeCheck('service.history', `${kind}.autosaves.read`, async (tools) => {
    const { expect, site } = tools
    const { item, autosave } = await autosavedItem(tools, kind)
    for (const context of ['view', 'edit']) {
      const read = await expect.accepted(site.get(`${item.autosaves}/${autosave}`, { context }))
      expect.equal(read, read.id, autosave, `the id of the autosave in ${context}`)
      expect.equal(read, read.at('parent'), item.id, `its parent in ${context}`)
    }
  }),
  writeCheck('service.history', `${kind}.autosaves.apart`, async (tools) => {
    const { expect, site } = tools
    const { autosave } = await autosavedItem(tools, kind)
    const other = await makePublished(tools, kind)
    const list = await expect.accepted(site.get(other.autosaves), 'without an autosave')
    expect.that(!list.ids.includes(autosave), list, 'no autosave of another item', explain(list))
  }),
  writeCheck(`${kind}.autosaves.create.served`, 'record', async (tools) => {
    const { expect, site } = tools
    const item = await makePublished(tools, kind)
    const made = await expect.accepted(site.post(item.autosaves, words(tools)), 'as an autosave is created')
    expect.that(made.id !== item.id, made, 'another id for the autosave', `that of the item, ${made.id}`)
    expect.equal(made, made.at('parent'), item.id, 'the parent of the autosave')
    const read = await expect.accepted(site.get(`${item.autosaves}/${made.id}`), 'as it is read')
    expect.equal(read, read.id, made.id, 'the id of the created autosave')
  }),
  writeCheck(`${kind}.autosaves.create.served`, 'item-untouched', async (tools) => {
    const { expect, site } = tools
    const item = await makePublished(tools, kind)
    const before = await expect.accepted(site.get(item.path, { context: 'edit' }))
    const sent = {
      ...words(tools),
      status: 'draft',
      slug: `${tools.testData.runTag}-moved`,
      comment_status: 'closed',
    }
    await expect.accepted(site.post(item.autosaves, sent), 'as an autosave is created')
    const after = await expect.accepted(site.get(item.path, { context: 'edit' }))
    for (const field of ['status', 'title', 'content', 'slug'])
      expect.satisfies(
        truncatedJson(after.at(field)) === truncatedJson(before.at(field)),
        after,
        `${field} of the published item to still be ${truncatedJson(before.at(field))}, as only an autosave was created`,
        after.at(field),
      )
  }),
  writeCheck(`${kind}.autosaves.create.served`, 'again', async (tools) => {
    const { expect, site } = tools
    const item = await makePublished(tools, kind)
    await expect.accepted(site.post(item.autosaves, words(tools)), 'as an autosave is created')
    const second = await expect.accepted(site.post(item.autosaves, words(tools)), 'as another is created')
    const list = await expect.accepted(site.get(item.autosaves))
    expect.that(list.ids.includes(second.id), list, `the autosave ${second.id} in the list`, explain(list))
  }),
  ...(['draft', 'pending', 'private'] as const).map((status) =>
    writeCheck(`${kind}.autosaves.create.served`, `of-${status}`, async (tools) => {
      const { expect, site } = tools
      const item = await makePublished(tools, kind, { status })
      const made = await expect.accepted(site.post(item.autosaves, words(tools)), `as the item is ${status}`)
      expect.that(made.id > 0, made, 'an id', explain(made))
      await expect.accepted(site.get(item.autosaves), 'as its autosaves are listed')
    }),
  ),
]

/** An item with an autosave, for checks that only read. */
function autosavedItem(tools: CheckTools, kind: Text) {
  return tools.testData.once(`item with an autosave of ${kind}`, async () => {
    const item = await makePublished(tools, kind)
    const made = tools.site.post(item.autosaves, words(tools))
    return { item, autosave: (await tools.expect.accepted(made, 'as an autosave is created')).id }
  })
}

/** Fields of items that are not drafts. */
const effectiveOutcome: Readonly<Record<string, Fields>> = {
  publish: {},
  pending: { status: 'pending' },
  private: { status: 'private' },
  future: { status: 'future', date_gmt: '2099-01-02T03:04:05' },
}

/** When WordPress creates a record for an autosave, and when it changes the item itself. */
export const autosaveRecordChecks = (kind: Text): Check[] => [
  ...Object.entries(effectiveOutcome).map(([status, fields]) =>
    writeCheck('autosaves.record', `${kind}.${status}`, async (tools) => {
      const { site, expect } = tools
      const item = await makePublished(tools, kind, fields)
      const before = await expect.accepted(site.get(item.path, { context: 'edit' }))
      const sent = words(tools)
      const made = await expect.accepted(site.post(item.autosaves, sent))
      expect.that(made.id !== item.id, made, 'a separate record', 'the item itself')
      expect.equal(made, made.at('title', 'raw'), sent.title.raw, 'the title of the autosave')
      await expect.value(
        site.get(item.path, { context: 'edit' }),
        'title.raw',
        before.at('title', 'raw') ?? null,
        'the title of the item',
      )
    }),
  ),
  writeCheck('autosaves.record.slug', kind, async (tools) => {
    const { item, autosave } = await autosaved(tools, kind)
    await tools.expect.value(
      tools.site.get(`${item.autosaves}/${autosave}`),
      'slug',
      `${item.id}-autosave-v1`,
      'the slug of the autosave',
    )
  }),
  writeCheck('autosaves.record.one', kind, async (tools) => {
    const { site, expect } = tools
    const { item, autosave } = await autosaved(tools, kind)
    const again = await expect.accepted(site.post(item.autosaves, words(tools)))
    expect.equal(again, again.id, autosave, 'the id of the second autosave')
    await expect.ids(site.get(item.autosaves), [autosave], 'the list of autosaves')
  }),
  writeCheck('autosaves.record.missing-fields', kind, async (tools) => {
    const { site, expect } = tools
    const { item } = await autosaved(tools, kind)
    const { title } = words(tools)
    const again = await expect.value(
      site.post(item.autosaves, { title }),
      'title.raw',
      title.raw,
      'the title that was sent',
    )
    expect.equal(again, again.at('content', 'raw'), 'Saved on the way.', 'the content that was not sent')
  }),
  ...(['same', 'nothing'] as const).map((part) =>
    writeCheck('autosaves.record.unchanged', `${kind}.${part}`, async (tools) => {
      const { site, expect } = tools
      const item = await makePublished(tools, kind)
      const sent = words(tools)
      const made = await expect.accepted(site.post(item.autosaves, sent))
      const again = await expect.status(site.post(item.autosaves, part === 'same' ? sent : {}), 200)
      expect.equal(again, again.id, made.id, 'the id of the earlier autosave')
      expect.equal(again, again.at('title', 'raw'), sent.title.raw, 'its title')
    }),
  ),
  writeCheck('autosaves.record.same-as-item', kind, async (tools) => {
    const { site, expect } = tools
    const item = await makePublished(tools, kind)
    const now = await expect.accepted(site.get(item.path, { context: 'edit' }))
    const [title, content] = [now.at('title', 'raw') ?? null, now.at('content', 'raw') ?? null]
    const made = await expect.accepted(site.post(item.autosaves, { title, content }))
    await expect.ids(site.get(item.autosaves), [made.id], 'the list of autosaves')
  }),
  writeCheck('autosaves.own-draft', kind, async (tools) => {
    const { site, expect } = tools
    const draft = await makePublished(tools, kind, { status: 'draft' })
    const sent = words(tools)
    await expect.accepted(site.post(draft.autosaves, sent))
    const now = await expect.value(
      site.get(draft.path, { context: 'edit' }),
      'title.raw',
      sent.title.raw,
      'the title of the draft',
    )
    expect.equal(now, now.at('content', 'raw'), sent.content.raw, 'the content of the draft')
  }),
  writeCheck('autosaves.own-draft.answer', kind, async (tools) => {
    const { site, expect } = tools
    const draft = await makePublished(tools, kind, { status: 'draft' })
    const made = await expect.accepted(site.post(draft.autosaves, words(tools)))
    expect.equal(made, made.id, draft.id, 'the id')
    expect.equal(made, made.at('parent'), 0, 'the parent')
    expect.equal(made, made.at('date'), null, 'the date')
  }),
  writeCheck('autosaves.own-draft.status', kind, async (tools) => {
    const { site, expect } = tools
    const draft = await makePublished(tools, kind, { status: 'draft' })
    const sent = { ...words(tools), status: 'publish', comment_status: 'closed' }
    await expect.accepted(site.post(draft.autosaves, sent))
    const now = await expect.value(
      site.get(draft.path, { context: 'edit' }),
      'status',
      'publish',
      'the status of the draft',
    )
    expect.equal(now, now.at('comment_status'), 'closed', 'comment_status of the draft')
  }),
  writeCheck('autosaves.own-draft.list', kind, async (tools) => {
    const { site, expect } = tools
    const draft = await makePublished(tools, kind, { status: 'draft' })
    await expect.accepted(site.post(draft.autosaves, words(tools)))
    await expect.ids(site.get(draft.autosaves), [], 'the list of autosaves of a draft')
  }),
]
