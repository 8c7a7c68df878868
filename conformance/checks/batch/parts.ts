import type { Json } from '../../../contract/index.ts'
import { shown } from '../../transport/json.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import { draftsNamed, expectTitle, itemPath, making, ownSlug, retitle, sendBatch } from './send-batch.ts'

/** What the parts of a request in a batch come to: method, path, body and headers. */
export const partChecks: readonly Check[] = [
  check('batch.method', {
    needs: 'write',
    async run(tools) {
      const { site, expect, testData } = tools
      const ids = [
        await testData.create('posts'),
        await testData.create('posts'),
        await testData.create('posts'),
      ]
      const [put = 0, patched = 0, removed = 0] = ids
      const [a, b, slug] = [testData.text('put'), testData.text('patched'), ownSlug(tools, 'posted')]
      const requests = [
        retitle('posts', put, a, { method: 'PUT' }),
        retitle('posts', patched, b, { method: 'PATCH' }),
        { method: 'DELETE', path: itemPath('posts', removed), body: { force: true } },
        making('posts', slug, { method: 'POST' }),
      ]
      await expect.accepted(sendBatch(site, requests))
      await expectTitle(tools, 'posts', put, a)
      await expectTitle(tools, 'posts', patched, b)
      await expect.rejected(site.get(itemPath('posts', removed)), 'as the item was removed')
      const made = await draftsNamed(tools, 'posts', [slug])
      expect.equal(made, made.items.length, 1, 'the number of items made')
    },
  }),
  check('batch.method.delete', {
    requirement: 'batch.method',
    needs: 'write',
    async run({ site, expect, testData }) {
      const [id, other] = [await testData.create('pages'), await testData.create('pages')]
      await expect.accepted(sendBatch(site, [{ method: 'DELETE', path: itemPath('pages', id) }]))
      const gone = await expect.accepted(site.get(itemPath('pages', id), { context: 'edit' }))
      expect.equal(gone, gone.at('status'), 'trash', 'the status of the item that was deleted')
      const kept = await expect.accepted(site.get(itemPath('pages', other), { context: 'edit' }))
      expect.that(kept.at('status') !== 'trash', kept, 'the other item as it was', 'trash')
    },
  }),
  check('batch.method.none', {
    requirement: 'batch.requests.method.default',
    needs: 'write',
    async run(tools) {
      const { site, expect, testData } = tools
      const [id, title, slug] = [
        await testData.create('pages'),
        testData.text('changed'),
        ownSlug(tools, 'made'),
      ]
      await expect.accepted(sendBatch(site, [retitle('pages', id, title), making('pages', slug)]))
      await expectTitle(tools, 'pages', id, title)
      const made = await draftsNamed(tools, 'pages', [slug])
      expect.equal(made, made.items.length, 1, 'the number of items made')
    },
  }),
  check('batch.path', {
    needs: 'write',
    async run(tools) {
      const { site, expect, testData } = tools
      const [was, becomes] = [testData.text('before'), testData.text('after')]
      const named = await testData.create('posts', { title: { raw: was } })
      const other = await testData.create('posts', { title: { raw: was } })
      await expect.accepted(sendBatch(site, [retitle('posts', named, becomes)]))
      await expectTitle(tools, 'posts', named, becomes)
      await expectTitle(tools, 'posts', other, was)
    },
  }),
  check('batch.path.each', {
    requirement: 'batch.path',
    needs: 'write',
    async run(tools) {
      const { site, expect } = tools
      const [ofPosts, ofPages] = [ownSlug(tools, 'post'), ownSlug(tools, 'page')]
      await expect.accepted(sendBatch(site, [making('posts', ofPosts), making('pages', ofPages)]))
      const posts = await draftsNamed(tools, 'posts', [ofPosts, ofPages])
      expect.equal(
        posts,
        posts.items.map(({ slug = null }) => slug),
        [ofPosts],
        'the posts made',
      )
      const pages = await draftsNamed(tools, 'pages', [ofPosts, ofPages])
      expect.equal(
        pages,
        pages.items.map(({ slug = null }) => slug),
        [ofPages],
        'the pages made',
      )
    },
  }),
  check('batch.requests.body.open', {
    needs: 'write',
    async run(tools) {
      const { site, expect, testData } = tools
      const [id, title] = [await testData.create('posts'), testData.text('with unlisted members')]
      const unlistedValues = { sitecontract_unlisted: { deep: [1, 'two', null] }, another: false }
      const body = { title: { raw: title }, excerpt: { raw: 'Sent along.' }, ...unlistedValues }
      await expect.accepted(sendBatch(site, [{ path: itemPath('posts', id), body }]))
      const now = await expect.accepted(site.get(itemPath('posts', id), { context: 'edit' }))
      const texts = [now.at('title', 'raw') ?? null, now.at('excerpt', 'raw') ?? null]
      expect.equal(now, texts, [title, 'Sent along.'], 'title.raw and excerpt.raw')
    },
  }),
  check('batch.requests.headers.values', {
    needs: 'write',
    async run(tools) {
      const headers: Json[] = [
        { 'X-Site-Contract': 'one value' },
        { 'X-Site-Contract': ['one', 'two'] },
        { 'X-Site-Contract': 'one value', 'X-Site-Contract-More': ['one'] },
        {},
      ]
      for (const each of headers) await runsWith(tools, each)
      for (const value of [{ one: 'two' }, [{ one: 'two' }], ['one', ['two']]])
        await refusesWith(tools, { 'X-Site-Contract': value })
    },
  }),
]

async function runsWith(tools: CheckTools, headers: Json): Promise<void> {
  const [id, title] = [await tools.testData.create('posts'), tools.testData.text('with headers')]
  const answer = sendBatch(tools.site, [retitle('posts', id, title, { headers })])
  await tools.expect.accepted(answer, `with the headers ${shown(headers)}`)
  await expectTitle(tools, 'posts', id, title)
}

async function refusesWith({ site, expect, testData }: CheckTools, headers: Json): Promise<void> {
  const answer = sendBatch(site, [retitle('posts', await testData.sample('posts'), 'Not taken', { headers })])
  await expect.rejected(answer, `as the headers are ${shown(headers)}`)
}
