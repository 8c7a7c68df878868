import { requirements } from '../../contract/requirements/index.ts'

const ids: ReadonlySet<string> = new Set(requirements.map(({ id }) => id))

/** A requirement by its id; undefined where the contract has none of it. */
export function knownRequirement(id: string): string | undefined {
  return ids.has(id) ? id : undefined
}

/** The requirement that says which fields a record has. @param collection `posts` */
export function requirementOfRecord(collection: string): string | undefined {
  if (['posts', 'pages', 'media'].includes(collection)) return knownRequirement('records.view.members')
  return knownRequirement(`stock.shapes.${collection}.view`)
}

/** The statuses that a site answers each of its error codes with, as far as the requirements name them. */
export const statusesOfCodes: ReadonlyMap<string, ReadonlySet<number>> = codes()

function codes(): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>()
  for (const { text } of requirements)
    for (const [, first, second, code = ''] of text.matchAll(
      /\b([45]\d\d)(?: or ([45]\d\d))? with `([a-z0-9_]+)`/g,
    )) {
      const statuses = found.get(code) ?? new Set()
      for (const each of [first, second]) if (each !== undefined) statuses.add(Number(each))
      found.set(code, statuses)
    }
  return found
}
