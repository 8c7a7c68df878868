import { queryString } from '../../../client/transport/wire.ts'
import type { Json } from '../../../contract/index.ts'
import type { Answer } from '../../assertions/answer.ts'
import { untestable } from '../../assertions/outcome.ts'
import { click, quadrantImage } from '../../data/files.ts'
import type { UploadFile } from '../../data/maker.ts'
import { type Check, type CheckTools, writeCheck } from '../check.ts'
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

/** An image to edit, and the address of its file. */
export function imageToEdit({
  testData,
}: CheckTools): Promise<{ readonly id: number; readonly src: string }> {
  return testData.once('image to edit', async () => {
    const id = await testData.upload(quadrantImage)
    const { source_url: src } = await testData.read('media', id)
    return typeof src === 'string' ? { id, src } : untestable('An attachment lacks the address of its file.')
  })
}

/** A valid modifier. */
export const quarterTurn = { type: 'rotate', args: { angle: 90 } }

export const imageEditTemplate: RequestTemplate = {
  needs: 'write',
  carries: 'json',
  base: async (tools) => ({ src: (await imageToEdit(tools)).src, modifiers: [quarterTurn] }),
  prepare: async (tools) => {
    const path = `/core/v2/media/${(await imageToEdit(tools)).id}/edit`
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
    const path = `/core/v2/media/${(await imageToEdit(tools)).id}/post-process`
    return (args) => tools.site.post(path, defined(args))
  },
}

const both = { horizontal: true, vertical: true }
const flip = { type: 'flip', args: { flip: { horizontal: true, vertical: false } } }

interface Case {
  /** The requirement's id after `media.edit.modifiers.`. */
  readonly rule: string
  /** The last part of the check's id. */
  readonly suffix: string
  readonly good: Json
  readonly bad: Json
}

const flipped = (args: Json): Json => ({ type: 'flip', args: { flip: args } })

const cases: readonly Case[] = [
  { rule: 'type.required', suffix: 'missing', good: quarterTurn, bad: { args: quarterTurn.args } },
  { rule: 'type.required', suffix: 'of-flip', good: flip, bad: { args: flip.args } },
  { rule: 'args.required', suffix: 'missing', good: quarterTurn, bad: { type: 'rotate' } },
  { rule: 'args.required', suffix: 'of-flip', good: flip, bad: { type: 'flip' } },
  { rule: 'flip.required', suffix: 'missing', good: flip, bad: { type: 'flip', args: {} } },
  { rule: 'flip.required', suffix: 'word', good: flip, bad: flipped('both') },
  { rule: 'flip.horizontal', suffix: 'missing', good: flipped(both), bad: flipped({ vertical: true }) },
  { rule: 'flip.horizontal', suffix: 'word', good: flip, bad: flipped({ ...both, horizontal: 'maybe' }) },
  { rule: 'flip.vertical', suffix: 'missing', good: flipped(both), bad: flipped({ horizontal: true }) },
  { rule: 'flip.vertical', suffix: 'word', good: flip, bad: flipped({ ...both, vertical: 'maybe' }) },
  { rule: 'rotate.angle', suffix: 'missing', good: quarterTurn, bad: { type: 'rotate', args: {} } },
]

/** What a modifier of an image edit has to contain. */
export const modifierChecks: readonly Check[] = cases.map(({ rule, suffix, good, bad }) =>
  writeCheck(`media.edit.modifiers.${rule}`, suffix, async (tools) => {
    const { site, expect } = tools
    const { id, src } = await imageToEdit(tools)
    const edit = (modifiers: Json) => site.post(`/core/v2/media/${id}/edit`, { src, modifiers })
    await expect.accepted(edit([good]), 'with a whole modifier')
    await expect.rejected(edit([bad]), 'with a modifier that lacks something')
    // The second modifier is validated as well as the first.
    await expect.rejected(edit([good, bad]), 'with a whole modifier before it')
  }),
)
