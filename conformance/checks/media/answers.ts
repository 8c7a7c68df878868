import { quadrantImage, uploadForm } from '../../data/files.ts'
import { assertAsRead, readItem } from '../as-read.ts'
import { type Check, writeCheck } from '../check.ts'
import { applyModifiers, original, rotate } from './image.ts'
import { uploadRaw } from './raw-upload.ts'

const asReadCheck = (requirement: string, name: string, run: Check['run']): Check =>
  writeCheck(requirement, `as-read${name}`, run)

/** The answers of uploads, edits and updates equal a later read. */
export const fileAnswerChecks: readonly Check[] = [
  asReadCheck('uploads.answer', '.raw', async (tools) => {
    const answer = await tools.expect.accepted(uploadRaw(tools), 'as a file is sent')
    const item = await readItem(tools, `/core/v2/media/${answer.id}`)
    assertAsRead(tools, 'media', answer, answer.body, item)
  }),
  asReadCheck('uploads.answer', '.form', async (tools) => {
    const { site, expect, testData } = tools
    const fields = { title: testData.text('answered'), alt_text: 'Four quadrants', status: 'private' }
    const raw = uploadForm({ ...quadrantImage, name: testData.fileName(quadrantImage.name) }, fields)
    const answer = await expect.accepted(site.send('POST', '/core/v2/media', { raw }), 'as a file is sent')
    const item = await readItem(tools, `/core/v2/media/${answer.id}`)
    assertAsRead(tools, 'media', answer, answer.body, item)
  }),
  asReadCheck('media.edit.answer', '', async (tools) => {
    const image = await original(tools, {
      title: tools.testData.text('turned'),
      alt_text: 'Four quadrants',
    })
    const answer = await tools.expect.accepted(
      applyModifiers(tools, image, rotate(90)),
      'as an image is rotated',
    )
    const item = await readItem(tools, `/core/v2/media/${answer.id}`, 'view')
    assertAsRead(tools, 'media', answer, answer.body, item)
  }),
  asReadCheck('media.post-process.answer', '', async (tools) => {
    const { site, expect, testData } = tools
    const path = `/core/v2/media/${await testData.create('media')}`
    const action = { action: 'create-image-subsizes' }
    const answer = await expect.accepted(site.post(`${path}/post-process`, action), 'as sizes are generated')
    assertAsRead(tools, 'media', answer, answer.body, await readItem(tools, path))
  }),
]
