import type { Answer } from '../../assertions/answer.ts'
import { explain } from '../../assertions/expect.ts'
import { untestable } from '../../assertions/outcome.ts'
import { quadrantImage, uploadForm } from '../../data/files.ts'
import type { Fields, Kind } from '../../data/maker.ts'
import type { Role, RoleUser } from '../../data/role-users.ts'
import { type Check, type CheckTools, writeCheck } from '../check.ts'
import type { Text } from '../item.ts'
import { changedItem, revisionsOf } from '../posts-and-pages/changed-item.ts'

/** The fields that give an item each non-public status. */
const hidden: Readonly<Record<Kind, readonly string[]>> = {
  posts: ['draft', 'pending', 'private', 'future', 'trash'],
  pages: ['draft', 'pending', 'private', 'future', 'trash'],
  media: ['private'],
}

/** Creates a non-public item and returns its path. */
async function hiddenItem({ site, testData }: CheckTools, kind: Kind, status: string): Promise<string> {
  const date = status === 'future' ? { date_gmt: '2099-01-02T03:04:05' } : {}
  const id = await testData.create(kind, status === 'trash' ? { status: 'publish' } : { status, ...date })
  const path = `/core/v2/${kind}/${id}`
  if (status !== 'trash') return path
  const answer = await site.delete(path)
  return answer.ok ? path : untestable(`The target moved nothing to the trash: ${explain(answer)}.`)
}

/** Who may read non-public items. */
export const readingRightsChecks = (kind: Kind): Check[] =>
  hidden[kind].flatMap((status) => [
    writeCheck('rights.read.anonymous', `${kind}.${status}`, async (tools) => {
      const path = await hiddenItem(tools, kind, status)
      await tools.expect.error(tools.anonymous.get(path), 401, 'rest_forbidden')
    }),
    writeCheck('rights.read.administrator', `${kind}.${status}`, async (tools) => {
      const path = await hiddenItem(tools, kind, status)
      // A user who is rejected is not an administrator, and the check is untestable.
      const answer = await tools.expect.accepted(tools.site.get(path))
      tools.expect.equal(answer, answer.status, 200, 'the status')
    }),
  ])

function created({ testData }: CheckTools, { site }: Pick<RoleUser, 'site'>, kind: Kind): Promise<Answer> {
  const title = testData.text('refused')
  const path = `/core/v2/${kind}`
  if (kind !== 'media') return site.post(path, { title: { raw: title }, content: { raw: 'Words.' } })
  const file = { ...quadrantImage, name: testData.fileName(quadrantImage.name) }
  return site.send('POST', path, { raw: uploadForm(file, { title }) })
}

interface Act {
  /** The code of the error without credentials, if it is the same. */
  readonly code: string
  run(tools: CheckTools, user: RoleUser, kind: Kind): Promise<Answer>
}

const pathOfNew = async ({ testData }: CheckTools, kind: Kind): Promise<string> =>
  `/core/v2/${kind}/${await testData.create(kind, kind === 'media' ? {} : { status: 'publish' })}`

const acts: Readonly<Record<string, Act>> = {
  create: { code: 'rest_cannot_create', run: created },
  update: {
    code: 'rest_cannot_edit',
    async run(tools, { site }, kind) {
      const title = { raw: tools.testData.text('refused') }
      return site.post(await pathOfNew(tools, kind), { title })
    },
  },
  delete: {
    code: 'rest_cannot_delete',
    run: async (tools, { site }, kind) => site.delete(await pathOfNew(tools, kind), { force: true }),
  },
}

/** Users who lack the right: subscribers, and authors for the items of others. */
const refusedTo: Readonly<Record<string, readonly Role[]>> = {
  create: ['subscriber'],
  update: ['subscriber', 'author'],
  delete: ['subscriber', 'author'],
}

/** Writes and reads of users who lack the right, on items of the run. */
export const roleRefusalChecks = (kind: Kind): Check[] => [
  ...Object.entries(acts).flatMap(([name, act]) =>
    (refusedTo[name] ?? []).map((role) =>
      writeCheck('authentication.forbidden', `${name}.${kind}.${role}`, async (tools) => {
        const user = await tools.as(role)
        await tools.expect.error(act.run(tools, user, kind), 403, act.code)
      }),
    ),
  ),
  ...hidden[kind].map((status) =>
    writeCheck('rights.read.subscriber', `${kind}.${status}`, async (tools) => {
      const { site } = await tools.as('subscriber')
      await tools.expect.error(site.get(await hiddenItem(tools, kind, status)), 403, 'rest_forbidden')
    }),
  ),
  ...(kind === 'pages' ? pageChecks : []),
  ...(kind === 'media' ? [uploadCheck] : []),
]

const uploadCheck = writeCheck('rights.contributor.upload', async (tools) => {
  const user = await tools.as('contributor')
  await tools.expect.error(created(tools, user, 'media'), 403, 'rest_cannot_create')
})

const pageChecks: readonly Check[] = (['contributor', 'author', 'editor'] as const).map((role) =>
  writeCheck('rights.pages', `${role}`, async (tools) => {
    const answer = created(tools, await tools.as(role), 'pages')
    if (role === 'editor') await assertMade(tools, answer)
    else await tools.expect.error(answer, 403, 'rest_cannot_create')
  }),
)

/** Only users who may edit an item may read its revisions. */
export const revisionRightChecks = (kind: Text): Check[] => [
  ...(['subscriber', 'author'] as const).map((role) =>
    writeCheck('revisions.permission.forbidden', `${kind}.${role}`, async (tools) => {
      const { site } = await tools.as(role)
      for (const path of await revisionPaths(tools, kind))
        await tools.expect.error(site.get(path), 403, 'rest_cannot_read')
    }),
  ),
  writeCheck('delete.revision.subscriber', `${kind}`, async (tools) => {
    const { site } = await tools.as('subscriber')
    const [, path = ''] = await revisionPaths(tools, kind)
    await tools.expect.error(site.delete(path, { force: true }), 403, 'rest_cannot_delete')
  }),
]

/** The revisions of an item of the run's user, and one of them. */
async function revisionPaths(tools: CheckTools, kind: Text): Promise<readonly [string, string]> {
  const item = await changedItem(tools, kind)
  const [id = 0] = (await revisionsOf(tools, item)).ids
  return [item.revisions, `${item.revisions}/${id}`]
}

const posts = '/core/v2/posts'

/** Creates a post as a contributor. */
async function written(tools: CheckTools, fields: Fields): Promise<Answer> {
  const { site } = await tools.as('contributor')
  const title = { raw: tools.testData.text('contributed') }
  return site.post(posts, { title, content: { raw: 'Words.' }, ...fields })
}

/** Asserts success: this user has the right. */
async function assertMade({ expect }: CheckTools, pending: Promise<Answer>): Promise<Answer> {
  const answer = await pending
  expect.that(answer.status === 201, answer, 'the status 201, as this user may', explain(answer))
  return answer
}

/** What a contributor may not write: the code of the error, and fields by the name of their check. */
const refused: Readonly<Record<string, readonly [code: string, forms: Readonly<Record<string, Fields>>]>> = {
  publish: [
    'rest_cannot_publish',
    {
      publish: { status: 'publish' },
      future: { status: 'future', date_gmt: '2099-01-02T03:04:05' },
    },
  ],
  private: ['rest_cannot_publish', { private: { status: 'private' } }],
  sticky: ['rest_cannot_assign_sticky', { sticky: { sticky: true } }],
}

/** A contributor may write, but not publish. */
export const contributorChecks: readonly Check[] = [
  ...Object.entries(refused).flatMap(([right, [code, forms]]) =>
    Object.entries(forms).flatMap(([form, fields]) => {
      const requirement = `rights.contributor.${right}`
      return [
        writeCheck(
          requirement,
          `create.${form}`,
          async (tools) => void (await tools.expect.error(written(tools, fields), 403, code)),
        ),
        writeCheck(requirement, `update.${form}`, async (tools) => {
          const { id } = await tools.expect.status(written(tools, { status: 'draft' }), 201)
          const { site } = await tools.as('contributor')
          await tools.expect.error(site.post(`${posts}/${id}`, fields), 403, code)
        }),
      ]
    }),
  ),
  ...Object.entries({
    draft: { status: 'draft' },
    pending: { status: 'pending' },
    password: { status: 'draft', password: 'A word' },
  }).map(([form, fields]) =>
    writeCheck('rights.contributor.draft', `${form}`, async (tools) => {
      const made = await assertMade(tools, written(tools, fields))
      const read = await tools.expect.status(tools.site.get(`${posts}/${made.id}`, { context: 'edit' }), 200)
      for (const [name, value] of Object.entries(fields)) tools.expect.equal(read, read.at(name), value, name)
    }),
  ),
  writeCheck('rights.contributor.author', async (tools) => {
    const mine = await tools.testData.read('posts', await tools.testData.create('posts'))
    const fields = { author: mine.author ?? 0 }
    await tools.expect.error(written(tools, fields), 403, 'rest_cannot_edit_others')
  }),
  writeCheck('rights.contributor.published', async (tools) => {
    const { site, expect, testData } = tools
    const { id } = await expect.status(written(tools, { status: 'pending' }), 201)
    const path = `${posts}/${id}`
    await expect.accepted(site.post(path, { status: 'publish' }), 'as an administrator publishes it')
    const contributor = await tools.as('contributor')
    const change = contributor.site.post(path, { title: { raw: testData.text('changed') } })
    await expect.error(change, 403, 'rest_cannot_edit')
  }),
  writeCheck('context.edit.partial', async (tools) => {
    const { expect, testData } = tools
    const other = await testData.create('posts', { status: 'publish' })
    const own = await expect.status(written(tools, { status: 'draft' }), 201)
    const { site } = await tools.as('contributor')
    const query = { context: 'edit', include: [other, own.id], status: ['publish', 'draft'] }
    const list = await expect.status(site.get(posts, query), 200)
    expect.equal(list, list.ids, [own.id], 'the ids of what a contributor may edit')
  }),
  writeCheck('write.html.filtered', async (tools) => {
    const { site } = await tools.as('author')
    const { expect, testData } = tools
    const script = '<script>let scripted = 1</script>'
    const fields = {
      title: { raw: testData.text('scripted') },
      content: { raw: `<p>Words.</p>${script}` },
      excerpt: { raw: `Words.${script}` },
    }
    const made = await expect.status(site.post(posts, fields), 201)
    const read = await expect.status(tools.site.get(`${posts}/${made.id}`, { context: 'edit' }), 200)
    for (const name of ['content', 'excerpt']) {
      const text = String(read.at(name, 'raw'))
      const isStored = text.includes('Words.') && !/<script/i.test(text)
      expect.satisfies(isStored, read, `${name}.raw without the script`, text)
    }
  }),
]
