/** One line of the table: something measured, and what is wanted of it where something is. */
export interface Row {
  readonly name: string
  readonly measured: string
  /** Left out of a line that only informs. */
  readonly wanted?: string
  readonly isMet?: boolean
  readonly note?: string
}

/** A group of lines that are measured together. Throws when it cannot be measured. */
export type Figure = () => Promise<readonly Row[]>

interface Wording {
  readonly unit?: string
  readonly digits?: number
  readonly note?: string
}

/** A line whose value must be a limit or more. */
export function atLeast(name: string, value: number, limit: number, wording: Wording = {}): Row {
  return {
    ...information(name, value, wording),
    wanted: `>= ${inUnit(String(limit), wording)}`,
    isMet: value >= limit,
  }
}

/** A line whose value must be a limit or less. */
export function atMost(name: string, value: number, limit: number, wording: Wording = {}): Row {
  return {
    ...information(name, value, wording),
    wanted: `<= ${inUnit(String(limit), wording)}`,
    isMet: value <= limit,
  }
}

/** A line nothing is wanted of. */
export function information(name: string, value: number, wording: Wording = {}): Row {
  const row = { name, measured: inUnit(value.toFixed(wording.digits ?? 2), wording) }
  return wording.note === undefined ? row : { ...row, note: wording.note }
}

function inUnit(number: string, { unit = '' }: Wording): string {
  return unit === '' ? number : `${number} ${unit}`
}
