import { contexts, type Json } from '../../contract/index.ts'
import { type EndpointUsage, readFields, type Usage, type ValueKind } from '../../contract/usage/usage.ts'
import { type AnsweredAt, type Change, canonical } from './change.ts'

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

/** As many routes are named; of more the first, and how many there are. */
const maxRoutes = 3

/** `GET /core/v2/posts, /core/v2/posts/{id} › title.rendered`. */
export function placeOfField(routes: readonly string[], field: string): string {
  const named = routes.length > maxRoutes ? `${routes[0]} and ${routes.length - 1} more` : routes.join(', ')
  return field === '' ? `GET ${named}` : `GET ${named} › ${field}`
}

/** What differs in the same way in a field of several routes, or in several contexts, as one change. */
export function groupedAnswers(changes: readonly Change[]): readonly Change[] {
  return groupsOf(changes).map(asOne)
}

/** The changes that are told as one; most are alone. */
export function groupsOf(changes: readonly Change[]): readonly (readonly [Change, ...Change[]])[] {
  const groups = new Map<string, [Change, ...Change[]]>()
  for (const [i, change] of changes.entries()) {
    const { answers, place: _, ...rest } = change
    // Those of records stand for their routes already.
    const [first] = answers?.length === 1 ? answers : []
    const isPlain = first?.contexts?.includes('default') ?? false
    const key = first ? canonical({ ...rest, field: first.field, isPlain }) : String(i)
    const known = groups.get(key)
    if (known) known.push(change)
    else groups.set(key, [change])
  }
  return [...groups.values()]
}

/** Changes that are told as one, as that one. */
export function asOne([first, ...others]: readonly [Change, ...Change[]]): Change {
  const answers = [first, ...others].flatMap((change) => change.answers ?? [])
  if (answers.length === 0) return first
  const seen = new Set(answers.flatMap((at) => at.contexts ?? []))
  const named = contexts.filter((each) => seen.has(each))
  const routes = [...new Set(answers.map(({ route }) => route))]
  return {
    ...first,
    ...(others.length > 0 && { place: placeOfField(routes, answers[0]?.field ?? '') }),
    ...(named.length > 0 && { sentence: `${first.sentence} Seen in ${named.join(', ')}.` }),
    answers,
  }
}
