import type { Json } from '../../../contract/index.ts'
import { inapplicable } from '../../result/outcome.ts'
import { type Check, check } from '../check.ts'
import { flip, modify, original, rotate } from './picture.ts'
import { type QuadrantColours, quadrantColours } from './quadrant-colours.ts'

interface Effect {
  /** The requirement, and behind a space the case. */
  readonly id: string
  readonly modifiers: readonly Json[]
  /** Of the picture whose quadrants are red, green, blue and white. */
  readonly becomes: QuadrantColours
  /** Set for an angle that may be out of bounds: they are not shown. */
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
  // These two come to the same in either order: each of the modifiers is made.
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
    modifiers: [rotate(90), rotate(90), flip(true, false)],
    becomes: ['blue', 'white', 'red', 'green'],
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

/** What the modifiers do to a picture, seen in the file that comes of it. */
export const effectChecks: readonly Check[] = effects.map(({ id, modifiers, becomes, mayRefuse }) => {
  const [requirement = id] = id.split(' ')
  return check(id.replace(' ', '.'), {
    requirement,
    needs: 'write',
    async run(tools) {
      const picture = await original(tools)
      const answer = await modify(tools, picture, ...modifiers)
      if (mayRefuse && answer.status === 400) inapplicable('The target turns by no such angle.')
      const edited = await tools.expect.accepted(answer)
      const seen = await quadrantColours(tools, edited)
      tools.expect.equal(edited, [...seen], [...becomes], 'the quadrants of the edited picture')
    },
  })
})
