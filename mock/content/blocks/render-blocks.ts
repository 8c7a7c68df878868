import { budgetOf } from '../../view/render-budget.ts'
import { dynamicBlocks } from './dynamic-blocks.ts'
import { type Block, parseBlocks } from './parse-blocks.ts'
import type { RenderedBlock, Scene } from './rendered-block.ts'

/** Renders the blocks of a text: dynamic blocks are rendered, and of static ones the content stays (`do_blocks`). */
export const renderBlocks = (text: string, scene: Scene): string => renderParts(parseBlocks(text), scene)

function renderParts(parts: readonly (string | Block)[], scene: Scene): string {
  return parts
    .map((part) => (typeof part === 'string' ? textIn(part, scene) : renderBlock(part, scene)))
    .join('')
}

const textIn = (text: string, { isShown, view }: Scene): string =>
  !isShown || budgetOf(view).takeCharacters(text.length) ? text : ''

export function renderBlock({ name, attributes, parts }: Block, scene: Scene): string {
  const own = name.startsWith('core/') ? name.slice('core/'.length) : ''
  const make = Object.hasOwn(dynamicBlocks, own) ? dynamicBlocks[own] : undefined
  const budget = budgetOf(scene.view)
  // Static blocks cost nothing beyond their text.
  if (make === undefined && !scene.isShown) return renderParts(parts, scene)
  if (!budget.takeBlocks()) return ''
  return make ? budget.takeGrowth(() => make(prepared(attributes, parts, scene))) : renderParts(parts, scene)
}

function prepared(
  attributes: Readonly<Record<string, unknown>>,
  parts: readonly (string | Block)[],
  scene: Scene,
): RenderedBlock {
  return {
    ...scene,
    attributes,
    parts,
    render: (inner, elsewhere) => renderParts(inner, { ...scene, ...elsewhere, isShown: true }),
  }
}
