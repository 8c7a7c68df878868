import type { Answer } from '../../assertions/answer.ts'
import { quadrantImage, uploadForm } from '../../data/files.ts'
import { type Check, type CheckTools, writeCheck } from '../check.ts'
import { asReadCheck, assertAsRead, readItem } from '../item.ts'
import { applyModifiers, crop, edit, fileName, original, quadrantColours, rotate } from './image.ts'
import { uploadRaw } from './uploads.ts'

/** An edit in WordPress creates a new item and preserves the original. */
export const editOutcomeChecks: readonly Check[] = [
  writeCheck('media.edit.answer', async (tools) => {
    const { expect } = tools
    const image = await original(tools)
    const edited = await expect.status(applyModifiers(tools, image, rotate(90)), 201)
    expect.that(edited.id !== image.id, edited, 'the id of a new item', 'that of the original image')
    const titled = edited.at('title', 'raw')
    expect.satisfies(titled === undefined, edited, 'the record as in view, without title.raw', titled)
    const location = edited.headers.get('location') ?? 'no such header'
    const isItem = location.endsWith(`/media/${edited.id}`)
    expect.that(isItem, edited, 'the address of the new item in Location', location)
  }),
  writeCheck('media.edit.answer', 'original-unchanged', async (tools) => {
    const { expect, site } = tools
    const image = await original(tools)
    await expect.accepted(applyModifiers(tools, image, rotate(180)))
    const now = await expect.value(
      site.get(`/core/v2/media/${image.id}`),
      'source_url',
      image.src,
      'the address of the first file',
    )
    const seen = await quadrantColours(tools, now)
    expect.equal(now, [...seen], ['red', 'green', 'blue', 'white'], 'the quadrants of the original image')
  }),
  writeCheck('media.edit.name', async (tools) => {
    const image = await original(tools)
    const first = fileName(await tools.expect.accepted(applyModifiers(tools, image, rotate(90))))
    const second = await tools.expect.accepted(applyModifiers(tools, image, rotate(180)))
    const stem = lastSegment(image.src).replace(/\.\w+$/, '')
    tools.expect.equal(
      second,
      [first, fileName(second)],
      [`${stem}-edited.png`, `${stem}-edited-1.png`],
      'the files',
    )
  }),
  writeCheck('media.edit.parent', async (tools) => {
    const image = await original(tools)
    const edited = await tools.expect.accepted(applyModifiers(tools, image, rotate(90)))
    const parent = edited.at('media_details', 'parent_image', 'attachment_id')
    tools.expect.equal(edited, parent, String(image.id), 'media_details.parent_image.attachment_id')
    const file = edited.at('media_details', 'parent_image', 'file')
    const isValid = typeof file === 'string' && lastSegment(file) === lastSegment(image.src)
    tools.expect.satisfies(
      isValid,
      edited,
      `${lastSegment(image.src)} in media_details.parent_image.file`,
      file,
    )
  }),
  writeCheck('media.edit.copied', async (tools) => {
    const { expect, testData } = tools
    const image = await original(tools, { alt_text: 'Four quadrants', title: testData.text('first') })
    const before = await testData.read('media', image.id)
    const edited = await expect.accepted(applyModifiers(tools, image, rotate(90)))
    const now = await expect.accepted(tools.site.get(`/core/v2/media/${edited.id}`, { context: 'edit' }))
    for (const field of ['alt_text', 'author']) expect.equal(now, now.at(field), before[field] ?? null, field)
    const { title = null } = before
    expect.equal(now, now.at('title'), title, 'the title')
  }),
  writeCheck('media.edit.no-op', async (tools) => {
    await tools.expect.status(applyModifiers(tools, await original(tools), rotate(0)), 201)
  }),
  writeCheck('media.edit.quarter-turn', sized([rotate(90)], 48, 64)),
  // (64 + 48) / √2, plus or minus the edge.
  writeCheck('media.edit.oblique', sized([rotate(45)], 79, 79, 2)),
  writeCheck('media.edit.modifiers.crop', async (tools) => {
    const edited = await tools.expect.accepted(
      applyModifiers(tools, await original(tools), crop(50, 0, 50, 50)),
    )
    const seen = await quadrantColours(tools, edited)
    tools.expect.equal(
      edited,
      [...seen],
      ['green', 'green', 'green', 'green'],
      'the quadrants of the cropped part',
    )
  }),
  writeCheck('media.edit.crop.percent', sized([crop(0, 0, 50, 25)], 32, 12, 1)),
  writeCheck('media.edit.crop.percent', 'older', async (tools) => {
    const body = { x: 0, y: 0, width: 50, height: 25 }
    expectSize(tools, await tools.expect.accepted(edit(tools, await original(tools), body)), 32, 12, 1)
  }),
]

function sized(
  modifiers: Parameters<typeof applyModifiers>[2][],
  width: number,
  height: number,
  slack = 0,
): (tools: CheckTools) => Promise<void> {
  return async (tools) => {
    const edited = await tools.expect.accepted(applyModifiers(tools, await original(tools), ...modifiers))
    expectSize(tools, edited, width, height, slack)
  }
}

function expectSize(
  { expect }: CheckTools,
  edited: Answer,
  width: number,
  height: number,
  slack: number,
): void {
  const [w, h] = ['width', 'height'].map((side) => Number(edited.at('media_details', side)))
  const isValid = near(w, width, slack) && near(h, height, slack)
  expect.that(isValid, edited, `an image of ${width} by ${height} pixels`, `one of ${w} by ${h}`)
}

const near = (side: number | undefined, expected: number, slack: number): boolean =>
  side !== undefined && Math.abs(side - expected) <= slack

const lastSegment = (path: string): string => path.split('/').at(-1) ?? ''

/** The answers of uploads, edits and updates equal a later read. */
export const fileAnswerChecks: readonly Check[] = [
  asReadCheck('uploads.answer', 'raw', async (tools) => {
    const answer = await tools.expect.accepted(uploadRaw(tools), 'as a file is sent')
    const item = await readItem(tools, `/core/v2/media/${answer.id}`)
    assertAsRead(tools, 'media', answer, answer.body, item)
  }),
  asReadCheck('uploads.answer', 'form', async (tools) => {
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
