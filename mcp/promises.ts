import { namings, translator } from '../contract/index.ts'
import { describedEndpoints, slug } from '../contract/requirements/endpoint-name.ts'
import { requirements } from '../contract/requirements/index.ts'
import { stockEndpoints } from '../contract/requirements/stock-endpoints.ts'

/** What the contract says of a route. */
interface Promises {
  /** What the ids of its requirements and checks begin with, for `only` of certify; undefined for no route of ours. */
  readonly checks?: string
  readonly requirements: readonly string[]
  /** How many more there are about its arguments, each of which can be asked for. */
  readonly ofArguments?: number
}

const neutralOf = translator(namings.wordpress).neutral

/**
 * The requirements of a route: those of one argument, else those of no argument.
 *
 * @param template the route's path in the names of the mock, `/wp/v2/posts/{id}`
 * @param argument the name of an argument
 * @param names all its arguments
 */
export function promisesOf(
  method: string,
  template: string,
  argument: string | undefined,
  names: readonly string[],
): Promises {
  const path = withoutNames(neutralOf(template) ?? template)
  const named = [...describedEndpoints, ...stockEndpoints].find(({ label, endpoint }) => {
    const [, own = ''] = /^`\S+ (.+)`$/.exec(label) ?? []
    return withoutNames(own) === path && endpoint.methods.some((each) => each === method)
  })
  if (named === undefined) return { requirements: [] }
  const sections = new Set(names.map((name) => slug(name)))
  const own = requirements.filter(({ id }) => id.startsWith(`${named.id}.`))
  const partOf = (id: string): string => id.slice(named.id.length + 1).split('.')[0] ?? ''
  const wanted = own.filter(({ id }) =>
    argument === undefined ? !sections.has(partOf(id)) : partOf(id) === slug(argument),
  )
  return {
    checks: argument === undefined ? named.id : `${named.id}.${slug(argument)}`,
    requirements: wanted.map(({ id, text }) => `${id}: ${text}`),
    ...(argument === undefined && { ofArguments: own.length - wanted.length }),
  }
}

const withoutNames = (path: string): string => path.replaceAll(/\{[^}]*\}/g, '{}')
