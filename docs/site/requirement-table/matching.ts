import type { Requirement } from '../../../contract/index.ts'

/** What somebody looks for. */
export interface Wanted {
  /** Words that all have to be in the id or the text. */
  readonly words: string
  /** `required` or `reference`; empty for both. */
  readonly level: string
  /** Where ids begin, `posts`; empty for all. */
  readonly resource: string
}

/** The statements of one resource. */
export interface Group {
  readonly resource: string
  readonly requirements: readonly Requirement[]
}

/** The resource that a statement is about: where its id begins, in the index behind the word for that. */
export function resourceOf({ id }: Requirement): string {
  const [first = id, second = ''] = id.split('.')
  return first === 'index' && second !== '' ? `${first}.${second}` : first
}

/** Those that are looked for, by resource, in the order of the alphabet. */
export function matching(requirements: readonly Requirement[], wanted: Wanted): readonly Group[] {
  const words = wanted.words.toLowerCase().split(/\s+/).filter(Boolean)
  const groups = new Map<string, Requirement[]>()
  for (const each of requirements) {
    const resource = resourceOf(each)
    if (wanted.level !== '' && each.level !== wanted.level) continue
    if (wanted.resource !== '' && resource !== wanted.resource) continue
    const text = `${each.id} ${each.text}`.toLowerCase()
    if (!words.every((word) => text.includes(word))) continue
    const known = groups.get(resource)
    if (known) known.push(each)
    else groups.set(resource, [each])
  }
  return [...groups]
    .map(([resource, found]) => ({ resource, requirements: found }))
    .toSorted((a, b) => a.resource.localeCompare(b.resource))
}

/** A text in pieces, each code or not: what stands between backticks is. */
export function piecesOf(text: string): readonly { readonly text: string; readonly isCode: boolean }[] {
  return text
    .split('`')
    .map((piece, place) => ({ text: piece, isCode: place % 2 === 1 }))
    .filter((piece) => piece.text !== '')
}
