import type { Json } from '../../../contract/index.ts'
import { type Check, writeCheck } from '../check.ts'
import { imageToEdit, quarterTurn } from './media-templates.ts'

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
