import type { Answer } from '../../client/answer.ts'
import { quadrantImage } from '../../data/files.ts'
import type { Kind } from '../../data/maker.ts'
import type { RoleUser } from '../../data/role-users.ts'
import type { Role } from '../../data/roles.ts'
import { uploadForm } from '../../data/upload.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import { changedItem, revisionsOf, type Text } from '../history/changed-item.ts'
import { hidden, hiddenItem } from './reading-rights.ts'

const needs = 'write'

/** Asks for an item of a kind as some user. */
function created({ testData }: CheckTools, { site }: Pick<RoleUser, 'site'>, kind: Kind): Promise<Answer> {
  const title = testData.text('refused')
  const path = `/core/v2/${kind}`
  if (kind !== 'media') return site.post(path, { title: { raw: title }, content: { raw: 'Words.' } })
  const file = { ...quadrantImage, name: testData.fileName(quadrantImage.name) }
  return site.send('POST', path, { raw: uploadForm(file, { title }) })
}

interface Act {
  /** The code that the refusal has without credentials as well. */
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

/** Who may not do it: not the least, and not to what is somebody else's. */
const refusedTo: Readonly<Record<string, readonly Role[]>> = {
  create: ['subscriber'],
  update: ['subscriber', 'author'],
  delete: ['subscriber', 'author'],
}

/** Writes and reads of users who lack the right. They are tried on what the run made. */
export const roleRefusalChecks = (kind: Kind): Check[] => [
  ...Object.entries(acts).flatMap(([name, act]) =>
    (refusedTo[name] ?? []).map((role) =>
      check(`authentication.forbidden.${name}.${kind}.${role}`, {
        requirement: 'authentication.forbidden',
        needs,
        async run(tools) {
          const user = await tools.as(role)
          await tools.expect.error(act.run(tools, user, kind), 403, act.code)
        },
      }),
    ),
  ),
  ...hidden[kind].map((status) =>
    check(`rights.read.subscriber.${kind}.${status}`, {
      requirement: 'rights.read.subscriber',
      needs,
      async run(tools) {
        const { site } = await tools.as('subscriber')
        await tools.expect.error(site.get(await hiddenItem(tools, kind, status)), 403, 'rest_forbidden')
      },
    }),
  ),
  ...(kind === 'pages' ? pageChecks : []),
  ...(kind === 'media' ? [uploadCheck] : []),
]

const uploadCheck = check('rights.contributor.upload', {
  needs,
  async run(tools) {
    const user = await tools.as('contributor')
    await tools.expect.error(created(tools, user, 'media'), 403, 'rest_cannot_create')
  },
})

const pageChecks: readonly Check[] = (['contributor', 'author', 'editor'] as const).map((role) =>
  check(`rights.pages.${role}`, {
    requirement: 'rights.pages',
    needs,
    async run(tools) {
      const answer = created(tools, await tools.as(role), 'pages')
      if (role === 'editor') await tools.expect.status(answer, 201)
      else await tools.expect.error(answer, 403, 'rest_cannot_create')
    },
  }),
)

/** Revisions are for those who may edit the item. */
export const revisionRightChecks = (kind: Text): Check[] => [
  ...(['subscriber', 'author'] as const).map((role) =>
    check(`revisions.permission.forbidden.${kind}.${role}`, {
      requirement: 'revisions.permission.forbidden',
      needs,
      async run(tools) {
        const { site } = await tools.as(role)
        for (const path of await revisionPaths(tools, kind))
          await tools.expect.error(site.get(path), 403, 'rest_cannot_read')
      },
    }),
  ),
  check(`delete.revision.subscriber.${kind}`, {
    requirement: 'delete.revision.subscriber',
    needs,
    async run(tools) {
      const { site } = await tools.as('subscriber')
      const [, path = ''] = await revisionPaths(tools, kind)
      await tools.expect.error(site.delete(path, { force: true }), 403, 'rest_cannot_delete')
    },
  }),
]

/** The revisions of an item of the run's user, and one of them. */
async function revisionPaths(tools: CheckTools, kind: Text): Promise<readonly [string, string]> {
  const item = await changedItem(tools, kind)
  const [id = 0] = (await revisionsOf(tools, item)).ids
  return [item.revisions, `${item.revisions}/${id}`]
}
