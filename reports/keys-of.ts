/** The keys of a table that has one entry for each member of a union, in the order they are written. */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): readonly Key[] {
  return Object.keys(table).filter((key): key is Key => key in table)
}
