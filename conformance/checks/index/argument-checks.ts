import { type ArgumentDefinition, templateOf, type ValueSchema } from '../../../contract/index.ts'
import { slug } from '../../../contract/requirements/endpoint-name.ts'
import type { Answer } from '../../client/answer.ts'
import { CheckFailure } from '../../result/outcome.ts'
import type { JsonObject } from '../../transport/json.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import { endpointOf } from '../own-endpoint.ts'
import { type Comparison, difference, requiredDifference } from './compare-definition.ts'
import type { DescribedEndpoint } from './described-routes.ts'
import { argsOf, endpointFor, entryOf, readIndex } from './document.ts'

/** The declared arguments of one method of an endpoint. */
export interface Declared {
  readonly answer: Answer
  /** `GET /core/v2/posts`. */
  readonly label: string
  readonly args: JsonObject
}

/**
 * What the index declares of an endpoint, for each of its methods: a server may have one endpoint for all three that
 * update, or three.
 *
 * @throws CheckFailure when the index lacks the route or a method of it
 */
export async function declaredArguments(
  tools: CheckTools,
  { route, endpoint }: DescribedEndpoint,
): Promise<readonly Declared[]> {
  const document = await readIndex(tools)
  const { entry } = entryOf(document, route)
  const { answer } = document
  return endpoint.methods.map((method) => {
    const label = `${method} ${templateOf(route.pattern)}`
    const found = endpointFor(entry, method)
    if (found === undefined) throw new CheckFailure(answer, `an endpoint for ${label}`, 'none in the index')
    return { answer, label, args: argsOf(found) }
  })
}

/** Every argument of some endpoints, one check each: it is declared, and as described. */
export const argumentDeclarations = (endpoints: readonly DescribedEndpoint[]): Check[] =>
  endpoints.flatMap((each) =>
    Object.entries(each.endpoint.args).map(([name, definition]) =>
      argumentCheck(each, name, shownForms(each.id, name, definition)),
    ),
  )

function argumentCheck(endpoint: DescribedEndpoint, name: string, described: ArgumentDefinition): Check {
  return check(`index.arguments.${endpoint.id}.${slug(name)}`, {
    async run(tools) {
      const own = ownDefinition(tools.target, endpoint, name)
      const definition = own ? shownForms(endpoint.id, name, own) : described
      for (const { answer, label, args } of await declaredArguments(tools, endpoint)) {
        const declared = args[name]
        if (declared === undefined)
          throw new CheckFailure(answer, `the argument ${name} of ${label}`, 'no such argument')
        const comparison: Comparison = {
          path: `${label}: ${name}`,
          isOpen: isEdit(endpoint.id, name),
          isExtensible: ofSitesOwn.has(name),
        }
        // What stands in the path is always there: whether it is called required is all one.
        const isFree = endpoint.captures.includes(name)
        const wrong =
          (isFree
            ? undefined
            : requiredDifference(declared, name, definition.required ?? false, comparison)) ??
          difference(declared, definition, comparison)
        if (wrong) throw new CheckFailure(answer, wrong.expected, wrong.received)
      }
    },
  })
}

/** What the target's own version has as an argument; undefined where it lacks it. */
function ownDefinition(
  { deployment }: CheckTools['target'],
  { route, endpoint }: DescribedEndpoint,
  name: string,
): ArgumentDefinition | undefined {
  const [method = 'GET'] = endpoint.methods
  return deployment.wordpress && endpointOf(deployment, method, route)?.args[name]
}

// A site registers meta and types of its own.
const ofSitesOwn: ReadonlySet<string> = new Set(['meta', 'subtype', 'has_published_posts'])

function isEdit(id: string, name: string): boolean {
  return id === 'media.edit' && name === 'modifiers'
}

/** Of the changes to a picture the document shows two, and no type of the angle. */
function shownForms(id: string, name: string, definition: ArgumentDefinition): ArgumentDefinition {
  if (!isEdit(id, name) || definition.items === undefined) return definition
  const { oneOf = [], ...items } = definition.items
  const shown = oneOf.filter(({ properties }) => properties?.type?.enum?.some((each) => isShown(each)))
  return { ...definition, items: { ...items, oneOf: shown.map(withoutAngleType) } }
}

function isShown(kind: unknown): boolean {
  return kind === 'flip' || kind === 'rotate'
}

function withoutAngleType(form: ValueSchema): ValueSchema {
  const { args, ...others } = form.properties ?? {}
  const { angle, ...rest } = args?.properties ?? {}
  if (args === undefined || angle === undefined) return form
  const { type: _, ...free } = angle
  return { ...form, properties: { ...others, args: { ...args, properties: { ...rest, angle: free } } } }
}
