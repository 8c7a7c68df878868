import { crosses, type Texts, textsOf } from './capture.ts'

/** A part of a pattern: text as it is, or a group. */
export type Part =
  | { readonly literal: string }
  | {
      /** Empty for a group without a name. */
      readonly name: string
      /** The inside of the group. */
      readonly source: string
      /** What it stands for; undefined when that cannot be told. */
      readonly texts: Texts | undefined
    }

/** A pattern that was taken apart. */
export interface Pattern {
  readonly source: string
  readonly parts: readonly Part[]
  /** The pattern without the names of its groups: the same for two that find the same paths in the same way. */
  readonly nameless: string
  /** Its text, with `{}` for each group. */
  readonly outline: string
  /** Nothing stands in it but text and groups of which one can tell what they stand for. */
  readonly isPlain: boolean
  /** The text it begins with. */
  readonly start: string
  /** The parts of each segment; undefined when a group may stand for more than one segment, or that cannot be told. */
  readonly segments: readonly (readonly Part[])[] | undefined
  /** The text of each segment that is nothing else. */
  readonly words: readonly (string | undefined)[] | undefined
}

/** Takes a route's pattern apart. */
export function readPattern(source: string): Pattern {
  const parts: Part[] = []
  let literal = ''
  let isPlain = true
  const flush = (): void => {
    if (literal !== '') parts.push({ literal: literal.toLowerCase() })
    literal = ''
  }
  for (let i = 0; i < source.length; i++) {
    const char = source[i] ?? ''
    if (char === '\\') literal += source[++i] ?? ''
    else if (char === '(') {
      flush()
      const end = endOfGroup(source, i)
      const group = groupOf(source.slice(i + 1, end))
      parts.push(group)
      if (group.texts === undefined || end >= source.length) isPlain = false
      i = end
    } else {
      // Anything else that is no text: a set, a choice, a mark of repetition. A dot is nearly always meant as one.
      if (/[[\]|?*+{}^$]/.test(char)) isPlain = false
      literal += char
    }
  }
  flush()
  const segments = isPlain ? segmentsOf(parts) : undefined
  return {
    source,
    parts,
    isPlain,
    nameless: source.replace(/\(\?P?<\w+>/g, '('),
    outline: parts.map((part) => ('literal' in part ? part.literal : '{}')).join(''),
    start: startOf(source),
    segments,
    words: segments?.map(wordOf),
  }
}

/** The text of a segment; undefined when there is a group in it. */
export function wordOf(segment: readonly Part[]): string | undefined {
  let word = ''
  for (const part of segment) {
    if (!('literal' in part)) return undefined
    word += part.literal
  }
  return word
}

// Up to where it stops being plain text.
function startOf(source: string): string {
  return (/^(?:[\w/~%@:-]|\\.)*/.exec(source)?.[0] ?? '').replaceAll('\\', '').toLowerCase()
}

function segmentsOf(parts: readonly Part[]): Pattern['segments'] {
  if (parts.some((part) => 'texts' in part && (!part.texts || crosses(part.texts)))) return undefined
  const segments: Part[][] = [[]]
  for (const part of parts) {
    if (!('literal' in part)) {
      segments.at(-1)?.push(part)
      continue
    }
    for (const [i, literal] of part.literal.split('/').entries()) {
      if (i > 0) segments.push([])
      if (literal !== '') segments.at(-1)?.push({ literal })
    }
  }
  return segments
}

/** The names of its groups, in order. */
export function captureNames({ parts }: Pattern): readonly string[] {
  return parts.flatMap((part) => ('name' in part && part.name !== '' ? [part.name] : []))
}

function groupOf(inside: string): Extract<Part, { source: string }> {
  const [, name = '', source = ''] = /^(?:\?P?<(\w+)>|\?:)?(.*)$/s.exec(inside) ?? []
  return { name, source, texts: textsOf(source) }
}

function endOfGroup(source: string, start: number): number {
  let depth = 0
  let isInSet = false
  for (let i = start; i < source.length; i++) {
    const char = source[i]
    if (char === '\\') i++
    else if (isInSet) isInSet = char !== ']'
    else if (char === '[') isInSet = true
    else if (char === '(') depth++
    else if (char === ')' && --depth === 0) return i
  }
  return source.length
}
