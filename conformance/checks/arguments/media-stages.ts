import type { Answer } from '../../client/answer.ts'
import { click, quarters, type UploadFile } from '../../data/files.ts'
import { untestable } from '../../result/outcome.ts'
import { queryString } from '../../transport/query.ts'
import type { CheckTools } from '../check.ts'
import { goodFields } from './item-stages.ts'
import { type Arguments, defined, type Stage } from './stage.ts'

/** An upload: its fields beside the file in a form, or in the query before the bytes of the file. */
export const uploadStage: Stage = {
  needs: 'write',
  carries: 'query',
  ways: 2,
  base: async ({ world }) => ({ title: { raw: world.text('uploaded') } }),
  open: async (tools) => {
    // How a file is sent is not shown: where the usual way is not known nothing can be said of its fields.
    await tools.world.sample('media')
    return (args, way = 0) => (way === 0 ? sendForm(tools, args) : sendBytes(tools, args))
  },
  good: {
    ...goodFields,
    // A query has no empty object; on an attachment every member is unknown.
    meta: async () => ({ stranger: 'x' }),
  },
}

/** A picture is refused with a `featured_media` on the reference; a sound may have one. @throws Untestable */
async function fileFor({ world }: CheckTools, args: Arguments): Promise<UploadFile> {
  if (args.featured_media === undefined) return quarters
  await world.once('sound of the run', () => world.upload(click))
  return click
}

async function sendForm(tools: CheckTools, args: Arguments): Promise<Answer> {
  const { site, world } = tools
  const form = new FormData()
  for (const [key, value] of new URLSearchParams(queryString(args))) form.append(key, value)
  const { name, type, bytes } = await fileFor(tools, args)
  form.set('file', new Blob([bytes], { type }), world.fileName(name))
  return site.send('POST', '/core/v2/media', { raw: form })
}

async function sendBytes(tools: CheckTools, args: Arguments): Promise<Answer> {
  const { site, world } = tools
  const { name, type, bytes } = await fileFor(tools, args)
  return site.send('POST', '/core/v2/media', {
    query: args,
    raw: bytes,
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${world.fileName(name)}"`,
    },
  })
}

/** A picture to be changed, and the address of its file. */
export function picture({ world }: CheckTools): Promise<{ readonly id: number; readonly src: string }> {
  return world.once('picture to edit', async () => {
    const id = await world.upload(quarters)
    const { source_url: src } = await world.read('media', id)
    return typeof src === 'string'
      ? { id, src }
      : untestable('An attachment does not tell where its file is.')
  })
}

/** A modifier that is surely taken. */
export const quarterTurn = { type: 'rotate', args: { angle: 90 } }

/** A picture that is changed. */
export const imageEditStage: Stage = {
  needs: 'write',
  carries: 'json',
  base: async (tools) => ({ src: (await picture(tools)).src, modifiers: [quarterTurn] }),
  open: async (tools) => {
    const path = `/core/v2/media/${(await picture(tools)).id}/edit`
    return (args) => tools.site.post(path, defined(args))
  },
  good: {
    post: async ({ world }) => world.sample('posts'),
    title: async ({ world }) => ({ raw: world.text('title') }),
    caption: async () => ({ raw: 'Caption.' }),
    description: async () => ({ raw: 'Description.' }),
  },
}

/** A picture whose sub-sizes are made. */
export const postProcessStage: Stage = {
  needs: 'write',
  carries: 'json',
  base: async () => ({ action: 'create-image-subsizes' }),
  open: async (tools) => {
    const path = `/core/v2/media/${(await picture(tools)).id}/post-process`
    return (args) => tools.site.post(path, defined(args))
  },
}
