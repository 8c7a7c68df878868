import { allDeployments, templateOf } from '../../contract/index.ts'
import { slug } from '../../contract/requirements/endpoint-name.ts'
import { type StockEndpoint, stockEndpoints } from '../../contract/requirements/stock-endpoints.ts'
import { by } from '../check-kinds.ts'
import { type Mutant, type MutantOptions, mutateResponse } from '../mutant.ts'
import { type Defect, declaring, defectsOf, taking } from './arguments-sites.ts'
import { some, wrongKeywords } from './index-arguments.ts'
import { mutateIndex, noRoute, nothing } from './index-changes.ts'

// What the document does not name can only deviate.
const options: MutantOptions = { deployment: 'stock', isOpen: true }

/** An argument of a stock WordPress, where the index declares it. */
const declared = stockEndpoints.flatMap((endpoint) =>
  Object.entries(endpoint.endpoint.args)
    .filter(([name]) => !endpoint.captures.includes(name))
    .map(([name, definition]) => ({
      label: `${name} of ${endpoint.id}`,
      subject: `${endpoint.id}.${slug(name)}`,
      path: [...pathOf(endpoint), 'args', name],
      definition,
    })),
)

function pathOf({ route, endpoint }: StockEndpoint): readonly (string | number)[] {
  return ['routes', route.pattern, 'endpoints', route.endpoints.indexOf(endpoint)]
}

const ofIndex: readonly Mutant[] = [
  ...some(declared, 20).map(({ label, subject, path }) =>
    mutateIndex(`the index does not declare ${label}`, by('declaration', subject), path, nothing, options),
  ),
  ...Object.entries(wrongKeywords).flatMap(([keyword, change]) =>
    some(
      declared.filter(({ definition }) => keyword in definition),
      3,
    ).map(({ label, subject, path }) =>
      mutateIndex(
        `the index declares another ${keyword} for ${label}`,
        by('declaration', subject),
        [...path, keyword],
        change,
        options,
      ),
    ),
  ),
  ...some(stockEndpoints, 8).map((endpoint) =>
    mutateIndex(
      `the index has another batch mark for ${endpoint.id}`,
      by('batch mark', endpoint.id),
      [...pathOf(endpoint), 'allow_batch'],
      (mark) => (mark === undefined ? { v1: true } : undefined),
      options,
    ),
  ),
]

/** A path of a route, whatever stands in its captures: a template and a block have a name with a slash. */
const pathsOf = (template: string): RegExp =>
  new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+(?://?[^/]+)?')}$`)

const ofRoutes: readonly Mutant[] = [
  ...some(
    allDeployments.stock.routes.filter(
      ({ level, isNamespaceIndex }) => level === 'reference' && !isNamespaceIndex,
    ),
    30,
  ).map((route) => {
    const ids = stockEndpoints.filter((each) => each.route === route).map(({ id }) => `${id}.served`)
    return mutateIndex(
      `the index does not list ${templateOf(route.pattern)}`,
      by('route', ...ids),
      ['routes', route.pattern],
      nothing,
      options,
    )
  }),
  ...some(stockEndpoints, 30).flatMap(({ id, route, endpoint }) => {
    const template = templateOf(route.pattern)
    const expression = pathsOf(template)
    return some(endpoint.methods, 1).map((method) =>
      mutateResponse(
        `${method} ${template} leads nowhere`,
        by('route', `${id}.served.${method.toLowerCase()}`),
        (request) => (request.method === method && expression.test(request.path) ? noRoute : undefined),
        options,
      ),
    )
  }),
]

/** Defects of a kind, spread over all endpoints. */
function spread(defects: readonly Defect[], most: number): readonly Defect[] {
  const kinds = new Set(defects.map(({ kind }) => kind))
  return [...kinds].flatMap((kind) =>
    some(
      defects.filter((each) => each.kind === kind),
      most,
    ),
  )
}

/** Changes that nobody can see: no unlisted word is a neighbour, and an empty text does not fit the pattern either. */
function isHidden({ what, definition }: Defect): boolean {
  return what === 'neighbouring values' || (what === 'minLength one less' && definition.pattern !== undefined)
}

const defects = stockEndpoints.flatMap(defectsOf).filter((each) => !isHidden(each))
const isDefault = ({ kind }: Defect): boolean => kind === 'default'

/** Lists whose answers show another default. */
const shown: ReadonlySet<string> = new Set([
  'categories.list order',
  'users.list order',
  'types.list context',
])

const ofArguments: readonly Mutant[] = [
  ...spread(
    defects.filter((each) => !isDefault(each)),
    12,
  ).map((defect) => taking(defect, options)),
  ...defects
    .filter((each) => isDefault(each) && shown.has(`${each.endpoint.id} ${each.argument}`))
    .map((defect) => taking(defect, options)),
  ...spread(defects, 3).map((defect) => declaring(defect, options)),
]

/** Small defects of the routes that a stock WordPress has beside those of the document, and of their arguments. */
export const stockMutants: readonly Mutant[] = [...ofIndex, ...ofRoutes, ...ofArguments]
