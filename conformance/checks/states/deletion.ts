import { explain } from '../../assertions/expect.ts'
import { inapplicable, untestable } from '../../assertions/outcome.ts'
import type { Kind } from '../../data/maker.ts'
import type { Sent } from '../../data/site-client.ts'
import { type Check, type CheckTools, writeCheck } from '../check.ts'
import { kinds, type Text, texts, withDate } from '../item.ts'
import { unknownId } from '../unknown-id.ts'
import { expectGone, listed, makeTrashed, origins, unforced } from './trash.ts'

const each = <Of extends Kind>(
  some: readonly Of[],
  requirement: string,
  run: (tools: CheckTools, kind: Of) => Promise<void>,
): Check[] => some.map((kind) => writeCheck(requirement, kind, (tools) => run(tools, kind)))

const words: readonly (readonly [name: string, sent: Sent])[] = [
  ['true-in-query', { query: { force: 'true' } }],
  ['one-in-query', { query: { force: '1' } }],
  ['true-in-body', { body: { force: true } }],
  ['one-in-body', { body: { force: 1 } }],
]

/** What WordPress answers to a permanent delete, and its effect on other items. */
export const forceReferenceChecks: readonly Check[] = [
  ...each(kinds, 'delete.force.answer', async (tools, kind) => {
    const { id, answer } = await removed(tools, kind)
    await tools.expect.status(answer, 200)
    tools.expect.equal(answer, answer.at('deleted'), true, 'deleted')
    tools.expect.equal(answer, answer.at('previous', 'id'), id, 'the id in previous')
  }),
  ...each(kinds, 'delete.force.previous', async (tools, kind) => {
    const { answer } = await removed(tools, kind)
    const raw = answer.at('previous', 'title', 'raw')
    tools.expect.satisfies(typeof raw === 'string', answer, 'title.raw in previous, as edit shows it', raw)
    const links = answer.at('previous', '_links')
    tools.expect.satisfies(links === undefined, answer, 'no _links in previous', links)
  }),
  ...each(kinds, 'delete.force.gone', async (tools, kind) => {
    const { path } = await removed(tools, kind)
    await tools.expect.error(tools.site.get(path), 404)
    await tools.expect.error(tools.site.post(path, { slug: 'gone' }), 404)
    await tools.expect.error(tools.site.delete(path, { force: true }), 404)
  }),
  ...words.map(([name, sent]) =>
    writeCheck('delete.force.words', `${name}`, async ({ site, expect, testData }) => {
      const path = `/core/v2/posts/${await testData.create('posts')}`
      await expect.value(site.send('DELETE', path, sent), 'deleted', true, 'deleted')
      await expect.error(site.get(path), 404)
    }),
  ),
  ...['', 'unlisted'].map((force) =>
    writeCheck('delete.force.bad', `${force || 'empty'}`, async ({ site, expect, testData }) => {
      const path = `/core/v2/posts/${await testData.create('posts')}`
      await expect.error(site.delete(path, { force }), 400)
      await expect.accepted(site.delete(path, { force: 'true' }))
    }),
  ),
  writeCheck('delete.media.no-trash', async ({ site, expect, testData }) => {
    const path = `/core/v2/media/${await testData.create('media')}`
    const answer = await site.delete(path)
    if (answer.ok) inapplicable('The target has a trash for media.')
    await expect.error(answer, 501, 'rest_trash_not_supported')
  }),
  writeCheck('delete.media.file', async ({ site, anonymous, expect, testData, target }) => {
    const path = `/core/v2/media/${await testData.create('media')}`
    const file = String((await expect.accepted(site.get(path))).at('source_url'))
    if (!URL.canParse(file) || new URL(file).origin !== new URL(target.facts.apiRoot).origin)
      inapplicable('The target stores its files on another host.')
    const before = await expect.accepted(anonymous.sendTo('GET', file), 'before the delete')
    await expect.accepted(site.delete(path, { force: true }))
    const now = await anonymous.sendTo('GET', file)
    // Some sites answer every unknown address with a page.
    const isThere = now.ok && Buffer.compare(now.bytes, before.bytes) === 0
    expect.that(!isThere, now, 'the file to be gone', `${now.status} and the same bytes`)
  }),
  writeCheck('delete.media.featured', async ({ site, expect, testData }) => {
    const sharedImage = await testData.create('media')
    const post = `/core/v2/posts/${await testData.create('posts', { featured_media: sharedImage })}`
    await expect.value(site.get(post), 'featured_media', sharedImage, 'featured_media before')
    await expect.accepted(site.delete(`/core/v2/media/${sharedImage}`, { force: true }))
    await expect.value(site.get(post), 'featured_media', 0, 'featured_media of the post that showed it')
  }),
  ...[
    { id: 'delete.page.children', force: true },
    { id: 'delete.page.trash-children', force: false },
  ].map(({ id, force }) =>
    writeCheck(id, async ({ site, expect, testData }) => {
      const parent = await testData.create('pages', withDate('publish'))
      const child = `/core/v2/pages/${await testData.create('pages', { ...withDate('publish'), parent })}`
      await expect.accepted(site.delete(`/core/v2/pages/${parent}`, { force }))
      await expect.value(site.get(child), 'parent', force ? 0 : parent, 'the parent of the page below')
    }),
  ),
  writeCheck('delete.post.attachments', async ({ site, expect, testData }) => {
    const post = await testData.create('posts', withDate('publish'))
    const media = `/core/v2/media/${await testData.create('media', { post })}`
    await expect.value(site.get(media), 'post', post, 'the post it is attached to before')
    await expect.accepted(site.delete(`/core/v2/posts/${post}`, { force: true }))
    await expect.value(site.get(media), 'post', null, 'the post of the attachment')
  }),
]

async function removed({ site, expect, testData }: CheckTools, kind: Kind) {
  const id = await testData.create(kind)
  const path = `/core/v2/${kind}/${id}`
  const answer = await expect.accepted(site.delete(path, { force: true }), 'as the removal')
  return { id, path, answer }
}

/** The effect of WordPress's trash on an item, and how it is restored. */
export const trashReferenceChecks: readonly Check[] = [
  ...each(kinds, 'delete.trash.answer', async (tools, kind) => {
    const { id, answer } = await makeTrashed(tools, kind)
    await tools.expect.status(answer, 200)
    tools.expect.equal(answer, answer.id, id, 'the id in the answer')
    const raw = answer.at('title', 'raw')
    tools.expect.satisfies(typeof raw === 'string', answer, 'title.raw, as edit shows it', raw)
  }),
  ...each(kinds, 'delete.trash.status', async (tools, kind) => {
    const { path } = await makeTrashed(tools, kind)
    await tools.expect.value(tools.site.get(path), 'status', 'trash', 'the status in the trash')
  }),
  ...each(kinds, 'delete.trash.slug', async (tools, kind) => {
    const { path } = await makeTrashed(tools, kind)
    const now = await tools.expect.accepted(tools.site.get(path))
    const slug = String(now.at('slug'))
    tools.expect.that(slug.endsWith('__trashed'), now, 'a slug with __trashed at its end', slug)
  }),
  ...each(texts, 'delete.trash.link', async (tools, kind) => {
    const { id, path } = await makeTrashed(tools, kind)
    const now = await tools.expect.accepted(tools.site.get(path))
    const link = String(now.at('link'))
    const values = URL.canParse(link) ? [...new URL(link).searchParams.values()] : []
    tools.expect.that(values.includes(String(id)), now, `a link with ${id} in its query`, link)
  }),
  writeCheck('delete.trash.sticky', async (tools) => {
    const { site, expect, testData } = tools
    const made = await testData.create('posts', { status: 'publish', sticky: true })
    await expect.value(site.get(`/core/v2/posts/${made}`), 'sticky', true, 'sticky before')
    const { path } = await makeTrashed(tools, 'posts', made)
    await expect.value(site.get(path), 'sticky', false, 'sticky in the trash')
  }),
  ...each(kinds, 'delete.trash.again', async (tools, kind) => {
    const { path } = await makeTrashed(tools, kind)
    await tools.expect.error(tools.site.delete(path), 410, 'rest_already_trashed')
  }),
  ...each(texts, 'delete.trash.slug-free', async (tools, kind) => {
    const { expect, site, testData } = tools
    const slug = testData.slug('trashed')
    const made = await testData.create(kind, { ...withDate('publish'), slug })
    await makeTrashed(tools, kind, made)
    const other = await testData.create(kind, { ...withDate('publish'), slug })
    await expect.value(
      site.get(`/core/v2/${kind}/${other}`),
      'slug',
      slug,
      'the slug that another item requested',
    )
  }),
  ...each(texts, 'delete.restore.slug', async (tools, kind) => {
    const { expect, site, testData } = tools
    const slug = testData.slug('trashed')
    const made = await testData.create(kind, { ...withDate('publish'), slug })
    const { path } = await makeTrashed(tools, kind, made)
    await expect.accepted(site.post(path, { status: 'publish' }))
    await expect.value(site.get(path), 'slug', slug, 'the slug it comes back with')
    await makeTrashed(tools, kind, made)
    await testData.create(kind, { ...withDate('publish'), slug })
    await expect.accepted(site.post(path, { status: 'publish' }))
    await expect.value(
      site.get(path),
      'slug',
      `${slug}-2`,
      'the slug of the restored item when its slug is in use',
    )
  }),
]

const forced: readonly (readonly [name: string, sent: Sent])[] = [
  ['in-query', { query: { force: true } }],
  ['in-body', { body: { force: true } }],
]

/** DELETE with force deletes an item permanently, in any status. */
export const removalChecks = (kind: Kind): Check[] => [
  ...origins(kind).flatMap(([from, fields]) =>
    forced.map(([name, sent]) =>
      writeCheck(`states.removal.${kind}`, `from-${from}.${name}`, async (tools) => {
        const { site, expect, testData } = tools
        const id = await testData.create(kind, fields)
        const path = `/core/v2/${kind}/${id}`
        await expect.accepted(site.get(path), 'before the delete')
        await expect.accepted(site.send('DELETE', path, sent), 'as the removal')
        await expectGone(tools, kind, id)
      }),
    ),
  ),
  writeCheck(`states.removal.${kind}`, 'alone', async (tools) => {
    const { site, expect, testData } = tools
    const [id, neighbour] = [await testData.create(kind), await testData.create(kind)]
    await expect.accepted(site.delete(`/core/v2/${kind}/${id}`, { force: true }))
    await expect.accepted(site.get(`/core/v2/${kind}/${neighbour}`), 'as another item was removed')
  }),
  writeCheck('states.removal.bypass', `${kind}`, async (tools) => {
    const { site, expect, testData } = tools
    const id = await testData.create(kind)
    await expect.accepted(site.delete(`/core/v2/${kind}/${id}`, { force: true }))
    const trash = await listed(tools, kind, [id], 'trash')
    expect.equal(trash, trash.ids, [], `what the trash shows of ${id}, which was to pass it by,`)
  }),
  ...forced.map(([name, sent]) =>
    writeCheck('states.removal.from-trash', `${kind}.${name}`, async (tools) => {
      const { id, path } = await makeTrashed(tools, kind)
      await tools.expect.accepted(tools.site.send('DELETE', path, sent), 'as the removal from the trash')
      await expectGone(tools, kind, id)
    }),
  ),
]

/** DELETE removes a revision only with force. */
export const revisionRemovalChecks = (kind: Text): Check[] => [
  ...unforced.map(([name, sent]) =>
    writeCheck('states.revisions.force', `${kind}.${name}`, async (tools) => {
      const { site, expect } = tools
      const { list, revision } = await revisedItem(tools, kind)
      const answer = await site.send('DELETE', `${list}/${revision}`, sent)
      expect.that(
        !answer.ok,
        answer,
        'no success, as a revision is removed only with a true force',
        explain(answer),
      )
      const after = await expect.accepted(site.get(`${list}/${revision}`), 'as the revision still exists')
      expect.equal(after, after.id, revision, 'the id')
      const all = await expect.accepted(site.get(list))
      expect.that(all.ids.includes(revision), all, `the revision ${revision} in the list still`, explain(all))
    }),
  ),
  ...forced.map(([name, sent]) =>
    writeCheck('states.revisions.removal', `${kind}.${name}`, async (tools) => {
      const { site, expect } = tools
      const { path, list, revision, others } = await revisedItem(tools, kind)
      await expect.accepted(site.send('DELETE', `${list}/${revision}`, sent), 'as a revision is removed')
      await expect.rejected(site.get(`${list}/${revision}`), 'as the revision was removed')
      await expect.ids(site.get(list), others, 'the remaining revisions')
      await expect.value(
        site.get(path, { context: 'edit' }),
        'content.raw',
        'Third words.',
        'the content of the item',
        'as its item stays',
      )
    }),
  ),
]

/** When WordPress rejects the deletion of revisions. */
export const revisionRemovalReferenceChecks: readonly Check[] = texts.flatMap((kind) => [
  writeCheck('delete.revision.trash', `${kind}`, async (tools) => {
    const { site, expect } = tools
    const { list, revision } = await revisedItem(tools, kind)
    const answer = await site.delete(`${list}/${revision}`)
    // Ends the check: the right is missing, or no user has it.
    if (answer.status === 401 || answer.status === 403) await expect.accepted(answer)
    await expect.error(answer, 501, 'rest_trash_not_supported')
  }),
  writeCheck('delete.revision.anonymous', `${kind}`, async (tools) => {
    const { list, revision } = await revisedItem(tools, kind)
    const answer = tools.anonymous.delete(`${list}/${revision}`, { force: true })
    await tools.expect.error(answer, 401, 'rest_cannot_delete')
  }),
  writeCheck('delete.revision.unknown', `${kind}`, async ({ site, expect, testData }) => {
    const path = `/core/v2/${kind}/${await testData.create(kind)}/revisions/${unknownId}`
    await expect.error(site.delete(path, { force: true }), 404, 'rest_post_invalid_id')
  }),
])

/** A new item with several revisions, one of them to delete. @throws Untestable when it has fewer than two */
async function revisedItem({ site, expect, testData }: CheckTools, kind: Text) {
  const path = `/core/v2/${kind}/${await testData.create(kind, { status: 'publish' })}`
  for (const words of ['Second words.', 'Third words.'])
    await expect.accepted(site.post(path, { content: { raw: words } }))
  const list = `${path}/revisions`
  const [revision, ...others] = (await expect.accepted(site.get(list))).ids
  if (revision === undefined || others.length === 0)
    untestable('The target stored fewer than two revisions of two changes.')
  return { path, list, revision: others.at(-1) ?? revision, others: [revision, ...others.slice(0, -1)] }
}
