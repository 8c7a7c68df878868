import { recordOrEmpty } from '../../../contract/lib/is-record.ts'
import { blockDelimiters } from '../html/blocks.ts'

/** A block of a text, or the text between blocks, which has no name. */
export interface Block {
  /** With its namespace, `core/gallery`; empty for text between blocks. */
  readonly name: string
  readonly attributes: Readonly<Record<string, unknown>>
  /** Its content in order: HTML and inner blocks. */
  readonly parts: readonly (string | Block)[]
}

/** A delimiter with its name and attributes. */
const whole = /^\s+\/?wp:\S+\s+(\{[\s\S]*\}\s+)?\/?$/

/** No editor nests as deep; deeper blocks become part of their parent. */
const maxDepth = 60

interface OpenBlock {
  readonly name: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly parts: (string | Block)[]
}

/** Parses a text into its blocks. Follows `parse_blocks`. */
export function parseBlocks(text: string): readonly (string | Block)[] {
  const root: OpenBlock = { name: '', attributes: {}, parts: [] }
  const open = [root]
  // Delimiters below the deepest level are skipped.
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
    return recordOrEmpty(value)
  } catch {
    return {}
  }
}

export const blocksIn = (parts: readonly (string | Block)[]): readonly Block[] =>
  parts.filter((part) => typeof part !== 'string')
