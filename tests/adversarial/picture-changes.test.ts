import { expect, test } from '#test'
import { adversarialSite, expectError, media, requestOf } from './adversarial-site.ts'

test.describe.configure({ timeout: 30_000 })

const src = 'http://site.test/wp-content/uploads/2021/06/tide-chart.png'
const turn = { type: 'rotate', args: { angle: 45 } }
const crop = (left: number, top: number, width: number, height: number) => ({
  type: 'crop',
  args: { left, top, width, height },
})
for (const [what, modifiers] of [
  ['no change', []],
  ['100 turns that each make it larger', Array(100).fill(turn)],
  ['a crop that leaves nothing', [crop(0, 0, 0, 0)]],
  ['a crop beside it', [crop(200, 200, 10, 10)]],
  ['a crop of less than nothing', [crop(0, 0, -50, -50)]],
  ['a crop of numbers without end', [crop(1e308, -1e308, 1e308, 1e308)]],
  ['an angle that is none', [{ type: 'rotate', args: { angle: 'Infinity' } }]],
  ['no angle', [{ type: 'rotate', args: {} }]],
  ['no arguments', [{ type: 'rotate' }]],
  ['arguments that are a list', [{ type: 'rotate', args: [90] }]],
  ['a flip that is a word', [{ type: 'flip', args: { flip: 'horizontal' } }]],
  ['a kind there is not', [{ type: 'explode', args: {} }]],
  ['a list in a list', [[turn]]],
  ['a word', ['rotate']],
] as const)
  test(`${what} makes no picture of a picture`, async () => {
    const site = adversarialSite()
    const before = JSON.stringify(site.snapshot())
    const refused = await site.fetch(
      requestOf({ url: 'http://site.test' }, { path: `${media}/304/edit`, json: { src, modifiers } }),
    )
    expect(refused.status).toBe(400)
    await expectError(refused)
    expect(JSON.stringify(site.snapshot())).toBe(before)
  })
