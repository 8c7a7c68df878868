import type { Answer } from '../../assertions/answer.ts'
import type { Fields } from '../../data/maker.ts'
import type { Check, CheckTools } from '../check.ts'
import { unknownId } from '../unknown-id.ts'
import { assertFields, make, readInEdit, resourceChecks } from '../wordpress-check.ts'

const path = '/core/v2/comments'
const commentCheck = resourceChecks('comments', [path, `${path}/{id}`])

function openPost({ testData }: CheckTools): Promise<number> {
  return testData.create('posts', { status: 'publish', comment_status: 'open' })
}

/** Creates a comment, by default an approved one. */
function comment(tools: CheckTools, post: number, fields: Fields = {}): Promise<Answer> {
  const content = tools.testData.text('comment')
  return make(tools, 'comments', { post, content, status: 'approved', ...fields })
}

const creation: readonly Check[] = [
  commentCheck('create', async (tools) => {
    const { site, expect, testData } = tools
    const post = await openPost(tools)
    const fields = {
      post,
      content: testData.text('first'),
      author_name: 'Ann',
      author_email: 'ann@example.com',
    }
    const made = await expect.status(site.post(path, { ...fields, status: 'approved' }), 201)
    const known = {
      post,
      parent: 0,
      'content.raw': fields.content,
      author_name: 'Ann',
      author_email: 'ann@example.com',
      type: 'comment',
      status: 'approved',
    }
    assertFields(tools, made, known)
    assertFields(tools, await readInEdit(tools, `${path}/${made.id}`), known)
  }),
  commentCheck('thread', async (tools) => {
    const { anonymous, expect } = tools
    const post = await openPost(tools)
    const elsewhere = await comment(tools, await openPost(tools))
    const first = await comment(tools, post)
    const reply = await comment(tools, post, { parent: first.id })
    assertFields(tools, reply, { parent: first.id })
    for (const [query, ids] of [
      [{ parent: [first.id] }, [reply.id]],
      [{ include: [elsewhere.id, first.id], post: [post] }, [first.id]],
      [{ post: [post], parent: [0] }, [first.id]],
      [{ post: [post], orderby: 'id', order: 'asc' }, [first.id, reply.id]],
    ] as const) {
      await expect.ids(anonymous.get(path, query), ids, `the comments with ${JSON.stringify(query)}`)
    }
  }),
  commentCheck('embedded', async (tools) => {
    const post = await openPost(tools)
    const { id } = await comment(tools, post)
    await tools.expect.value(
      tools.anonymous.get(`/core/v2/posts/${post}`, { _embed: 'replies' }),
      '_embedded.replies.0.0.id',
      id,
      'the first of the embedded replies',
    )
  }),
  commentCheck('empty', async (tools) => {
    const { site, expect } = tools
    const post = await openPost(tools)
    await expect.error(site.post(path, { post, content: '' }), 400, 'rest_comment_content_invalid')
    const { id } = await comment(tools, post)
    await expect.error(site.post(`${path}/${id}`, { content: '' }), 400, 'rest_comment_content_invalid')
  }),
  commentCheck('duplicate', async (tools) => {
    const post = await openPost(tools)
    const content = tools.testData.text('twice')
    await comment(tools, post, { content })
    await tools.expect.error(tools.site.post(path, { post, content }), 409, 'comment_duplicate')
  }),
  commentCheck('no-post', async ({ site, expect, testData }) => {
    const content = testData.text('nowhere')
    await expect.error(site.post(path, { content }), 403, 'rest_comment_invalid_post_id')
  }),
  commentCheck('no-author', async (tools) => {
    const fields = {
      post: await openPost(tools),
      content: tools.testData.text('without author'),
      author: unknownId,
    }
    await tools.expect.error(tools.site.post(path, fields), 400, 'rest_comment_author_invalid')
  }),
  commentCheck('closed', async ({ site, expect, testData }) => {
    const post = await testData.create('posts', { status: 'publish', comment_status: 'closed' })
    const fields = { post, content: testData.text('too late') }
    await expect.error(site.post(path, fields), 403, 'rest_comment_closed')
  }),
  commentCheck('anonymous', async (tools) => {
    const fields = {
      post: await openPost(tools),
      content: tools.testData.text('anonymous'),
      author_name: 'A',
      author_email: 'a@example.com',
    }
    await tools.expect.error(tools.anonymous.post(path, fields), 401, 'rest_comment_login_required')
  }),
]

const moderation: readonly Check[] = [
  commentCheck('update', async (tools) => {
    const { id } = await comment(tools, await openPost(tools))
    const content = tools.testData.text('changed')
    const fields = { content, author_name: 'Bee', author_url: 'https://example.com/' }
    await tools.expect.status(tools.site.post(`${path}/${id}`, fields), 200)
    const { content: _, ...others } = fields
    assertFields(tools, await readInEdit(tools, `${path}/${id}`), { ...others, 'content.raw': content })
  }),
  commentCheck('status', async (tools) => {
    const { site, expect } = tools
    const { id } = await comment(tools, await openPost(tools))
    for (const status of ['hold', 'spam', 'approved']) {
      const changed = await expect.status(site.post(`${path}/${id}`, { status }), 200)
      expect.equal(changed, changed.at('status'), status, 'the status')
      assertFields(tools, await readInEdit(tools, `${path}/${id}`), { status })
    }
  }),
  commentCheck('hold', async (tools) => {
    const { site, anonymous, expect } = tools
    const post = await openPost(tools)
    const { id } = await comment(tools, post, { status: 'hold' })
    await expect.error(anonymous.get(`${path}/${id}`), 401, 'rest_cannot_read')
    await expect.error(anonymous.get(path, { status: 'hold' }), 401, 'rest_forbidden_param')
    for (const [query, ids] of [
      [{}, []],
      [{ status: 'hold' }, [id]],
    ] as const) {
      await expect.ids(
        site.get(path, { post: [post], ...query }),
        ids,
        `the comments with ${JSON.stringify(query)}`,
      )
    }
  }),
  commentCheck('unpublished', async (tools) => {
    const { anonymous, expect, testData } = tools
    const post = await testData.create('posts', { status: 'draft' })
    await expect.error(anonymous.get(path, { post: [post] }), 401, 'rest_cannot_read_post')
  }),
  commentCheck('trash', async (tools) => {
    const { site, expect } = tools
    const { id } = await comment(tools, await openPost(tools))
    const trashed = await expect.status(site.delete(`${path}/${id}`), 200)
    assertFields(tools, trashed, { id, status: 'trash' })
    await expect.error(site.delete(`${path}/${id}`), 410, 'rest_already_trashed')
    await expect.accepted(site.post(`${path}/${id}`, { status: 'approved' }))
    assertFields(tools, await readInEdit(tools, `${path}/${id}`), { status: 'approved' })
  }),
  commentCheck('delete', async (tools) => {
    const { site, expect } = tools
    const { id } = await comment(tools, await openPost(tools))
    const answer = await expect.status(site.delete(`${path}/${id}`, { force: true }), 200)
    assertFields(tools, answer, { deleted: true, 'previous.id': id })
    await expect.error(site.get(`${path}/${id}`), 404, 'rest_comment_invalid_id')
  }),
  commentCheck('delete-with-post', async (tools) => {
    const { site, expect } = tools
    const post = await openPost(tools)
    const { id } = await comment(tools, post)
    await expect.accepted(site.delete(`/core/v2/posts/${post}`, { force: true }))
    await expect.error(site.get(`${path}/${id}`), 404, 'rest_comment_invalid_id')
  }),
]

export const commentChecks: readonly Check[] = [...creation, ...moderation]
