import type { Sent } from '../../client/site-client.ts'
import type { Kind } from '../../data/maker.ts'
import { inapplicable } from '../../result/outcome.ts'
import { shown } from '../../transport/json.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import { texts, withDate } from './explicit-dates.ts'

const kinds: readonly Kind[] = [...texts, 'media']

const each = (requirement: string, act: (tools: CheckTools, kind: Kind) => Promise<void>): Check[] =>
  kinds.map((kind) =>
    check(`${requirement}.${kind}`, { requirement, needs: 'write', run: (tools) => act(tools, kind) }),
  )

const words: readonly (readonly [name: string, sent: Sent])[] = [
  ['true-in-query', { query: { force: 'true' } }],
  ['one-in-query', { query: { force: '1' } }],
  ['true-in-body', { body: { force: true } }],
  ['one-in-body', { body: { force: 1 } }],
]

/** What the reference answers to a delete for good, and what that does to other items. */
export const forceReferenceChecks: readonly Check[] = [
  ...each('delete.force.answer', async (tools, kind) => {
    const { id, answer } = await removed(tools, kind)
    await tools.expect.status(answer, 200)
    tools.expect.equal(answer, answer.at('deleted'), true, 'deleted')
    tools.expect.equal(answer, answer.at('previous', 'id'), id, 'the id in previous')
  }),
  ...each('delete.force.previous', async (tools, kind) => {
    const { answer } = await removed(tools, kind)
    const raw = answer.at('previous', 'title', 'raw')
    tools.expect.that(typeof raw === 'string', answer, 'title.raw in previous, as edit shows it', shown(raw))
    const links = answer.at('previous', '_links')
    tools.expect.that(links === undefined, answer, 'no _links in previous', shown(links))
  }),
  ...each('delete.force.gone', async (tools, kind) => {
    const { path } = await removed(tools, kind)
    await tools.expect.error(tools.site.get(path), 404)
    await tools.expect.error(tools.site.post(path, { slug: 'gone' }), 404)
    await tools.expect.error(tools.site.delete(path, { force: true }), 404)
  }),
  ...words.map(([name, sent]) =>
    check(`delete.force.words.${name}`, {
      requirement: 'delete.force.words',
      needs: 'write',
      async run({ site, expect, testData }) {
        const path = `/core/v2/posts/${await testData.create('posts')}`
        const answer = await expect.accepted(site.send('DELETE', path, sent))
        expect.equal(answer, answer.at('deleted'), true, 'deleted')
        await expect.error(site.get(path), 404)
      },
    }),
  ),
  ...['', 'unlisted'].map((force) =>
    check(`delete.force.bad.${force || 'empty'}`, {
      requirement: 'delete.force.bad',
      needs: 'write',
      async run({ site, expect, testData }) {
        const path = `/core/v2/posts/${await testData.create('posts')}`
        await expect.error(site.delete(path, { force }), 400)
        await expect.accepted(site.delete(path, { force: 'true' }))
      },
    }),
  ),
  check('delete.media.no-trash', {
    needs: 'write',
    async run({ site, expect, testData }) {
      const path = `/core/v2/media/${await testData.create('media')}`
      const answer = await site.delete(path)
      if (answer.ok) inapplicable('The target has a trash for media.')
      await expect.error(answer, 501, 'rest_trash_not_supported')
    },
  }),
  check('delete.media.file', {
    needs: 'write',
    async run({ site, anonymous, expect, testData, target }) {
      const path = `/core/v2/media/${await testData.create('media')}`
      const file = String((await expect.accepted(site.get(path))).at('source_url'))
      if (!URL.canParse(file) || new URL(file).origin !== new URL(target.facts.apiRoot).origin)
        inapplicable('The target keeps its files elsewhere.')
      const before = await expect.accepted(anonymous.sendTo('GET', file), 'as the file is there')
      await expect.accepted(site.delete(path, { force: true }))
      const now = await anonymous.sendTo('GET', file)
      // Some sites answer every address that leads nowhere with a page.
      const isThere = now.ok && Buffer.compare(now.bytes, before.bytes) === 0
      expect.that(!isThere, now, 'the file to be gone', `${now.status} and the same bytes`)
    },
  }),
  check('delete.media.featured', {
    needs: 'write',
    async run({ site, expect, testData }) {
      const picture = await testData.create('media')
      const post = `/core/v2/posts/${await testData.create('posts', { featured_media: picture })}`
      const before = await expect.accepted(site.get(post))
      expect.equal(before, before.at('featured_media'), picture, 'featured_media before')
      await expect.accepted(site.delete(`/core/v2/media/${picture}`, { force: true }))
      const now = await expect.accepted(site.get(post))
      expect.equal(now, now.at('featured_media'), 0, 'featured_media of the post that showed it')
    },
  }),
  ...[
    { id: 'delete.page.children', force: true },
    { id: 'delete.page.trash-children', force: false },
  ].map(({ id, force }) =>
    check(id, {
      needs: 'write',
      async run({ site, expect, testData }) {
        const parent = await testData.create('pages', withDate('publish'))
        const child = `/core/v2/pages/${await testData.create('pages', { ...withDate('publish'), parent })}`
        await expect.accepted(site.delete(`/core/v2/pages/${parent}`, { force }))
        const now = await expect.accepted(site.get(child))
        expect.equal(now, now.at('parent'), force ? 0 : parent, 'the parent of the page below')
      },
    }),
  ),
  check('delete.post.attachments', {
    needs: 'write',
    async run({ site, expect, testData }) {
      const post = await testData.create('posts', withDate('publish'))
      const media = `/core/v2/media/${await testData.create('media', { post })}`
      const before = await expect.accepted(site.get(media))
      expect.equal(before, before.at('post'), post, 'the post it is attached to before')
      await expect.accepted(site.delete(`/core/v2/posts/${post}`, { force: true }))
      const now = await expect.accepted(site.get(media))
      expect.equal(now, now.at('post'), null, 'the post of the attachment')
    },
  }),
]

async function removed({ site, expect, testData }: CheckTools, kind: Kind) {
  const id = await testData.create(kind)
  const path = `/core/v2/${kind}/${id}`
  const answer = await expect.accepted(site.delete(path, { force: true }), 'as the removal')
  return { id, path, answer }
}
