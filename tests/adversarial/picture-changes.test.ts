import { expect, test } from '#test'
import { adversarialSite, expectError, media, requestOf } from './adversarial-site.ts'

test.describe.configure({ timeout: 30_000 })

const src = 'http://site.test/wp-content/uploads/2021/06/tide-chart.png'
const turn = { type: 'rotate', args: { angle: 45 } }
const crop = (left: number, top: number, width: number, height: number) => ({
  type: 'crop',
  args: { left, top, width, height },
})
/** Valid edits that can't be applied: WordPress answers 500. */
const undoable = 500

for (const [what, modifiers, status = 400] of [
  ['no change', []],
  ['100 turns that each make it larger', Array(100).fill(turn), undoable],
  ['a crop that leaves nothing', [crop(0, 0, 0, 0)], undoable],
  ['a crop outside the image', [crop(200, 200, 10, 10)], undoable],
  ['a crop of less than nothing', [crop(0, 0, -50, -50)], undoable],
  ['a crop of numbers without end', [crop(1e308, -1e308, 1e308, 1e308)], undoable],
  ['an angle that is none', [{ type: 'rotate', args: { angle: 'Infinity' } }]],
  ['no angle', [{ type: 'rotate', args: {} }]],
  ['no arguments', [{ type: 'rotate' }]],
  ['arguments that are a list', [{ type: 'rotate', args: [90] }]],
  ['a flip that is a word', [{ type: 'flip', args: { flip: 'horizontal' } }]],
  ['a kind there is not', [{ type: 'explode', args: {} }]],
  ['a list in a list', [[turn]]],
  ['a word', ['rotate']],
] as const)
  test(`${what} creates no edited image`, async () => {
    const site = adversarialSite()
    const before = JSON.stringify(site.snapshot())
    const refused = await site.fetch(
      requestOf({ url: 'http://site.test' }, { path: `${media}/304/edit`, json: { src, modifiers } }),
    )
    expect(refused.status).toBe(status)
    await expectError(refused)
    expect(JSON.stringify(site.snapshot())).toBe(before)
  })
