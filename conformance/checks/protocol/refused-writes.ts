import { explain } from '../../assertions/expect.ts'
import { quadrantImage } from '../../data/files.ts'
import type { Kind } from '../../data/maker.ts'
import { uploadForm } from '../../data/upload.ts'
import { untestable } from '../../result/outcome.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import { unknownId } from './unknown.ts'

/**
 * Writes without credentials. They are tried on what the run made, so that a target that lets them pass loses nothing;
 * and what such a target creates is noted and removed.
 */
export const refusedWriteChecks = (kind: Kind): Check[] => [
  check(`authentication.create.${kind}`, {
    requirement: 'authentication.create',
    needs: 'write',
    async run({ anonymous, expect, testData }) {
      const title = testData.text('refused')
      const path = `/core/v2/${kind}`
      const file = { ...quadrantImage, name: testData.fileName(quadrantImage.name) }
      const answer =
        kind === 'media'
          ? anonymous.send('POST', path, { raw: uploadForm(file, { title }) })
          : anonymous.post(path, { title: { raw: title }, content: { raw: 'Words.' } })
      await expect.error(answer, 401, 'rest_cannot_create')
    },
  }),

  ...['POST', 'PUT', 'PATCH'].map((method) =>
    check(`authentication.update.${kind}.${method.toLowerCase()}`, {
      requirement: 'authentication.update',
      needs: 'write',
      async run({ site, anonymous, expect, testData }) {
        const path = `/core/v2/${kind}/${await testData.create(kind)}`
        const before = await expect.accepted(site.get(path, { context: 'edit' }))
        const body = { title: { raw: testData.text('refused') } }
        await expect.error(anonymous.send(method, path, { body }), 401, 'rest_cannot_edit')
        const now = await expect.accepted(site.get(path, { context: 'edit' }))
        expect.equal(
          now,
          now.at('title', 'raw'),
          before.at('title', 'raw') ?? '',
          'title.raw behind a refusal',
        )
      },
    }),
  ),

  check(`authentication.delete.${kind}`, {
    requirement: 'authentication.delete',
    needs: 'write',
    async run({ site, anonymous, expect, testData }) {
      const path = `/core/v2/${kind}/${await testData.create(kind)}`
      for (const force of [false, true])
        await expect.error(anonymous.delete(path, { force }), 401, 'rest_cannot_delete')
      const now = await site.get(path, { context: 'edit' })
      expect.that(now.ok && now.at('status') !== 'trash', now, 'the item as it was', explain(now))
    },
  }),

  ...['POST', 'PUT', 'PATCH', 'DELETE'].map((method) =>
    check(`authentication.unknown-id.${kind}.${method.toLowerCase()}`, {
      requirement: 'authentication.unknown-id',
      async run(tools) {
        const path = await unknownItem(tools, kind)
        await tools.expect.error(tools.anonymous.send(method, path), 404, 'rest_post_invalid_id')
      },
    }),
  ),
]

async function unknownItem({ anonymous }: CheckTools, kind: Kind): Promise<string> {
  const path = `/core/v2/${kind}/${unknownId}`
  const read = await anonymous.get(path)
  if (read.status !== 404) untestable(`GET ${path} answers ${read.status}: it may be an item that is there.`)
  return path
}
