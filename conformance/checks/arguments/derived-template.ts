import { type ArgumentDefinitions, type Json, templateOf } from '../../../contract/index.ts'
import { isList, isObject } from '../../../contract/lib/json.ts'
import type { DescribedEndpoint, EndpointId } from '../../../contract/requirements/endpoints.ts'
import type { Answer } from '../../assertions/answer.ts'
import { explain } from '../../assertions/expect.ts'
import { CheckFailure, inapplicable, untestable } from '../../assertions/outcome.ts'
import type { CheckTools } from '../check.ts'
import { pathWith } from '../index-document/served.ts'
import { ofType } from './neighbours.ts'
import { type Arguments, defined, type Judge, type RequestTemplate } from './request-template.ts'
import { refusedNames } from './volley.ts'

/** Values for the captures of a path; undefined where the target has nothing there. */
type Captured = Readonly<Record<string, string>>
type Find = (tools: CheckTools) => Promise<Captured | undefined>

/** What requests of an endpoint need beside what its route says. */
interface Exception {
  /** Finds what a read is about. Default: the first of each list that the path leads through. */
  readonly find?: Find
  /** What goes with every request, and would not be taken by its type alone. */
  readonly base?: (tools: CheckTools) => Arguments
  /** Values that are surely taken here, where they are not elsewhere. */
  readonly good?: Readonly<Record<string, Json>>
  /** The answer depends on another server. */
  readonly isOutside?: boolean
}

const always =
  (captured: Captured): Find =>
  async () =>
    captured

/** The styles of the site have no list: the theme in use links to them. */
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
  // Its slug stays as it was created.
  'font-families.update': {
    good: { font_family_settings: JSON.stringify({ name: 'Alder', fontFamily: 'Alder' }) },
  },
  'block-renderer': { find: always({ name: 'core/archives' }), base: () => ({ context: 'edit' }) },
  'block-types.namespace.list': { find: always({ namespace: 'core' }) },
  'block-types.read': { find: always({ namespace: 'core', name: 'paragraph' }) },
  'abilities.abilities.run': { find: always({}) },
  // An address of another site is looked up first.
  'block-editor.url-details.read': { base: ({ target }) => ({ url: target.facts.base }), isOutside: true },
  'block-editor.export.read': { isOutside: true },
  'block-directory.search.list': { isOutside: true },
  'pattern-directory.patterns.list': { isOutside: true },
}

/**
 * How an endpoint is requested of which only its route is known. Reads are sent as the run's user. Writes are sent
 * without credentials, and name what doesn't exist: what is taken shows in that the request gets as far as being refused
 * for something else.
 */
export function derivedTemplate(described: DescribedEndpoint): RequestTemplate {
  const { id, route, endpoint, captures } = described
  const { find = firstOfEach(described), base = () => ({}), good: own = {}, ...rest } = exceptions[id] ?? {}
  // What a site reports of its health, it looks up elsewhere.
  const { isOutside = id.startsWith('site-health.') } = rest
  const [method = 'GET'] = endpoint.methods
  const reads = method === 'GET'
  const carries = reads || method === 'DELETE' ? 'query' : 'json'
  const goodOf = (tools: CheckTools): Readonly<Record<string, Json>> => ({ ...goodValues(tools), ...own })
  const needed = (tools: CheckTools) => ({
    ...neededOf(endpoint.args, captures, goodOf(tools)),
    ...base(tools),
  })
  const open = async (tools: CheckTools) => {
    const path = pathWith(route, reads ? await find(tools) : undefined)
    const client = reads ? tools.site : tools.anonymous
    return (args: Arguments): Promise<Answer> =>
      client.send(method, path, carries === 'query' ? { query: args } : { body: defined(args) })
  }
  return {
    needs: 'nothing',
    carries,
    base: async (tools) => needed(tools),
    open,
    judge: namedByRefusals(isOutside),
    good: Object.fromEntries(
      [...named, ...Object.keys(own)].map((name) => [name, async (tools) => goodOf(tools)[name] ?? null]),
    ),
    comparable: ({ body }) => withoutLinks(body),
    comparison: async (tools) => {
      const answer = await (await open(tools))(needed(tools))
      if (answer.status === 401 || answer.status === 403)
        untestable(`The user may not read this: ${answer.status} ${answer.code ?? ''}.`)
      return answer.ok ? {} : inapplicable('The target has nothing there whose answers could be compared.')
    },
  }
}

/** What each capture of a path names: the first of the list that the path before it leads to. */
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

/** The first of a list, by its id or by what else names it. Some lists are objects by name. */
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

const named = ['app_id', 'font_family_settings', 'font_face_settings', 'locations', 'template'] as const

/** Values that are surely taken, where the type alone does not say one. */
const goodValues = ({ target }: CheckTools): Readonly<Record<(typeof named)[number], Json>> => ({
  app_id: '11111111-2222-4333-8444-555555555555',
  font_family_settings: JSON.stringify({ name: 'Alder', slug: 'alder', fontFamily: 'Alder' }),
  // Of another host it would look up the address (`wp_http_validate_url`).
  font_face_settings: JSON.stringify({
    fontFamily: 'Alder',
    src: new URL('/alder.woff2', target.facts.apiRoot).href,
  }),
  locations: [],
  template: '',
})

// What the path captures is left out: what is sent beside it would be taken instead.
function neededOf(
  args: ArgumentDefinitions,
  captures: readonly string[],
  good: Readonly<Record<string, Json>>,
): Arguments {
  const required = Object.entries(args).filter(([name, each]) => each.required && !captures.includes(name))
  return Object.fromEntries(required.map(([name, each]) => [name, good[name] ?? ofType(each)]))
}

/** Who requests it, and how, decides on some links. */
function withoutLinks(value: Json): Json {
  if (isList(value)) return value.map(withoutLinks)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => (key === '_links' ? [] : [[key, withoutLinks(each)]])),
  )
}

/**
 * Arguments are checked before the permission (`WP_REST_Server::dispatch`): one that is refused is named in a 400, and
 * one that is taken is not, whatever else comes of the request. So a write can be sent without credentials.
 *
 * @param isOutside what comes of the request depends on another server, and may be a 500
 */
function namedByRefusals(isOutside: boolean): Judge {
  const isSound = ({ status }: Answer): boolean => isOutside || status < 500
  return {
    async taken(pending, name, what) {
      const answer = await pending
      if (refusedNames(answer).includes(name) || !isSound(answer))
        throw new CheckFailure(answer, `${name} to be taken (${what})`, explain(answer))
    },
    async refused(pending, name, what) {
      const answer = await pending
      if (!refusedNames(answer).includes(name))
        throw new CheckFailure(answer, `400 with ${name} among its params (${what})`, explain(answer))
    },
    takesAll: (answer) => refusedNames(answer).length === 0 && isSound(answer),
  }
}
