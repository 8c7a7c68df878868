/** Compares two keys of one kind, for a sort. */
export const compare = (a: number | string, b: number | string): number => (a < b ? -1 : a > b ? 1 : 0)
