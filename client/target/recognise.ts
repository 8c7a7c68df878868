import {
  type Deployment,
  deployments,
  type Naming,
  type NamingName,
  namings,
  stock,
  templateOf,
  translator,
} from '../../contract/index.ts'

/** The routes of a WordPress that a reader has besides those of the specification. */
const readRoutes = /^\/core\/v2\/(?:categories|tags|search)(?:\/\{id\})?$/

/**
 * The first deployment without the cache extension, and with the terms and the search of a WordPress: a site without
 * extensions.
 */
const core: Deployment = {
  name: 'core',
  namespaces: deployments.first.namespaces.filter((namespace) => !namespace.startsWith('cache/')),
  routes: [
    ...deployments.first.routes.filter((route) => !route.namespace.startsWith('cache/')),
    ...stock.routes.filter(({ pattern }) => readRoutes.test(templateOf(pattern))),
  ],
}

/** The names of the deployments that a target can be certified as. */
export const certifiable = { first: deployments.first, second: deployments.second, stock, core } as const
export type CertifiableName = keyof typeof certifiable

export const certifiableNames = [
  'first',
  'second',
  'stock',
  'core',
] as const satisfies readonly CertifiableName[]

/** Is a target checked against all routes of a WordPress without plugins? */
export function isStock({ name }: Pick<Deployment, 'name'>): boolean {
  return name === stock.name
}

/** A deployment by its name. @throws Error when there is none with that name */
export function deploymentNamed(name: string): Deployment {
  const found = certifiableNames.find((each) => each === name)
  if (found === undefined)
    throw new Error(`There is no deployment "${name}". Use one of ${certifiableNames.join(', ')}.`)
  return certifiable[found]
}

/** The routes that only a stock WordPress has. */
const stockTemplates = stock.routes.flatMap(({ pattern, level, isNamespaceIndex }) =>
  level === 'reference' && !isNamespaceIndex ? [templateOf(pattern)] : [],
)

const namingNames = ['neutral', 'wordpress'] as const satisfies readonly NamingName[]

/**
 * The naming of a server, by the namespaces in its index: the one that matches most of them, `neutral` in doubt.
 */
export function recogniseNaming(namespaces: readonly string[]): NamingName {
  const known = (name: NamingName): number => {
    const { neutral } = translator(namings[name])
    return namespaces.filter((each) => deployments.second.namespaces.includes(neutral(each) ?? '')).length
  }
  return namingNames.reduce((best, name) => (known(name) > known(best) ? name : best))
}

/**
 * The deployment of a server, by the namespaces in its index. One namespace of an extension is sufficient, so that missing
 * ones are reported. Without any, a server with most routes of a stock WordPress is one, of any version.
 *
 * @param patterns the routes in its index
 */
export function recogniseDeployment(
  namespaces: readonly string[],
  naming: Naming,
  patterns: readonly string[] = [],
): Deployment {
  const { neutral } = translator(naming)
  const words = new Set(namespaces.map((each) => (neutral(each) ?? '').split('/')[0]))
  const listed = new Set(patterns.map((each) => templateOf(neutral(each) ?? '')))
  const known = stockTemplates.filter((template) => listed.has(template))
  const isWordPress = known.length > stockTemplates.length / 2
  // A WordPress with some plugins of a deployment is not that deployment.
  const own = new Set(namespaces.map((each) => neutral(each)))
  const isWhole = (deployment: Deployment): boolean => deployment.namespaces.every((each) => own.has(each))
  const recognised = (deployment: Deployment): Deployment =>
    isWordPress && !isWhole(deployment) ? stock : deployment
  if (['seo', 'seomon', 'forms'].some((word) => words.has(word))) return recognised(certifiable.second)
  if (words.has('cache')) return recognised(certifiable.first)
  return isWordPress ? stock : core
}
