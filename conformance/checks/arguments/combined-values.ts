import type { Json } from '../../../contract/index.ts'
import { isList, isObject, strings } from '../../../contract/lib/json.ts'
import type { Answer } from '../../assertions/answer.ts'
import type { CheckTools, Need } from '../check.ts'
import type { Place } from './place.ts'
import type { Arguments, RequestTemplate, SendRequest } from './request-template.ts'

export type Expected = 'accepted' | 'rejected'

export interface PlacedValue {
  readonly place: Place
  /** Distinguishes it from other values at the place. */
  readonly key: string
  readonly needs: Need
  /** The value; undefined when there is none to send. */
  readonly value: (tools: CheckTools, base: Arguments) => Promise<Json | undefined>
}

/** A value that is ready to be sent. */
interface PreparedValue {
  readonly value: PlacedValue
  readonly sent: Json | undefined
}

/**
 * Sends values of several arguments of an endpoint in one request. A server that validates every argument names all that
 * it rejects (`WP_REST_Request::has_valid_params`): one request proves the rejection of each, and a successful one the
 * acceptance of each. A value without such a proof is sent alone by its check, and only that can fail. Each request is
 * sent once a session, by the first check that needs it: the control of several checks too.
 */
export class CombinedValues {
  readonly #id: string
  readonly #template: RequestTemplate
  /** By what is expected and needed, in rounds: each has at most one value for an argument. */
  readonly #rounds = new Map<string, PlacedValue[][]>()
  readonly #roundOf = new Map<string, number>()

  constructor(id: string, template: RequestTemplate) {
    this.#id = id
    this.#template = template
  }

  /** Adds a value to the first round without one for its argument. */
  add(expected: Expected, value: PlacedValue): void {
    const name = valueKey(expected, value)
    if (this.#roundOf.has(name)) return
    const series = `${expected}, ${value.needs}`
    const rounds = this.#rounds.get(series) ?? []
    this.#rounds.set(series, rounds)
    const free = rounds.findIndex((round) =>
      round.every(({ place }) => fitsWith(place.name, value.place.name)),
    )
    if (free === -1) rounds.push([value])
    else rounds[free]?.push(value)
    this.#roundOf.set(name, free === -1 ? rounds.length - 1 : free)
  }

  /** Did a combined request prove what is expected of a value? If not, it is to be sent alone. */
  async proves(tools: CheckTools, expected: Expected, value: PlacedValue, way: number): Promise<boolean> {
    const series = `${expected}, ${value.needs}`
    const n = this.#roundOf.get(valueKey(expected, value))
    const round = n === undefined ? undefined : this.#rounds.get(series)?.[n]
    if (round === undefined) return false
    const proven = await tools.testData.once(`${this.#id}: ${series}, way ${way}, round ${n}`, () =>
      this.#run(tools, expected, round, way),
    )
    // Several checks have the same value as their control.
    return [...proven].some((each) => valueKey(expected, each) === valueKey(expected, value))
  }

  async #run(
    tools: CheckTools,
    expected: Expected,
    round: readonly PlacedValue[],
    way: number,
  ): Promise<ReadonlySet<PlacedValue>> {
    const send = await tools.testData.once(`${this.#id}: prepared`, () => this.#template.prepare(tools))
    const base = await this.#template.base(tools)
    const prepared: PreparedValue[] = []
    for (const placed of round) {
      const value = await placed.value(tools, base)
      // A value that requires other arguments is sent alone.
      const isAlone =
        expected === 'accepted' && (value === undefined || (await this.#requiresOthers(tools, placed, value)))
      if (!isAlone) prepared.push({ value: placed, sent: placed.place.put(value, base) })
    }
    if (expected === 'accepted') return this.#accepted(tools, send, prepared, way)
    return this.#rejected(tools, send, prepared, way)
  }

  /** Named values are rejected. The others are sent again, as a server may validate in several steps. */
  async #rejected(
    tools: CheckTools,
    send: SendRequest,
    prepared: readonly PreparedValue[],
    way: number,
  ): Promise<ReadonlySet<PlacedValue>> {
    const rejected = new Set<PlacedValue>()
    let rest = prepared
    while (rest.length > 1 || (rest.length === 1 && prepared.length === 1)) {
      const names = rejectedNames(await this.#send(tools, send, rest, way))
      const namedParts = rest.filter(({ value }) => names.includes(value.place.name))
      if (namedParts.length === 0) break
      for (const { value } of namedParts) rejected.add(value)
      rest = rest.filter((each) => !namedParts.includes(each))
    }
    return rejected
  }

  async #requiresOthers(tools: CheckTools, { place }: PlacedValue, value: Json): Promise<boolean> {
    const companions = await this.#template.dependentArguments?.(tools, place.name, value)
    return Object.keys(companions ?? {}).length > 0
  }

  /** Values that succeed together are accepted. Otherwise those not named in the error are sent again, or each half. */
  async #accepted(
    tools: CheckTools,
    send: SendRequest,
    prepared: readonly PreparedValue[],
    way: number,
  ): Promise<ReadonlySet<PlacedValue>> {
    if (prepared.length === 0) return new Set()
    const answer = await this.#send(tools, send, prepared, way)
    if ((this.#template.judge?.acceptsAll ?? isSuccess)(answer))
      return new Set(prepared.map(({ value }) => value))
    if (prepared.length === 1) return new Set()
    const names = rejectedNames(answer)
    const others = prepared.filter(({ value }) => !names.includes(value.place.name))
    if (others.length < prepared.length) return this.#accepted(tools, send, others, way)
    const half = Math.ceil(prepared.length / 2)
    const first = await this.#accepted(tools, send, prepared.slice(0, half), way)
    return new Set([...first, ...(await this.#accepted(tools, send, prepared.slice(half), way))])
  }

  async #send(
    tools: CheckTools,
    send: SendRequest,
    prepared: readonly PreparedValue[],
    way: number,
  ): Promise<Answer> {
    const sent = prepared.map(({ value, sent }) => [value.place.name, sent] as const)
    return send({ ...(await this.#template.base(tools)), ...Object.fromEntries(sent) }, way)
  }
}

// An item with a password cannot be sticky.
const exclusive = new Set(['password', 'sticky'])

const fitsWith = (one: string, other: string): boolean =>
  one !== other && !(exclusive.has(one) && exclusive.has(other))

const codes = ['rest_invalid_param', 'rest_missing_callback_param']

/** The names of the arguments that an answer rejects; none when it has another error. */
export function rejectedNames(answer: Answer): readonly string[] {
  if (answer.status !== 400 || !answer.isJson || !codes.includes(answer.code ?? '')) return []
  const params = answer.at('data', 'params')
  if (isList(params)) return strings(params)
  return isObject(params) ? Object.keys(params) : []
}

const isSuccess = ({ ok }: Answer): boolean => ok

function valueKey(expected: Expected, { place, key, needs }: PlacedValue): string {
  return `${expected}, ${needs}: ${place.id} ${key}`
}
