import { type ArgumentDefinition, type Deployment, deployments } from '../../contract/index.ts'
import { describedEndpoints, type NamedEndpoint } from '../../contract/requirements/endpoint-name.ts'
import { type Mutant, misdeclaring } from '../mutant.ts'
import { type Variant, variantsOf } from './arguments-variants.ts'

/** One argument of one endpoint that is other than described. */
export interface Defect extends Variant {
  readonly endpoint: NamedEndpoint
  readonly argument: string
}

/** Every small defect that one argument can have, of every described endpoint. */
export const everyDefect: readonly Defect[] = describedEndpoints.flatMap((endpoint) =>
  Object.entries(endpoint.endpoint.args)
    .filter(([argument]) => !endpoint.captures.includes(argument))
    .flatMap(([argument, definition]) =>
      variantsOf(definition)
        .filter(({ what }) => !isNoDefect(argument, what))
        .map((variant) => ({ endpoint, argument, ...variant })),
    ),
)

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
  { endpoint }: NamedEndpoint,
  args: Readonly<Record<string, ArgumentDefinition>>,
): Deployment {
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

/** A site that declares an argument otherwise and keeps to that. */
export function declaring({ endpoint, argument, what, definition }: Defect): Mutant {
  return misdeclaring(
    `${endpoint.id} declares ${argument} with ${what}`,
    'arguments',
    (deployment) => withArguments(deployment, endpoint, { [argument]: definition }),
    { of: deployments.first, isOpen: definition.level === 'reference' },
  )
}

/** A site that declares an argument as described, and takes it otherwise. */
export function taking(defect: Defect): Mutant {
  const { endpoint, argument, what } = defect
  return behindGoodIndex(`${endpoint.id} takes ${argument} with ${what}`, declaring(defect))
}

/** A site whose index is that of a good one. */
export function behindGoodIndex(name: string, broken: Mutant): Mutant {
  const good = misdeclaring(name, 'arguments', (deployment) => deployment, { of: deployments.first })
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
