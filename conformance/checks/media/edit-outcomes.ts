import type { Answer } from '../../client/answer.ts'
import { shown } from '../../transport/json.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import { crop, edit, fileName, flip, modify, original, rotate } from './picture.ts'
import { quadrantColours } from './quadrant-colours.ts'

/** What comes of an edit on the reference: a new item, beside the one it came from. */
export const editOutcomeChecks: readonly Check[] = [
  check('media.edit.answer', {
    needs: 'write',
    async run(tools) {
      const { expect } = tools
      const picture = await original(tools)
      const edited = await expect.status(modify(tools, picture, rotate(90)), 201)
      expect.that(
        edited.id !== picture.id,
        edited,
        'the id of a new item',
        'that of the picture it came from',
      )
      const titled = edited.at('title', 'raw')
      expect.that(titled === undefined, edited, 'the record as in view, without title.raw', shown(titled))
      const location = edited.headers.get('location') ?? 'no such header'
      const holds = location.endsWith(`/media/${edited.id}`)
      expect.that(holds, edited, 'the address of the new item in Location', location)
    },
  }),
  check('media.edit.answer.original-kept', {
    requirement: 'media.edit.answer',
    needs: 'write',
    async run(tools) {
      const { expect, site } = tools
      const picture = await original(tools)
      await expect.accepted(modify(tools, picture, flip(true, true)))
      const kept = await expect.accepted(site.get(`/core/v2/media/${picture.id}`))
      expect.equal(kept, kept.at('source_url'), picture.src, 'the address of the first file')
      const seen = await quadrantColours(tools, kept)
      expect.equal(kept, [...seen], ['red', 'green', 'blue', 'white'], 'the quadrants of the first picture')
    },
  }),
  check('media.edit.name', {
    needs: 'write',
    async run(tools) {
      const picture = await original(tools)
      const first = fileName(await tools.expect.accepted(modify(tools, picture, rotate(90))))
      const second = await tools.expect.accepted(modify(tools, picture, rotate(180)))
      const stem = nameOf(picture.src).replace(/\.\w+$/, '')
      tools.expect.equal(
        second,
        [first, fileName(second)],
        [`${stem}-edited.png`, `${stem}-edited-1.png`],
        'the files',
      )
    },
  }),
  check('media.edit.parent', {
    needs: 'write',
    async run(tools) {
      const picture = await original(tools)
      const edited = await tools.expect.accepted(modify(tools, picture, rotate(90)))
      const parent = edited.at('media_details', 'parent_image', 'attachment_id')
      tools.expect.equal(edited, parent, String(picture.id), 'media_details.parent_image.attachment_id')
      const file = edited.at('media_details', 'parent_image', 'file')
      const holds = typeof file === 'string' && nameOf(file) === nameOf(picture.src)
      tools.expect.that(
        holds,
        edited,
        `${nameOf(picture.src)} in media_details.parent_image.file`,
        shown(file),
      )
    },
  }),
  check('media.edit.copied', {
    needs: 'write',
    async run(tools) {
      const { expect, testData } = tools
      const picture = await original(tools, { alt_text: 'Four quadrants', title: testData.text('first') })
      const before = await testData.read('media', picture.id)
      const edited = await expect.accepted(modify(tools, picture, rotate(90)))
      const now = await expect.accepted(tools.site.get(`/core/v2/media/${edited.id}`, { context: 'edit' }))
      for (const field of ['alt_text', 'author'])
        expect.equal(now, now.at(field), before[field] ?? null, field)
      const { title = null } = before
      expect.equal(now, now.at('title'), title, 'the title')
    },
  }),
  check('media.edit.no-op', {
    needs: 'write',
    async run(tools) {
      await tools.expect.status(modify(tools, await original(tools), rotate(0)), 201)
    },
  }),
  check('media.edit.quarter-turn', {
    needs: 'write',
    run: sized([rotate(90)], 48, 64),
  }),
  // (64 + 48) / √2, give or take the edge.
  check('media.edit.oblique', {
    needs: 'write',
    run: sized([rotate(45)], 79, 79, 2),
  }),
  check('media.edit.modifiers.crop', {
    needs: 'write',
    async run(tools) {
      const edited = await tools.expect.accepted(modify(tools, await original(tools), crop(50, 0, 50, 50)))
      const seen = await quadrantColours(tools, edited)
      tools.expect.equal(
        edited,
        [...seen],
        ['green', 'green', 'green', 'green'],
        'the quadrants of what was kept',
      )
    },
  }),
  check('media.edit.crop.percent', {
    needs: 'write',
    run: sized([crop(0, 0, 50, 25)], 32, 12, 1),
  }),
  check('media.edit.crop.percent.older', {
    requirement: 'media.edit.crop.percent',
    needs: 'write',
    async run(tools) {
      const body = { x: 0, y: 0, width: 50, height: 25 }
      expectSize(tools, await tools.expect.accepted(edit(tools, await original(tools), body)), 32, 12, 1)
    },
  }),
]

function sized(
  modifiers: Parameters<typeof modify>[2][],
  width: number,
  height: number,
  slack = 0,
): (tools: CheckTools) => Promise<void> {
  return async (tools) => {
    const edited = await tools.expect.accepted(modify(tools, await original(tools), ...modifiers))
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
  const holds = near(w, width, slack) && near(h, height, slack)
  expect.that(holds, edited, `a picture of ${width} by ${height} pixels`, `one of ${w} by ${h}`)
}

const near = (side: number | undefined, wanted: number, slack: number): boolean =>
  side !== undefined && Math.abs(side - wanted) <= slack

const nameOf = (path: string): string => path.split('/').at(-1) ?? ''
