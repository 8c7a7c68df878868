import type { Query } from '../../../client/transport/wire.ts'
import { attachmentFields, type Json, pageFields, postFields } from '../../../contract/index.ts'
import { at, type JsonObject } from '../../../contract/lib/json.ts'
import type { Answer } from '../../assertions/answer.ts'
import { explain } from '../../assertions/expect.ts'
import { untestable } from '../../assertions/outcome.ts'
import { quadrantImage, uploadForm } from '../../data/files.ts'
import { firstId } from '../../data/list-set.ts'
import type { Kind } from '../../data/maker.ts'
import { type Check, type CheckTools, readCheck, writeCheck } from '../check.ts'
import { updateMethods } from '../item.ts'

const requirement = 'authentication.anonymous.content'

/** The fields of a kind in the specification. Others may depend on the user. */
const documented: Readonly<Record<Kind, readonly string[]>> = {
  posts: ['id', ...Object.keys(postFields).filter((name) => name !== 'password')],
  pages: ['id', ...Object.keys(pageFields).filter((name) => name !== 'password')],
  media: ['id', ...Object.keys(attachmentFields)],
}

/** Queries of a list that return the same to every user. */
const questions: readonly Query[] = [
  { per_page: 3, page: 2 },
  { per_page: 100, orderby: 'id', order: 'asc' },
  { per_page: 100, search: 'maple' },
]

/** Anonymous clients read public items and lists of a kind, and see what users see. */
export const publicContentChecks = (kind: Kind): Check[] => [
  readCheck(requirement, `${kind}.item`, async (tools) => {
    const id = await publicItem(tools, kind)
    await shows(tools, tools.anonymous.get(`/core/v2/${kind}/${id}`), id)
  }),

  readCheck(requirement, `${kind}.item.view`, async (tools) => {
    const id = await publicItem(tools, kind)
    await shows(tools, tools.anonymous.get(`/core/v2/${kind}/${id}`, { context: 'view' }), id)
  }),

  readCheck(requirement, `${kind}.item.by-query`, async (tools) => {
    const id = await publicItem(tools, kind)
    const path = `/core/v2/${kind}/${id}`
    await tools.expect.accepted(tools.site.send('GET', path, { byQuery: true }), 'as rest_route')
    await shows(tools, tools.anonymous.send('GET', path, { byQuery: true }), id)
  }),

  readCheck(requirement, `${kind}.list`, async (tools) => {
    const id = await publicItem(tools, kind)
    const plain = await tools.expect.open(tools.anonymous.get(`/core/v2/${kind}`))
    tools.expect.that(plain.ids.length > 0, plain, 'a list with public items', 'an empty list')
    const one = await tools.expect.open(tools.anonymous.get(`/core/v2/${kind}`, { include: [id] }))
    tools.expect.equal(one, [...one.ids], [id], 'the list of one public item')
  }),

  readCheck(requirement, `${kind}.list.view`, async (tools) => {
    const id = await publicItem(tools, kind)
    const query = { include: [id], context: 'view' }
    const list = await tools.expect.open(tools.anonymous.get(`/core/v2/${kind}`, query))
    tools.expect.equal(list, [...list.ids], [id], 'the list of one public item')
  }),

  writeCheck(requirement, `${kind}.set.items`, async (tools) => {
    for (const id of await publicSet(tools, kind))
      await shows(tools, tools.anonymous.get(`/core/v2/${kind}/${id}`), id)
  }),

  writeCheck(requirement, `${kind}.set.list`, async (tools) => {
    const ids = await publicSet(tools, kind)
    const query = { include: ids, per_page: 100 }
    const list = await tools.expect.open(tools.anonymous.get(`/core/v2/${kind}`, query))
    const missing = ids.filter((id) => !list.ids.includes(id))
    tools.expect.that(missing.length === 0, list, 'every public item in the list', `none of ${missing}`)
  }),

  writeCheck(requirement, `${kind}.item.same`, async ({ site, anonymous, expect, testData }) => {
    const path = `/core/v2/${kind}/${await testData.sample(kind)}`
    const signedIn = await expect.accepted(site.get(path))
    const unsigned = await expect.open(anonymous.get(path))
    compare({ expect }, kind, unsigned, unsigned.record, signedIn.record)
  }),

  writeCheck(requirement, `${kind}.list.same`, async (tools) => {
    const { site, anonymous, expect } = tools
    const include = await publicSet(tools, kind)
    const query = { include, per_page: 100, orderby: 'include' }
    const signedIn = await expect.accepted(site.get(`/core/v2/${kind}`, query))
    const unsigned = await tools.expect.open(anonymous.get(`/core/v2/${kind}`, query))
    expect.equal(unsigned, [...unsigned.ids], [...signedIn.ids], 'the ids of the list')
    for (const [i, item] of unsigned.items.entries())
      compare(tools, kind, unsigned, item, signedIn.items[i] ?? {})
  }),

  ...questions.map((question, i) =>
    writeCheck(requirement, `${kind}.list.question-${i + 1}`, async (tools) => {
      const { site, anonymous, expect } = tools
      const query = { include: await publicSet(tools, kind), ...question }
      const signedIn = await expect.accepted(site.get(`/core/v2/${kind}`, query))
      const unsigned = await tools.expect.open(anonymous.get(`/core/v2/${kind}`, query))
      expect.equal(unsigned, [...unsigned.ids], [...signedIn.ids], 'the ids of the list')
    }),
  ),

  writeCheck(requirement, `${kind}.changed`, async (tools) => {
    const { site, anonymous, expect, testData } = tools
    // The item is not read before the update: a cache may store the answer.
    const id = await testData.create(kind, kind === 'media' ? {} : { status: 'draft' })
    const title = testData.text('changed')
    const status = kind === 'media' ? {} : { status: 'publish' }
    await expect.accepted(site.post(`/core/v2/${kind}/${id}`, { title: { raw: title }, ...status }))
    const item = await shows(tools, anonymous.get(`/core/v2/${kind}/${id}`), id)
    const list = await tools.expect.open(anonymous.get(`/core/v2/${kind}`, { include: [id] }))
    for (const [answer, shownTitle] of [
      [item, item.at('title', 'rendered')],
      [list, list.at(0, 'title', 'rendered')],
    ] as const)
      expect.satisfies(
        typeof shownTitle === 'string' && shownTitle.includes(title),
        answer,
        `the title ${title}`,
        shownTitle,
      )
  }),
]

/** A public item. @throws Untestable when there is none */
async function publicItem({ testData, anonymous }: CheckTools, kind: Kind): Promise<number> {
  // A user may find private items; an anonymous client finds public ones only.
  return testData.canWrite ? testData.sample(kind) : firstId(anonymous, kind)
}

async function publicSet({ testData }: CheckTools, kind: Kind): Promise<readonly number[]> {
  const { items } = await testData.set(kind)
  return items
    .filter(({ status }) => status === 'publish' || status === 'inherit')
    .map(({ id }) => Number(id))
}

async function shows(tools: CheckTools, pending: Promise<Answer>, id: number): Promise<Answer> {
  const answer = await tools.expect.open(pending)
  tools.expect.equal(answer, answer.id, id, 'the id')
  return answer
}

function compare(
  { expect }: Pick<CheckTools, 'expect'>,
  kind: Kind,
  answer: Answer,
  unsigned: JsonObject,
  signedIn: JsonObject,
): void {
  for (const field of documented[kind]) {
    const expected = at(signedIn, field)
    if (expected !== undefined)
      expect.equal(answer, at(unsigned, field), expected, `${field} without credentials`)
  }
}

const readable = 'service.content'

/** Content of a kind can be written, and is read as it was written. */
export const readAndWriteChecks = (kind: Kind): Check[] => [
  writeCheck(readable, `${kind}.create`, async (tools) => {
    const title = tools.testData.text('written')
    await reads(tools, kind, await write(tools, kind, title), title)
  }),

  ...updateMethods.map((method) =>
    writeCheck(readable, `${kind}.update.${method.toLowerCase()}`, async (tools) => {
      const id = await write(tools, kind, tools.testData.text('before'))
      const title = tools.testData.text('after')
      const body = { title: { raw: title } }
      await tools.expect.accepted(tools.site.send(method, `/core/v2/${kind}/${id}`, { body }))
      await reads(tools, kind, id, title)
    }),
  ),

  writeCheck(readable, `${kind}.list`, async (tools) => {
    const { site, expect, testData } = tools
    const id = await write(tools, kind, testData.text('listed'))
    const list = await expect.accepted(site.get(`/core/v2/${kind}`, { include: [id] }))
    expect.equal(list, [...list.ids], [id], 'the list of the item that was written')
  }),

  writeCheck(readable, `${kind}.several`, async (tools) => {
    const [first, second] = [tools.testData.text('first'), tools.testData.text('second')]
    const ids = [await write(tools, kind, first), await write(tools, kind, second)] as const
    await reads(tools, kind, ids[0], first)
    await reads(tools, kind, ids[1], second)
  }),
]

/** Creates a public item of a kind and returns its id. */
async function write(tools: CheckTools, kind: Kind, title: string): Promise<number> {
  const { site, expect } = tools
  if (kind === 'media') return uploaded(tools, title)
  const body: Json = { title: { raw: title }, content: { raw: 'Words.' }, status: 'publish' }
  return (await expect.accepted(site.post(`/core/v2/${kind}`, body))).id
}

async function uploaded({ site, expect, testData }: CheckTools, title: string): Promise<number> {
  const file = { ...quadrantImage, name: testData.fileName(quadrantImage.name) }
  const answer = await site.send('POST', '/core/v2/media', { raw: uploadForm(file, { title }) })
  const isRefused = answer.status >= 400 && answer.status < 500 && ![404, 405].includes(answer.status)
  // The specification shows that attachments are created with a POST, but not how the file is sent.
  if (isRefused) untestable(`The target accepted no upload: ${explain(answer)}.`)
  return (await expect.accepted(answer)).id
}

async function reads({ site, expect }: CheckTools, kind: Kind, id: number, title: string): Promise<Answer> {
  const answer = await expect.accepted(site.get(`/core/v2/${kind}/${id}`, { context: 'edit' }))
  expect.equal(answer, answer.id, id, 'the id')
  expect.equal(answer, answer.at('title', 'raw'), title, 'title.raw')
  return answer
}
