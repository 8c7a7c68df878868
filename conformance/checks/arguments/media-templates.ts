import { queryString } from '../../../client/transport/wire.ts'
import type { Answer } from '../../assertions/answer.ts'
import { click, quadrantImage } from '../../data/files.ts'
import type { UploadFile } from '../../data/maker.ts'
import type { CheckTools } from '../check.ts'
import { rotate, sharedOriginal } from '../media/image.ts'
import { goodFields } from './item-templates.ts'
import { type Arguments, defined, type RequestTemplate } from './request-template.ts'

/** Uploads a file: its fields are in the form, or in the query when the body is the file. */
export const uploadTemplate: RequestTemplate = {
  needs: 'write',
  carries: 'query',
  ways: 2,
  base: async ({ testData }) => ({ title: { raw: testData.text('uploaded') } }),
  prepare: async (tools) => {
    // The specification does not show how a file is sent: without the usual way, its fields are untestable.
    await tools.testData.sample('media')
    return (args, way = 0) => (way === 0 ? sendForm(tools, args) : sendBytes(tools, args))
  },
  good: {
    ...goodFields,
    // A query cannot carry an empty object, and an attachment knows no member.
    meta: async () => ({ unlisted: 'x' }),
  },
}

/** An audio file: WordPress rejects `featured_media` on images. @throws Untestable */
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

export const imageEditTemplate: RequestTemplate = {
  needs: 'write',
  carries: 'json',
  base: async (tools) => ({ src: (await sharedOriginal(tools)).src, modifiers: [rotate(90)] }),
  prepare: async (tools) => {
    const path = `/core/v2/media/${(await sharedOriginal(tools)).id}/edit`
    return (args) => tools.site.post(path, defined(args))
  },
  good: {
    post: async ({ testData }) => testData.sample('posts'),
    title: async ({ testData }) => ({ raw: testData.text('title') }),
    caption: async () => ({ raw: 'Caption.' }),
    description: async () => ({ raw: 'Description.' }),
  },
}

/** Generates the sub-sizes of an image. */
export const postProcessTemplate: RequestTemplate = {
  needs: 'write',
  carries: 'json',
  base: async () => ({ action: 'create-image-subsizes' }),
  prepare: async (tools) => {
    const path = `/core/v2/media/${(await sharedOriginal(tools)).id}/post-process`
    return (args) => tools.site.post(path, defined(args))
  },
}
