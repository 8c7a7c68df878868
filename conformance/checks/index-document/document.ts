import { type Route, templateOf } from '../../../contract/index.ts'
import { isList, isObject, type JsonObject, objectOrEmpty, strings } from '../../../contract/lib/json.ts'
import type { Answer } from '../../assertions/answer.ts'
import { CheckFailure } from '../../assertions/outcome.ts'
import type { CheckTools } from '../check.ts'

/** The target's index, read once a session without credentials. */
export interface IndexDocument {
  readonly answer: Answer
  /** Entries of `routes` by their pattern in neutral names. */
  readonly entries: ReadonlyMap<string, JsonObject>
  /** The same by their template, `/core/v2/posts/{id}`, as servers may write captures differently. */
  readonly byTemplate: ReadonlyMap<string, FoundEntry>
}

export interface FoundEntry {
  /** In neutral names. */
  readonly pattern: string
  readonly entry: JsonObject
}

type Tools = Pick<CheckTools, 'anonymous' | 'testData' | 'expect' | 'target'>

/** Reads the index. @throws CheckFailure when there is none, or it has no object `routes` */
export function readIndex({ anonymous, testData, expect, target }: Tools): Promise<IndexDocument> {
  return testData.once('index', async () => {
    const answer = await expect.accepted(anonymous.get('/'), 'the index')
    const routes = answer.at('routes')
    const found = Object.entries(objectOrEmpty(routes)).flatMap(([deployed, entry]): FoundEntry[] => {
      const pattern = target.translator.neutral(deployed)
      return pattern !== undefined && isObject(entry) ? [{ pattern, entry }] : []
    })
    const byTemplate = new Map<string, FoundEntry>()
    for (const each of found) {
      const template = templateOf(each.pattern)
      if (!byTemplate.has(template)) byTemplate.set(template, each)
    }
    return { answer, entries: new Map(found.map(({ pattern, entry }) => [pattern, entry])), byTemplate }
  })
}

/** The index's entry of a route; undefined when there is none. */
export function findEntry(
  { entries, byTemplate }: IndexDocument,
  { pattern }: Route,
): FoundEntry | undefined {
  const exact = entries.get(pattern)
  return exact === undefined ? byTemplate.get(templateOf(pattern)) : { pattern, entry: exact }
}

/** The index's entry of a route. @throws CheckFailure when there is none */
export function entryOf(document: IndexDocument, route: Route): FoundEntry {
  const found = findEntry(document, route)
  if (found !== undefined) return found
  const template = templateOf(route.pattern)
  throw new CheckFailure(document.answer, `the route ${template} to be in the index`, 'an index without it', {
    named: 'unlisted-route',
    route: template,
  })
}

export function endpointsOf(entry: JsonObject): readonly JsonObject[] {
  return isList(entry.endpoints) ? entry.endpoints.filter(isObject) : []
}

/** The failure of an index that declares no endpoint for a method. @param label `GET /core/v2/posts` */
export const undeclaredEndpoint = (answer: Answer, label: string): CheckFailure =>
  new CheckFailure(answer, `an endpoint for ${label}`, 'none in the index', {
    named: 'undeclared-endpoint',
    route: label,
  })

/** The failure of an index without a member. @param form what the member has to be: `a string` */
export const missingMember = (answer: Answer, name: string, form: string): CheckFailure =>
  new CheckFailure(answer, `${name} (${form})`, 'nothing', {
    difference: 'missing',
    named: 'incomplete-index',
  })

export function endpointFor(entry: JsonObject, method: string): JsonObject | undefined {
  return endpointsOf(entry).find((endpoint) => strings(endpoint.methods).includes(method))
}

/** The declared arguments of an endpoint; none when `args` is an empty list. */
export function argsOf(endpoint: JsonObject): JsonObject {
  return objectOrEmpty(endpoint.args)
}

/** Do two lists have the same strings, in any order? */
export function sameStrings(a: readonly string[], b: readonly string[]): boolean {
  return a.every((each) => b.includes(each)) && b.every((each) => a.includes(each))
}
