/**
 * Returns a time as dates of the interface are written: to the second, without a time zone.
 *
 * @param time milliseconds since 1970
 * @example wallClock(0) // '1970-01-01T00:00:00'
 */
export const wallClock = (time: number): string => new Date(time).toISOString().slice(0, 19)
