import { contexts } from '../contract/index.ts'
import type { Change } from './change.ts'
import { canonical } from './same.ts'

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
