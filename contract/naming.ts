/** The names that a deployed server uses for the neutral ones of the contract. */
export interface Naming {
  /** Neutral first word of a namespace to the deployed one: `core` to `wp`; `core-site-health` follows `core`. */
  readonly namespaces: Readonly<Record<string, string>>
  /** Neutral path segments to deployed ones, for identifiers that contain a vendor's word. */
  readonly segments: Readonly<Record<string, string>>
}

const neutral: Naming = { namespaces: {}, segments: {} }

const wordpress: Naming = {
  namespaces: { core: 'wp', cache: 'litespeed', seo: 'aioseo', forms: 'fluentform' },
  segments: Object.fromEntries(
    ['image-seo', 'local-business', 'news-sitemap', 'video-sitemap'].map((what) => [
      `install-seo-${what}-reminder`,
      `install-aioseo-${what}-reminder`,
    ]),
  ),
}

export const namings = { neutral, wordpress } as const
export type NamingName = keyof typeof namings

/** A naming prepared for use: both directions, on namespaces and on whole route paths or patterns. */
export interface Translator {
  /** `/core/v2/posts` to `/wp/v2/posts`; also patterns and bare namespaces. */
  deployed(path: string): string
  /**
   * `/wp/v2/posts` to `/core/v2/posts`, ignoring case in the part it changes. Undefined for a path with a neutral name
   * that this naming replaces: `/core/v2/posts` does not exist on a server that uses `wp`.
   */
  neutral(path: string): string | undefined
}

const same: Translator = { deployed: (path) => path, neutral: (path) => path }

/**
 * Prepares a {@link Naming} for use. An empty naming costs nothing per path.
 *
 * @throws Error when two names become the same
 *
 * @example
 * ```ts
 * translator(namings.wordpress).deployed('/core/v2/posts') // '/wp/v2/posts'
 * ```
 */
export function translator(naming: Naming): Translator {
  const { namespaces, segments } = naming
  if (Object.keys(namespaces).length === 0 && Object.keys(segments).length === 0) return same
  refuseCollisions(namespaces)
  refuseCollisions(segments)
  const back = renamer(invert(namespaces), invert(segments))
  const given = new Set(Object.values(namespaces))
  const replaced = new Set(Object.keys(namespaces).filter((word) => !given.has(word)))
  return {
    deployed: renamer(namespaces, segments),
    neutral: (path) => (replaced.has(firstWord(path)) ? undefined : back(path)),
  }
}

function refuseCollisions(names: Readonly<Record<string, string>>): void {
  const given = new Map<string, string>()
  for (const [neutral, deployed] of Object.entries(names)) {
    const other = given.get(deployed)
    if (other !== undefined)
      throw new Error(
        `Cannot use the naming: ${other} and ${neutral} are both named ${deployed}. Name them apart.`,
      )
    given.set(deployed, neutral)
  }
}

/** The first word of a path or namespace: `core` of `/core-abilities/v1`. */
export function firstWord(path: string): string {
  return /^\/?([^/-]*)/.exec(path)?.[1]?.toLowerCase() ?? ''
}

function renamer(namespaces: Naming['namespaces'], segments: Naming['segments']): (path: string) => string {
  const words = new Map(Object.entries(namespaces))
  const inner = new Map(Object.entries(segments))
  const names = [...inner.keys()].map((name) => name.replace(/[^\w-]/g, '\\$&'))
  const segment = `(?<=/)(?:${names.join('|')})(?=/|$)`
  const hasRenamed = new RegExp(segment, 'i')
  const renamedSegments = new RegExp(segment, 'gi')
  const rename = (head: string): string => {
    const dash = head.indexOf('-')
    const word = (dash < 0 ? head : head.slice(0, dash)).toLowerCase()
    const renamed = words.get(word)
    return renamed === undefined ? head : renamed + (dash < 0 ? '' : head.slice(dash))
  }
  return (path) => {
    const start = path.startsWith('/') ? 1 : 0
    const slash = path.indexOf('/', start)
    const end = slash < 0 ? path.length : slash
    const tail = path.slice(end)
    const renamedTail = hasRenamed.test(tail)
      ? tail.replace(renamedSegments, (each) => inner.get(each.toLowerCase()) ?? each)
      : tail
    return path.slice(0, start) + rename(path.slice(start, end)) + renamedTail
  }
}

function invert(map: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(map).map(([from, to]) => [to, from]))
}
