import { escapeHtml } from '../../../html/entities.ts'

/** The lines of a text, with those marked that it has not in common with the one before it. Follows `wp_text_diff`. */
export function comparison(before: string, after: string): string {
  const [old, young] = [linesOf(before), linesOf(after)]
  const lengths = commonLengths(old, young)
  const shown: string[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < young.length) {
    if (i < old.length && j < young.length && old[i] === young[j]) {
      shown.push(escapeHtml(young[j] ?? ''))
      i++
      j++
    } else if (j >= young.length || (i < old.length && at(lengths, i + 1, j) >= at(lengths, i, j + 1)))
      shown.push(`<del>${escapeHtml(old[i++] ?? '')}</del>`)
    else shown.push(`<ins>${escapeHtml(young[j++] ?? '')}</ins>`)
  }
  return `<pre dir="auto">${shown.join('\n')}</pre>`
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'))

const at = (lengths: readonly (readonly number[])[], i: number, j: number): number => lengths[i]?.[j] ?? 0

// How many lines the rests of two texts have in common, in their order, from each pair of lines on.
function commonLengths(old: readonly string[], young: readonly string[]): number[][] {
  const lengths: number[][] = Array.from({ length: old.length + 1 }, () => [])
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = young.length - 1; j >= 0; j--) {
      const row = lengths[i]
      if (row)
        row[j] =
          old[i] === young[j]
            ? at(lengths, i + 1, j + 1) + 1
            : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1))
    }
  return lengths
}
