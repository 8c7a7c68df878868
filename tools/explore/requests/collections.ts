import {
  type Deployment,
  type Endpoint,
  isExtension,
  type Route,
  templateOf,
} from '../../../contract/index.ts'

/**
 * What an item of a collection has to have to be made. No blocks: WordPress lets nobody remove one that is not published.
 */
const needed = {
  '/core/v2/posts': ['title'],
  '/core/v2/pages': ['title'],
  '/core/v2/media': ['title'],
  '/core/v2/categories': ['name'],
  '/core/v2/tags': ['name'],
  '/core/v2/navigation': ['title'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** The collections that lives make items in: what is made there bears a tag, is found by it, and can be removed. */
type OwnCollection = keyof typeof needed
const names: readonly string[] = Object.keys(needed)

/** The fields without which an item is not made. */
export function neededIn(collection: string): readonly string[] {
  return isOwnCollection(collection) ? needed[collection] : []
}

export function isOwnCollection(name: string): name is OwnCollection {
  return names.includes(name)
}

/** An endpoint that a life can ask. */
export interface AskedEndpoint {
  readonly template: string
  readonly route: Route
  readonly endpoint: Endpoint
  readonly method: string
}

/** The endpoints of a deployment, by what a life may do with them. */
export interface Endpoints {
  /** Of what lives make, and of what is kept with it. */
  readonly own: readonly AskedEndpoint[]
  /** Of what is the site's: they are read, and nothing of what they answer is compared. */
  readonly sites: readonly AskedEndpoint[]
  /** Of extensions: asked by nobody in particular, as what they do is not described. */
  readonly extensions: readonly AskedEndpoint[]
  /** The index and those of the namespaces. */
  readonly indexes: readonly AskedEndpoint[]
}

// A path for such a capture nobody makes here.
const hasNestedGroups = /\([^)]*\(\?[:P]/

/** Sorts the endpoints of a deployment. */
export function endpointsOf({ routes }: Deployment): Endpoints {
  const all = routes.flatMap((route) =>
    route.endpoints.flatMap((endpoint) =>
      endpoint.methods.map(
        (method): AskedEndpoint => ({ template: templateOf(route.pattern), route, endpoint, method }),
      ),
    ),
  )
  const isIndex = ({ route, template }: AskedEndpoint): boolean => route.isNamespaceIndex || template === '/'
  const isOwn = ({ template }: AskedEndpoint): boolean =>
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
