import type { Usage } from '../../../contract/usage/usage.ts'
import type { Check, CheckGroup } from '../../checks/check.ts'
import { allKinds, concerns, type Subject } from './concerns.ts'
import { Used } from './used.ts'

/**
 * The checks that a client depends on: of the endpoints, arguments, contexts and fields that it uses, and of what these
 * depend on.
 *
 * @example
 * ```ts
 * usedChecks(groups, await parseUsage(text, 'usage.json'))
 * ```
 */
export function usedChecks(groups: readonly CheckGroup[], usage: Usage): readonly CheckGroup[] {
  const used = new Used(usage)
  return groups.flatMap((group) => {
    const checks = group.checks.filter((check) => isUsed(check, used))
    return checks.length === 0 ? [] : [{ ...group, checks }]
  })
}

/** Does a client depend on the subject of a check, according to its id? */
export function isUsed({ id }: Pick<Check, 'id'>, used: Used): boolean {
  const [first = '', ...words] = id.split('.')
  if (first === 'index') return isUsedEntry(words, used)
  return (
    ofField(id, used) ?? ofEndpoint(id, used) ?? concerns[first]?.(subjectOf(first, words), used) ?? false
  )
}

/** Words of ids for parts of a resource. */
const singular: Readonly<Record<string, string>> = {
  post: 'posts',
  page: 'pages',
  attachment: 'media',
  attachments: 'media',
}

function subjectOf(first: string, words: readonly string[]): Subject {
  // For lists, `page` is an argument.
  const kindOf = (word: string): string | undefined =>
    first !== 'lists' && Object.hasOwn(singular, word) ? singular[word] : word
  const kind = [first, ...words].map(kindOf).find((each) => each !== undefined && allKinds.includes(each))
  return { words, kinds: kind === undefined ? allKinds : [kind] }
}

/** `posts.fields.title.raw.shown.list.edit`: a field of a resource. */
function ofField(id: string, used: Used): boolean | undefined {
  const [, kind = '', name = '', rest = ''] =
    /^(posts|pages|media)[.]fields[.]([\w-]+)[.](.+)$/.exec(id) ?? []
  if (kind === '' || !used.endpoint(kind)) return kind === '' ? undefined : false
  if (rest === 'absent') return used.readsAll(kind)
  // This check is about all written fields.
  if (rest.startsWith('write.together')) return used.writes(kind, name) && used.readsAll(kind)
  if (rest.startsWith('write')) return used.writes(kind, name)
  const [part = ''] = rest.split('.')
  const isPart = ['raw', 'rendered', 'protected', 'block-version'].includes(part)
  const place = /[.](list|item)[.]/.exec(id)?.[1]
  // Checks of reads also apply to the answers of writes.
  const verbs = place === 'list' ? ['list'] : ['read', 'create', 'update']
  if (place && !verbs.some((verb) => used.endpoint(`${kind}.${verb}`))) return used.writes(kind, name)
  const isRead = used.reads(kind, isPart ? `${name}.${part}` : name) && isInContext(id, kind, used)
  return isRead || used.writes(kind, name)
}

/** `posts.list.per-page.maximum`: an argument of an endpoint, or the endpoint itself. */
function ofEndpoint(id: string, used: Used): boolean | undefined {
  const words = id.split('.')
  const length = words.findLastIndex((_, i) => used.isEndpoint(words.slice(0, i + 1).join('.'))) + 1
  if (length === 0) return undefined
  const name = words.slice(0, length).join('.')
  if (!used.endpoint(name)) return false
  const [argument = '', ...aspect] = words.slice(length)
  if (!used.declares(name, argument))
    return concerns[name]?.(subjectOf(name, words.slice(length)), used) ?? true
  // A client that omits the argument depends on its default.
  return aspect[0] === 'default' || (used.argument(name, argument) && used.word(name, argument, aspect))
}

/** `entry.methods.core.v2.posts`: what the index declares of a route, an endpoint or an argument. */
function isUsedEntry([about = '', ...words]: readonly string[], used: Used): boolean {
  const path = words.join('.')
  if (about === 'arguments') return ofEndpoint(path, used) ?? false
  if (about === 'definition') return ofEndpoint(words.slice(1).join('.'), used) ?? false
  if (words.includes('routes-of')) return used.namespace(words.at(-1) ?? '')
  if (about === 'entry' || about === 'endpoint')
    return words.some((_, i) => used.route(words.slice(i).join('.')))
  return used.endpoint('index')
}

function isInContext(id: string, kind: string, used: Used): boolean {
  const [, context] = /[.](view|embed|edit)$/.exec(id) ?? []
  // The answer of a write is in `edit`.
  const isWritten =
    context === 'edit' && ['create', 'update'].some((verb) => used.endpoint(`${kind}.${verb}`))
  return context === undefined || isWritten || used.context(kind, context)
}
