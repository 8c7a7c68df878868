import { covers, holds, overlap, type Texts } from './capture.ts'
import { additive, breaking, cannotTell, cosmetic, type Finding } from './change.ts'
import { captureNames, type Part, type Pattern, wordOf } from './pattern.ts'

/**
 * What it means that a route has another pattern. Two patterns of one outline are compared group by group.
 *
 * @param sent the arguments that a client of the first could send beside the path
 */
export function patternChange(before: Pattern, after: Pattern, sent: ReadonlySet<string>): Finding {
  const names = captureNames(before)
  const taken = captureNames(after).find((name) => !names.includes(name) && sent.has(name))
  if (taken !== undefined) return breaking(`What is sent as ${taken} gives way to the value in the path.`)
  if (before.nameless === after.nameless)
    return cosmetic('The same paths are found: only the name of a part of them differs.')
  if (!before.isPlain || !after.isPlain) return cannotTell
  const others = groupsOf(after)
  const groups = groupsOf(before).map((group, i) => [group, others[i]] as const)
  const isAll = (holdsAll: (one: Texts, other: Texts) => boolean): boolean =>
    groups.every(([one, other]) => one && other && holdsAll(one, other))
  const isWider = isAll((one, other) => covers(other, one))
  if (isWider)
    return isAll((one, other) => covers(one, other))
      ? cosmetic('The same paths are found.')
      : additive('More paths are found.')
  return breaking('Some paths that were found are not found any more.')
}

/** Can a path fit both of two patterns? True also where that cannot be told. */
export function mayMeet(one: Pattern, other: Pattern): boolean {
  if (one.words && other.words && !wordsMeet(one.words, other.words)) return false
  if (!startsMeet(one.start, other.start)) return false
  // A whole path goes at least as far as the text that another one begins with.
  if (isWhole(one) && !one.outline.startsWith(other.start)) return false
  if (isWhole(other) && !other.outline.startsWith(one.start)) return false
  const [segments, others] = [one.segments, other.segments]
  if (segments === undefined || others === undefined) return true
  return segments.every((each, i) => segmentsMeet(each, others[i] ?? []))
}

const groupsOf = ({ parts }: Pattern): readonly (Texts | undefined)[] =>
  parts.flatMap((part) => ('name' in part ? [part.texts] : []))

/** Nearly all pairs of patterns are told apart here: there may be millions. */
function wordsMeet(words: readonly (string | undefined)[], others: readonly (string | undefined)[]): boolean {
  if (words.length !== others.length) return false
  for (let i = words.length - 1; i >= 0; i--) {
    const [word, other] = [words[i], others[i]]
    if (word !== other && word !== undefined && other !== undefined) return false
  }
  return true
}

const isWhole = ({ parts, isPlain }: Pattern): boolean => isPlain && parts.every((part) => 'literal' in part)

function segmentsMeet(one: readonly Part[], other: readonly Part[]): boolean {
  const [text, otherText] = [wordOf(one), wordOf(other)]
  if (text !== undefined && otherText !== undefined) return text === otherText
  if (text !== undefined) return fits(text, other)
  if (otherText !== undefined) return fits(otherText, one)
  const [a, b] = [loneGroup(one), loneGroup(other)]
  return a && b ? overlap(a, b) : startsMeet(literalOf(one[0]), literalOf(other[0]))
}

/** Can a text be one segment of a pattern? True also where that cannot be told. */
function fits(text: string, segment: readonly Part[]): boolean {
  const groups = segment.filter((part) => 'name' in part)
  const [start, end] = [literalOf(segment[0]), literalOf(segment.at(-1))]
  if (!text.startsWith(start) || !text.endsWith(end) || text.length < start.length + end.length) return false
  const [group, ...rest] = groups
  if (rest.length > 0 || !group?.texts) return true
  return holds(group.texts, text.slice(start.length, text.length - end.length))
}

function loneGroup([part, ...rest]: readonly Part[]): Texts | undefined {
  return part && 'texts' in part && rest.length === 0 ? part.texts : undefined
}

const literalOf = (part: Part | undefined): string => (part && 'literal' in part ? part.literal : '')

function startsMeet(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one)
}
