import type { Difference } from './beside/difference.ts'

/** What the items of a list have alike is told once, at the first, with how many there are more. */
export function grouped(differences: readonly Difference[]): Difference[] {
  const groups = new Map<string, Difference[]>()
  for (const each of differences) {
    const key = `${each.severity} ${each.site} ${placeless(each.says)}`
    const group = groups.get(key)
    if (group) group.push(each)
    else groups.set(key, [each])
  }
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [others.length > 0 ? { ...first, more: others.length } : first] : [],
  )
}

/** What is said without the value and the place in a list that it is said of. */
function placeless(says: string): string {
  return says.replaceAll(/\[\d+\]/g, '[]').replace(/ is (the (text|number) .*|an empty text)$/, ' is …')
}
