import type { Json } from '../contract/index.ts'
import { type EndpointUsage, readFields, type Usage, type ValueKind } from '../usage/index.ts'
import type { AnsweredAt, Change } from './change.ts'

/**
 * Changes as a client meets them that uses so much and no more: what it does not use is `unused`, whatever it means for
 * others.
 */
export function withUsage(changes: readonly Change[], usage: Usage): readonly Change[] {
  return changes.map((change) =>
    isMet(change, usage)
      ? change
      : { ...change, class: 'unused', sentence: `${change.class} for others: ${change.sentence}` },
  )
}

/** Does a client that uses so much meet a change. */
function isMet(change: Change, usage: Usage): boolean {
  if (change.answers) return change.answers.some((at) => isRead(at, usage))
  // `POST, PUT /core/v2/posts/{id} › meta.footnotes`, a path without methods, or the name of a namespace.
  const [, methods = '', route = '', path = ''] =
    /^(?:([A-Z, ]+) )?(\/\S*)(?: › (.+))?$/.exec(change.place) ?? []
  if (route === '') return usesNamespace(change.place, usage)
  const asked = Object.entries(usage.routes[route] ?? {}).flatMap(([method, used]) =>
    methods === '' || methods.split(', ').includes(method) ? [used] : [],
  )
  if (path === '') return asked.length > 0
  return asked.some((used) => isGiven(change, path, used))
}

function isRead({ route, method, field, contexts, ofNamed }: AnsweredAt, { routes }: Usage): boolean {
  const used = routes[route]?.[method]
  if (used === undefined) return false
  if (contexts && used.contexts.length > 0 && !contexts.some((each) => used.contexts.includes(each)))
    return false
  const fields = readFields(used)
  if (fields === undefined || field === '') return true
  // Usage knows no places in lists, and the names of members as they were.
  const parts = `${ofNamed ? '*.' : ''}${field.replaceAll('[]', '')}`.split('.')
  return fields.some((read) =>
    parts.every((part, i) => {
      const own = read.split('.')[i]
      return own === part || (part === '*' && own !== undefined)
    }),
  )
}

function usesNamespace(name: string, { routes }: Usage): boolean {
  return Object.keys(routes).some((route) => route === `/${name}` || route.startsWith(`/${name}/`))
}

/** Is an argument given, with what the change is about; or does the change meet those who leave it out. */
function isGiven(
  { what, before, after, class: meaning }: Change,
  path: string,
  used: EndpointUsage,
): boolean {
  const [name = ''] = path.split(/[.[]/)
  const kind = Object.hasOwn(used.arguments, name) ? used.arguments[name] : undefined
  const isNewDuty =
    meaning === 'breaking' && (what === 'required' || (what === 'argument' && before === undefined))
  // Who gives it in one request may leave it out in another.
  if (what === 'default' && path === name) return true
  if (kind === undefined) return isNewDuty
  if (path === name) return isWithin(what, after, kind)
  return path === `${name}[]` && kind.items ? isWithin(what, after, kind.items) : true
}

/** Of a bound or a list that an argument has: did the client come to it. */
function isWithin(what: string, after: Json | undefined, kind: ValueKind): boolean {
  if (what === 'maximum' && typeof after === 'number') return kind.most === undefined || kind.most > after
  if (what === 'minimum' && typeof after === 'number') return kind.least === undefined || kind.least < after
  if (what === 'enum' && Array.isArray(after))
    return kind.words?.some((word) => !after.includes(word)) ?? true
  return true
}
