import { type ArgumentDefinitions, type Json, templateOf } from '../../../contract/index.ts'
import { isList, isObject } from '../../../contract/lib/json.ts'
import type { DescribedEndpoint, EndpointId } from '../../../contract/requirements/endpoints.ts'
import type { Answer } from '../../assertions/answer.ts'
import { explain } from '../../assertions/expect.ts'
import { CheckFailure, inapplicable, untestable } from '../../assertions/outcome.ts'
import type { CheckTools } from '../check.ts'
import { pathWith } from '../index-document/served.ts'
import { rejectedNames } from './combined-values.ts'
import { validValue } from './neighbours.ts'
import { type Arguments, defined, type Judge, type RequestTemplate } from './request-template.ts'

/** Values for the captures of a path; undefined when the target has nothing there. */
type Captured = Readonly<Record<string, string>>
type Find = (tools: CheckTools) => Promise<Captured | undefined>

/** What requests of an endpoint need in addition to what its route declares. */
interface Exception {
  /** Finds the item to read. Default: the first of each list that the path leads through. */
  readonly find?: Find
  /** Arguments of every request whose type alone does not give a valid value. */
  readonly base?: (tools: CheckTools) => Arguments
  /** Values that are valid for this endpoint only. */
  readonly good?: Readonly<Record<string, Json>>
  /** The answer depends on another server. */
  readonly isOutside?: boolean
}

const always =
  (captured: Captured): Find =>
  async () =>
    captured

/** The site's styles have no list: the active theme links to them. */
const siteStyles: Find = async ({ site, testData }) => {
  const { id } = await testData.once('global styles', async () => {
    const answer = await site.get('/core/v2/themes', { status: ['active'] })
    const href = answer.ok ? answer.at(0, '_links', 'wp:user-global-styles', 0, 'href') : undefined
    return { id: /(\d+)\D*$/.exec(String(href ?? ''))?.[1] }
  })
  return id === undefined ? undefined : { id, parent: id }
}

const activeTheme: Find = (tools) => firstOf(tools, '/core/v2/themes?status=active', 'stylesheet')
const ownPassword: Find = async (tools) => {
  const found = await firstOf(tools, '/core/v2/users/me/application-passwords', 'uuid')
  return found && { user_id: 'me', ...found }
}

const exceptions: Readonly<Partial<Record<EndpointId, Exception>>> = {
  'users.application-passwords.list': { find: always({ user_id: 'me' }) },
  'users.application-passwords.introspect.read': { find: always({ user_id: 'me' }) },
  'users.application-passwords.read': { find: ownPassword },
  'global-styles.read': { find: siteStyles },
  'global-styles.revisions.list': { find: siteStyles },
  'global-styles.revisions.read': {
    find: async (tools) => {
      const styles = await siteStyles(tools)
      const revisions = `/core/v2/global-styles/${styles?.parent}/revisions`
      const found = styles && (await firstOf(tools, revisions, 'id'))
      return found && { ...styles, ...found }
    },
  },
  'global-styles.themes.read': { find: activeTheme },
  'global-styles.themes.variations.list': { find: activeTheme },
  // Its slug cannot be changed.
  'font-families.update': {
    good: { font_family_settings: JSON.stringify({ name: 'Alder', fontFamily: 'Alder' }) },
  },
  'block-renderer': { find: always({ name: 'core/archives' }), base: () => ({ context: 'edit' }) },
  'block-types.namespace.list': { find: always({ namespace: 'core' }) },
  'block-types.read': { find: always({ namespace: 'core', name: 'paragraph' }) },
  'abilities.abilities.run': { find: always({}) },
  // The address of another site is requested first.
  'block-editor.url-details.read': { base: ({ target }) => ({ url: target.facts.base }), isOutside: true },
  'block-editor.export.read': { isOutside: true },
  'block-directory.search.list': { isOutside: true },
  'pattern-directory.patterns.list': { isOutside: true },
}

/**
 * A template derived from the route alone. Reads are sent as the run's user. Writes are sent without credentials to items
 * that don't exist: an argument is accepted if the request is rejected for another reason.
 */
export function derivedTemplate(described: DescribedEndpoint): RequestTemplate {
  const { id, route, endpoint, captures } = described
  const { find = firstOfEach(described), base = () => ({}), good: own = {}, ...rest } = exceptions[id] ?? {}
  // For its health, a site requests other servers.
  const { isOutside = id.startsWith('site-health.') } = rest
  const [method = 'GET'] = endpoint.methods
  const reads = method === 'GET'
  const carries = reads || method === 'DELETE' ? 'query' : 'json'
  const goodOf = (tools: CheckTools): Readonly<Record<string, Json>> => ({ ...goodValues(tools), ...own })
  const needed = (tools: CheckTools) => ({
    ...neededOf(endpoint.args, captures, goodOf(tools)),
    ...base(tools),
  })
  const prepare = async (tools: CheckTools) => {
    const path = pathWith(route, reads ? await find(tools) : undefined)
    const client = reads ? tools.site : tools.anonymous
    return (args: Arguments): Promise<Answer> =>
      client.send(method, path, carries === 'query' ? { query: args } : { body: defined(args) })
  }
  return {
    needs: 'nothing',
    carries,
    base: async (tools) => needed(tools),
    prepare,
    judge: namedByRefusals(isOutside),
    good: Object.fromEntries(
      [...argumentNames, ...Object.keys(own)].map((name) => [
        name,
        async (tools) => goodOf(tools)[name] ?? null,
      ]),
    ),
    comparable: ({ body }) => withoutLinks(body),
    assertComparable: (answer) => {
      if (answer.status === 401 || answer.status === 403)
        untestable(`Reading this is refused: ${answer.status} ${answer.code ?? ''}.`)
      if (!answer.ok) inapplicable('The target has no item whose answers could be compared.')
    },
  }
}

/** Values for each capture of a path: the first item of the list at the path before it. */
function firstOfEach({ route, captures }: DescribedEndpoint): Find {
  const template = templateOf(route.pattern)
  return async (tools) => {
    let captured: Captured = {}
    for (const name of captures) {
      const list = template.slice(0, template.indexOf(`/{${name}}`))
      const path = list.replaceAll(/\{(\w+)\}/g, (_, outer: string) => captured[outer] ?? '')
      const found = await firstOf(tools, path, name)
      if (found === undefined) return undefined
      captured = { ...captured, ...found }
    }
    return captured
  }
}

/** The first item of a list, by its id or another identifier. Some lists are objects by name. */
async function firstOf(
  { site, testData }: CheckTools,
  list: string,
  capture: string,
): Promise<Captured | undefined> {
  const { record } = await testData.once(`first of ${list}`, async () => {
    const answer = await site.get(list, { context: 'edit' })
    const { ok, isJson, body } = answer.ok ? answer : await site.get(list)
    const records = isList(body) ? body : isObject(body) ? Object.values(body) : []
    return { record: ok && isJson ? records[0] : undefined }
  })
  if (!isObject(record)) return undefined
  const value = record.id ?? record[capture] ?? record.slug ?? record.name
  return typeof value === 'string' || typeof value === 'number' ? { [capture]: String(value) } : undefined
}

const argumentNames = [
  'app_id',
  'font_family_settings',
  'font_face_settings',
  'locations',
  'template',
] as const

/** Valid values where the type alone does not give one. */
const goodValues = ({ target }: CheckTools): Readonly<Record<(typeof argumentNames)[number], Json>> => ({
  app_id: '11111111-2222-4333-8444-555555555555',
  font_family_settings: JSON.stringify({ name: 'Alder', slug: 'alder', fontFamily: 'Alder' }),
  // It would resolve the address of another host (`wp_http_validate_url`).
  font_face_settings: JSON.stringify({
    fontFamily: 'Alder',
    src: new URL('/alder.woff2', target.facts.apiRoot).href,
  }),
  locations: [],
  template: '',
})

// Captures of the path are omitted: an argument would override them.
function neededOf(
  args: ArgumentDefinitions,
  captures: readonly string[],
  good: Readonly<Record<string, Json>>,
): Arguments {
  const required = Object.entries(args).filter(([name, each]) => each.required && !captures.includes(name))
  return Object.fromEntries(required.map(([name, each]) => [name, good[name] ?? validValue(each)]))
}

/** Some links depend on the user and the method. */
function withoutLinks(value: Json): Json {
  if (isList(value)) return value.map(withoutLinks)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => (key === '_links' ? [] : [[key, withoutLinks(each)]])),
  )
}

/**
 * Arguments are validated before the permission (`WP_REST_Server::dispatch`): a 400 names those that are rejected, whatever
 * else is wrong with the request. So a write can be sent without credentials.
 *
 * @param isOutside the outcome depends on another server, and may be a 500
 */
function namedByRefusals(isOutside: boolean): Judge {
  const isSound = ({ status }: Answer): boolean => isOutside || status < 500
  return {
    async accepted(pending, name, what) {
      const answer = await pending
      if (rejectedNames(answer).includes(name) || !isSound(answer))
        throw new CheckFailure(answer, `${name} to be accepted (${what})`, explain(answer))
    },
    async rejected(pending, name, what) {
      const answer = await pending
      if (!rejectedNames(answer).includes(name))
        throw new CheckFailure(answer, `400 with ${name} among its params (${what})`, explain(answer))
    },
    acceptsAll: (answer) => rejectedNames(answer).length === 0 && isSound(answer),
  }
}
