import { attachmentFields, pageFields, postFields } from '../../../contract/index.ts'
import { explain } from '../../assertions/expect.ts'
import type { Answer } from '../../client/answer.ts'
import type { Kind } from '../../data/maker.ts'
import { untestable } from '../../result/outcome.ts'
import { at, type JsonObject, shown } from '../../transport/json.ts'
import type { Query } from '../../transport/query.ts'
import { type Check, type CheckTools, check } from '../check.ts'

const requirement = 'authentication.anonymous.content'

/** The fields the document shows of a kind. What else an answer holds may depend on who asks. */
const documented: Readonly<Record<Kind, readonly string[]>> = {
  posts: ['id', ...Object.keys(postFields).filter((name) => name !== 'password')],
  pages: ['id', ...Object.keys(pageFields).filter((name) => name !== 'password')],
  media: ['id', ...Object.keys(attachmentFields)],
}

/** Questions to a list whose answers are the same whoever asks. */
const questions: readonly Query[] = [
  { per_page: 3, page: 2 },
  { per_page: 100, orderby: 'id', order: 'asc' },
  { per_page: 100, search: 'maple' },
]

/** That everybody reads what is public: items and lists of one kind, without credentials as with them. */
export const publicContentChecks = (kind: Kind): Check[] => [
  check(`${requirement}.${kind}.item`, {
    requirement,
    async run(tools) {
      const id = await publicItem(tools, kind)
      await shows(tools, tools.anonymous.get(`/core/v2/${kind}/${id}`), id)
    },
  }),

  check(`${requirement}.${kind}.item.view`, {
    requirement,
    async run(tools) {
      const id = await publicItem(tools, kind)
      await shows(tools, tools.anonymous.get(`/core/v2/${kind}/${id}`, { context: 'view' }), id)
    },
  }),

  check(`${requirement}.${kind}.item.by-query`, {
    requirement,
    async run(tools) {
      const id = await publicItem(tools, kind)
      const path = `/core/v2/${kind}/${id}`
      await tools.expect.accepted(tools.site.send('GET', path, { byQuery: true }), 'as rest_route')
      await shows(tools, tools.anonymous.send('GET', path, { byQuery: true }), id)
    },
  }),

  check(`${requirement}.${kind}.list`, {
    requirement,
    async run(tools) {
      const id = await publicItem(tools, kind)
      const plain = await open(tools, tools.anonymous.get(`/core/v2/${kind}`))
      tools.expect.that(plain.ids.length > 0, plain, 'a list with public items', 'an empty list')
      const one = await open(tools, tools.anonymous.get(`/core/v2/${kind}`, { include: [id] }))
      tools.expect.equal(one, [...one.ids], [id], 'the list of one public item')
    },
  }),

  check(`${requirement}.${kind}.list.view`, {
    requirement,
    async run(tools) {
      const id = await publicItem(tools, kind)
      const query = { include: [id], context: 'view' }
      const list = await open(tools, tools.anonymous.get(`/core/v2/${kind}`, query))
      tools.expect.equal(list, [...list.ids], [id], 'the list of one public item')
    },
  }),

  check(`${requirement}.${kind}.set.items`, {
    requirement,
    needs: 'write',
    async run(tools) {
      for (const id of await publicSet(tools, kind))
        await shows(tools, tools.anonymous.get(`/core/v2/${kind}/${id}`), id)
    },
  }),

  check(`${requirement}.${kind}.set.list`, {
    requirement,
    needs: 'write',
    async run(tools) {
      const ids = await publicSet(tools, kind)
      const query = { include: ids, per_page: 100 }
      const list = await open(tools, tools.anonymous.get(`/core/v2/${kind}`, query))
      const missing = ids.filter((id) => !list.ids.includes(id))
      tools.expect.that(missing.length === 0, list, 'every public item in the list', `none of ${missing}`)
    },
  }),

  check(`${requirement}.${kind}.item.same`, {
    requirement,
    needs: 'write',
    async run({ site, anonymous, expect, testData }) {
      const path = `/core/v2/${kind}/${await testData.sample(kind)}`
      const signedIn = await expect.accepted(site.get(path))
      const nobody = await open({ expect }, anonymous.get(path))
      compare({ expect }, kind, nobody, nobody.record, signedIn.record)
    },
  }),

  check(`${requirement}.${kind}.list.same`, {
    requirement,
    needs: 'write',
    async run(tools) {
      const { site, anonymous, expect } = tools
      const include = await publicSet(tools, kind)
      const query = { include, per_page: 100, orderby: 'include' }
      const signedIn = await expect.accepted(site.get(`/core/v2/${kind}`, query))
      const nobody = await open(tools, anonymous.get(`/core/v2/${kind}`, query))
      expect.equal(nobody, [...nobody.ids], [...signedIn.ids], 'the ids of the list')
      for (const [i, item] of nobody.items.entries())
        compare(tools, kind, nobody, item, signedIn.items[i] ?? {})
    },
  }),

  ...questions.map((question, i) =>
    check(`${requirement}.${kind}.list.question-${i + 1}`, {
      requirement,
      needs: 'write',
      async run(tools) {
        const { site, anonymous, expect } = tools
        const query = { include: await publicSet(tools, kind), ...question }
        const signedIn = await expect.accepted(site.get(`/core/v2/${kind}`, query))
        const nobody = await open(tools, anonymous.get(`/core/v2/${kind}`, query))
        expect.equal(nobody, [...nobody.ids], [...signedIn.ids], 'the ids of the list')
      },
    }),
  ),

  check(`${requirement}.${kind}.changed`, {
    requirement,
    needs: 'write',
    async run(tools) {
      const { site, anonymous, expect, testData } = tools
      // Nobody looks at it before it is changed: a cache on the way may keep what it has shown.
      const id = await testData.create(kind, kind === 'media' ? {} : { status: 'draft' })
      const title = testData.text('changed')
      const status = kind === 'media' ? {} : { status: 'publish' }
      await expect.accepted(site.post(`/core/v2/${kind}/${id}`, { title: { raw: title }, ...status }))
      const item = await shows(tools, anonymous.get(`/core/v2/${kind}/${id}`), id)
      const list = await open(tools, anonymous.get(`/core/v2/${kind}`, { include: [id] }))
      for (const [answer, shownTitle] of [
        [item, item.at('title', 'rendered')],
        [list, list.at(0, 'title', 'rendered')],
      ] as const)
        expect.that(
          typeof shownTitle === 'string' && shownTitle.includes(title),
          answer,
          `the title ${title}`,
          shown(shownTitle),
        )
    },
  }),
]

/** An item that everybody may read. @throws Untestable when there is none */
async function publicItem({ testData, anonymous }: CheckTools, kind: Kind): Promise<number> {
  // What a user finds may be its own only; what a list shows to nobody is public.
  if (testData.canWrite) return testData.sample(kind)
  const list = await anonymous.get(`/core/v2/${kind}`)
  const [id] = list.ok ? list.ids : []
  return id ?? untestable(`The target shows no ${kind} to everybody, and none can be made without --write.`)
}

async function publicSet({ testData }: CheckTools, kind: Kind): Promise<readonly number[]> {
  const { items } = await testData.set(kind)
  return items
    .filter(({ status }) => status === 'publish' || status === 'inherit')
    .map(({ id }) => Number(id))
}

/** Success. Here a 401 or 403 is no missing permission: nobody needs one for what is public. */
async function open({ expect }: Pick<CheckTools, 'expect'>, pending: Promise<Answer>): Promise<Answer> {
  const answer = await pending
  expect.that(answer.ok, answer, 'success without credentials', explain(answer))
  return answer
}

async function shows(tools: CheckTools, pending: Promise<Answer>, id: number): Promise<Answer> {
  const answer = await open(tools, pending)
  tools.expect.equal(answer, answer.id, id, 'the id')
  return answer
}

function compare(
  { expect }: Pick<CheckTools, 'expect'>,
  kind: Kind,
  answer: Answer,
  nobody: JsonObject,
  signedIn: JsonObject,
): void {
  for (const field of documented[kind]) {
    const expected = at(signedIn, field)
    if (expected !== undefined)
      expect.equal(answer, at(nobody, field), expected, `${field} without credentials`)
  }
}
