import { truncate } from './truncate.ts'

/** An invalid value: an error that names its place in the index. */
export class Unreadable extends Error {
  constructor(place: string, problem: string) {
    super(`Cannot read the index: ${place === '' ? 'it' : place} ${problem}`)
  }
}

/** A value in a message: JSON on one line, cut when it is long. */
export function errorValueText(value: unknown): string {
  if (value === undefined) return 'missing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  const text = JSON.stringify(value) ?? typeof value
  return truncate(text, 80)
}

/** The place of a member: `routes["/a"].endpoints[0]`. */
export function inside(place: string, key: string | number): string {
  if (typeof key === 'number') return `${place}[${key}]`
  if (/^[a-z_]\w{0,60}$/i.test(key)) return place === '' ? key : `${place}.${key}`
  return `${place}[${errorValueText(key)}]`
}
