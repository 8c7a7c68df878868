import { templateOf } from '../../contract/index.ts'

/** Asks a site as an administrator, and gives the JSON it answers. */
export type Read = (path: string) => Promise<unknown>

/** What no list tells, or not the whole list. */
const known: Readonly<Record<string, string>> = {
  // One who has published, so that everybody may know of them.
  '/wp/v2/users/{id}': '3',
  '/wp/v2/users/{user_id}': 'me',
  '/wp/v2/block-renderer/{name}': 'core/archives',
  '/wp/v2/block-types/{namespace}': 'core',
  '/wp/v2/block-types/{namespace}/{name}': 'paragraph',
  '/wp/v2/global-styles/themes/{stylesheet}': 'twentytwentyfive',
}

/** Of pictures more can be asked than of other files. */
const asked: Readonly<Record<string, string>> = { '/wp/v2/media': '/wp/v2/media?media_type=image' }

/** By what an item of a list is named in a path. */
function namesOf(list: string, capture: string): readonly string[] {
  // Of templates the id is a text, and that of their revisions is elsewhere.
  if (/\/(revisions|autosaves)$/.test(list)) return ['wp_id', 'id']
  return capture === 'parent' ? ['id'] : [capture, 'id']
}

/**
 * A path of something that a site has: what stands in the place of each capture is what the list before it has first.
 *
 * @param pattern of a route, in the names of the site
 * @throws Error when a list holds nothing that could stand there
 */
export async function foundPath(pattern: string, read: Read): Promise<string> {
  let [path, template] = ['', '']
  for (const part of templateOf(pattern).split('/').slice(1)) {
    const list = path
    template += `/${part}`
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? []
    path += name === undefined ? `/${part}` : `/${known[template] ?? (await firstOf(list, name, read))}`
  }
  return path
}

async function firstOf(list: string, name: string, read: Read): Promise<string> {
  const listed = list.endsWith('/global-styles') ? [await userStyles(read)] : await read(asked[list] ?? list)
  const first: unknown = Array.isArray(listed) ? listed[0] : undefined
  const names = Array.isArray(listed) ? namesOf(list, name) : []
  for (const each of names) {
    const value = memberOf(first, each)
    if (typeof value === 'string' || typeof value === 'number') return String(value)
  }
  const [key] = typeof listed === 'object' && listed !== null && names.length === 0 ? Object.keys(listed) : []
  if (key === undefined) throw new Error(`Nothing of ${list} can stand for {${name}}.`)
  return key
}

/** The styles that users of the theme have chosen, which no list has. */
async function userStyles(read: Read): Promise<unknown> {
  const [active] = [await read('/wp/v2/themes?status=active')].flat()
  const [link] = [memberOf(memberOf(active, '_links'), 'wp:user-global-styles')].flat()
  return { id: String(memberOf(link, 'href')).replace(/^.*\//, '') }
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value ? Reflect.get(value, name) : undefined
