import { type ArgumentDefinition, type Route, templateOf } from '../../../contract/index.ts'
import { slug } from '../../../contract/lib/slug.ts'
import * as contract from '../../../contract/requirements/endpoints.ts'
import { type MutantOptions, stock } from '../mutant.ts'

/** An endpoint of the contract, with the options of its mutants. */
export interface DescribedEndpoint extends contract.DescribedEndpoint {
  readonly options: MutantOptions
  /** Where the index has it. */
  readonly indexPath: readonly (string | number)[]
}

/** Every endpoint whose arguments the contract describes, whatever its level. */
export const endpoints: readonly DescribedEndpoint[] = contract.endpoints.map((each) => ({
  ...each,
  options: each.level === 'required' ? {} : stock,
  indexPath: ['routes', each.route.pattern, 'endpoints', each.route.endpoints.indexOf(each.endpoint)],
}))

export interface DescribedArgument {
  readonly endpoint: DescribedEndpoint
  readonly argument: string
  readonly definition: ArgumentDefinition
  /** As its checks begin: `posts.list.per-page`. */
  readonly subject: string
}

/** @param withCaptures those as well that its path captures */
export const argumentsOf = (endpoint: DescribedEndpoint, withCaptures = false): DescribedArgument[] =>
  Object.entries(endpoint.endpoint.args)
    .filter(([argument]) => withCaptures || !endpoint.captures.includes(argument))
    .map(([argument, definition]) => ({
      endpoint,
      argument,
      definition,
      subject: `${endpoint.id}.${slug(argument)}`,
    }))

/** Every argument that no path captures, whatever its level. */
export const everyArgument: readonly DescribedArgument[] = endpoints.flatMap((each) => argumentsOf(each))

/** The paths of a route, whatever its captures are: the name of a template and of a block has a slash. */
export function pathsOf({ pattern }: Pick<Route, 'pattern'>): RegExp {
  return new RegExp(`^${templateOf(pattern).replaceAll(/\{\w+\}/g, '[^/]+(?://?[^/]+)?')}$`)
}
