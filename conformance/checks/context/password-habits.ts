import { contexts } from '../../../contract/index.ts'
import { at, truncatedJson } from '../../../contract/lib/json.ts'
import { type Check, writeCheck } from '../check.ts'
import { type Lockable, locked, password } from './passwords.ts'

const parts = ['content', 'excerpt'] as const

/** How WordPress treats protected items, where the specification is silent. */
export function habitChecks(kind: Lockable): Check[] {
  const path = (id: number): string => `/core/v2/${kind}/${id}`
  const passwordCheck = (id: string, run: Check['run']): Check => writeCheck(id, kind, run)
  return [
    passwordCheck('passwords.none', async (tools) => {
      for (const { id } of await locked(tools, kind)) {
        const answer = await tools.expect.status(tools.anonymous.get(path(id)), 200)
        for (const part of parts) {
          tools.expect.equal(answer, answer.at(part, 'rendered'), '', `${part}.rendered`)
          tools.expect.equal(answer, answer.at(part, 'protected'), true, `${part}.protected`)
        }
      }
    }),
    // A found item may be protected.
    writeCheck('passwords.none', `${kind}.open`, async ({ anonymous, expect, testData }) => {
      const id = await testData.sample(kind)
      const answer = await expect.accepted(anonymous.get(path(id)))
      for (const part of parts)
        expect.equal(answer, answer.at(part, 'protected'), false, `${part}.protected of an open item`)
    }),
    passwordCheck('passwords.title', async ({ anonymous, expect, testData }) => {
      const title = testData.text('plain')
      const id = await testData.create(kind, { status: 'publish', password, title: { raw: title } })
      await expect.value(anonymous.get(path(id)), 'title.rendered', title, 'title.rendered')
    }),
    passwordCheck('passwords.right', async (tools) => {
      for (const { id } of await locked(tools, kind)) {
        const answer = await tools.expect.accepted(tools.anonymous.get(path(id), { password }))
        for (const part of parts)
          tools.expect.equal(answer, answer.at(part, 'protected'), true, `${part}.protected`)
      }
    }),
    passwordCheck('passwords.wrong', async (tools) => {
      for (const { id } of await locked(tools, kind))
        for (const client of [tools.anonymous, tools.site]) {
          const request = client.get(path(id), { password: 'another' })
          await tools.expect.error(request, 403, 'rest_post_incorrect_password')
        }
    }),
    passwordCheck('passwords.unprotected', async ({ anonymous, expect, testData }) => {
      const id = await testData.sample(kind)
      await expect.accepted(anonymous.get(path(id)), 'without a password')
      await expect.error(anonymous.get(path(id), { password }), 403, 'rest_post_incorrect_password')
    }),
    passwordCheck('passwords.administrator.view', async (tools) => {
      for (const { id } of await locked(tools, kind)) {
        const mine = await tools.expect.accepted(tools.site.get(path(id)))
        const theirs = await tools.expect.accepted(tools.anonymous.get(path(id)))
        for (const part of parts)
          tools.expect.equal(mine, mine.record[part], theirs.record[part] ?? null, `the ${part}`)
      }
    }),
    passwordCheck('passwords.administrator.edit', async (tools) => {
      for (const { id, content } of await locked(tools, kind)) {
        const answer = await tools.expect.value(
          tools.site.get(path(id), { context: contexts[2] }),
          'password',
          password,
          'the password',
        )
        const texts = truncatedJson(answer.record.content, 2000)
        const isThere = [answer.at('content', 'raw'), answer.at('content', 'rendered')].every((text) =>
          content.every((word) => String(text).includes(word)),
        )
        tools.expect.that(isThere, answer, 'the content in raw and rendered', texts)
      }
    }),
    passwordCheck('passwords.list', async (tools) => {
      const items = await locked(tools, kind)
      const request = tools.anonymous.get(`/core/v2/${kind}`, {
        include: items.map(({ id }) => id),
        password,
      })
      const answer = await tools.expect.accepted(request)
      for (const one of items) {
        const item = answer.items.find(({ id }) => id === one.id)
        const rendered = String(at(item, 'content', 'rendered'))
        tools.expect.satisfies(
          one.content.every((word) => rendered.includes(word)),
          answer,
          'the content in the list',
          rendered,
        )
      }
    }),
    passwordCheck('passwords.private', async ({ site, expect, testData }) => {
      const id = await testData.create(kind, { status: 'private', password })
      await expect.value(site.get(path(id), { context: 'edit' }), 'password', '', 'the password')
    }),
  ]
}

/** A post is sticky or protected, not both. */
export const stickyChecks: readonly Check[] = [
  writeCheck('passwords.sticky', async ({ site, expect, testData }) => {
    const item = { title: { raw: testData.text('sticky') }, status: 'publish' }
    const body = { ...item, sticky: true, password }
    const refused = await expect.rejected(site.post('/core/v2/posts', body))
    await expect.error(refused, 400, 'rest_invalid_field')
    const sticky = await testData.create('posts', { ...item, sticky: true })
    const closed = await testData.create('posts', { ...item, password })
    await expect.error(site.post(`/core/v2/posts/${sticky}`, { password }), 400, 'rest_invalid_field')
    await expect.error(site.post(`/core/v2/posts/${closed}`, { sticky: true }), 400, 'rest_invalid_field')
  }),
]
