import type { Json } from '../../../contract/index.ts'
import { isList, isObject, same, truncatedJson } from '../../../contract/lib/json.ts'
import { counted } from '../../../contract/lib/plural.ts'
import { truncate } from '../../../contract/lib/truncate.ts'
import { type CheckFailure, LeakFailure } from '../../assertions/outcome.ts'

/** The longest text of one side, in characters. */
const longest = 120

/**
 * The first difference between the expected and the received value: `featured_media: 3877 → 0`. For lists and objects it is
 * the first difference inside.
 */
export function differenceOf(failure: CheckFailure): string {
  const {
    expected,
    received,
    foundBy: { what, compared },
  } = failure
  // A leak is described by one sentence.
  if (failure instanceof LeakFailure) return failure.message
  if (compared === undefined) {
    const [, place, value] = /^(.{1,120}?) to be (.*)$/s.exec(expected) ?? []
    const before =
      place === undefined || value === undefined
        ? truncate(expected, longest)
        : `${place}: ${truncate(value, longest)}`
    return `${before} → ${truncate(received, longest)}`
  }
  const { path, values, others } = firstDifference(...compared)
  const place = [what, ...(path === '' ? [] : [path])].filter(Boolean).join(' ')
  const rest = others === 0 ? '' : ` (and ${counted(others, 'place')} more)`
  return `${place}: ${truncatedJson(values[0], longest)} → ${truncatedJson(values[1], longest)}${rest}`
}

interface Place {
  /** `[0].title.rendered`; empty for the whole value. */
  readonly path: string
  readonly values: readonly [expected: Json | undefined, received: Json | undefined]
  readonly others: number
}

function firstDifference(expected: Json, received: Json | undefined): Place {
  const places = placesOf(expected, received, '')
  const [first = { path: '', values: [expected, received] }] = places
  return { path: first.path, values: first.values, others: Math.max(0, places.length - 1) }
}

type Found = Pick<Place, 'path' | 'values'>

/** The largest depth that is compared. */
const deepest = 8

function placesOf(expected: Json | undefined, received: Json | undefined, path: string, depth = 0): Found[] {
  if (same(expected, received)) return []
  const whole: Found[] = [{ path, values: [expected, received] }]
  if (depth === deepest) return whole
  // A list of scalars is shown as a whole, so that missing ones are visible.
  if (
    isList(expected) &&
    isList(received) &&
    [...expected, ...received].some((each) => isObject(each) || isList(each))
  )
    return range(Math.max(expected.length, received.length)).flatMap((i) =>
      placesOf(expected[i], received[i], `${path}[${i}]`, depth + 1),
    )
  if (!isObject(expected) || !isObject(received)) return whole
  const names = [...new Set([...Object.keys(expected), ...Object.keys(received)])]
  return names.flatMap((name) =>
    placesOf(
      Object.hasOwn(expected, name) ? expected[name] : undefined,
      Object.hasOwn(received, name) ? received[name] : undefined,
      path === '' ? name : `${path}.${name}`,
      depth + 1,
    ),
  )
}

const range = (length: number): readonly number[] => Array.from({ length }, (_, i) => i)
