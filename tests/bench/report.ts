/** One line of a table: a measurement, and the target where there is one. */
export interface Row {
  readonly name: string
  readonly measured: string
  /** Missing in a line that only informs. */
  readonly target?: string
  readonly isMet?: boolean
  readonly note?: string
}

/** A group of lines that are measured together. Throws when it can't be measured. */
export type Figure = () => Promise<readonly Row[]>

interface Format {
  readonly unit?: string
  readonly digits?: number
  readonly note?: string
}

/** A line whose value must be at least a limit. */
export function atLeast(name: string, value: number, limit: number, format: Format = {}): Row {
  const target = `>= ${withUnit(String(limit), format)}`
  return { ...information(name, value, format), target, isMet: value >= limit }
}

/** A line whose value must be at most a limit. */
export function atMost(name: string, value: number, limit: number, format: Format = {}): Row {
  const target = `<= ${withUnit(String(limit), format)}`
  return { ...information(name, value, format), target, isMet: value <= limit }
}

/** A line without a target. */
export function information(name: string, value: number, format: Format = {}): Row {
  const row = { name, measured: withUnit(value.toFixed(format.digits ?? 2), format) }
  return format.note === undefined ? row : { ...row, note: format.note }
}

function withUnit(number: string, { unit = '' }: Format): string {
  return unit === '' ? number : `${number} ${unit}`
}

/** Formats lines as a table: the measurement, the target, and whether it was met. */
export function table(rows: readonly Row[]): string {
  const cells = rows.map(({ name, measured, target = '', isMet, note = '' }) => [
    name,
    measured,
    target,
    isMet === undefined ? '' : isMet ? 'met' : 'SHORT',
    note,
  ])
  const all = [['', 'measured', 'target', '', ''], ...cells]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((line) => line[column]?.length ?? 0)))
  const pad = (cell: string, column: number): string =>
    column === 1 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)
  return all.map((line) => `  ${line.map(pad).join('  ').trimEnd()}`).join('\n')
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/**
 * The value below which a share of the values lies, interpolated between neighbours.
 *
 * @throws Error when there are no values
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  if (low === undefined || high === undefined)
    throw new Error('Cannot compute a median: nothing was measured.')
  return low + (high - low) * (place - Math.floor(place))
}

/** The lowest and the highest value, `0.81-0.93`. */
export function spread(values: readonly number[], digits = 2): string {
  return `${Math.min(...values).toFixed(digits)}-${Math.max(...values).toFixed(digits)}`
}

/** The milliseconds that a call takes. */
export async function timed(act: () => unknown): Promise<number> {
  const start = performance.now()
  await act()
  return performance.now() - start
}

/** Milliseconds as a person reads them: `37 µs`, `4.21 ms`. */
export function duration(milliseconds: number): string {
  return milliseconds < 0.1 ? `${(milliseconds * 1000).toFixed(1)} µs` : `${milliseconds.toFixed(2)} ms`
}
