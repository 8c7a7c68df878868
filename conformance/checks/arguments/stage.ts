import type { ArgumentDefinitions, Json } from '../../../contract/index.ts'
import type { CheckTools, Need } from '../../check.ts'
import type { Answer } from '../../client/answer.ts'

/** Arguments by name, as a request carries them. */
export type Arguments = Readonly<Record<string, Json | undefined>>

/** How one endpoint is asked so that a single argument can be varied. */
export interface Stage {
  readonly needs: Need
  /** Where the arguments travel. In a query everything is text. */
  readonly carries: 'query' | 'json'
  /** The arguments of a request that is accepted. */
  base(tools: CheckTools): Promise<Arguments>
  /** Asks with exactly these arguments; whatever else is needed is the stage's own matter. */
  ask(tools: CheckTools, args: Arguments): Promise<Answer>
  /** Arguments that let a default show its effect, added to the base when two answers are compared. */
  comparison?(tools: CheckTools, name: string): Promise<Arguments>
  /** What two answers have to have in common. Default: the whole body. */
  essence?(answer: Answer): Json
  /** Requests that a value needs beside itself: `orderby=include` needs `include`. */
  companions?(name: string, value: Json): Promise<Arguments>
  /** A value of an argument that the target surely takes, where its type alone does not tell one. */
  readonly good?: Readonly<Record<string, (tools: CheckTools) => Promise<Json>>>
  /** Needs of single arguments that are more than the stage's. */
  readonly argumentNeeds?: Readonly<Record<string, Need>>
}

/** The arguments of an endpoint, each with the id of its requirements: `posts.list.per-page`. */
export interface StagedEndpoint {
  /** `posts.list`. */
  readonly id: string
  readonly args: ArgumentDefinitions
  /** Names in the path, which the route's pattern says everything about. */
  readonly captures: readonly string[]
  readonly stage: Stage
}
