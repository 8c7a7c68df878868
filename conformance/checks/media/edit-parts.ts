import type { Json } from '../../../contract/index.ts'
import { shown } from '../../transport/json.ts'
import { type Check, check } from '../check.ts'
import { flip, modify, original, rotate } from './picture.ts'

interface Part {
  /** What the modifier is lacking, behind `media.edit.modifiers.`. */
  readonly name: string
  readonly good: Json
  readonly bad: readonly Json[]
}

const both = { horizontal: true, vertical: false }

const parts: readonly Part[] = [
  { name: 'type.required', good: flip(true, false), bad: [{ args: { flip: both } }] },
  { name: 'type.required.turn', good: rotate(90), bad: [{ args: { angle: 90 } }] },
  { name: 'args.required', good: flip(true, false), bad: [{ type: 'flip' }] },
  { name: 'args.required.turn', good: rotate(90), bad: [{ type: 'rotate' }] },
  {
    name: 'flip.required',
    good: flip(true, false),
    bad: [
      { type: 'flip', args: {} },
      { type: 'flip', args: both },
      { type: 'flip', args: { flip: 'sideways' } },
      { type: 'flip', args: 'sideways' },
    ],
  },
  {
    name: 'flip.horizontal',
    good: flip(true, true),
    bad: [
      { type: 'flip', args: { flip: { vertical: true } } },
      { type: 'flip', args: { flip: { horizontal: 'sideways', vertical: true } } },
    ],
  },
  {
    name: 'flip.vertical',
    good: flip(true, true),
    bad: [
      { type: 'flip', args: { flip: { horizontal: true } } },
      { type: 'flip', args: { flip: { horizontal: true, vertical: 'upwards' } } },
    ],
  },
  {
    name: 'rotate.angle',
    good: rotate(90),
    bad: [
      { type: 'rotate', args: {} },
      { type: 'rotate', args: { flip: both } },
    ],
  },
]

/** The parts of a modifier that have to be there. */
export const partChecks: readonly Check[] = parts.map(({ name, good, bad }) =>
  check(`media.edit.modifiers.${name}`, {
    requirement: `media.edit.modifiers.${name.replace('.turn', '')}`,
    needs: 'write',
    async run(tools) {
      const picture = await original(tools)
      await tools.expect.accepted(modify(tools, picture, good), `with the modifier ${shown(good)}`)
      for (const modifier of bad)
        await tools.expect.rejected(modify(tools, picture, modifier), `as the modifier is ${shown(modifier)}`)
    },
  }),
)

/** What is held of one modifier is held of each in the list. */
export const laterPartCheck: Check = check('media.edit.modifiers.args.required.later', {
  requirement: 'media.edit.modifiers.args.required',
  needs: 'write',
  async run(tools) {
    const picture = await original(tools)
    await tools.expect.accepted(modify(tools, picture, rotate(90), flip(true, false)), 'with two modifiers')
    await tools.expect.rejected(
      modify(tools, picture, rotate(90), { type: 'flip' }),
      'as the second modifier has no args',
    )
  },
})
