import {
  type Answer,
  type ArgumentDefinitions,
  answerOf,
  canEmbed,
  type DocumentName,
  type Endpoint,
  type Method,
  type RecordName,
  type Route,
  templateOf,
  uploads,
} from '../../contract/index.ts'
import { isObject } from '../../contract/lib/json.ts'
import { parameterAt } from './components.ts'
import type { Operation, Parameter, Reference, Schema } from './openapi-types.ts'
import { pathParameter, queryParameters, requestBody, uploadBody } from './parameters.ts'
import type { PathTemplate } from './path-template.ts'
import type { PluginAnswers } from './plugin-answers.ts'
import { responsesOf } from './responses.ts'

/** The way of signing in, which is the only one. */
export const signIn = 'applicationPassword'

/** A route at its place in a document. */
interface PlacedRoute {
  readonly route: Route
  readonly endpoint: Endpoint
  readonly method: Method
  /** The pattern as it is served. */
  readonly pattern: string
  readonly template: PathTemplate
  readonly tag: string
  readonly plugins: PluginAnswers
}

const withBody: ReadonlySet<Method> = new Set(['POST', 'PUT', 'PATCH'])

export function operation(placed: PlacedRoute): Omit<Operation, 'operationId'> {
  const { route, endpoint, method, pattern, template, tag, plugins } = placed
  const neutral = templateOf(route.pattern)
  const answer = answerOf(method, neutral, route.isNamespaceIndex)
  const captured = new Set(template.captures.map(({ name }) => name))
  const others = Object.fromEntries(Object.entries(endpoint.args).filter(([name]) => !captured.has(name)))
  const isUpload = uploads.has(`${method} ${neutral}`)
  const isSent = withBody.has(method) && Object.keys(others).length > 0
  const deprecated = deprecatedArguments(route, endpoint)
  return {
    summary: summaryOf(method, neutral, template.path, answer),
    tags: [tag],
    security: securityOf(method, neutral, answer),
    parameters: [
      ...template.captures.map((capture) => pathParameter(capture, endpoint.args[capture.name])),
      ...(isUpload ? [disposition] : []),
      ...(isUpload || !withBody.has(method) ? inQuery(others, deprecated) : []),
      ...everywhere(method, answer),
    ],
    ...(isSent && { requestBody: isUpload ? uploadBody(others) : requestBody(others, deprecated) }),
    responses: responsesOf(
      method,
      neutral,
      answer,
      route.item ?? (answer.of === 'anything' ? pluginSchema(plugins, route, method) : undefined),
    ),
    'x-routes': [pattern],
    ...(endpoint.batch && { 'x-batch': true }),
    ...(route.level === 'reference' && { 'x-level': route.level }),
  }
}

const disposition: Parameter = {
  name: 'Content-Disposition',
  in: 'header',
  description: 'The name of a file that is itself the body: `attachment; filename="quay.png"`.',
  schema: { type: 'string' },
}

function inQuery(args: ArgumentDefinitions, deprecated: ReadonlySet<string>): Parameter[] {
  return Object.entries(args).flatMap(([name, argument]) =>
    queryParameters(name, argument).map((parameter) =>
      deprecated.has(name) ? { ...parameter, deprecated: true as const } : parameter,
    ),
  )
}

function everywhere(method: Method, answer: Answer): Reference[] {
  if (answer.of === 'anything') return []
  return [parameterAt('Fields'), ...(method === 'GET' && canEmbed(answer) ? [parameterAt('Embed')] : [])]
}

// A batch is run for everybody: what is in it may be refused.
function securityOf(method: Method, template: string, answer: Answer): Operation['security'] {
  const isOpen = answer.of === 'anything' || template === '/batch/v1'
  const isPrivate =
    template === '/oembed/1.0/proxy' ||
    ('record' in answer && ['Revision', 'Autosave'].includes(answer.record)) ||
    (method !== 'GET' && !isOpen)
  return isPrivate ? [{ [signIn]: [] }] : [{}, { [signIn]: [] }]
}

/** The arguments that an index calls deprecated: the contract has no word for it, and none of ours is. */
function deprecatedArguments(route: Route, endpoint: Endpoint): ReadonlySet<string> {
  const rawEntry = route.rawEntry?.entry.endpoints
  const entry = Array.isArray(rawEntry) ? rawEntry[route.endpoints.indexOf(endpoint)] : undefined
  const args = isObject(entry) ? entry.args : undefined
  if (!isObject(args)) return new Set()
  return new Set(
    Object.entries(args).flatMap(([name, definition]) =>
      isObject(definition) && definition.deprecated === true ? name : [],
    ),
  )
}

const nouns: Readonly<Record<RecordName, readonly [one: string, many: string]>> = {
  Post: ['a post', 'posts'],
  Page: ['a page', 'pages'],
  Media: ['an attachment', 'media'],
  Revision: ['a revision', 'revisions'],
  Autosave: ['an autosave', 'autosaves'],
  User: ['a user', 'users'],
  Category: ['a category', 'categories'],
  Tag: ['a tag', 'tags'],
  Comment: ['a comment', 'comments'],
}

const documents: Readonly<Record<DocumentName, string>> = {
  IndexDocument: 'Read what the site is, and its routes',
  NamespaceIndex: 'Read the routes of a namespace',
  BatchAnswer: 'Send several requests at once',
  EmbedData: 'Look up how to embed a page',
}

const others: Readonly<Record<string, string>> = {
  'POST /core/v2/media/{id}/edit': 'Create an edited copy of an image',
  'POST /core/v2/media/{id}/post-process': 'Create the missing sizes of an image',
}

/**
 * What an operation does, in a few words; of an extension's the document says only that it is there.
 *
 * @param template the path in neutral names
 * @param path the same as it is served
 */
function summaryOf(method: Method, template: string, path: string, answer: Answer): string {
  const other = others[`${method} ${template}`]
  if (other !== undefined) return other
  if (answer.of === 'anything') return `${method} ${path}`
  if (answer.of === 'document') return documents[answer.name]
  const [one, many] = nouns[answer.record]
  if (answer.of === 'list') return `List ${many}`
  if (answer.of === 'removed') return `Remove ${one}`
  if (method === 'GET') return `Read ${one}`
  if (answer.record === 'Autosave') return `Save ${one}`
  return `${answer.status === 201 ? 'Make' : 'Change'} ${one}`
}

// What a removal answers is not declared.
function pluginSchema({ lists, items }: PluginAnswers, route: Route, method: Method): Schema | undefined {
  if (method === 'DELETE') return undefined
  return (method === 'GET' ? lists : items).get(route)
}
