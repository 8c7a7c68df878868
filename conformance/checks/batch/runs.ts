import { batchLimit, type Json } from '../../../contract/index.ts'
import { truncatedJson } from '../../../contract/lib/json.ts'
import type { Fields } from '../../data/maker.ts'
import { type Check, type CheckTools, check, writeCheck } from '../check.ts'
import { unknownId } from '../unknown-id.ts'
import { draftsNamed, expectTitle, type Inner, itemPath, making, retitle, sendBatch } from './send-batch.ts'

/** Updates the titles of a post and a page in one batch, together with other requests, and asserts both. */
async function runsBoth(tools: CheckTools, more: Fields = {}, others: readonly Inner[] = []): Promise<void> {
  const { site, expect, testData } = tools
  const [post, page] = [await testData.create('posts'), await testData.create('pages')]
  const [first, last] = [testData.text('first'), testData.text('last')]
  const requests = [retitle('posts', post, first), ...others, retitle('pages', page, last)]
  await expect.accepted(sendBatch(site, requests, more))
  await expectTitle(tools, 'posts', post, first)
  await expectTitle(tools, 'pages', page, last)
}

/** A batch runs all of its requests, up to the limit. */
export const runChecks: readonly Check[] = [
  writeCheck('service.batch', 'both-run', (tools) => runsBoth(tools)),
  writeCheck('batch.runs', async (tools) => {
    const slugs = ['one', 'two', 'three'].map((word) => tools.testData.slug(word))
    await tools.expect.accepted(
      sendBatch(
        tools.site,
        slugs.map((slug) => making('posts', slug)),
      ),
    )
    const made = await draftsNamed(tools, 'posts', slugs)
    tools.expect.equal(
      made,
      made.items.map(({ slug = null }) => slug).sort(),
      [...slugs].sort(),
      'the items created',
    )
  }),
  writeCheck('batch.runs', 'normal', (tools) => runsBoth(tools, { validation: 'normal' })),
  writeCheck('batch.runs', 'when-all-validate', (tools) =>
    runsBoth(tools, { validation: 'require-all-validate' }),
  ),
  writeCheck('batch.runs', 'beside-an-unknown-item', (tools) =>
    runsBoth(tools, { validation: 'normal' }, [retitle('posts', unknownId, 'Unknown')]),
  ),
  writeCheck('batch.runs', 'beside-a-bad-argument', async (tools) => {
    const unchanged = tools.testData.text('unchanged')
    const id = await tools.testData.create('posts', { title: { raw: unchanged } })
    const body = { title: { raw: tools.testData.text('not stored') }, status: 'no-such-status' }
    await runsBoth(tools, {}, [retitle('posts', id, unchanged, { body })])
    await expectTitle(tools, 'posts', id, unchanged)
  }),
  writeCheck('limits.batch', 'each-is-run', async (tools) => {
    const { site, expect } = tools
    const slugs = Array.from({ length: batchLimit }, (_, n) => tools.testData.slug(`of-${batchLimit}-${n}`))
    const making25 = slugs.map((slug) => making('posts', slug))
    await expect.accepted(sendBatch(site, making25), `as ${batchLimit} requests, the most`)
    const made = await draftsNamed(tools, 'posts', slugs)
    expect.equal(made, made.items.length, batchLimit, 'the number of items created')
    const path = '/core/v2/posts'
    const removals = made.ids.map((id) => ({
      path: `${path}/${id}`,
      method: 'DELETE',
      body: { force: true },
    }))
    await expect.accepted(sendBatch(site, removals))
    const left = await draftsNamed(tools, 'posts', slugs)
    expect.equal(left, left.items.length, 0, `the number of items left after ${batchLimit} deletes`)
  }),
  check('limits.batch.nothing-beyond', {
    requirement: 'batch.requests.max-items',
    needs: 'write',
    async run(tools) {
      const { site, expect, testData } = tools
      const [id, unchanged] = [await testData.create('posts'), testData.text('unchanged')]
      await expect.accepted(sendBatch(site, [retitle('posts', id, unchanged)]), 'as one request')
      const many = Array.from({ length: batchLimit + 1 }, () =>
        retitle('posts', id, testData.text('one too many')),
      )
      await expect.rejected(sendBatch(site, many), `as ${batchLimit + 1} requests`)
      await expectTitle(tools, 'posts', id, unchanged)
    },
  }),
]

/** The effect of each part of a request in a batch: method, path, body and headers. */
export const partChecks: readonly Check[] = [
  writeCheck('batch.method', async (tools) => {
    const { site, expect, testData } = tools
    const ids = [
      await testData.create('posts'),
      await testData.create('posts'),
      await testData.create('posts'),
    ]
    const [put = 0, patched = 0, removed = 0] = ids
    const [a, b, slug] = [testData.text('put'), testData.text('patched'), tools.testData.slug('posted')]
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
    expect.equal(made, made.items.length, 1, 'the number of items created')
  }),
  writeCheck('batch.method', 'delete', async ({ site, expect, testData }) => {
    const [id, other] = [await testData.create('pages'), await testData.create('pages')]
    await expect.accepted(sendBatch(site, [{ method: 'DELETE', path: itemPath('pages', id) }]))
    await expect.value(
      site.get(itemPath('pages', id), { context: 'edit' }),
      'status',
      'trash',
      'the status of the item that was deleted',
    )
    const now = await expect.accepted(site.get(itemPath('pages', other), { context: 'edit' }))
    expect.that(now.at('status') !== 'trash', now, 'the other item unchanged', 'trash')
  }),
  check('batch.method.none', {
    requirement: 'batch.requests.method.default',
    needs: 'write',
    async run(tools) {
      const { site, expect, testData } = tools
      const [id, title, slug] = [
        await testData.create('pages'),
        testData.text('changed'),
        tools.testData.slug('made'),
      ]
      await expect.accepted(sendBatch(site, [retitle('pages', id, title), making('pages', slug)]))
      await expectTitle(tools, 'pages', id, title)
      const made = await draftsNamed(tools, 'pages', [slug])
      expect.equal(made, made.items.length, 1, 'the number of items created')
    },
  }),
  writeCheck('batch.path', async (tools) => {
    const { site, expect, testData } = tools
    const [was, becomes] = [testData.text('before'), testData.text('after')]
    const createdItem = await testData.create('posts', { title: { raw: was } })
    const other = await testData.create('posts', { title: { raw: was } })
    await expect.accepted(sendBatch(site, [retitle('posts', createdItem, becomes)]))
    await expectTitle(tools, 'posts', createdItem, becomes)
    await expectTitle(tools, 'posts', other, was)
  }),
  writeCheck('batch.path', 'each', async (tools) => {
    const { site, expect } = tools
    const [ofPosts, ofPages] = [tools.testData.slug('post'), tools.testData.slug('page')]
    await expect.accepted(sendBatch(site, [making('posts', ofPosts), making('pages', ofPages)]))
    const posts = await draftsNamed(tools, 'posts', [ofPosts, ofPages])
    expect.each(posts, 'slug', [ofPosts], 'the posts created')
    const pages = await draftsNamed(tools, 'pages', [ofPosts, ofPages])
    expect.each(pages, 'slug', [ofPages], 'the pages created')
  }),
  writeCheck('batch.requests.body.open', async (tools) => {
    const { site, expect, testData } = tools
    const [id, title] = [await testData.create('posts'), testData.text('with unlisted members')]
    const unknownMembers = { sitecontract_unlisted: { deep: [1, 'two', null] }, another: false }
    const body = { title: { raw: title }, excerpt: { raw: 'Sent along.' }, ...unknownMembers }
    await expect.accepted(sendBatch(site, [{ path: itemPath('posts', id), body }]))
    const now = await expect.accepted(site.get(itemPath('posts', id), { context: 'edit' }))
    const texts = [now.at('title', 'raw') ?? null, now.at('excerpt', 'raw') ?? null]
    expect.equal(now, texts, [title, 'Sent along.'], 'title.raw and excerpt.raw')
  }),
  writeCheck('batch.requests.headers.values', async (tools) => {
    const headers: Json[] = [
      { 'X-Site-Contract': 'one value' },
      { 'X-Site-Contract': ['one', 'two'] },
      { 'X-Site-Contract': 'one value', 'X-Site-Contract-More': ['one'] },
      {},
    ]
    for (const each of headers) await runsWith(tools, each)
    for (const value of [{ one: 'two' }, [{ one: 'two' }], ['one', ['two']]])
      await refusesWith(tools, { 'X-Site-Contract': value })
  }),
]

async function runsWith(tools: CheckTools, headers: Json): Promise<void> {
  const [id, title] = [await tools.testData.create('posts'), tools.testData.text('with headers')]
  const answer = sendBatch(tools.site, [retitle('posts', id, title, { headers })])
  await tools.expect.accepted(answer, `with the headers ${truncatedJson(headers)}`)
  await expectTitle(tools, 'posts', id, title)
}

async function refusesWith({ site, expect, testData }: CheckTools, headers: Json): Promise<void> {
  const answer = sendBatch(site, [
    retitle('posts', await testData.sample('posts'), 'Not stored', { headers }),
  ])
  await expect.rejected(answer, `as the headers are ${truncatedJson(headers)}`)
}
