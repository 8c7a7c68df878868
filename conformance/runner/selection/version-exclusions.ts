import { type Deployment, stock, templateOf, type WordPressVersion } from '../../../contract/index.ts'
import { slug } from '../../../contract/lib/slug.ts'
import {
  contentEndpoints,
  type DescribedEndpoint,
  endpoints,
} from '../../../contract/requirements/endpoints.ts'
import { deploymentAt, differencesTo, type VersionDifference } from '../../../contract/versions/index.ts'
import { isDeclared } from '../../checks/arguments/where-declared.ts'
import type { Check } from '../../checks/check.ts'
import { deployedEndpoint } from '../../checks/own-record.ts'

type Named = Pick<Check, 'id' | 'requirement'>

/** The reasons of exclusions, by the ids of checks, or by prefixes with `.*`. */
type Exclusions = readonly (readonly [name: string, why: string])[]

/**
 * Returns a function with the reason why a check does not apply to a version of WordPress: the version lacks or changes its
 * subject.
 *
 * @param version undefined for the one that the contract describes, to which every check applies
 */
export function exclusionAt(version: WordPressVersion | undefined): (check: Named) => string | undefined {
  if (version === undefined) return () => undefined
  const differences = differencesTo(version)
  const present = new Set(differences.flatMap(({ has }) => has?.checks ?? []))
  const names = differences
    .flatMap((each) => exclusionsBy(each, version))
    .filter(([name]) => !present.has(name))
  const exact = new Map(names.filter(([name]) => !name.endsWith('.*')))
  const beginnings = names.flatMap(([name, why]) =>
    name.endsWith('.*') ? [[name.slice(0, -1), why] as const] : [],
  )
  const ofOthers = redeclared(version)
  return ({ id, requirement }) =>
    exact.get(id) ??
    beginnings.find(([beginning]) => `${id}.`.startsWith(beginning))?.[1] ??
    ofOthers({ id, requirement })
}

function exclusionsBy(difference: VersionDifference, version: WordPressVersion): Exclusions {
  const { neighbour, absent = {}, behind = {} } = difference
  const since = `WordPress ${version} does not have`
  const {
    namespaces = [],
    members = [],
    fields = {},
    arguments: args = {},
    routes = [],
  } = difference.lacks ?? {}
  const came = `it came with ${neighbour}.`
  return [
    ...Object.entries(absent).flatMap(([what, names]) =>
      names.map((name) => [name, `${since} ${what}: ${came}`] as const),
    ),
    ...namespaces.flatMap((name) => ofNamespace(name, `${since} the namespace ${name}: ${came}`)),
    ...members.map(
      (name) => [`index.fields.${slug(name)}.*`, `${since} ${name} in its index: ${came}`] as const,
    ),
    ...endpoints
      .filter(({ route }) => routes.some((path) => path === templateOf(route.pattern)))
      .flatMap(({ id, label }) => ofEndpoint(id, `${since} ${label}: ${came}`)),
    ...Object.entries(args).flatMap(([endpoint, names]) =>
      endpointsNamed(endpoint).flatMap(({ id }) =>
        names.flatMap((name) => ofArgument(id, name, `${since} the argument ${name} there: ${came}`)),
      ),
    ),
    ...Object.entries(fields).flatMap(([title, names]) =>
      names.flatMap((name) => ofField(title, name, `${since} the field ${name} there: ${came}`)),
    ),
    ...Object.entries(behind).flatMap(([first, later]) =>
      endpoints
        .filter(({ route }) => later.some((path) => path === templateOf(route.pattern)))
        .flatMap(({ id }) => ofEndpoint(id, `WordPress ${version} lists ${first} before it, which answers.`)),
    ),
  ]
}

function ofNamespace(name: string, why: string): Exclusions {
  const ids = endpoints.filter(({ route }) => route.namespace === name).map(({ id }) => id)
  return [
    [`index.fields.namespaces.${slug(name)}.*`, why],
    [`namespaces.${slug(name)}.*`, why],
    ...ids.flatMap((id) => ofEndpoint(id, why)),
  ]
}

const ofEndpoint = (id: string, why: string): Exclusions => [
  [`${id}.*`, why],
  [`index.arguments.${id}.*`, why],
]

const ofArgument = (id: string, name: string, why: string): Exclusions => [
  [`${id}.${slug(name)}.*`, why],
  [`index.arguments.${id}.${slug(name)}.*`, why],
]

const kinds: Readonly<Record<string, string>> = { post: 'posts', page: 'pages', attachment: 'media' }

function ofField(title: string, name: string, why: string): Exclusions {
  const kind = kinds[title]
  return kind === undefined ? [] : [[`${kind}.fields.${slug(name)}.*`, why]]
}

function endpointsNamed(name: string): readonly DescribedEndpoint[] {
  return endpoints.filter(({ label, endpoint }) => {
    const path = label.replace(/^.* |`/g, '').replace('`', '')
    return endpoint.methods.some((method) => `${method} ${path}` === name)
  })
}

/** Rules of the specification's arguments that a version declares differently. */
function redeclared(version: WordPressVersion): (check: Named) => string | undefined {
  const own: Deployment = deploymentAt(stock, version)
  const places = contentEndpoints.flatMap(({ id, label, endpoint }) => {
    const [method = 'GET'] = endpoint.methods
    const found = deployedEndpoint(own, method, { pattern: label.replace(/^`\S+ |`$/g, '') })
    return Object.entries(endpoint.args).flatMap(([name, definition]) => {
      const other = found?.args[name]
      return other === undefined || other === definition
        ? []
        : [{ beginning: `${id}.${slug(name)}.`, name, definition, other: JSON.parse(JSON.stringify(other)) }]
    })
  })
  return ({ id, requirement }) => {
    const place = places.find(({ beginning }) => requirement.startsWith(beginning))
    if (place === undefined) return undefined
    const rule = requirement.slice(place.beginning.length)
    const value = id.slice(requirement.length + 1)
    return isDeclared(place.other, place.definition, rule, value)
      ? undefined
      : `WordPress ${version} declares ${place.name} otherwise.`
  }
}
