import type { Row } from './row.ts'

/** Lays lines out as a table: what was measured, what is wanted, and whether the one meets the other. */
export function table(rows: readonly Row[]): string {
  const cells = rows.map(({ name, measured, wanted = '', isMet, note = '' }) => [
    name,
    measured,
    wanted,
    isMet === undefined ? '' : isMet ? 'met' : 'SHORT',
    note,
  ])
  const all = [['', 'measured', 'wanted', '', ''], ...cells]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((line) => line[column]?.length ?? 0)))
  const lines = all.map(([name = '', measured = '', wanted = '', verdict = '', note = '']) =>
    [
      name.padEnd(widths[0] ?? 0),
      measured.padStart(widths[1] ?? 0),
      wanted.padEnd(widths[2] ?? 0),
      verdict.padEnd(widths[3] ?? 0),
      note,
    ]
      .join('  ')
      .trimEnd(),
  )
  return lines.map((line) => `  ${line}`).join('\n')
}
