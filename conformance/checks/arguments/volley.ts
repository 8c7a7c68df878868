import type { Json } from '../../../contract/index.ts'
import { isList, isObject } from '../../../contract/lib/json.ts'
import type { Answer } from '../../assertions/answer.ts'
import type { CheckTools, Need } from '../check.ts'
import { strings } from '../index-document/document.ts'
import type { Place } from './place.ts'
import type { Arguments, Ask, RequestTemplate } from './request-template.ts'

/** What is expected of a value. */
export type Reception = 'taken' | 'refused'

/** A value at one place, which can be sent with values at other places. */
export interface Shot {
  readonly place: Place
  /** What tells it from other values there. */
  readonly key: string
  readonly needs: Need
  /** The value; undefined where there is none to send. */
  readonly value: (tools: CheckTools, base: Arguments) => Promise<Json | undefined>
}

/** A value that is ready to be sent. */
interface Loaded {
  readonly shot: Shot
  readonly sent: Json | undefined
}

/**
 * The values of an endpoint's arguments that are sent several in one request, each in another argument. A server that
 * looks at every argument names all that it refuses (`WP_REST_Request::has_valid_params`): one request shows of each
 * that it is refused, and one that succeeds shows of each that it is taken. What does not show so is sent alone by its
 * check, which alone can fail. Each request is made once a session, by the first check that needs it.
 */
export class Volley {
  readonly #id: string
  readonly #stage: RequestTemplate
  /** By what is expected and needed, in rounds: each has one value of an argument at most. */
  readonly #rounds = new Map<string, Shot[][]>()
  readonly #placeOf = new Map<string, number>()

  constructor(id: string, stage: RequestTemplate) {
    this.#id = id
    this.#stage = stage
  }

  /** Puts a value into the first round that has none for its argument. */
  add(reception: Reception, shot: Shot): void {
    const name = nameOf(reception, shot)
    if (this.#placeOf.has(name)) return
    const series = `${reception}, ${shot.needs}`
    const rounds = this.#rounds.get(series) ?? []
    this.#rounds.set(series, rounds)
    const free = rounds.findIndex((round) => round.every(({ place }) => place.name !== shot.place.name))
    if (free === -1) rounds.push([shot])
    else rounds[free]?.push(shot)
    this.#placeOf.set(name, free === -1 ? rounds.length - 1 : free)
  }

  /** Was it seen with other values that one is taken, or refused. False: it is to be sent alone. */
  async shows(tools: CheckTools, reception: Reception, shot: Shot, way: number): Promise<boolean> {
    const series = `${reception}, ${shot.needs}`
    const n = this.#placeOf.get(nameOf(reception, shot))
    const round = n === undefined ? undefined : this.#rounds.get(series)?.[n]
    if (round === undefined || round.length === 1) return false
    const shown = await tools.testData.once(`${this.#id}: ${series}, way ${way}, round ${n}`, () =>
      this.#fire(tools, reception, round, way),
    )
    return shown.has(shot)
  }

  async #fire(
    tools: CheckTools,
    reception: Reception,
    round: readonly Shot[],
    way: number,
  ): Promise<ReadonlySet<Shot>> {
    const open = await tools.testData.once(`${this.#id}: to be asked`, () => this.#stage.open(tools))
    const base = await this.#stage.base(tools)
    const loaded: Loaded[] = []
    for (const shot of round) {
      const value = await shot.value(tools, base)
      // What needs other arguments beside itself is sent alone.
      const isAlone =
        reception === 'taken' && (value === undefined || (await this.#hasCompany(tools, shot, value)))
      if (!isAlone) loaded.push({ shot, sent: shot.place.put(value, base) })
    }
    if (loaded.length < 2) return new Set()
    if (reception === 'taken') return this.#taken(tools, open, loaded, way)
    return this.#refused(tools, open, loaded, way)
  }

  /** What is named is refused. The others are sent again: what is looked at later is not named before. */
  async #refused(
    tools: CheckTools,
    open: Ask,
    loaded: readonly Loaded[],
    way: number,
  ): Promise<ReadonlySet<Shot>> {
    const refused = new Set<Shot>()
    let rest = loaded
    while (rest.length > 1) {
      const names = refusedNames(await this.#send(tools, open, rest, way))
      const named = rest.filter(({ shot }) => names.includes(shot.place.name))
      if (named.length === 0) break
      for (const { shot } of named) refused.add(shot)
      rest = rest.filter((each) => !named.includes(each))
    }
    return refused
  }

  async #hasCompany(tools: CheckTools, { place }: Shot, value: Json): Promise<boolean> {
    const beside = await this.#stage.dependentArguments?.(tools, place.name, value)
    return Object.keys(beside ?? {}).length > 0
  }

  /** What is taken together is taken. What is not is sent without those that are refused by name, else in halves. */
  async #taken(
    tools: CheckTools,
    open: Ask,
    loaded: readonly Loaded[],
    way: number,
  ): Promise<ReadonlySet<Shot>> {
    if (loaded.length < 2) return new Set()
    const answer = await this.#send(tools, open, loaded, way)
    if ((this.#stage.judge?.takesAll ?? isSuccess)(answer)) return new Set(loaded.map(({ shot }) => shot))
    const names = refusedNames(answer)
    const others = loaded.filter(({ shot }) => !names.includes(shot.place.name))
    if (others.length < loaded.length) return this.#taken(tools, open, others, way)
    const half = Math.ceil(loaded.length / 2)
    const first = await this.#taken(tools, open, loaded.slice(0, half), way)
    return new Set([...first, ...(await this.#taken(tools, open, loaded.slice(half), way))])
  }

  async #send(tools: CheckTools, open: Ask, loaded: readonly Loaded[], way: number): Promise<Answer> {
    const sent = loaded.map(({ shot, sent }) => [shot.place.name, sent] as const)
    return open({ ...(await this.#stage.base(tools)), ...Object.fromEntries(sent) }, way)
  }
}

const codes = ['rest_invalid_param', 'rest_missing_callback_param']

/** The names of the arguments that an answer refuses; none when it is about something else. */
export function refusedNames(answer: Answer): readonly string[] {
  if (answer.status !== 400 || !answer.isJson || !codes.includes(answer.code ?? '')) return []
  const params = answer.at('data', 'params')
  if (isList(params)) return strings(params)
  return isObject(params) ? Object.keys(params) : []
}

const isSuccess = ({ ok }: Answer): boolean => ok

function nameOf(reception: Reception, { place, key, needs }: Shot): string {
  return `${reception}, ${needs}: ${place.id} ${key}`
}
