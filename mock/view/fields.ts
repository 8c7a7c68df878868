/** Field paths as a tree: `id,title.rendered` is `{ id: {}, title: { rendered: {} } }`. */
interface FieldTree {
  readonly [name: string]: FieldTree
}

/** What a selection depends on besides `_fields`. */
export interface Selection {
  /** Default false. */
  readonly keepsLinks?: boolean
  /** Fields whose members can't be selected. Default: none. */
  readonly wholeFields?: readonly string[]
  /** The field without which no links are selected. Default: none. */
  readonly linksWith?: string | undefined
}

// `_fields` is a list, or one text with commas; dots lead to members.
function fieldTree(
  value: unknown,
  { keepsLinks, wholeFields = [], linksWith }: Selection,
): FieldTree | undefined {
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
    const parts = name.split('.')
    if (parts.length > 1 && wholeFields.includes(parts[0] ?? '')) continue
    for (const part of parts) {
      const next: Record<string, FieldTree> = branch[part] ?? Object.create(null)
      branch[part] = next
      branch = next
    }
  }
  if (linksWith !== undefined && !names.includes(linksWith)) delete tree._links
  return tree
}

/**
 * The body with only the fields that `_fields` names; in a list, of each item. Follows
 * `rest_filter_response_fields`.
 */
export function selectFields(body: unknown, value: unknown, selection: Selection = {}): unknown {
  const tree = fieldTree(value, selection)
  if (tree === undefined) return body
  return Array.isArray(body) ? body.map((item) => pick(item, tree)) : pick(body, tree)
}

function pick(value: unknown, tree: FieldTree): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const picked = Object.entries(value).flatMap(([name, member]): [string, unknown][] => {
    const branch = tree[name]
    if (branch === undefined) return []
    // Naming one link selects all of them.
    const isWhole = name === '_links' || Object.keys(branch).length === 0
    return [[name, isWhole ? member : pick(member, branch)]]
  })
  // PHP encodes an empty object as a list.
  return picked.length === 0 ? [] : Object.fromEntries(picked)
}
