/** Field paths as a tree: `id,title.rendered` is `{ id: {}, title: { rendered: {} } }`. */
interface FieldTree {
  readonly [name: string]: FieldTree
}

/** Reads `_fields`: names with commas or as a list, members behind dots. */
function fieldTree(value: unknown, keepsLinks: boolean): FieldTree | undefined {
  const names = [value]
    .flat()
    .filter((each) => typeof each === 'string')
    .flatMap((each) => each.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (names.length === 0) return undefined
  const tree: Record<string, Record<string, FieldTree>> = Object.create(null)
  for (const name of keepsLinks ? [...names, '_links'] : names) {
    let branch: Record<string, FieldTree> = tree
    for (const part of name.split('.')) {
      const next: Record<string, FieldTree> = branch[part] ?? Object.create(null)
      branch[part] = next
      branch = next
    }
  }
  return tree
}

/**
 * Leaves of a body only the fields that `_fields` names; of a list, in each of its items. Follows
 * `rest_filter_response_fields`.
 */
export function selectFields(body: unknown, value: unknown, keepsLinks = false): unknown {
  const tree = fieldTree(value, keepsLinks)
  if (tree === undefined) return body
  return Array.isArray(body) ? body.map((item) => pick(item, tree)) : pick(body, tree)
}

function pick(value: unknown, tree: FieldTree): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const kept = Object.entries(value).flatMap(([name, member]): [string, unknown][] => {
    const branch = tree[name]
    if (branch === undefined) return []
    // Links go together: one that is asked for brings them all.
    const isWhole = name === '_links' || Object.keys(branch).length === 0
    return [[name, isWhole ? member : pick(member, branch)]]
  })
  // An object without members is a list on the platform.
  return kept.length === 0 ? [] : Object.fromEntries(kept)
}
