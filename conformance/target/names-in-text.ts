import type { Translator } from '../../contract/index.ts'

/** A route or namespace that stands by itself, `/core/v2/posts` or `core/v2`, and is no part of an address. */
const path = /(?<![\w./-])\/?[a-z]+(?:-[a-z]+)*\/v\d[^\s`,;]*/g

/** A text of ours in the names of a target: `GET /core/v2/posts` becomes `GET /wp/v2/posts` where it says `wp`. */
export function inNamesOf({ deployed }: Translator, text: string): string {
  return text.replace(path, (found) => deployed(found))
}
