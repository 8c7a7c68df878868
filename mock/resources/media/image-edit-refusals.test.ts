import { expect, test } from '#test'
import { type Client, fakeSite, mediaIds, postIds } from '../../testing/fake-site.ts'

const folder = 'http://site.test/wp-content/uploads/2025/05'
interface Image {
  readonly id: number
  readonly source_url: string
}

const picture: Image = { id: mediaIds.picture, source_url: `${folder}/harbour.jpg` }

function edit(client: Client, { id, source_url: src }: Image, body: object) {
  return client.post(`/core/v2/media/${id}/edit`, { src, ...body })
}

const rotate = (angle: number) => ({ type: 'rotate', args: { angle } })
const crop = (left: number, top: number, width: number, height: number) => ({
  type: 'crop',
  args: { left, top, width, height },
})

const refused: readonly (readonly [fact: string, status: number, code: string, body: object])[] = [
  ['no src', 400, 'rest_missing_callback_param', { src: undefined, modifiers: [rotate(90)] }],
  [
    'the src of another image',
    404,
    'rest_unknown_attachment',
    { src: `${folder}/sketch.png`, modifiers: [rotate(90)] },
  ],
  ['a src that is not a URL', 404, 'rest_unknown_attachment', { src: 'not a url', modifiers: [rotate(90)] }],
  ['no edit', 400, 'rest_image_not_edited', {}],
  ['half of a crop', 400, 'rest_image_not_edited', { x: 0, y: 0, width: 50 }],
  ['no modifiers', 400, 'rest_invalid_param', { modifiers: [] }],
  ['an unknown modifier', 400, 'rest_invalid_param', { modifiers: [{ type: 'blur', args: {} }] }],
  ['a modifier without args', 400, 'rest_invalid_param', { modifiers: [{ type: 'rotate' }] }],
  ['a modifier without type', 400, 'rest_invalid_param', { modifiers: [{ args: { angle: 90 } }] }],
  ['a rotation without an angle', 400, 'rest_invalid_param', { modifiers: [{ type: 'rotate', args: {} }] }],
  [
    'an angle in words',
    400,
    'rest_invalid_param',
    { modifiers: [{ type: 'rotate', args: { angle: 'right' } }] },
  ],
  [
    'half of a flip',
    400,
    'rest_invalid_param',
    { modifiers: [{ type: 'flip', args: { flip: { horizontal: true } } }] },
  ],
  ['an empty crop', 500, 'rest_image_crop_failed', { modifiers: [crop(0, 0, 0, 0)] }],
  ['rotation 0', 400, 'rest_invalid_param', { rotation: 0 }],
  ['rotation 360', 400, 'rest_invalid_param', { rotation: 360 }],
  ['a crop past 100', 400, 'rest_invalid_param', { x: 0, y: 0, width: 101, height: 50 }],
]
for (const [fact, status, code, body] of refused)
  test(`${status} ${code} for ${fact}, which creates nothing`, async () => {
    const fake = fakeSite()
    const before = JSON.stringify(fake.site.snapshot())
    const answer = await edit(fake.as('author'), picture, body)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(JSON.stringify(fake.site.snapshot())).toBe(before)
  })

test('a document cannot be edited', async () => {
  const fake = fakeSite()
  const src = `${folder}/timetable.pdf`
  const { status, body } = await edit(
    fake.as('author'),
    { id: mediaIds.document, source_url: src },
    { modifiers: [rotate(90)] },
  )
  expect([status, body.code]).toEqual([404, 'rest_unknown_attachment'])
})

test('an edit requires the right to edit the image', async () => {
  const fake = fakeSite()
  for (const [user, status] of [
    ['anonymous', 401],
    ['subscriber', 403],
    ['contributor', 403],
  ] as const) {
    const answer = await edit(fake.as(user), picture, { modifiers: [rotate(90)] })
    expect([user, answer.status, answer.body.code]).toEqual([user, status, 'rest_cannot_edit_image'])
  }
  for (const id of [9999, postIds.published])
    expect((await edit(fake.as('admin'), { ...picture, id }, { modifiers: [rotate(90)] })).body.code).toBe(
      'rest_post_invalid_id',
    )
})
