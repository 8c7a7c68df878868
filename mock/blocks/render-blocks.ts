import { dynamicBlocks } from './dynamic-blocks.ts'
import { type Block, parseBlocks } from './parse-blocks.ts'
import type { RenderedBlock, Scene } from './rendered-block.ts'

/** A text of blocks as HTML: those that are made anew are, and of the others stays what they enclose (`do_blocks`). */
export const renderBlocks = (text: string, scene: Scene): string => renderParts(parseBlocks(text), scene)

function renderParts(parts: readonly (string | Block)[], scene: Scene): string {
  return parts.map((part) => (typeof part === 'string' ? part : renderBlock(part, scene))).join('')
}

/** A block as HTML where it stands. */
export function renderBlock({ name, attributes, parts }: Block, scene: Scene): string {
  const own = name.startsWith('core/') ? name.slice('core/'.length) : ''
  const make = Object.hasOwn(dynamicBlocks, own) ? dynamicBlocks[own] : undefined
  return make ? make(prepared(attributes, parts, scene)) : renderParts(parts, scene)
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
    render: (inner, elsewhere) => renderParts(inner, { ...scene, ...elsewhere }),
  }
}
