import { certifiable } from '../../client/target/recognise.ts'
import { methodsOf, namings, templateOf, translator } from '../../contract/index.ts'
import { nearestWord } from '../../contract/lib/nearest-word.ts'
import { deploymentAt, wordpressVersions } from '../../contract/versions/index.ts'
import { differences, namedCauses } from '../result.ts'
import { parameterNames } from './failure/whole-fault.ts'

/** What causes can name, in the names of all namings. */
interface KnownCauses {
  /** The routes of the contract. */
  readonly templates: readonly string[]
  /** The ids of all known faults, except of those that name a header. */
  readonly named: ReadonlySet<string>
}

// Read with the first entry of a cause: most baselines have none.
let known: KnownCauses | undefined

function knownCauses(): KnownCauses {
  known ??= causesOfContract()
  return known
}

/** Of all deployments and versions: one baseline may be used for several servers. */
function causesOfContract(): KnownCauses {
  const deployments = [
    ...Object.values(certifiable),
    ...wordpressVersions.map((version) => deploymentAt(certifiable.stock, version)),
  ]
  const routes = deployments.flatMap((deployment) => deployment.routes)
  const templates = new Set<string>()
  /** `GET /wp/v2/posts` */
  const endpoints = new Set<string>()
  for (const { deployed } of Object.values(namings).map(translator))
    for (const route of routes) {
      const template = deployed(templateOf(route.pattern))
      templates.add(template)
      for (const method of ['OPTIONS', ...methodsOf(route)]) endpoints.add(`${method} ${template}`)
    }
  const subjects = {
    'missing-route': [...endpoints],
    'unlisted-route': [...templates],
    'undeclared-endpoint': [...endpoints],
    'undeclared-arguments': [...endpoints],
    'ignored-parameter': parameterNames,
    'missing-header': [],
  }
  const withSubject = Object.entries(subjects).flatMap(([name, of]) => of.map((each) => `${name} ${each}`))
  const alone = namedCauses.filter((name) => !(name in subjects))
  return { templates: [...templates], named: new Set([...alone, ...withSubject]) }
}

/**
 * Why a failure can never have a cause: its kind or its route is unknown.
 *
 * @param id of a cause, as in a baseline after `cause:`
 * @param hasKnownNames does the contract have all routes that checks of this run may name, in one of its namings?
 * @returns undefined for a cause that is possible
 *
 * @example
 * ```ts
 * whyImpossible('missing-route GET /wp/v2/page', true)
 * // 'No failure can have this cause. Did you mean "missing-route GET /wp/v2/pages"?'
 * ```
 */
export function whyImpossible(id: string, hasKnownNames: boolean): string | undefined {
  const [kind = ''] = id.split(' ')
  if (/^missing-header \S+$/.test(id)) return undefined
  const isNamed = namedCauses.some((name) => name === kind)
  const route = /^[a-z-]+ (?:[A-Z]+ )?(\/.*)/.exec(id)?.[1]
  if (isNamed && route !== undefined && (!hasKnownNames || isOfPlugin(route))) return undefined
  if (isNamed || !/^(?:[A-Z]+ )?\//.test(id)) return whyNoNamed(id)
  return whyNoDifference(id) ?? (hasKnownNames ? whyNoRoute(id) : undefined)
}

function whyNoNamed(id: string): string | undefined {
  const { named } = knownCauses()
  return named.has(id) ? undefined : impossible(nearest(id, [...named]))
}

/** Is it a route of a plugin? Packs check those, and the contract does not have them. */
function isOfPlugin(route: string): boolean {
  return knownCauses().templates.every((each) => namespaceOf(each) !== namespaceOf(route))
}

/** `/wp/v2` of `/wp/v2/posts`. */
const namespaceOf = (route: string): string => route.split('/').slice(0, 3).join('/')

/** Of a cause by its route: `/wp/v2/media featured_media value`, `GET /wp/v2/media refused rest_forbidden`. */
function whyNoDifference(id: string): string | undefined {
  const words = id.split(' ')
  if (words.some((word) => differences.some((each) => each === word))) return undefined
  const last = words.at(-1) ?? ''
  const meant = nearest(last, differences)
  return impossible(meant === undefined ? undefined : [...words.slice(0, -1), meant].join(' '))
}

/** Only for a route that is nearly one of the contract's: checks request unknown addresses too. */
function whyNoRoute(id: string): string | undefined {
  const { templates } = knownCauses()
  const [, before = '', route = '', after = ''] = /^([A-Z]+ )?(\S+)(.*)$/.exec(id) ?? []
  const isOfRequirement = /\w\.\w/.test(after)
  // The cause of a field names the list of its items.
  const isKnown = templates.some((each) => each === route || each.replace(/\/\{\w+\}$/, '') === route)
  if (isKnown || isOfRequirement) return undefined
  const meant = nearest(route, templates)
  return meant === undefined ? undefined : impossible(`${before}${meant}${after}`)
}

/** Of causes, that are long and alike, only one with few other letters is meant. */
const nearest = (given: string, known: readonly string[]) => nearestWord(given, known, 5)

const impossible = (meant: string | undefined): string =>
  `No failure can have this cause. ${meant === undefined ? 'Copy one from a report.' : `Did you mean "${meant}"?`}`
