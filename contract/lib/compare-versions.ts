/** Compares version numbers for a sort, the oldest first: `9.10` follows `9.9`. */
export const compareVersions = (one: string, other: string): number =>
  one.localeCompare(other, 'en', { numeric: true })
