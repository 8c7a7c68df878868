import { FoundPaths } from '../../client/found-paths.ts'
import {
  type ArgumentDefinitions,
  type Context,
  contexts,
  type Json,
  type JsonObject,
} from '../../contract/index.ts'
import { eachAtOnce } from '../../contract/lib/each-at-once.ts'
import { compareAnswers, type ObservedItem } from '../../contract/schema/compare-answers.ts'
import { itemsOfAnswer } from '../../contract/schema/items-of-answer.ts'
import { normalisedSchema } from '../../contract/schema/normalised-schema.ts'
import { isInNamespaces } from '../../contract/schema/selected-namespaces.ts'
import { verifyArguments } from './argument-probes.ts'
import { type DeclaredRoute, declaredSchema } from './extension-routes.ts'
import { declarationFindings, orderedFindings, subjectOf } from './findings.ts'
import type { ExtensionFinding, VerifiedNamespace } from './report.ts'
import type { ExtensionRequest, Sender } from './sender.ts'
import { verifyWrites, type WritableResource, writableResources } from './write-probes.ts'

/** Requests that are under way at once. */
const atOnce = 3
/** An argument that several routes of a namespace declare alike is verified on so many of them. */
const routesPerArgument = 2
/** Items of a list that lead to further routes. */
const maxLeads = 2
/** Items of one schema that are compared. */
const maxItems = 400

/** Routes with the same schema, and what they answered. */
interface Subject {
  readonly schema: JsonObject
  readonly routes: Set<DeclaredRoute>
  readonly items: ObservedItem[]
}

interface VerificationOptions {
  readonly signal?: AbortSignal | undefined
  /** Hears how many routes are done. */
  readonly progress?: ((done: number, all: number) => void) | undefined
}

type Undescribed = Omit<DeclaredRoute, 'schema'>

/** Verifies the routes of a run, and collects what is wrong. */
export class ExtensionVerification {
  readonly #sender: Sender
  readonly #options: VerificationOptions
  readonly #addresses: readonly string[]
  readonly #paths = new FoundPaths(maxLeads)
  readonly #subjects = new Map<string, Subject>()
  readonly #outcomes = new Map<string, string>()
  readonly #findings: ExtensionFinding[] = []
  /** On how many routes an argument was verified. */
  readonly #verified = new Map<string, number>()
  /** What came of writing, by the patterns of lists. */
  readonly #written = new Map<string, string>()
  /** The paths of items that could not be deleted. */
  readonly leftovers: string[] = []
  /** By the number that items have as their source. */
  readonly #sources: { readonly route: DeclaredRoute; readonly request: ExtensionRequest }[] = []

  constructor(sender: Sender, options: VerificationOptions, addresses: readonly string[]) {
    this.#sender = sender
    this.#options = options
    this.#addresses = addresses
  }

  /** Verifies routes by reading them, and by writing to those in the given namespaces. */
  async verify(routes: readonly Undescribed[], writeNamespaces: readonly string[]): Promise<void> {
    let done = 0
    const described: DeclaredRoute[] = []
    const captures = ({ template }: Undescribed): number => template.split('{').length
    for (const depth of [...new Set(routes.map(captures))].sort((a, b) => a - b))
      await eachAtOnce(
        routes.filter((route) => captures(route) === depth),
        atOnce,
        async (each) => {
          if (this.#options.signal?.aborted) return
          const route = { ...each, schema: await declaredSchema(this.#sender, each) }
          described.push(route)
          this.#findings.push(...declarationFindings(this.#sender, route))
          if (route.args !== undefined) this.#outcomes.set(route.pattern, await this.#read(route))
          this.#options.progress?.(++done, routes.length)
        },
      )
    const ofNamespaces = described.filter(({ namespace }) => isInNamespaces(namespace, writeNamespaces))
    for (const resource of writableResources(ofNamespaces)) await this.#write(resource)
  }

  /** Creates, changes and deletes one item of a resource. */
  async #write({ list, item }: WritableResource): Promise<void> {
    if (this.#options.signal?.aborted || this.#sender.isSpent) return
    const [path] = this.#paths.paths(list)
    if (path === undefined) return
    const { outcome, findings, answers, leftover } = await verifyWrites(this.#sender, { list, item }, path)
    this.#written.set(list.pattern, outcome)
    if (leftover !== undefined) this.leftovers.push(leftover)
    for (const each of findings) this.#findings.push({ ...subjectOf(item), ...each, count: 1, of: 1 })
    for (const { request, body } of answers) this.#collect(item, request, body, 'edit')
  }

  /** Reads a route in each context, and its arguments once; gives `read`, or why it was not. */
  async #read(route: DeclaredRoute): Promise<string> {
    const { args = {}, template } = route
    const query: Record<string, Json> = {}
    for (const [name, definition] of Object.entries(args)) {
      if (!definition.required || template.includes(`{${name}}`)) continue
      const value = definition.default ?? definition.enum?.[0] ?? definition.minimum
      if (value === undefined || value === null) return `needs the argument ${name}`
      query[name] = value
    }
    const paths = this.#paths.paths(route)
    let outcome = paths.length === 0 ? 'no item is listed' : 'not requested'
    const good: ExtensionRequest[] = []
    for (const path of paths)
      for (const context of contextsOf(route)) {
        const request = { path, query: { ...query, ...(context && { context }) } }
        const { status, body } = await this.#sender.get(request)
        if (status >= 500) this.#add(route, broken(status), request)
        if (status !== 200 || body === undefined) {
          outcome = status === 200 ? 'not JSON' : status === 0 ? 'no answer' : `status ${status}`
          continue
        }
        good.push({ path, query })
        this.#collect(route, request, body, context)
      }
    const [base] = good
    if (base === undefined) return outcome
    await this.#anonymously(route, base)
    for (const each of await verifyArguments(this.#sender, this.#unverified(route), base))
      this.#findings.push({ ...subjectOf(route), ...each, count: 1, of: 1 })
    return 'read'
  }

  /** The arguments that were not verified on enough routes with the same declaration. */
  #unverified({ namespace, args = {} }: DeclaredRoute): ArgumentDefinitions {
    return Object.fromEntries(
      Object.entries(args).filter(([name, definition]) => {
        const key = JSON.stringify([namespace, name, definition])
        const count = this.#verified.get(key) ?? 0
        this.#verified.set(key, count + 1)
        return count < routesPerArgument
      }),
    )
  }

  #collect(route: DeclaredRoute, request: ExtensionRequest, body: Json, context: Context | undefined): void {
    const { schema = {} } = route
    const declared = normalisedSchema(schema)
    const { values, isList: areMany } = itemsOfAnswer(body, declared)
    if (areMany) this.#paths.add(route, request.path, values)
    if (route.schema === undefined) return
    const source = this.#sources.push({ route, request }) - 1
    const key = `${route.namespace} ${JSON.stringify(schema)}`
    const subject = this.#subjects.get(key) ?? { schema: declared, routes: new Set(), items: [] }
    this.#subjects.set(key, subject)
    subject.routes.add(route)
    const room = Math.max(0, maxItems - subject.items.length)
    subject.items.push(...values.slice(0, room).map((value) => ({ value, context, source })))
  }

  /** Does an anonymous client see the mail address of a user. */
  async #anonymously(route: DeclaredRoute, base: ExtensionRequest): Promise<void> {
    const request = { ...base, isAnonymous: true }
    const { status, text } = await this.#sender.get(request)
    if (status >= 500) this.#add(route, broken(status), request)
    const exposedAddresses = this.#addresses.filter((address) => text.includes(address))
    if (status === 200 && exposedAddresses.length > 0)
      this.#add(
        route,
        {
          kind: 'leak',
          declared: 'private',
          observed: `mail addresses of ${exposedAddresses.length} users, anonymously`,
        },
        request,
      )
  }

  #add(route: DeclaredRoute, { kind, declared, observed }: Said, request: ExtensionRequest): void {
    const curl = this.#sender.curl(request)
    this.#findings.push({ ...subjectOf(route), kind, place: '', declared, observed, count: 1, of: 1, curl })
  }

  namespaces(routes: readonly Undescribed[]): readonly VerifiedNamespace[] {
    return [...new Set(routes.map(({ namespace }) => namespace))].map((namespace) => {
      const own = routes.filter((route) => route.namespace === namespace)
      const readable = own.filter(({ args }) => args !== undefined)
      const { read = 0, ...unread } = countsOf(
        readable.map(({ pattern }) => this.#outcomes.get(pattern) ?? 'not requested'),
      )
      const written = countsOf(own.flatMap(({ pattern }) => this.#written.get(pattern) ?? []))
      return {
        namespace,
        routes: own.length,
        readable: readable.length,
        read,
        unread,
        ...(Object.keys(written).length > 0 && { written }),
      }
    })
  }

  findings(): readonly ExtensionFinding[] {
    const ofSchemas = [...this.#subjects.values()].flatMap(({ schema, items, routes }) =>
      compareAnswers(schema, items).differences.flatMap(
        ({ path, source, ...difference }): ExtensionFinding[] => {
          const seen = this.#sources[source]
          if (seen === undefined) return []
          return [
            {
              ...subjectOf(seen.route),
              ...difference,
              place: path,
              otherRoutes: routes.size - 1,
              curl: this.#sender.curl(seen.request),
            },
          ]
        },
      ),
    )
    return orderedFindings([...this.#findings, ...ofSchemas])
  }
}

type Said = Pick<ExtensionFinding, 'kind' | 'declared' | 'observed'>

const broken = (status: number): Said => ({
  kind: 'broken',
  declared: 'an answer',
  observed: `status ${status}`,
})
function countsOf(words: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1
  return counts
}

function contextsOf({ args = {} }: DeclaredRoute): readonly (Context | undefined)[] {
  const choices = args.context?.enum
  const known = contexts.filter((each) => choices?.includes(each))
  return known.length > 0 ? known : [undefined]
}
