import {
  type Answer,
  type ArgumentDefinitions,
  allDeployments,
  answerOf,
  canEmbed,
  isExtension,
  type Method,
  type Route,
  stock,
  templateOf,
  uploads,
} from '../../contract/index.ts'
import { argumentMembers } from './argument-types.ts'
import { type Member, objectType, union } from './print.ts'

/** Named types of arguments, which several routes share: their name, definitions and docstring. */
export type NamedArguments = readonly (readonly [
  name: string,
  definitions: ArgumentDefinitions,
  doc: string,
])[]

/** The members of `Routes`: the arguments and answer of each route, without indexes of namespaces with neutral names. */
export function routeMembers(namedArguments: NamedArguments): Member[] {
  const routes = Object.values(allDeployments).flatMap((deployment) => deployment.routes)
  const members = routes
    .filter((route) => route.level === 'required' || stockRoutes.has(route))
    .flatMap((route) =>
      route.endpoints.flatMap(({ methods, args }) =>
        methods.map((method) => routeMember(route, method, args, namedArguments)),
      ),
    )
  // Deployments share routes.
  const byName = new Map(members.map((member) => [member.name, member]))
  return [...byName.values()].map((member) => likePost(member, byName))
}

// `PUT` and `PATCH` have the arguments and answer of `POST`, so they refer to it.
function likePost(member: Member, byName: ReadonlyMap<string, Member>): Member {
  const post = byName.get(member.name.replace(/^(?:PUT|PATCH) /, 'POST '))
  const isSame = post !== undefined && post !== member && post.type === member.type
  return isSame ? { ...member, type: `Routes<C>['${post.name}']` } : member
}

/** The other routes of a WordPress without plugins. */
const stockRoutes: ReadonlySet<Route> = new Set(
  stock.routes.filter(({ level, isNamespaceIndex }) => level === 'reference' && !isNamespaceIndex),
)

const withBody: ReadonlySet<Method> = new Set(['POST', 'PUT', 'PATCH'])

function routeMember(
  route: Route,
  method: Method,
  args: ArgumentDefinitions,
  namedArguments: NamedArguments,
): Member {
  const template = templateOf(route.pattern)
  const name = `${method} ${template}`
  const path = captures(route.pattern)
  const captured = new Set(path.map((capture) => capture.name))
  const others = Object.fromEntries(Object.entries(args).filter(([argument]) => !captured.has(argument)))
  const answer = answerOf(method, template, route.isNamespaceIndex)
  const taken = withBody.has(method)
    ? writeMembers(name, path, bodyOf(others, isExtension(route), namedArguments))
    : [readArguments(path, others, answer, namedArguments)]
  return { name, type: objectType([...taken, { name: 'answer', type: answerType(answer) }]) }
}

function writeMembers(name: string, path: readonly Member[], body: Member): Member[] {
  return uploads.has(name)
    ? [
        { name: 'arguments', type: body.type },
        { name: 'body', type: 'Upload' },
      ]
    : [{ name: 'arguments', type: objectType(path) }, body]
}

function readArguments(
  path: readonly Member[],
  others: ArgumentDefinitions,
  answer: Answer,
  namedArguments: NamedArguments,
): Member {
  const list = namedType(others, namedArguments)
  const own = list ? path : [...path, ...argumentMembers(others, 'query')]
  const types = [list, list && own.length === 0 ? undefined : objectType(own)]
  // Revisions and autosaves have no embeddable links.
  if (canEmbed(answer)) types.push('Embedding')
  return { name: 'arguments', type: types.filter((type) => type !== undefined).join(' & ') }
}

function bodyOf(others: ArgumentDefinitions, isOpen: boolean, namedArguments: NamedArguments): Member {
  const members = argumentMembers(others, 'body')
  return {
    name: 'body',
    // Extensions may accept undeclared arguments.
    type: namedType(others, namedArguments) ?? objectType(members, isOpen ? 'unknown' : undefined),
    optional: members.every(({ optional }) => optional),
  }
}

/**
 * The named type of some arguments; undefined if there is none. Arguments that the path has, such as `parent` of an autosave, are
 * ignored.
 */
function namedType(among: ArgumentDefinitions, namedArguments: NamedArguments): string | undefined {
  return namedArguments.find(
    ([, definitions]) =>
      Object.entries(definitions).every(([name, definition]) => among[name] === definition) &&
      Object.keys(among).every((name) => name === 'parent' || Object.hasOwn(definitions, name)),
  )?.[0]
}

/** The captures of a pattern as members: `(?P<id>[\d]+)` is a number, `(?P<type>redirect|404)` a union of two literals. */
function captures(pattern: string): Member[] {
  return [...pattern.matchAll(/\(\?P<(\w+)>([^()]*)(\)?)/g)].map(([, name = '', expression = '', end]) => ({
    name,
    // A capture with nested groups is a string.
    type: end === undefined ? 'string' : union(expression.split('|').map(captureType)),
    doc: 'In the path.',
  }))
}

function captureType(expression: string): string {
  if (expression === '[\\d]+') return 'number'
  return /^[\w-]+$/.test(expression) ? JSON.stringify(expression) : 'string'
}

/**
 * The type of a route's answer. `C` is the requested context. `unknown` for the routes of extensions.
 */
function answerType(answer: Answer): string {
  switch (answer.of) {
    case 'document':
      return answer.name
    case 'anything':
      return 'unknown'
    case 'removed': {
      // Without `force`, an item of a type with a trash is moved there, and returned.
      const item = `${answer.record}<'edit'>`
      return answer.hasTrash ? `DeletedItem<${item}> | ${item}` : `DeletedItem<${item}>`
    }
    default: {
      const { of, record, context } = answer
      return `${record}<${context === 'requested' ? 'C' : `'${context}'`}>${of === 'list' ? '[]' : ''}`
    }
  }
}
