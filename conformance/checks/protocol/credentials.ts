import { explain } from '../../assertions/expect.ts'
import type { Answer } from '../../client/answer.ts'
import { inapplicable, untestable } from '../../result/outcome.ts'
import { basic } from '../../transport/credentials.ts'
import { type Check, type CheckTools, check } from '../check.ts'

const posts = '/core/v2/posts'

/** Credentials of nobody: the run's own are never sent wrong, as a target may lock out who does that. */
const madeUp: Readonly<Record<string, string>> = {
  basic: basic({ name: 'sitecontract-nobody', password: 'aaaa bbbb cccc dddd eeee ffff' }),
  bearer: 'Bearer sitecontract.made.up',
  broken: 'Basic !!!',
}

/** What only those who may edit are answered, asked by nobody. @throws Inapplicable when everybody may */
async function refusal({ anonymous }: CheckTools): Promise<Answer> {
  const answer = await anonymous.get(posts, { context: 'edit' })
  if (answer.ok)
    inapplicable('The target answers context edit to everybody, so that nobody needs credentials.')
  return answer
}

/** Answers with some credentials as without any: open to reads, closed to what needs a user. */
async function countsAsNone(tools: CheckTools, authorization: string): Promise<void> {
  const { anonymous, expect } = tools
  const headers = { Authorization: authorization }
  const list = await anonymous.send('GET', posts, { headers })
  expect.that(list.status === 200, list, '200, as without credentials', explain(list))
  const without = await refusal(tools)
  const query = { context: 'edit' }
  const answer = await anonymous.send('GET', posts, { query, headers })
  expect.equal(
    answer,
    [answer.status, answer.code ?? null],
    [without.status, without.code ?? null],
    'the refusal',
  )
}

const bad = { 'X-WP-Nonce': 'made-up' }

/** How a caller says who it is. */
export const credentialChecks: readonly Check[] = [
  check('authentication.basic', {
    needs: 'user',
    async run(tools) {
      const { site, expect } = tools
      const without = await refusal(tools)
      const answer = await site.get(posts, { context: 'edit' })
      // A user without the right is refused as one that is known: with 403.
      const isKnown = answer.ok || (answer.status === 403 && without.status === 401)
      expect.that(isKnown, answer, 'the user to be taken as known', explain(answer))
    },
  }),

  check('authentication.basic.write', {
    requirement: 'authentication.basic',
    needs: 'write',
    async run({ site, anonymous, expect, testData }) {
      const id = await testData.create('posts', { status: 'draft' })
      const nobody = await anonymous.get(`${posts}/${id}`)
      expect.that(!nobody.ok, nobody, 'a refusal to read a draft without credentials', explain(nobody))
      await expect.accepted(site.get(`${posts}/${id}`), 'reading an own draft')
    },
  }),

  ...['posts', 'pages', 'media'].map((kind) =>
    check(`authentication.wrong.read.${kind}`, {
      requirement: 'authentication.wrong.read',
      async run({ anonymous, expect }) {
        const headers = { Authorization: madeUp.basic ?? '' }
        const answer = await anonymous.send('GET', `/core/v2/${kind}`, { headers })
        expect.that(answer.status === 200, answer, '200', explain(answer))
      },
    }),
  ),

  check('authentication.wrong.write', {
    needs: 'write',
    async run({ anonymous, expect, testData }) {
      const body = { title: { raw: testData.text('refused') }, content: { raw: 'Words.' } }
      const without = await anonymous.post(posts, body)
      if (without.ok) untestable('The target lets everybody write.')
      const headers = { Authorization: madeUp.basic ?? '' }
      const answer = await anonymous.send('POST', posts, { body, headers })
      const [status, code] = [without.status, without.code ?? null]
      expect.equal(answer, [answer.status, answer.code ?? null], [status, code], 'the refusal')
    },
  }),

  ...['bearer', 'broken'].map((kind) =>
    check(`authentication.wrong.${kind}`, { run: (tools) => countsAsNone(tools, madeUp[kind] ?? '') }),
  ),

  check('authentication.nonce.header', {
    requirement: 'authentication.nonce',
    async run({ anonymous, expect }) {
      await expect.error(anonymous.send('GET', posts, { headers: bad }), 403, 'rest_cookie_invalid_nonce')
    },
  }),

  check('authentication.nonce.query', {
    requirement: 'authentication.nonce',
    async run({ anonymous, expect }) {
      const answer = anonymous.get(posts, { _wpnonce: 'made-up' })
      await expect.error(answer, 403, 'rest_cookie_invalid_nonce')
    },
  }),

  check('authentication.nonce.basic', {
    needs: 'user',
    async run({ site, expect }) {
      const control = await expect.accepted(site.get(posts, { context: 'edit', per_page: 1 }))
      const query = { context: 'edit', per_page: 1 }
      const answer = await site.send('GET', posts, { query, headers: bad })
      expect.equal(answer, answer.status, control.status, 'the status')
    },
  }),
]
