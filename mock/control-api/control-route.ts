import type { ArgumentDefinitions, ValueSchema } from '../../contract/index.ts'
import type { Parameters } from '../http/query.ts'
import type { Sessions } from '../site/sessions.ts'
import type { Site } from '../site/site-interface.ts'
import type { answers } from './control-answers.ts'
import type { Snapshots } from './snapshots.ts'
import type { Timelines } from './timeline.ts'

/** The path of the inspector and the control API of a served site. */
export const controlPath = '/__site-contract/'

export interface ControlCall {
  readonly site: Site
  readonly sessions: Sessions
  readonly snapshots: Snapshots
  readonly timelines: Timelines
  /** The checked parameters, of query and JSON body together. */
  readonly args: Parameters
  /** The origin of the request's address, `http://127.0.0.1:4010`. */
  readonly origin: string
  readonly bytes: Uint8Array
}

/** A route of the control API: what it takes and answers, and how. */
export interface ControlRoute {
  readonly summary: string
  /** Its parameters: others are rejected. Default: none are read. */
  readonly args?: ArgumentDefinitions
  /** The JSON that is sent next to parameters in the query. Default: the parameters are the members of the body of a POST. */
  readonly body?: ValueSchema
  /** The schema of what `handle` returns, by its name. */
  readonly answer: keyof typeof answers
  readonly handle: (call: ControlCall) => unknown
}
