import { contexts, type Json } from '../../contract/index.ts'
import { type EndpointUsage, readFields, type Usage, type ValueKind } from '../../contract/usage/usage.ts'
import { type AnsweredAt, type Change, canonical } from './change.ts'

/**
 * Changes by their effect on a recorded client: those it does not use have the class `unused`.
 */
export function withUsage(changes: readonly Change[], usage: Usage): readonly Change[] {
  return changes.map((change) =>
    affectsClient(change, usage) ? change : { ...change, class: 'unused', sentence: unusedSentence(change) },
  )
}

/** `Its routes can be used (additive, but not used by this client).` */
const unusedSentence = ({ sentence, class: each }: Change): string =>
  `${sentence.replace(/[.]$/, '')} (${each}, but not used by this client).`

/** Does a change affect a recorded client. */
function affectsClient(change: Change, usage: Usage): boolean {
  if (change.answers) return change.answers.some((at) => isRead(at, usage))
  // `POST, PUT /core/v2/posts/{id} › meta.footnotes`, a path without methods, or the name of a namespace.
  const [, methods = '', route = '', path = ''] =
    /^(?:([A-Z, ]+) )?(\/\S*)(?: › (.+))?$/.exec(change.place) ?? []
  if (route === '') return usesNamespace(change.place, usage)
  const requested = Object.entries(usage.routes[route] ?? {}).flatMap(([method, used]) =>
    methods === '' || methods.split(', ').includes(method) ? [used] : [],
  )
  if (path === '') return requested.length > 0
  return requested.some((used) => isGiven(change, path, used))
}

function isRead(
  { route, method, field, contexts, isByName: ofNamed }: AnsweredAt,
  { routes }: Usage,
): boolean {
  const used = routes[route]?.[method]
  if (used === undefined) return false
  if (contexts && used.contexts.length > 0 && !contexts.some((each) => used.contexts.includes(each)))
    return false
  const fields = readFields(used)
  if (fields === undefined || field === '') return true
  // Usage has no indexes of lists, and actual names of members.
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

/** Does a change affect a client by the argument it sends, or by one it omits. */
function isGiven(
  { what, before, after, class: meaning }: Change,
  path: string,
  used: EndpointUsage,
): boolean {
  const [name = ''] = path.split(/[.[]/)
  const kind = Object.hasOwn(used.arguments, name) ? used.arguments[name] : undefined
  const isNewDuty =
    meaning === 'breaking' && (what === 'required' || (what === 'argument' && before === undefined))
  // A client may omit it in some requests.
  if (what === 'default' && path === name) return true
  if (kind === undefined) return isNewDuty
  if (path === name) return isWithin(what, after, kind)
  return path === `${name}[]` && kind.items ? isWithin(what, after, kind.items) : true
}

/** Did the client send values outside a new bound or enum. */
function isWithin(what: string, after: Json | undefined, kind: ValueKind): boolean {
  if (what === 'maximum' && typeof after === 'number') return kind.most === undefined || kind.most > after
  if (what === 'minimum' && typeof after === 'number') return kind.least === undefined || kind.least < after
  if (what === 'enum' && Array.isArray(after))
    return kind.words?.some((word) => !after.includes(word)) ?? true
  return true
}

/** The maximum of named routes; of more, only the first is named. */
const maxRoutes = 3

/** `GET /core/v2/posts, /core/v2/posts/{id} › title.rendered`. */
export function placeOfField(routes: readonly string[], field: string): string {
  const routesText =
    routes.length > maxRoutes ? `${routes[0]} and ${routes.length - 1} more` : routes.join(', ')
  return field === '' ? `GET ${routesText}` : `GET ${routesText} › ${field}`
}

/** Merges equal changes in a field of several routes or contexts. */
export function groupedAnswers(changes: readonly Change[]): readonly Change[] {
  return groupsOf(changes).map(mergedChange)
}

/** Groups of changes that are merged; most have one member. */
export function groupsOf(changes: readonly Change[]): readonly (readonly [Change, ...Change[]])[] {
  const groups = new Map<string, [Change, ...Change[]]>()
  for (const [i, change] of changes.entries()) {
    const { answers, place: _, ...rest } = change
    // Changes of records have all their routes.
    const [first] = answers?.length === 1 ? answers : []
    const isPlain = first?.contexts?.includes('default') ?? false
    const key = first ? canonical({ ...rest, field: first.field, isPlain }) : String(i)
    const known = groups.get(key)
    if (known) known.push(change)
    else groups.set(key, [change])
  }
  return [...groups.values()]
}

export function mergedChange([first, ...others]: readonly [Change, ...Change[]]): Change {
  const answers = [first, ...others].flatMap((change) => change.answers ?? [])
  if (answers.length === 0) return first
  const seen = new Set(answers.flatMap((at) => at.contexts ?? []))
  const contextNames = contexts.filter((each) => seen.has(each))
  const routes = [...new Set(answers.map(({ route }) => route))]
  return {
    ...first,
    ...(others.length > 0 && { place: placeOfField(routes, answers[0]?.field ?? '') }),
    ...(contextNames.length > 0 && { sentence: `${first.sentence} Seen in ${contextNames.join(', ')}.` }),
    answers,
  }
}
