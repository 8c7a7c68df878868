import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Place, runPhp, tree } from './php.ts'

/** All that is on a server: of each row of its database and each file of its uploads, a digest. */
export type Stock = ReadonlyMap<string, string>

/** Lists the rows and files of a server. */
export async function takeStock(place: Place, stopped: AbortSignal): Promise<Stock> {
  const rows: readonly (readonly [string, string])[] = JSON.parse(await runPhp('rows.php', place, stopped))
  return new Map([...rows, ...(await uploads(place))])
}

/** The differences between two lists, one line each. */
export function differences(before: Stock, after: Stock): readonly string[] {
  const labels = new Set([...before.keys(), ...after.keys()])
  return [...labels].flatMap((label) => {
    const [old, now] = [before.get(label), after.get(label)]
    if (old === now) return []
    return `${old === undefined ? 'left' : now === undefined ? 'gone' : 'changed'}: ${label}`
  })
}

/** The first use of a post format or of a template makes a term. */
const lastingTerm = /^left: term \d+ \((?:post_format|wp_theme|wp_template_part_area)\)/
/** A WordPress makes these for itself when they are first read. */
const lastingPost =
  /^left: post (\d+) \((?:wp_global_styles, publish\) "Custom Styles"|wp_navigation, publish\) "Navigation")$/

/** Those of the differences that no route takes away again, as `lastingTraces` says before a run. */
export function lastingOf(lines: readonly string[]): readonly string[] {
  const posts = lines.flatMap((line) => lastingPost.exec(line)?.[1] ?? [])
  const ofPost = new RegExp(`^left: term of a post (\\d+) of post (?:${posts.join('|')})$`)
  const terms = posts.length === 0 ? [] : lines.flatMap((line) => ofPost.exec(line)?.[1] ?? [])
  // A term counts its posts.
  const counted = terms.map((id) => new RegExp(`^changed: term ${id} \\(`))
  const known = [lastingTerm, lastingPost, ...(terms.length === 0 ? [] : [ofPost]), ...counted]
  return lines.filter((line) => known.some((each) => each.test(line)))
}

async function uploads(place: Place): Promise<readonly (readonly [string, string])[]> {
  const folder = join(tree(place), 'wp-content/uploads')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  return Promise.all(
    files.map(async (path) => {
      const digest = createHash('sha256')
        .update(await readFile(path))
        .digest('hex')
      return [`file ${path.slice(folder.length + 1)}`, digest] as const
    }),
  )
}
