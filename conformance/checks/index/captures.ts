import { capturesOf } from '../../../contract/requirements/endpoint-name.ts'

/** A pattern of the index as an expression over whole paths; undefined when it is written as no expression of ours. */
export function expressionOf(pattern: string): RegExp | undefined {
  try {
    return new RegExp(`^${pattern.replaceAll('(?P<', '(?<')}$`, 'i')
  } catch {
    return undefined
  }
}

/**
 * A path that fits a pattern: each capture replaced, by name.
 *
 * @param values of captures, by name; the others get a value that fits them
 */
export function pathFor(pattern: string, values: Readonly<Record<string, string>> = {}): string {
  return capturesOf(pattern).reduce(
    (path, { name, matches }) => path.replace(/\(\?P<[^)]*\)/, values[name] ?? fitting(matches)),
    pattern,
  )
}

/** The words a capture lists; none when it lists none. */
export function wordsOf(matches: string): readonly string[] {
  return /^[\w|-]+$/.test(matches) ? matches.split('|') : []
}

// Words and an id that no site is likely to have.
const samples = ['987654321', 'alder', 'b7c2-0f'] as const

function fitting(matches: string): string {
  const [word] = wordsOf(matches)
  if (word !== undefined) return word
  const expression = new RegExp(`^(?:${matches})$`)
  return samples.find((sample) => expression.test(sample)) ?? 'alder'
}
