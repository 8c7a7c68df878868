import {
  type Answer,
  type ArgumentDefinitions,
  answerOf,
  canEmbed,
  type Endpoint,
  type Method,
  type Route,
  templateOf,
  uploads,
} from '../contract/index.ts'
import { parameterAt } from './components.ts'
import { deprecatedArguments } from './deprecated-arguments.ts'
import type { Operation, Parameter, Reference } from './openapi-types.ts'
import { pathParameter, queryParameters } from './parameters.ts'
import type { PathTemplate } from './path-template.ts'
import { requestBody, uploadBody } from './request-body.ts'
import { responsesOf } from './responses.ts'
import { summaryOf } from './summary.ts'

/** The way of signing in, which is the only one. */
export const signIn = 'applicationPassword'

/** A route at its place in a document. */
export interface PlacedRoute {
  readonly route: Route
  readonly endpoint: Endpoint
  readonly method: Method
  /** The pattern as it is served. */
  readonly pattern: string
  readonly template: PathTemplate
  readonly tag: string
}

const withBody: ReadonlySet<Method> = new Set(['POST', 'PUT', 'PATCH'])

/** One method of a route as an operation. */
export function operation(placed: PlacedRoute): Omit<Operation, 'operationId'> {
  const { route, endpoint, method, pattern, template, tag } = placed
  const neutral = templateOf(route.pattern)
  const answer = answerOf(method, neutral, route.isNamespaceIndex)
  const captured = new Set(template.captures.map(({ name }) => name))
  const beside = Object.fromEntries(Object.entries(endpoint.args).filter(([name]) => !captured.has(name)))
  const isUpload = uploads.has(`${method} ${neutral}`)
  const isSent = withBody.has(method) && Object.keys(beside).length > 0
  const deprecated = deprecatedArguments(route, endpoint)
  return {
    summary: summaryOf(method, neutral, template.path, answer),
    tags: [tag],
    security: securityOf(method, neutral, answer),
    parameters: [
      ...template.captures.map((capture) => pathParameter(capture, endpoint.args[capture.name])),
      ...(isUpload ? [disposition] : []),
      ...(isUpload || !withBody.has(method) ? inQuery(beside, deprecated) : []),
      ...everywhere(method, answer),
    ],
    ...(isSent && { requestBody: isUpload ? uploadBody(beside) : requestBody(beside, deprecated) }),
    responses: responsesOf(method, neutral, answer, route.item),
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
