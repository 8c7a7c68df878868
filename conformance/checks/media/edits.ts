import type { Json } from '../../../contract/index.ts'
import { truncatedJson } from '../../../contract/lib/json.ts'
import { inapplicable } from '../../assertions/outcome.ts'
import type { Fields } from '../../data/maker.ts'
import { type Check, type CheckTools, check, writeCheck } from '../check.ts'
import {
  applyModifiers,
  assertErrorCode,
  crop,
  edit,
  flip,
  original,
  type QuadrantColours,
  quadrantColours,
  rotate,
  sharedOriginal,
} from './image.ts'

interface Effect {
  /** The requirement, and the case after a space. */
  readonly id: string
  readonly modifiers: readonly Json[]
  /** The quadrants of the result; those of the original are red, green, blue and white. */
  readonly becomes: QuadrantColours
  /** May the angle be out of bounds? The specification does not show them. */
  readonly mayRefuse?: boolean
}

const flips = 'media.edit.modifiers.flip'
const turns = 'media.edit.modifiers.rotate'

const effects: readonly Effect[] = [
  { id: flips, modifiers: [flip(true, true)], becomes: ['white', 'blue', 'green', 'red'] },
  { id: `${flips} left-right`, modifiers: [flip(true, false)], becomes: ['green', 'red', 'white', 'blue'] },
  { id: `${flips} top-bottom`, modifiers: [flip(false, true)], becomes: ['blue', 'white', 'red', 'green'] },
  { id: turns, modifiers: [rotate(180)], becomes: ['white', 'blue', 'green', 'red'] },
  { id: `${turns}.clockwise`, modifiers: [rotate(90)], becomes: ['blue', 'red', 'white', 'green'] },
  {
    id: `${turns}.clockwise three-quarters`,
    modifiers: [rotate(270)],
    becomes: ['green', 'white', 'red', 'blue'],
  },
  // The order of these two makes no difference: both modifiers are applied.
  {
    id: `${flips} after-a-turn`,
    modifiers: [rotate(180), flip(true, false)],
    becomes: ['blue', 'white', 'red', 'green'],
  },
  {
    id: `${turns} after-a-flip`,
    modifiers: [flip(true, false), rotate(180)],
    becomes: ['blue', 'white', 'red', 'green'],
  },
  {
    id: `${flips} in-order`,
    modifiers: [rotate(90), flip(true, false)],
    becomes: ['red', 'blue', 'green', 'white'],
  },
  {
    id: `${turns} three-modifiers`,
    modifiers: [rotate(90), rotate(90), rotate(90)],
    becomes: ['green', 'white', 'red', 'blue'],
  },
  {
    id: `${turns}.clockwise backwards`,
    modifiers: [rotate(-90)],
    becomes: ['green', 'white', 'red', 'blue'],
    mayRefuse: true,
  },
  {
    id: `${turns}.clockwise past-a-full-turn`,
    modifiers: [rotate(450)],
    becomes: ['blue', 'red', 'white', 'green'],
    mayRefuse: true,
  },
]

/** The effect of the modifiers on the image file. */
export const effectChecks: readonly Check[] = effects.map(({ id, modifiers, becomes, mayRefuse }) => {
  const [requirement = id] = id.split(' ')
  return check(id.replace(' ', '.'), {
    requirement,
    needs: 'write',
    async run(tools) {
      const image = await original(tools)
      const answer = await applyModifiers(tools, image, ...modifiers)
      if (mayRefuse && answer.status === 400) inapplicable('The target does not rotate by this angle.')
      const edited = await tools.expect.accepted(answer)
      const seen = await quadrantColours(tools, edited)
      tools.expect.equal(edited, [...seen], [...becomes], 'the quadrants of the edited image')
    },
  })
})

const both = { horizontal: true, vertical: false }

function flipped(args: Json): Json {
  return { type: 'flip', args: { flip: args } }
}

/** Modifiers that lack something: the requirement's id after `media.edit.modifiers.`, a whole modifier, and wrong ones. */
const parts: readonly (readonly [name: string, good: Json, bad: readonly Json[]])[] = [
  ['type.required', flip(true, false), [{ args: { flip: both } }]],
  ['type.required.turn', rotate(90), [{ args: { angle: 90 } }]],
  ['args.required', flip(true, false), [{ type: 'flip' }]],
  ['args.required.turn', rotate(90), [{ type: 'rotate' }]],
  [
    'flip.required',
    flip(true, false),
    [
      { type: 'flip', args: {} },
      { type: 'flip', args: both },
      flipped('sideways'),
      { type: 'flip', args: 'sideways' },
    ],
  ],
  [
    'flip.horizontal',
    flip(true, true),
    [flipped({ vertical: true }), flipped({ horizontal: 'sideways', vertical: true })],
  ],
  [
    'flip.vertical',
    flip(true, true),
    [flipped({ horizontal: true }), flipped({ horizontal: true, vertical: 'upwards' })],
  ],
  [
    'rotate.angle',
    rotate(90),
    [
      { type: 'rotate', args: {} },
      { type: 'rotate', args: { flip: both } },
    ],
  ],
]

/** The required members of a modifier. */
export const partChecks: readonly Check[] = parts.map(([name, good, bad]) =>
  check(`media.edit.modifiers.${name}`, {
    requirement: `media.edit.modifiers.${name.replace('.turn', '')}`,
    needs: 'write',
    async run(tools) {
      const image = await original(tools)
      await tools.expect.accepted(
        applyModifiers(tools, image, good),
        `with the modifier ${truncatedJson(good)}`,
      )
      for (const modifier of bad)
        await tools.expect.rejected(
          applyModifiers(tools, image, modifier),
          `as the modifier is ${truncatedJson(modifier)}`,
        )
    },
  }),
)

/** Every modifier in a list is validated, not only the first. */
export const laterPartCheck: Check = writeCheck(
  'media.edit.modifiers.args.required',
  'later',
  async (tools) => {
    const image = await original(tools)
    await tools.expect.accepted(applyModifiers(tools, image, rotate(90), rotate(180)), 'with two modifiers')
    await tools.expect.rejected(
      applyModifiers(tools, image, rotate(90), { type: 'rotate' }),
      'as the second modifier has no args',
    )
  },
)

/** Modifiers of which each lacks something, by the requirement after `media.edit.modifiers.` and the last part of the id. */
const lacking: readonly (readonly [rule: string, suffix: string, good: Json, bad: Json])[] = [
  ['type.required', 'missing', rotate(90), { args: { angle: 90 } }],
  ['type.required', 'of-flip', flip(true, false), { args: { flip: both } }],
  ['args.required', 'missing', rotate(90), { type: 'rotate' }],
  ['args.required', 'of-flip', flip(true, false), { type: 'flip' }],
  ['flip.required', 'missing', flip(true, false), { type: 'flip', args: {} }],
  ['flip.required', 'word', flip(true, false), flipped('both')],
  ['flip.horizontal', 'missing', flip(true, true), flipped({ vertical: true })],
  ['flip.horizontal', 'word', flip(true, false), flipped({ horizontal: 'maybe', vertical: true })],
  ['flip.vertical', 'missing', flip(true, true), flipped({ horizontal: true })],
  ['flip.vertical', 'word', flip(true, false), flipped({ horizontal: true, vertical: 'maybe' })],
  ['rotate.angle', 'missing', rotate(90), { type: 'rotate', args: {} }],
]

/** What a modifier of an image edit has to contain; the second modifier is validated as well as the first. */
export const modifierChecks: readonly Check[] = lacking.map(([rule, suffix, good, bad]) =>
  writeCheck(`media.edit.modifiers.${rule}`, suffix, async (tools) => {
    const { expect } = tools
    const image = await sharedOriginal(tools)
    await expect.accepted(applyModifiers(tools, image, good), 'with a whole modifier')
    await expect.rejected(applyModifiers(tools, image, bad), 'with a modifier that lacks something')
    await expect.rejected(applyModifiers(tools, image, good, bad), 'with a whole modifier before it')
  }),
)

const turned = { modifiers: [rotate(90)] }

/** How WordPress rejects an edit. */
export const editRefusalChecks: readonly Check[] = [
  writeCheck('media.edit.missing', async (tools) => {
    const { id } = await sharedOriginal(tools)
    const answer = tools.site.post(`/core/v2/media/${id}/edit`, turned)
    await tools.expect.error(answer, 400, 'rest_missing_callback_param')
  }),
  writeCheck('media.edit.other-file', async (tools) => {
    const image = await sharedOriginal(tools)
    const other = `${tools.target.facts.base}/wp-content/uploads/${tools.testData.runTag}-nowhere.png`
    const answer = edit(tools, { ...image, src: other }, turned)
    await tools.expect.error(answer, 404, 'rest_unknown_attachment')
  }),
  writeCheck('media.edit.not-an-address', async (tools) => {
    const image = await sharedOriginal(tools)
    const answer = edit(tools, { ...image, src: 'not an address' }, turned)
    await tools.expect.error(answer, 404, 'rest_unknown_attachment')
  }),
  writeCheck('media.edit.nothing', refuses({}, 'rest_image_not_edited')),
  writeCheck('media.edit.no-modifiers', refusesInDetail([], 'rest_too_few_items')),
  writeCheck(
    'media.edit.unknown-modifier',
    refusesInDetail([{ type: 'sharpen', args: {} }], 'rest_no_matching_schema'),
  ),
  writeCheck('media.edit.empty-crop', async (tools) => {
    const image = await sharedOriginal(tools)
    await assertErrorCode(edit(tools, image, { modifiers: [crop(0, 0, 0, 0)] }), 'rest_image_crop_failed')
  }),
  writeCheck('media.edit.no-picture', async (tools) => {
    const text = await original(tools, {}, await tools.testData.plainFile())
    await tools.expect.error(edit(tools, text, turned), 404, 'rest_unknown_attachment')
  }),
  writeCheck('media.edit.permission', async (tools) => {
    const { id, src } = await sharedOriginal(tools)
    const answer = tools.anonymous.post(`/core/v2/media/${id}/edit`, { src, ...turned })
    await tools.expect.error(answer, 401, 'rest_cannot_edit_image')
  }),
  writeCheck('media.edit.rotation.bounds', async (tools) => {
    await tools.expect.accepted(edit(tools, await original(tools), { rotation: 90 }), 'with rotation 90')
    for (const rotation of [0, 360]) await refuses({ rotation }, 'rest_invalid_param')(tools)
  }),
]

function refuses(body: Fields, code: string): (tools: CheckTools) => Promise<void> {
  return async (tools) => {
    await tools.expect.error(edit(tools, await sharedOriginal(tools), body), 400, code)
  }
}

function refusesInDetail(modifiers: Fields[string], detail: string): (tools: CheckTools) => Promise<void> {
  return async (tools) => {
    const image = await sharedOriginal(tools)
    const answer = await tools.expect.error(edit(tools, image, { modifiers }), 400, 'rest_invalid_param')
    tools.expect.equal(answer, answer.at('data', 'details', 'modifiers', 'code'), detail, 'the detail')
  }
}
