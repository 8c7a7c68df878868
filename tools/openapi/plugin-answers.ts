import {
  answerOf,
  contexts,
  type Deployment,
  type Json,
  type JsonObject,
  type Route,
  type Translator,
  templateOf,
} from '../../contract/index.ts'
import { pascalCase } from '../../contract/lib/text.ts'
import { compareAnswers, type ObservedItem } from '../../contract/schema/compare-answers.ts'
import { itemsOfAnswer } from '../../contract/schema/items-of-answer.ts'
import { jsonSchema } from '../../contract/schema/json-schema.ts'
import { normalisedSchema } from '../../contract/schema/normalised-schema.ts'
import { observedSchema } from '../../contract/schema/observed-schema.ts'
import { readArgument } from '../../contract/schema/read-schema.ts'
import type { Schema } from './openapi-types.ts'
import { schemaAt } from './record-schemas.ts'

export interface PluginAnswers {
  /** The schemas of their items, by name. */
  readonly schemas: Readonly<Record<string, Schema>>
  /** What a `GET` answers, by route. */
  readonly lists: ReadonlyMap<Route, Schema>
  readonly items: ReadonlyMap<Route, Schema>
}

/** Routes that declare the same, and the items that were observed of them. */
interface Subject {
  readonly declared: JsonObject | undefined
  readonly namespace: string
  readonly routes: { readonly route: Route; readonly bodies: readonly Json[] }[]
  readonly items: ObservedItem[]
}

/** Items of one schema that are compared. */
const maxItems = 1_000

/**
 * What the routes of a mirrored site answer that the contract does not describe: the schema that the site declares, in
 * valid form, widened so that the answers it gave fit it. `x-observed` says where they differ.
 */
export function pluginAnswers({ routes, observed }: Deployment, { deployed }: Translator): PluginAnswers {
  const described = routes.filter(
    (route) =>
      route.rawEntry !== undefined &&
      route.item === undefined &&
      answerOf('GET', templateOf(route.pattern), route.isNamespaceIndex).of === 'anything',
  )
  const seen = observedBodies(described, observed)
  const subjects = new Map<string, Subject>()
  for (const route of described) {
    const declared = route.rawEntry?.schema
    const answers = seen.get(route) ?? []
    if (declared === undefined && answers.length === 0) continue
    const key = `${route.namespace} ${declared ? JSON.stringify(declared) : route.pattern}`
    const normalised = declared && normalisedSchema(declared)
    const subject = subjects.get(key) ?? {
      declared: normalised,
      namespace: route.namespace,
      routes: [],
      items: [],
    }
    subjects.set(key, subject)
    subject.routes.push({ route, bodies: answers.map(({ body }) => body) })
    for (const { body, context } of answers) {
      const { values } = itemsOfAnswer(body, subject.declared ?? {})
      const room = Math.max(0, maxItems - subject.items.length)
      subject.items.push(...values.slice(0, room).map((value) => ({ value, context, source: 0 })))
    }
  }
  return named([...subjects.values()], deployed)
}

function named(subjects: readonly Subject[], deployed: Translator['deployed']): PluginAnswers {
  const schemas: Record<string, Schema> = {}
  const [lists, items] = [new Map<Route, Schema>(), new Map<Route, Schema>()]
  for (const subject of subjects) {
    const schema = schemaOf(subject)
    const [first] = subject.routes
    if (schema === undefined || first === undefined) continue
    const title = subject.declared?.title
    const words =
      typeof title === 'string' ? title : templateOf(first.route.pattern).slice(subject.namespace.length + 1)
    const name = unusedName(pascalCase(`${deployed(subject.namespace)} ${words}`), schemas)
    schemas[name] = schema
    const one = schemaAt(name)
    for (const { route, bodies } of subject.routes) {
      items.set(route, one)
      lists.set(route, listSchema(route, one, bodies, subject.declared))
    }
  }
  return { schemas, lists, items }
}

function schemaOf({ declared, items }: Subject): Schema | undefined {
  const observed = { ...observedSchema(items.map(({ value }) => value)), 'x-observed': 'not declared' }
  const repaired = declared ? compareAnswers(declared, items).repaired : observed
  try {
    // Expressions of a site are left out: not every reader of a document understands them.
    return jsonSchema(readArgument(repaired, 'schema', { pattern: () => undefined }))
  } catch {
    return undefined
  }
}

/** A list or an item: as it was observed, else a list where pages of it can be requested. */
function listSchema(
  { endpoints }: Route,
  one: Schema,
  bodies: readonly Json[],
  declared: JsonObject | undefined,
): Schema {
  const list = { type: 'array', items: one }
  const forms = bodies.map((body) => {
    if (Array.isArray(body)) return itemsOfAnswer(body, declared ?? {}).isList
    return itemsOfAnswer(body, declared ?? {}).isList ? 'map' : false
  })
  const reading = endpoints.find(({ methods }) => methods.includes('GET'))
  const isPaged = reading !== undefined && 'per_page' in reading.args
  const found = new Set(forms.length > 0 ? forms : [isPaged])
  const choices = [
    ...(found.has(true) ? [list] : []),
    ...(found.has('map') ? [{ type: 'object', additionalProperties: one }] : []),
    ...(found.has(false) ? [one] : []),
  ]
  return choices.length === 1 ? (choices[0] ?? one) : { anyOf: choices }
}

interface Body {
  readonly body: Json
  readonly context: ObservedItem['context']
}

/** What was observed of routes: each answer belongs to the first route whose pattern its path fits. */
function observedBodies(
  routes: readonly Route[],
  observed: Deployment['observed'],
): ReadonlyMap<Route, readonly Body[]> {
  const found = new Map<Route, Body[]>()
  const patterns = routes.map((route) => ({ route, start: route.pattern.split('(')[0] ?? '' }))
  for (const [key, { status, body }] of observed?.answers ?? []) {
    if (status !== 200) continue
    const [path = '', query = ''] = key.split('?')
    const fitting = patterns.find(
      ({ route, start }) =>
        path.startsWith(start) &&
        (route.pattern === path ||
          (start !== route.pattern && route.expression?.captures(path) !== undefined)),
    )
    if (fitting === undefined) continue
    const requested = new URLSearchParams(query).get('context')
    const usual = fitting.route.endpoints.find(({ methods }) => methods.includes('GET'))?.args.context
      ?.default
    const context = contexts.find((each) => each === (requested ?? usual))
    found.set(fitting.route, [...(found.get(fitting.route) ?? []), { body, context }])
  }
  return found
}

function unusedName(name: string, taken: Readonly<Record<string, Schema>>): string {
  if (!Object.hasOwn(taken, name)) return name
  let count = 2
  while (Object.hasOwn(taken, `${name}${count}`)) count++
  return `${name}${count}`
}
