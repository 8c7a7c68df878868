/** A noun in the number that its count takes: `plural(2, 'entry', 'entries')` is "entries". */
export const plural = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : many)

/** A count with its noun: `counted(1, 'route')` is "1 route". */
export const counted = (count: number, one: string, many?: string): string =>
  `${count} ${plural(count, one, many)}`
