import { queryString } from '../../../client/transport/wire.ts'
import type { Answer } from '../../assertions/answer.ts'
import { untestable } from '../../assertions/outcome.ts'
import { click, quadrantImage } from '../../data/files.ts'
import type { UploadFile } from '../../data/maker.ts'
import type { CheckTools } from '../check.ts'
import { goodFields } from './item-templates.ts'
import { type Arguments, defined, type RequestTemplate } from './request-template.ts'

/** An upload: its fields beside the file in a form, or in the query before the bytes of the file. */
export const uploadTemplate: RequestTemplate = {
  needs: 'write',
  carries: 'query',
  ways: 2,
  base: async ({ testData }) => ({ title: { raw: testData.text('uploaded') } }),
  open: async (tools) => {
    // How a file is sent is not shown: where the usual way is not known nothing can be said of its fields.
    await tools.testData.sample('media')
    return (args, way = 0) => (way === 0 ? sendForm(tools, args) : sendBytes(tools, args))
  },
  good: {
    ...goodFields,
    // A query has no empty object; on an attachment every member is unknown.
    meta: async () => ({ unlisted: 'x' }),
  },
}

/** A picture is refused with a `featured_media` on the reference; a sound may have one. @throws Untestable */
async function fileFor({ testData }: CheckTools, args: Arguments): Promise<UploadFile> {
  if (args.featured_media === undefined) return quadrantImage
  await testData.once('sound of the run', () => testData.upload(click))
  return click
}

async function sendForm(tools: CheckTools, args: Arguments): Promise<Answer> {
  const { site, testData } = tools
  const form = new FormData()
  for (const [key, value] of new URLSearchParams(queryString(args))) form.append(key, value)
  const { name, type, bytes } = await fileFor(tools, args)
  form.set('file', new Blob([bytes], { type }), testData.fileName(name))
  return site.send('POST', '/core/v2/media', { raw: form })
}

async function sendBytes(tools: CheckTools, args: Arguments): Promise<Answer> {
  const { site, testData } = tools
  const { name, type, bytes } = await fileFor(tools, args)
  return site.send('POST', '/core/v2/media', {
    query: args,
    raw: bytes,
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${testData.fileName(name)}"`,
    },
  })
}

/** A picture to be changed, and the address of its file. */
export function picture({ testData }: CheckTools): Promise<{ readonly id: number; readonly src: string }> {
  return testData.once('picture to edit', async () => {
    const id = await testData.upload(quadrantImage)
    const { source_url: src } = await testData.read('media', id)
    return typeof src === 'string'
      ? { id, src }
      : untestable('An attachment does not tell where its file is.')
  })
}

/** A modifier that is surely taken. */
export const quarterTurn = { type: 'rotate', args: { angle: 90 } }

/** A picture that is changed. */
export const imageEditTemplate: RequestTemplate = {
  needs: 'write',
  carries: 'json',
  base: async (tools) => ({ src: (await picture(tools)).src, modifiers: [quarterTurn] }),
  open: async (tools) => {
    const path = `/core/v2/media/${(await picture(tools)).id}/edit`
    return (args) => tools.site.post(path, defined(args))
  },
  good: {
    post: async ({ testData }) => testData.sample('posts'),
    title: async ({ testData }) => ({ raw: testData.text('title') }),
    caption: async () => ({ raw: 'Caption.' }),
    description: async () => ({ raw: 'Description.' }),
  },
}

/** A picture whose sub-sizes are made. */
export const postProcessTemplate: RequestTemplate = {
  needs: 'write',
  carries: 'json',
  base: async () => ({ action: 'create-image-subsizes' }),
  open: async (tools) => {
    const path = `/core/v2/media/${(await picture(tools)).id}/post-process`
    return (args) => tools.site.post(path, defined(args))
  },
}
