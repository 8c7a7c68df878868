/** The resources whose items are known by a number, as their paths name them. */
export const numberedKinds = [
  'posts',
  'pages',
  'media',
  'categories',
  'tags',
  'wp_pattern_category',
  'menus',
  'menu-items',
  'users',
  'comments',
  'blocks',
  'navigation',
  'font-families',
] as const

/** Those whose items are known by a name: `twentyfive//home`, `block-3`. */
export const namedKinds = ['templates', 'template-parts', 'widgets'] as const

/** One of some words, in a pattern. */
export function oneOf(words: readonly string[]): string {
  return `(${words.join('|')})`
}

/** What is kept with an item and has an id of its own. */
const versions = ['revisions', 'autosaves', 'font-faces']

const numbered = new RegExp(`^/[^/]+/v2/${oneOf(numberedKinds)}(?:/(.*))?$`, 'i')
const named = new RegExp(`^/[^/]+/v2/${oneOf(namedKinds)}/(.+)$`, 'i')

/** A path of an item's, taken apart. */
export interface ItemPath {
  /** `posts` */
  readonly kind: string
  /** The item's id; undefined in the path of all of them. */
  readonly id?: string | undefined
  /** `revisions` */
  readonly versions?: string | undefined
  readonly version?: string | undefined
}

/**
 * Takes a path apart; undefined when it leads to no items.
 *
 * @param path decoded and without doubled slashes, in the name of any namespace: `/core/v2/posts/12`
 */
export function itemPath(path: string): ItemPath | undefined {
  const [, byNumber, behind = ''] = numbered.exec(path) ?? []
  if (byNumber !== undefined) {
    const [id, kept, version] = behind.split('/').filter((part) => part !== '')
    return { kind: byNumber.toLowerCase(), id, versions: kept?.toLowerCase(), version }
  }
  const [, byName, rest = ''] = named.exec(path) ?? []
  return byName === undefined ? undefined : namedPath(byName.toLowerCase(), rest)
}

/** The name of a template has a slash inside, which stands for two. */
function namedPath(kind: string, rest: string): ItemPath | undefined {
  const parts = rest.split('/').filter((part) => part !== '')
  if (kind === 'widgets') return { kind, id: parts[0] }
  const from = parts.findIndex((part, i) => i > 1 && versions.includes(part.toLowerCase()))
  const name = from === -1 ? parts : parts.slice(0, from)
  // `templates/lookup` only reads.
  if (name.length < 2) return undefined
  const id = `${name.slice(0, -1).join('/')}//${name.at(-1)}`
  return from === -1
    ? { kind, id }
    : { kind, id, versions: parts[from]?.toLowerCase(), version: parts[from + 1] }
}
