import { type ArgumentDefinition, allDeployments, type Deployment } from '../../contract/index.ts'
import { describedEndpoints, type NamedEndpoint, slug } from '../../contract/requirements/endpoint-name.ts'
import { by } from '../check-kinds.ts'
import { type Mutant, type MutantOptions, mutateContract } from '../mutant.ts'
import { type Variant, variantsOf } from './arguments-variants.ts'

/** One argument of one endpoint that is other than described. */
export interface Defect extends Variant {
  readonly endpoint: NamedEndpoint
  readonly argument: string
}

/** Every small defect that one argument can have, of every described endpoint. */
export const everyDefect: readonly Defect[] = describedEndpoints.flatMap(defectsOf)

/** Every small defect that one argument of an endpoint can have. */
export function defectsOf(endpoint: NamedEndpoint): readonly Defect[] {
  return Object.entries(endpoint.endpoint.args)
    .filter(([argument]) => !endpoint.captures.includes(argument))
    .flatMap(([argument, definition]) =>
      variantsOf(definition)
        .filter(({ what }) => !isNoDefect(argument, what))
        .map((variant) => ({ endpoint, argument, ...variant })),
    )
}

/** Changes that nobody can see, or that the mock cannot be made to have. */
function isNoDefect(argument: string, what: string): boolean {
  // No item of the sets has these; without `src` the file is unknown, which is a refusal as well.
  if (what === 'another default' && /exclude$/.test(argument) && argument !== 'author_exclude') return true
  if (argument === 'src' && what === 'not required') return true
  // It has no plan for another context.
  return argument === 'context' && / value/.test(what)
}

/** The deployment with other arguments of one endpoint. */
export function withArguments(
  deployment: Deployment,
  { id, endpoint }: NamedEndpoint,
  args: Readonly<Record<string, ArgumentDefinition>>,
): Deployment {
  if (!deployment.routes.some(({ endpoints }) => endpoints.includes(endpoint)))
    throw new Error(
      `Cannot change the arguments of ${id}: the ${deployment.name} deployment has no such endpoint.`,
    )
  return {
    ...deployment,
    routes: deployment.routes.map((route) => ({
      ...route,
      endpoints: route.endpoints.map((each) =>
        each === endpoint ? { ...each, args: { ...each.args, ...args } } : each,
      ),
    })),
  }
}

/** The place in the arguments that is other, as the ids of its checks begin. */
function subjectOf({ endpoint, argument, property }: Defect): string {
  return [endpoint.id, argument, ...(property === undefined ? [] : [property])].map(slug).join('.')
}

/** A site that declares an argument otherwise and keeps to that. */
export function declaring(
  defect: Defect,
  { deployment = 'first', isOpen = defect.definition.level === 'reference' }: MutantOptions = {},
): Mutant {
  const { endpoint, argument, kind, what, definition } = defect
  // That it is not required shows in the index alone where the lack of it is refused as something else. A stock
  // WordPress of another version is held to what it declares, so that what it declares otherwise shows there as well.
  const isOfIndex = what === 'not required' || deployment === 'stock'
  return mutateContract(
    `${endpoint.id} declares ${argument} with ${what}`,
    isOfIndex ? by('declaration', `${endpoint.id}.${slug(argument)}`) : by(kind, subjectOf(defect)),
    (original) => withArguments(original, endpoint, { [argument]: definition }),
    { of: allDeployments[deployment], deployment, isOpen },
  )
}

/** A site that declares an argument as described, and takes it otherwise. */
export function taking(defect: Defect, options: MutantOptions = {}): Mutant {
  const { endpoint, argument, kind, what } = defect
  const broken = { ...declaring(defect, options), caughtBy: by(kind, subjectOf(defect)) }
  return behindGoodIndex(`${endpoint.id} takes ${argument} with ${what}`, broken)
}

/** A site whose index is that of a good one. */
export function behindGoodIndex(name: string, broken: Mutant): Mutant {
  const { deployment } = broken
  const of = allDeployments[deployment]
  const good = mutateContract(name, broken.caughtBy, (original) => original, { of, deployment })
  return {
    ...broken,
    name,
    make: () => {
      const [site, index] = [broken.make(), good.make()]
      return (request) => (isOfIndex(request) ? index(request) : site(request))
    },
  }
}

const indexPath = /^\/wp-json(?:\/|\/(?:core|oembed|batch|cache)\/[\w.]+)?\/?$/

function isOfIndex({ method, url }: Request): boolean {
  return method === 'OPTIONS' || (method === 'GET' && indexPath.test(new URL(url).pathname))
}
