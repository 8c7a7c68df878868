import type { Json } from '../../../contract/index.ts'
import type { JsonObject } from '../../../contract/lib/json.ts'
import type { Answer } from '../../assertions/answer.ts'
import type { CheckTools, Need } from '../check.ts'

export type Arguments = Readonly<Record<string, Json | undefined>>

/** Sends a request with exactly these arguments, in one of the ways of {@link RequestTemplate.ways}. */
export type SendRequest = (args: Arguments, way?: number) => Promise<Answer>

/** Decides whether an argument is accepted or rejected. `what` describes the request, `as page is 0`. */
export interface Judge {
  /** @throws CheckFailure when it is rejected; Untestable when that is unknown */
  accepted(answer: Promise<Answer>, name: string, what: string): Promise<unknown>
  /** @throws CheckFailure when it is accepted; Untestable when that is unknown */
  rejected(answer: Promise<Answer>, name: string, what: string): Promise<unknown>
  acceptsAll(answer: Answer): boolean
}

/** How to request an endpoint so that a single argument can be varied. */
export interface RequestTemplate {
  readonly needs: Need
  /** Where the arguments are sent. In a query everything is text. */
  readonly carries: 'query' | 'json'
  /** The number of ways to send a request: an update has POST, PUT and PATCH. Default 1. */
  readonly ways?: number
  base(tools: CheckTools): Promise<Arguments>
  /** Prepares the item that is requested, once a check. */
  prepare(tools: CheckTools): Promise<SendRequest>
  /** Arguments with which a default makes a difference, added to the base when two answers are compared. */
  comparison?(tools: CheckTools, name: string): Promise<Arguments>
  /** @throws Untestable, Inapplicable when an answer without an argument is not to be compared with one that has it */
  assertComparable?(answer: Answer): void
  /** Other members of an object form with which the property's default makes a difference. */
  inside?(tools: CheckTools, name: string, property: string): Promise<JsonObject>
  /** The part of two answers that has to be equal. Default: their members. */
  comparable?(answer: Answer): Json
  /** Other arguments that a value requires: `orderby=include` requires `include`. */
  dependentArguments?(tools: CheckTools, name: string, value: Json): Promise<Arguments>
  /** Valid values of arguments whose type alone does not give one. */
  readonly good?: Readonly<Record<string, (tools: CheckTools) => Promise<Json>>>
  /** What one argument needs with these values. Default: {@link needs}. */
  needsOf?(name: string, values: readonly Json[]): Need
  /** Default: a 2xx accepts, a 4xx rejects. */
  readonly judge?: Judge
  /** What the comparison of a default needs, by argument. Default: {@link needs}. */
  readonly defaultNeeds?: Readonly<Record<string, Need>>
}

const none: Arguments = {}

/** The base of an endpoint without required arguments. */
export const plain = async (): Promise<Arguments> => none

export function defined(args: Arguments): Readonly<Record<string, Json>> {
  return Object.fromEntries(
    Object.entries(args).flatMap(([name, value]): [string, Json][] =>
      value === undefined ? [] : [[name, value]],
    ),
  )
}
