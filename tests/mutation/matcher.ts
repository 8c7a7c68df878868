import type { Json } from '../../contract/index.ts'
import type { JournalRole } from './journal-users.ts'

/** A request as a defect sees it. */
export interface RequestView {
  readonly method: string
  /** The route, behind the API root: `/core/v2/posts/12`. */
  readonly path: string
  readonly query: URLSearchParams
  /** The body when it is JSON. */
  readonly body: Json | undefined
  readonly hasCredentials: boolean
  /** Which of the journal's other users sent it. */
  readonly role: JournalRole | undefined
}

/**
 * Which requests are meant: a predicate, or methods and a path, `GET|HEAD posts/{id}`. Methods: `*` for all, `WRITE` for
 * those that change an item. A path is a regular expression below `/core/v2/`, or below the root when it begins with a
 * slash; `{id}` is a number, `{kind}` posts, pages or media, `{text}` posts or pages, `{}` one segment.
 */
export type On = string | ((request: RequestView) => boolean)

const words: Readonly<Record<string, string>> = {
  id: '\\d+',
  kind: '(?:posts|pages|media)',
  text: '(?:posts|pages)',
  '': '[^/]+',
}

/** @throws Error when there is no path, or a word in braces that is none of the above */
export function matcher(on: On): (request: RequestView) => boolean {
  if (typeof on !== 'string') return on
  const [method = '', path] = on.split(' ')
  if (path === undefined) throw new Error(`Cannot match "${on}". Write methods and a path: GET posts/{id}.`)
  const source = path.replaceAll(/\{([a-z]*)\}/g, (_, word: string) => {
    const found = words[word]
    if (found === undefined) throw new Error(`Cannot match "${on}": {${word}} is not a known word.`)
    return found
  })
  const expression = new RegExp(`^${source.startsWith('/') ? '' : '/core/v2/'}(?:${source})$`)
  const methods = method === '*' ? undefined : method.replace('WRITE', 'POST|PUT|PATCH').split('|')
  return (request) => (methods?.includes(request.method) ?? true) && expression.test(request.path)
}

export function every(...all: readonly On[]): (request: RequestView) => boolean {
  const matchers = all.map(matcher)
  return (request) => matchers.every((isMeant) => isMeant(request))
}
