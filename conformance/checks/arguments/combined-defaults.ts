import type { Json } from '../../../contract/index.ts'
import { isList, isObject, same } from '../../../contract/lib/json.ts'
import type { Answer } from '../../assertions/answer.ts'
import { Inapplicable, Untestable } from '../../assertions/outcome.ts'
import type { CheckTools } from '../check.ts'
import type { Place } from './place.ts'
import type { Arguments, RequestTemplate } from './request-template.ts'

/**
 * Sends the defaults of all arguments of a read in one request, and none of them in another. If both answers are equal, each
 * default is proven; otherwise the check of each compares two requests of its own, and only that can fail. Arguments whose
 * defaults only make a difference with certain other arguments are compared in requests with those.
 */
export class CombinedDefaults {
  readonly #id: string
  readonly #template: RequestTemplate
  readonly #places: Place[] = []

  constructor(id: string, template: RequestTemplate) {
    this.#id = id
    this.#template = template
  }

  /** Adds an argument. A property of an object form depends on the others, and is compared alone. */
  add(place: Place): void {
    if (place.property === undefined) this.#places.push(place)
  }

  /** Did the two requests prove the default of an argument? If not, it is to be compared alone. */
  async proves(tools: CheckTools, place: Place): Promise<boolean> {
    const { testData } = tools
    if (this.#places.length < 2 || !this.#places.includes(place)) return false
    const bases = await testData.once(`${this.#id}: bases of defaults`, () => this.#bases(tools))
    const base = bases.get(place)
    const places = this.#places.filter((each) => base !== undefined && same(bases.get(each), base))
    if (base === undefined || places.length < 2) return false
    const name = `${this.#id}: defaults with ${JSON.stringify(base)}`
    return testData.once(name, () => this.#areProven(tools, base, places))
  }

  /** The other arguments of the requests, for each argument with which a default can be compared. */
  async #bases(tools: CheckTools): Promise<ReadonlyMap<Place, Arguments>> {
    const bases = new Map<Place, Arguments>()
    for (const place of this.#places)
      try {
        const others = await this.#template.comparison?.(tools, place.name)
        bases.set(place, { ...(await this.#template.base(tools)), ...others })
      } catch (error) {
        // Its check reports that.
        if (!(error instanceof Untestable || error instanceof Inapplicable)) throw error
      }
    return bases
  }

  async #areProven(tools: CheckTools, base: Arguments, places: readonly Place[]): Promise<boolean> {
    const { comparable = memberPaths } = this.#template
    const sent = (put: (place: Place) => Json | undefined): Arguments => ({
      ...base,
      ...Object.fromEntries(places.map((place) => [place.name, put(place)])),
    })
    const send = await this.#template.prepare(tools)
    const implicit = await send(sent((place) => place.put(undefined, base)))
    if (!implicit.ok || !implicit.isJson) return false
    const explicit = await send(sent((place) => place.put(place.schema.default, base)))
    return explicit.ok && explicit.isJson && same(comparable(implicit), comparable(explicit))
  }
}

/** The members of an answer, at every depth: what a context can change. */
export function memberPaths({ body }: Answer): Json {
  return members(body)
}

function members(value: Json): Json {
  if (isList(value)) return value.map(members)
  if (!isObject(value)) return null
  // Some links depend on the user and the method, and the specification does not describe them further.
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, key === '_links' ? null : members(value[key] ?? null)]),
  )
}
