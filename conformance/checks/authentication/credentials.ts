import { basic } from '../../../client/transport/secrets.ts'
import type { Answer } from '../../assertions/answer.ts'
import { explain } from '../../assertions/expect.ts'
import { inapplicable, untestable } from '../../assertions/outcome.ts'
import { quadrantImage, uploadForm } from '../../data/files.ts'
import type { Kind } from '../../data/maker.ts'
import { type Check, type CheckTools, readCheck, userCheck, writeCheck } from '../check.ts'
import { updateMethods } from '../item.ts'
import { unknownId } from '../unknown-id.ts'

const posts = '/core/v2/posts'

/** Credentials without a user. The run's credentials are never sent with an error: a target may lock out their user. */
const madeUp: Readonly<Record<string, string>> = {
  basic: basic({ name: 'sitecontract-unknown', password: 'aaaa bbbb cccc dddd eeee ffff' }),
  bearer: 'Bearer sitecontract.made.up',
  broken: 'Basic !!!',
}

/** The error for an anonymous request of the context `edit`. @throws Inapplicable when anonymous clients may read it */
async function refusal({ anonymous }: CheckTools): Promise<Answer> {
  const answer = await anonymous.get(posts, { context: 'edit' })
  if (answer.ok) inapplicable('The target serves the context edit without credentials.')
  return answer
}

/** Wrong credentials count as none: public reads succeed, everything else fails. */
async function countsAsNone(tools: CheckTools, authorization: string): Promise<void> {
  const { anonymous, expect } = tools
  const headers = { Authorization: authorization }
  const list = await anonymous.send('GET', posts, { headers })
  expect.that(list.status === 200, list, '200, as without credentials', explain(list))
  const anonymousRefusal = await refusal(tools)
  const query = { context: 'edit' }
  const answer = await anonymous.send('GET', posts, { query, headers })
  expect.equal(
    answer,
    [answer.status, answer.code ?? null],
    [anonymousRefusal.status, anonymousRefusal.code ?? null],
    'the refusal',
  )
}

const bad = { 'X-WP-Nonce': 'made-up' }

export const credentialChecks: readonly Check[] = [
  userCheck('authentication.basic', async (tools) => {
    const { site, expect } = tools
    const anonymousRefusal = await refusal(tools)
    const answer = await site.get(posts, { context: 'edit' })
    // A known user without the right gets 403.
    const isKnown = answer.ok || (answer.status === 403 && anonymousRefusal.status === 401)
    expect.that(isKnown, answer, 'the user to be recognised', explain(answer))
  }),

  writeCheck('authentication.basic', 'write', async ({ site, anonymous, expect, testData }) => {
    const id = await testData.create('posts', { status: 'draft' })
    const unsigned = await anonymous.get(`${posts}/${id}`)
    expect.that(!unsigned.ok, unsigned, 'a refusal to read a draft without credentials', explain(unsigned))
    await expect.accepted(site.get(`${posts}/${id}`), 'reading a draft of the user')
  }),

  ...['posts', 'pages', 'media'].map((kind) =>
    readCheck('authentication.wrong.read', `${kind}`, async ({ anonymous, expect }) => {
      const headers = { Authorization: madeUp.basic ?? '' }
      const answer = await anonymous.send('GET', `/core/v2/${kind}`, { headers })
      expect.that(answer.status === 200, answer, '200', explain(answer))
    }),
  ),

  writeCheck('authentication.wrong.write', async ({ anonymous, expect, testData }) => {
    const body = { title: { raw: testData.text('refused') }, content: { raw: 'Words.' } }
    const anonymousAnswer = await anonymous.post(posts, body)
    if (anonymousAnswer.ok) untestable('The target lets everybody write.')
    const headers = { Authorization: madeUp.basic ?? '' }
    const answer = await anonymous.send('POST', posts, { body, headers })
    const [status, code] = [anonymousAnswer.status, anonymousAnswer.code ?? null]
    expect.equal(answer, [answer.status, answer.code ?? null], [status, code], 'the refusal')
  }),

  ...['bearer', 'broken'].map((kind) =>
    readCheck(`authentication.wrong.${kind}`, (tools) => countsAsNone(tools, madeUp[kind] ?? '')),
  ),

  readCheck('authentication.nonce', 'header', async ({ anonymous, expect }) => {
    await expect.error(anonymous.send('GET', posts, { headers: bad }), 403, 'rest_cookie_invalid_nonce')
  }),

  readCheck('authentication.nonce', 'query', async ({ anonymous, expect }) => {
    const answer = anonymous.get(posts, { _wpnonce: 'made-up' })
    await expect.error(answer, 403, 'rest_cookie_invalid_nonce')
  }),

  userCheck('authentication.nonce.basic', async ({ site, expect }) => {
    const control = await expect.accepted(site.get(posts, { context: 'edit', per_page: 1 }))
    const query = { context: 'edit', per_page: 1 }
    const answer = await site.send('GET', posts, { query, headers: bad })
    expect.equal(answer, answer.status, control.status, 'the status')
  }),
]

/**
 * Writes without credentials. They are sent to items of the run, so that a target that accepts them loses nothing; items
 * that it creates are recorded and deleted.
 */
export const refusedWriteChecks = (kind: Kind): Check[] => [
  writeCheck('authentication.create', `${kind}`, async ({ anonymous, expect, testData }) => {
    const title = testData.text('refused')
    const path = `/core/v2/${kind}`
    const file = { ...quadrantImage, name: testData.fileName(quadrantImage.name) }
    const answer =
      kind === 'media'
        ? anonymous.send('POST', path, { raw: uploadForm(file, { title }) })
        : anonymous.post(path, { title: { raw: title }, content: { raw: 'Words.' } })
    await expect.error(answer, 401, 'rest_cannot_create')
  }),

  ...updateMethods.map((method) =>
    writeCheck(
      'authentication.update',
      `${kind}.${method.toLowerCase()}`,
      async ({ site, anonymous, expect, testData }) => {
        const path = `/core/v2/${kind}/${await testData.create(kind)}`
        const before = await expect.accepted(site.get(path, { context: 'edit' }))
        const body = { title: { raw: testData.text('refused') } }
        await expect.error(anonymous.send(method, path, { body }), 401, 'rest_cannot_edit')
        await expect.value(
          site.get(path, { context: 'edit' }),
          'title.raw',
          before.at('title', 'raw') ?? '',
          'title.raw after a refusal',
        )
      },
    ),
  ),

  writeCheck('authentication.delete', `${kind}`, async ({ site, anonymous, expect, testData }) => {
    const path = `/core/v2/${kind}/${await testData.create(kind)}`
    for (const force of [false, true])
      await expect.error(anonymous.delete(path, { force }), 401, 'rest_cannot_delete')
    const now = await site.get(path, { context: 'edit' })
    expect.that(now.ok && now.at('status') !== 'trash', now, 'the item as it was', explain(now))
  }),

  ...['POST', 'PUT', 'PATCH', 'DELETE'].map((method) =>
    readCheck('authentication.unknown-id', `${kind}.${method.toLowerCase()}`, async (tools) => {
      const path = await unknownItem(tools, kind)
      await tools.expect.error(tools.anonymous.send(method, path), 404, 'rest_post_invalid_id')
    }),
  ),
]

async function unknownItem({ anonymous }: CheckTools, kind: Kind): Promise<string> {
  const path = `/core/v2/${kind}/${unknownId}`
  const read = await anonymous.get(path)
  if (read.status !== 404) untestable(`GET ${path} answers ${read.status}: it may be an existing item.`)
  return path
}
