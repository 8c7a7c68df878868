import {
  type Deployment,
  type Endpoint,
  isExtension,
  type Route,
  templateOf,
} from '../../../contract/index.ts'

/**
 * The fields required to create an item. Without blocks: WordPress cannot delete an unpublished one.
 */
const requiredFieldsByCollection = {
  '/core/v2/posts': ['title'],
  '/core/v2/pages': ['title'],
  '/core/v2/media': ['title'],
  '/core/v2/categories': ['name'],
  '/core/v2/tags': ['name'],
  '/core/v2/navigation': ['title'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** The collections in which sequences create items: those carry the run's tag, and can be found by it and removed. */
type OwnCollection = keyof typeof requiredFieldsByCollection
const names: readonly string[] = Object.keys(requiredFieldsByCollection)

export function requiredFields(collection: string): readonly string[] {
  return isOwnCollection(collection) ? requiredFieldsByCollection[collection] : []
}

export function isOwnCollection(name: string): name is OwnCollection {
  return names.includes(name)
}

/** A method of a route. */
export interface RequestableEndpoint {
  readonly template: string
  readonly route: Route
  readonly endpoint: Endpoint
  readonly method: string
}

/** The endpoints of a deployment, by what a sequence may do with them. */
export interface Endpoints {
  /** Of the items that sequences create, and their revisions. */
  readonly own: readonly RequestableEndpoint[]
  /** Of the site's own data: they are read, and their bodies are not compared. */
  readonly sites: readonly RequestableEndpoint[]
  /** Of extensions: requested anonymously, as their effects are not described. */
  readonly extensions: readonly RequestableEndpoint[]
  /** The index, and the indexes of namespaces. */
  readonly indexes: readonly RequestableEndpoint[]
}

// Generating a path for nested groups is not supported.
const hasNestedGroups = /\([^)]*\(\?[:P]/

export function groupEndpoints({ routes }: Deployment): Endpoints {
  const all = routes.flatMap((route) =>
    route.endpoints.flatMap((endpoint) =>
      endpoint.methods.map(
        (method): RequestableEndpoint => ({ template: templateOf(route.pattern), route, endpoint, method }),
      ),
    ),
  )
  const isIndex = ({ route, template }: RequestableEndpoint): boolean =>
    route.isNamespaceIndex || template === '/'
  const isOwn = ({ template }: RequestableEndpoint): boolean =>
    isOwnCollection(template.split('/').slice(0, 4).join('/')) || template.startsWith('/oembed/1.0/')
  const others = all.filter((each) => !isIndex(each) && !isOwn(each) && each.template !== '/batch/v1')
  return {
    own: all.filter((each) => !isIndex(each) && isOwn(each)),
    sites: others.filter(
      ({ route, method, template }) => !isExtension(route) && method === 'GET' && !template.includes('{'),
    ),
    extensions: others.filter(({ route }) => isExtension(route) && !hasNestedGroups.test(route.pattern)),
    indexes: all.filter(isIndex),
  }
}
