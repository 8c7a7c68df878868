import {
  attachmentRecord,
  type Deployment,
  type Endpoint,
  type Method,
  pageRecord,
  postRecord,
  type RecordSchema,
  type Route,
  templateOf,
  type ValueSchema,
} from '../../contract/index.ts'
import type { JsonObject } from '../../contract/lib/json.ts'
import { recordAt } from '../../contract/versions/index.ts'
import type { Fields, Kind } from '../data/maker.ts'
import type { CheckTools } from './check.ts'

/** The endpoint of a route in a deployment, which may be of another version; undefined when it lacks it. */
export function deployedEndpoint(
  { routes }: Deployment,
  method: Method,
  { pattern }: Pick<Route, 'pattern'>,
): Endpoint | undefined {
  const template = templateOf(pattern)
  return routes
    .find((route) => templateOf(route.pattern) === template)
    ?.endpoints.find(({ methods }) => methods.includes(method))
}

/** Settings that a network manages: WordPress declares neither of them for a site of a network. */
const ofNetwork: readonly string[] = ['url', 'email']

/** Is a setting left out by a site of a network, which declares its other settings and none of the network's? */
export function isLeftToNetwork(name: string, declared: JsonObject): boolean {
  return ofNetwork.includes(name) && 'title' in declared && ofNetwork.every((each) => !(each in declared))
}

type OfTarget = Pick<CheckTools, 'target'>

/** Does the list of a kind have an argument in the target's version of WordPress? */
export function hasListArgument({ target: { deployment } }: OfTarget, kind: Kind, name: string): boolean {
  const args = deployedEndpoint(deployment, 'GET', { pattern: `/core/v2/${kind}` })?.args ?? {}
  return Object.hasOwn(args, name)
}

/** A record in the target's version of WordPress. */
export function ownRecord({ target: { facts } }: OfTarget, schema: RecordSchema): RecordSchema {
  return facts.wordpress ? recordAt(schema, facts.wordpress) : schema
}

const records: Readonly<Record<Kind, RecordSchema>> = {
  posts: postRecord,
  pages: pageRecord,
  media: attachmentRecord,
}

/** Names without those fields of a kind that the target's version lacks. */
export function ownNames(tools: OfTarget, kind: Kind, names: readonly string[]): readonly string[] {
  const own = ownRecord(tools, records[kind]).properties
  return names.filter((name) => name in own || !(name in records[kind].properties))
}

/** Fields of a kind, without those that the target's version lacks. */
export function ownFields(tools: OfTarget, kind: Kind, fields: Fields): Fields {
  const own = ownRecord(tools, records[kind]).properties
  const isOwn = ([name]: readonly [string, unknown]): boolean =>
    name in own || !(name in records[kind].properties)
  return Object.fromEntries(
    Object.entries(fields).filter((each) => isOwn(each) && !hasEmptyMeta(each[0], own)),
  )
}

/** Does a version lack every member of `meta`? */
function hasEmptyMeta(name: string, own: Readonly<Record<string, ValueSchema>>): boolean {
  return name === 'meta' && Object.keys(own.meta?.properties ?? {}).length === 0
}
