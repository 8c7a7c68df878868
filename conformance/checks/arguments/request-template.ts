import type { Json } from '../../../contract/index.ts'
import type { JsonObject } from '../../../contract/lib/json.ts'
import type { Answer } from '../../assertions/answer.ts'
import type { CheckTools, Need } from '../check.ts'

/** Arguments by name, as a request carries them. */
export type Arguments = Readonly<Record<string, Json | undefined>>

/** Asks with exactly these arguments, in one of the ways the endpoint can be asked. */
export type Ask = (args: Arguments, way?: number) => Promise<Answer>

/** How it shows that an argument is taken or refused. `what` says in words what is asked, `as page is 0`. */
export interface Judge {
  /** @throws CheckFailure when it is not; Untestable when nobody can tell */
  taken(answer: Promise<Answer>, name: string, what: string): Promise<unknown>
  /** @throws CheckFailure when it is not; Untestable when nobody can tell */
  refused(answer: Promise<Answer>, name: string, what: string): Promise<unknown>
  /** Does an answer show that everything was taken that was sent. */
  takesAll(answer: Answer): boolean
}

/** How one endpoint is asked so that a single argument can be varied. */
export interface RequestTemplate {
  readonly needs: Need
  /** Where the arguments travel. In a query everything is text. */
  readonly carries: 'query' | 'json'
  /** How many ways there are to ask: an update has POST, PUT and PATCH. Default 1. */
  readonly ways?: number
  /** The arguments of a request that is accepted. */
  base(tools: CheckTools): Promise<Arguments>
  /** Makes ready what the endpoint is asked about, once a check; whatever else is needed is the stage's own matter. */
  open(tools: CheckTools): Promise<Ask>
  /** Arguments that let a default show its effect, added to the base when two answers are compared. */
  comparison?(tools: CheckTools, name: string): Promise<Arguments>
  /** Members beside a property of an object form that let the property's default show its effect. */
  inside?(tools: CheckTools, name: string, property: string): Promise<JsonObject>
  /** What two answers have to have in common. Default: which members they have. */
  comparable?(answer: Answer): Json
  /** Arguments that a value needs beside itself: `orderby=include` needs `include`. */
  dependentArguments?(tools: CheckTools, name: string, value: Json): Promise<Arguments>
  /** A value of an argument that the target surely takes, where its type alone does not tell one. */
  readonly good?: Readonly<Record<string, (tools: CheckTools) => Promise<Json>>>
  /** What one argument needs with these values, where that is not what the stage needs. */
  needsOf?(name: string, values: readonly Json[]): Need
  /** Default: by a status of success, and by any refusal. */
  readonly judge?: Judge
  /** Who needs what to see a default at work, where that is not what the stage needs. */
  readonly defaultNeeds?: Readonly<Record<string, Need>>
}

const none: Arguments = {}

/** The base of an endpoint that needs no argument. */
export const plain = async (): Promise<Arguments> => none

/** Arguments without those that are not there, as a JSON body. */
export function defined(args: Arguments): Readonly<Record<string, Json>> {
  return Object.fromEntries(
    Object.entries(args).flatMap(([name, value]): [string, Json][] =>
      value === undefined ? [] : [[name, value]],
    ),
  )
}
