/** The resources whose items have numeric ids, as in their paths. */
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

/** The resources whose items have names: `twentyfive//home`, `block-3`. */
export const namedKinds = ['templates', 'template-parts', 'widgets'] as const

/** A pattern for one of several words. */
export function oneOf(words: readonly string[]): string {
  return `(${words.join('|')})`
}

const versions = ['revisions', 'autosaves', 'font-faces']

const numberedItemPath = new RegExp(`^/[^/]+/v2/${oneOf(numberedKinds)}(?:/(.*))?$`, 'i')
const namedItemPath = new RegExp(`^/[^/]+/v2/${oneOf(namedKinds)}/(.+)$`, 'i')

export interface ItemPath {
  /** `posts` */
  readonly kind: string
  /** The item's id; undefined in the path of the list. */
  readonly id?: string | undefined
  /** `revisions` */
  readonly versions?: string | undefined
  readonly version?: string | undefined
}

/**
 * The parts of a path; undefined when it is not one of items.
 *
 * @param path decoded and without double slashes, in any naming: `/core/v2/posts/12`
 */
export function itemPath(path: string): ItemPath | undefined {
  const [, byNumber, behind = ''] = numberedItemPath.exec(path) ?? []
  if (byNumber !== undefined) {
    const [id, versions, version] = behind.split('/').filter((part) => part !== '')
    return { kind: byNumber.toLowerCase(), id, versions: versions?.toLowerCase(), version }
  }
  const [, byName, rest = ''] = namedItemPath.exec(path) ?? []
  return byName === undefined ? undefined : namedPath(byName.toLowerCase(), rest)
}

/** The id of a template contains a slash, which represents two. */
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
