import type { Naming } from '../../contract/index.ts'
import type { Change } from './change.ts'

/** The names that a report shows, where both sides use the same ones. */
export interface SiteNames {
  /** `GET /core/v2/posts › status` to `GET /wp/v2/posts › status`. */
  shown(text: string): string
  /** The reverse; neutral names stay as they are. */
  neutral(text: string): string
}

/** Prepares the names that both sides of a comparison use; neutral ones when they use different names. */
export function sharedNames(before: Naming, after: Naming): SiteNames {
  const isShared = JSON.stringify(before) === JSON.stringify(after)
  const { namespaces, segments } = isShared ? before : { namespaces: {}, segments: {} }
  const pairs = (map: Readonly<Record<string, string>>) => Object.entries(map)
  const swapped = (map: Readonly<Record<string, string>>) =>
    pairs(map).map(([from, to]) => [to, from] as const)
  return {
    shown: (text) => renamed(text, pairs(namespaces), pairs(segments)),
    neutral: (text) => renamed(text, swapped(namespaces), swapped(segments)),
  }
}

type Pairs = readonly (readonly [from: string, to: string])[]

/** Renames what is the start of a namespace with its version, and whole segments of paths. */
function renamed(text: string, namespaces: Pairs, segments: Pairs): string {
  const words = new Map([...namespaces, ...segments])
  const escaped = (pairs: Pairs) => pairs.map(([from]) => from.replaceAll(/[^\w-]/g, '\\$&')).join('|')
  const start = `(?<![\\w-]|[\\w}]/)(?:${escaped(namespaces) || '(?!)'})(?=(?:-[\\w-]+)?/v\\d)`
  const segment = `(?<=/)(?:${escaped(segments) || '(?!)'})(?![\\w-])`
  return text.replaceAll(new RegExp(`${start}|${segment}`, 'g'), (word) => words.get(word) ?? word)
}

/** A change with the names that a report shows. */
export function withNames(change: Change, { shown }: SiteNames): Change {
  const { place, sentence, before, after, answers } = change
  return {
    ...change,
    place: shown(place),
    sentence: shown(sentence),
    ...(typeof before === 'string' && { before: shown(before) }),
    ...(typeof after === 'string' && { after: shown(after) }),
    ...(answers && { answers: answers.map((each) => ({ ...each, route: shown(each.route) })) }),
  }
}
