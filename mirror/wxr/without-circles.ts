/** Items whose parents are among them, and never lead back to where they start: a parent that does is none. */
export function withoutCircles<Item extends { readonly id: number; readonly parent: number }>(
  items: readonly Item[],
): Item[] {
  const parents = new Map(items.map(({ id, parent }) => [id, parent]))
  // Of each whether its way up is known to end.
  const ends = new Set([0])
  for (const { id } of items) {
    const way = new Set<number>()
    let at = id
    while (!ends.has(at) && !way.has(at)) {
      way.add(at)
      const above = parents.get(at) ?? 0
      if (above !== 0 && (!parents.has(above) || way.has(above))) parents.set(at, 0)
      at = parents.get(at) ?? 0
    }
    for (const each of way) ends.add(each)
  }
  return items.map((item) => {
    const parent = parents.get(item.id) ?? 0
    return parent === item.parent ? item : { ...item, parent }
  })
}
