import { isRecord } from '../../../contract/lib/is-record.ts'
import { blockDelimiters } from '../html/blocks.ts'

/** A block of a text, or what stands between blocks, which has no name. */
export interface Block {
  /** With its namespace, `core/gallery`; empty for what is between blocks. */
  readonly name: string
  readonly attributes: Readonly<Record<string, unknown>>
  /** What it encloses: HTML, and other blocks at their places. */
  readonly parts: readonly (string | Block)[]
}

/** A delimiter that says nothing but its name and its attributes. */
const whole = /^\s+\/?wp:\S+\s+(\{[\s\S]*\}\s+)?\/?$/

/** No editor nests as deep; what is deeper is taken as part of the block around it. */
const maxDepth = 60

interface OpenBlock {
  readonly name: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly parts: (string | Block)[]
}

/** Takes a text apart into its blocks. Follows `parse_blocks`. */
export function parseBlocks(text: string): readonly (string | Block)[] {
  const root: OpenBlock = { name: '', attributes: {}, parts: [] }
  const open = [root]
  // Blocks that are too deep to be any.
  let deeper = 0
  let from = 0
  for (const { at, end, name, closes, isVoid, body } of blockDelimiters(text)) {
    const attributes = whole.exec(body)
    if (attributes === null) continue
    const around = open.at(-1) ?? root
    if (at > from) around.parts.push(text.slice(from, at))
    from = end
    if (closes) {
      if (deeper > 0) deeper--
      else if (open.length > 1) closeLast(open)
      continue
    }
    const block = { name, attributes: read(attributes[1]), parts: [] }
    if (isVoid) around.parts.push(block)
    else if (open.length < maxDepth) open.push(block)
    else deeper++
  }
  if (from < text.length) (open.at(-1) ?? root).parts.push(text.slice(from))
  while (open.length > 1) closeLast(open)
  return root.parts
}

function closeLast(open: OpenBlock[]): void {
  const block = open.pop()
  if (block) open.at(-1)?.parts.push(block)
}

function read(json: string | undefined): Readonly<Record<string, unknown>> {
  if (json === undefined) return {}
  try {
    const value: unknown = JSON.parse(json)
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

/** The blocks among the parts of one. */
export const blocksIn = (parts: readonly (string | Block)[]): readonly Block[] =>
  parts.filter((part) => typeof part !== 'string')
