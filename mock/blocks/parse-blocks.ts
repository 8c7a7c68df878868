import { isObject } from '../arguments/coerce.ts'

/** A block of a text, or what stands between blocks, which has no name. */
export interface Block {
  /** With its namespace, `core/gallery`; empty for what is between blocks. */
  readonly name: string
  readonly attributes: Readonly<Record<string, unknown>>
  /** What it encloses: HTML, and other blocks at their places. */
  readonly parts: readonly (string | Block)[]
}

const delimiter = /^\s+(\/?)wp:([a-z][\w-]*(?:\/[a-z][\w-]*)?)\s+(\{[\s\S]*\}\s+)?(\/?)$/

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
  let next = 0
  while (true) {
    const at = text.indexOf('<!--', next)
    const end = at < 0 ? -1 : text.indexOf('-->', at + 4)
    if (end < 0) break
    next = end + 3
    const [, closing, name = '', json, isVoid] = delimiter.exec(text.slice(at + 4, end)) ?? []
    if (name === '') continue
    const around = open.at(-1) ?? root
    if (at > from) around.parts.push(text.slice(from, at))
    from = next
    if (closing) {
      if (deeper > 0) deeper--
      else if (open.length > 1) closeLast(open)
    } else if (isVoid) around.parts.push({ name: fullName(name), attributes: read(json), parts: [] })
    else if (open.length < maxDepth) open.push({ name: fullName(name), attributes: read(json), parts: [] })
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

const fullName = (name: string): string => (name.includes('/') ? name : `core/${name}`)

function read(json: string | undefined): Readonly<Record<string, unknown>> {
  if (json === undefined) return {}
  try {
    const value: unknown = JSON.parse(json)
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}

/** The blocks among the parts of one. */
export const blocksIn = (parts: readonly (string | Block)[]): readonly Block[] =>
  parts.filter((part) => typeof part !== 'string')
