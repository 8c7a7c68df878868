import { hostsGuide } from '../../contract/host-names.ts'
import { type Naming, namings, translator, type WordPressVersion } from '../../contract/index.ts'
import {
  at,
  isList,
  isObject,
  type JsonObject,
  objectOrEmpty,
  parsedJson,
  stringOrEmpty,
  strings,
} from '../../contract/lib/json.ts'
import { deploymentAt, describedVersion, type ListedRoute, versionOf } from '../../contract/versions/index.ts'
import type { Connection } from '../transport/connection.ts'
import { whyUnreachable } from '../transport/why-broken.ts'
import { Trouble } from '../trouble.ts'
import { additionsOf } from './additions.ts'
import { type Access, guardSecrets } from './origin.ts'
import { type FoundIndex, type Reading, readIndex } from './read-index.ts'
import { type CertifiableName, deploymentNamed, recogniseDeployment, recogniseNaming } from './recognise.ts'
import type { TargetFacts } from './target.ts'

/** What the user expects of the target; `undefined` is detected. */
export interface Expected {
  readonly deployment?: CertifiableName | undefined
  readonly naming?: { readonly name: string; readonly naming: Naming } | undefined
  readonly wordpress?: WordPressVersion | undefined
}

/** A site, and the index that it was found by. */
export interface Discovery {
  readonly facts: TargetFacts
  readonly found: FoundIndex
}

/** There is no API to certify. */
export class NotFound extends Error {}

/**
 * Finds the API of a site, by anonymous requests. The address may be the site's or its API root.
 *
 * @param access the credentials and headers of all later requests
 * @throws NotFound when there is neither an index nor a list of posts, or the site refers to another origin
 * @throws Error when secrets would be sent unencrypted; nothing is sent then
 */
export async function discover(
  url: string,
  connection: Connection,
  expected: Expected = {},
  access: Access = {},
): Promise<Discovery> {
  guardSecrets(new URL(url), access)
  const headers = access.headers ?? {}
  const found = await findIndex(url, connection, headers)
  const namespaces = strings(found.index.namespaces)
  const namingName = expected.naming?.name ?? recogniseNaming(namespaces)
  const naming = expected.naming?.naming ?? (namingName === 'wordpress' ? namings.wordpress : namings.neutral)
  const deployment = expected.deployment
    ? deploymentNamed(expected.deployment)
    : recogniseDeployment(namespaces, naming, patternsIn(found.index))
  const wordpress = expected.wordpress ?? otherVersion(found.index, naming)
  const name = at(found.index, 'name')
  const facts: TargetFacts = {
    url,
    apiRoot: found.apiRoot,
    base: baseOf(url, found),
    name: stringOrEmpty(name),
    deployment: deployment.name,
    ...(expected.deployment && { isDeploymentGiven: true }),
    naming,
    namingName,
    additions: additionsOf(found.index, wordpress ? deploymentAt(deployment, wordpress) : deployment, naming),
    ...(wordpress && { wordpress }),
  }
  return { facts, found }
}

async function findIndex(
  url: string,
  connection: Connection,
  headers: Readonly<Record<string, string>>,
): Promise<FoundIndex> {
  const site = url.replace(/\/+$/, '')
  const read = (place: string): Promise<Reading> => readIndex(place, connection, headers)
  const given = await read(url).catch((error: unknown) => {
    const why = error instanceof Trouble ? whyUnreachable(url, error.cause) : undefined
    throw why === undefined ? error : new Trouble(why, { cause: error })
  })
  // A server that answers its index at two addresses is read at the usual one, as its clients do.
  if (given.found && !/\/wp-json\b|rest_route=/.test(given.found.apiRoot))
    return (await read(`${site}/wp-json/`)).found ?? given.found
  if (given.found) return given.found
  const linked = given.link && sameOrigin(given.link, url)
  const places = [linked, `${site}/wp-json/`, `${site}/index.php?rest_route=/`, `${site}/?rest_route=/`]
  const answered = [given]
  for (const place of new Set(places)) {
    if (!place) continue
    const reading = await read(place)
    if (reading.found) return reading.found
    answered.push(reading)
  }
  const byList = await findByList(site, connection, headers)
  if (byList !== undefined) return byList
  const reasons = [...Map.groupBy(answered, ({ what }) => what)]
    .map(([what, readings]) => `${readings.map((each) => each.url).join(', ')} ${what}.`)
    .join(' ')
  throw new NotFound(`Cannot find the API of ${url}. ${reasons} ${adviceFor(answered)}`)
}

/**
 * Finds the API of a server without an index, which may not be implemented yet, by its list of posts. The checks report
 * what is missing.
 */
async function findByList(
  site: string,
  connection: Connection,
  headers: Readonly<Record<string, string>>,
): Promise<FoundIndex | undefined> {
  for (const apiRoot of [`${site}/wp-json/`, `${site}/`])
    for (const naming of [namings.wordpress, namings.neutral]) {
      const namespace = translator(naming).deployed('core/v2')
      const place = `${apiRoot}${namespace}/posts`
      const answer = await connection.send({ method: 'GET', url: place, headers })
      if (answer.status === 200 && isList(parsedJson(answer.text)))
        return { apiRoot, index: { namespaces: [namespace] } }
    }
  return undefined
}

/** What to do about a site without an index. */
function adviceFor([given, ...places]: readonly Reading[]): string {
  const isClosed = ({ status }: Reading): boolean => status === 401 || status === 403
  const isRefused = ({ status, kind }: Reading): boolean => status === 403 && kind === 'page'
  if (given && isRefused(given) && places.every(isRefused))
    return `This host has a firewall that answers with HTML. Wait if it was sent many requests, send it the User-Agent of a browser with --header, or run this from a network that it trusts. See ${hostsGuide}.`
  if (given && isClosed(given) && places.every(isClosed))
    return 'It requires authentication for every request: send that with --header, or run this from a network that it trusts.'
  if (places.some(isClosed))
    return `Its API is closed to anonymous clients, perhaps by a plugin: the index has to be public. See ${hostsGuide}.`
  const all = given === undefined ? places : [given, ...places]
  const [site = ''] = given?.url.split(/\/*(?:[?#]|$)/) ?? []
  // The address of a route, `/wp-json/wp/v2/posts`.
  const root = /^(.*\/)(?:wp|core)\/v2(?:\/|$)/.exec(site)?.[1]
  if (root !== undefined) return `Give the address before the namespace: ${root}`
  if (all.some(({ kind }) => kind === 'output'))
    return 'The address may be right: stop that output. In PHP, disable `display_errors`, and fix the code that prints it.'
  const broken = all.filter(({ status }) => status >= 500)
  if (broken.length > 0)
    return `The address may be right: the server fails ${broken.length === all.length ? 'on every request' : `at ${broken[0]?.url}`}. Look for the reason in its log.`
  const [index] = all.filter(({ status, kind }) => status === 200 && kind === 'object')
  if (index !== undefined)
    return `If ${index.url} is the index, add \`"namespaces": ["wp/v2"]\` and the object \`routes\`; otherwise give the site's address or its API root.`
  if (given?.status === 200 && all.every(({ kind }) => kind === 'page'))
    return `It only answers with HTML pages. If it is a frontend, give the address of its WordPress; if it is a server of your own, return the index as JSON at ${site}/wp-json/; otherwise give the site's API root.`
  return "Give the site's address or its API root."
}

function sameOrigin(link: string, url: string): string {
  if (new URL(link).origin === new URL(url).origin) return link
  throw new NotFound(
    `${url} refers to an API at ${link}, another origin. Give that address if it is the intended site.`,
  )
}

/** The version of WordPress that an index is of, unless it is the one that the contract describes. */
function otherVersion({ routes }: JsonObject, naming: Naming): WordPressVersion | undefined {
  const { neutral } = translator(naming)
  const listed = Object.entries(objectOrEmpty(routes)).map(([path, route]): ListedRoute => {
    const pattern = neutral(path) ?? path
    const endpoints = at(route, 'endpoints')
    return {
      namespace: pattern.slice(1),
      pattern,
      endpoints: (isList(endpoints) ? endpoints : []).map((endpoint) => {
        const [methods, args] = [at(endpoint, 'methods'), at(endpoint, 'args')]
        return {
          methods: isList(methods) ? methods.map(String) : [],
          args: isObject(args)
            ? Object.fromEntries(Object.entries(args).map(([name, schema]) => [name, objectOrEmpty(schema)]))
            : {},
        }
      }),
    }
  })
  const version = versionOf({ routes: listed })
  return version === describedVersion ? undefined : version
}

function patternsIn({ routes }: JsonObject): string[] {
  return isObject(routes) ? Object.keys(routes) : []
}

/** The address of the site, to which `index.php` is relative. */
function baseOf(url: string, { apiRoot, index }: FoundIndex): string {
  const [path = ''] = apiRoot.split('?')
  // Without URL rewriting, the path of the API follows `index.php`.
  const before = /^(.*?)(?:\/index\.php)?(?:\/wp-json)?\/*$/.exec(path)?.[1] ?? path
  if (before !== path.replace(/\/+$/, '') || path !== apiRoot) return before
  if (apiRoot !== url && new URL(apiRoot).origin === new URL(url).origin) return url.replace(/\/+$/, '')
  const home = at(index, 'home')
  if (typeof home === 'string' && URL.canParse(home) && new URL(home).origin === new URL(apiRoot).origin)
    return home.replace(/\/+$/, '')
  return new URL(apiRoot).origin
}
