import { extensionRoutes } from '../../../conformance/checks/extensions/routes.ts'
import {
  deployments,
  type Endpoint,
  methods,
  methodsOf,
  type Route,
  templateOf,
} from '../../../contract/index.ts'
import { noRoute, takeFor } from '../edits.ts'
import type { On } from '../matcher.ts'
import {
  answers,
  type Defect,
  declares,
  type Mutant,
  type MutantOptions,
  mutant,
  requests,
} from '../mutant.ts'
import { endpoints, pathsOf } from './endpoints.ts'
import { index, nothing, replaceBy, withoutItem } from './index-document.ts'
import { grouped, some } from './selection.ts'

/** Requests to a route by one method. */
const at =
  (paths: RegExp, method: string): On =>
  (request) =>
    request.method === method && paths.test(request.path)

/** Each route: absent from the index. */
const unlisted: readonly Mutant[] = grouped(
  endpoints,
  ({ options, route }) => `${options.isOpen} ${route.pattern}`,
)
  .filter(([first]) => first?.id !== 'index')
  .flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : mutant(
          'route',
          [first, ...others].map(({ id }) => `${id}.served`).join(' '),
          `the index does not list ${templateOf(first.route.pattern)}`,
          index(['routes', first.route.pattern], nothing),
          first.options,
        ),
  )

/** Each method of each endpoint leading nowhere. */
const unserved: readonly Mutant[] = endpoints
  .filter(({ id }) => id !== 'index')
  .flatMap(({ id, route, endpoint, options }) =>
    endpoint.methods.map((method) =>
      mutant(
        'route',
        `${id}.served.${method.toLowerCase()}`,
        `${method} ${templateOf(route.pattern)} leads nowhere`,
        answers(at(pathsOf(route), method), noRoute),
        options,
      ),
    ),
  )

const namespace = (of: string, name: string, defect: Defect, options: MutantOptions = {}) =>
  mutant('namespace', of, name, defect, options)
const inSecond: MutantOptions = { deployment: 'second' }

/** Each namespace: absent from the index, leading nowhere, and other arguments of its own index. */
const ofNamespaces: readonly Mutant[] = [
  ...deployments.first.namespaces.flatMap((name): Mutant[] => {
    const word = name.replace('/', '-')
    const args = ['routes', `/${name}`, 'endpoints', 0, 'args']
    return [
      namespace(
        `first.${word}`,
        `the index does not list the namespace ${name}`,
        index('namespaces', withoutItem(name)),
      ),
      namespace(
        `namespaces.${word}`,
        `the index does not list the route of ${name}`,
        index(['routes', `/${name}`], nothing),
      ),
      namespace(`namespaces.${word}`, `GET /${name} leads nowhere`, answers(`* /${name}`, noRoute)),
      namespace(
        `${word}.namespace`,
        `the index has another default of namespace for /${name}`,
        index([...args, 'namespace', 'default'], replaceBy('core')),
      ),
      namespace(
        `${word}.context`,
        `the index has no context for /${name}`,
        index([...args, 'context'], nothing),
      ),
    ]
  }),
  ...['seo/v1', 'seomon/v1', 'forms/v1', 'social-image-generator/v1'].map((name) =>
    namespace(
      `second.${name.replace('/', '-')}`,
      `the second deployment does not list ${name}`,
      index('namespaces', withoutItem(name)),
      inSecond,
    ),
  ),
]

const isOfExtension = ({ namespace: of, isNamespaceIndex }: Route): boolean =>
  !isNamespaceIndex && /^(cache|seo|seomon|forms)\//.test(of)
const ofFirst = deployments.first.routes.filter(isOfExtension)
const ofSecond = deployments.second.routes.filter((route) => isOfExtension(route) && !ofFirst.includes(route))

/** Routes of extensions: absent, leading nowhere, declared for a method more, and answered to it. */
const ofExtensions: readonly Mutant[] = [...ofFirst, ...some(ofSecond, 24)].flatMap((route): Mutant[] => {
  const template = templateOf(route.pattern)
  const { id } = extensionRoutes.find((each) => each.route.pattern === route.pattern) ?? { id: route.pattern }
  const declared = methodsOf(route)
  const [first = 'GET'] = declared
  const unlisted = methods.find((method) => !declared.includes(method)) ?? 'PATCH'
  const both = { methods: [...declared, unlisted] }
  const options = ofFirst.includes(route) ? {} : inSecond
  const of = (name: string, defect: Defect) => mutant('extension route', id, name, defect, options)
  const paths = new RegExp(`^${route.pattern.replaceAll('(?P<', '(?<')}$`)
  return [
    of(`the index does not list ${template}`, index(['routes', route.pattern], nothing)),
    of(`${first} ${template} leads nowhere`, answers(at(paths, first), noRoute)),
    of(
      `the index lists ${unlisted} for ${template}`,
      index(
        ['routes', route.pattern],
        replaceBy({ namespace: route.namespace, ...both, endpoints: [{ ...both, args: [] }] }),
      ),
    ),
    of(`${template} is answered to ${unlisted} as well`, requests(at(paths, unlisted), takeFor(first))),
  ]
})

/** A batch that reaches other routes, or does not reach those it should; the index says so too. */
const targets: readonly Mutant[] = Object.entries({
  'content.media.update': 'media.update',
  'content.media.delete': 'media.delete',
  'content.media.edit': 'media.edit',
  'content.media.post-process': 'media.post-process',
  'content.posts.autosaves': 'posts.autosaves.create',
  'content.pages.autosaves': 'pages.autosaves.create',
  'content.posts.revisions': 'posts.revisions.delete',
  'content.pages.revisions': 'pages.revisions.delete',
  'batch.targets.unmarked': 'batch',
  'marked.posts.create': 'posts.create',
  'marked.pages.create': 'pages.create',
  'marked.posts.update': 'posts.update',
  'marked.pages.delete': 'pages.delete',
}).map(([of, id]) =>
  target(
    of,
    id,
    ({ endpoints: all }) => endpoints.some((each) => each.id === id && all.includes(each.endpoint)),
    id,
  ),
)

function target(of: string, what: string, isMeant: (route: Route) => boolean, id?: string): Mutant {
  const turn = (endpoint: Endpoint): Endpoint =>
    id === undefined || endpoints.some((each) => each.id === id && each.endpoint === endpoint)
      ? { ...endpoint, batch: endpoint.batch !== true }
      : endpoint
  return mutant(
    'batch target',
    of,
    `whether a batch reaches ${what} is the other way round`,
    declares(({ routes, ...rest }) => ({
      ...rest,
      routes: routes.map((route) =>
        isMeant(route) ? { ...route, endpoints: route.endpoints.map(turn) } : route,
      ),
    })),
  )
}

/** Defects in which routes there are, and which of them a batch reaches. */
export const routeMutants: readonly Mutant[] = [
  ...unlisted,
  ...unserved,
  ...ofNamespaces,
  ...ofExtensions,
  ...targets,
  target('batch.targets.unmarked', 'the extensions', ({ namespace: of }) => of === 'cache/v3'),
]
