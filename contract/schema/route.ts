import type { JsonObject } from '../lib/json.ts'
import type { ArgumentDefinitions, Level, ValueSchema } from './dialect.ts'
import type { RecordSchema } from './record.ts'
import type { RouteAnswers } from './shape.ts'

/** The methods an endpoint can be declared for. */
export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof methods)[number]

/**
 * How a route relates to the specification: as in {@link Level}, or `stock` for a route of WordPress that only servers
 * have, or a custom one.
 */
export type RouteLevel = Level | 'stock' | 'own'

/** One endpoint of a route: some methods that share their arguments. */
export interface Endpoint {
  /** Of an endpoint that the contract describes: what its requirements' ids begin with, `posts.revisions.list`. */
  readonly id?: string
  readonly methods: readonly Method[]
  /** Declared arguments by name; none declared is an empty object (served as an empty array). */
  readonly args: ArgumentDefinitions
  /** True when it may be called through the batch route, false when it is marked that it may not. Default: no mark. */
  readonly batch?: boolean | undefined
  /** Of another version of WordPress: the arguments as the contract describes them. */
  readonly described?: ArgumentDefinitions
}

/** A route as the index of a site lists it, verbatim: it has what the dialect cannot express. */
export interface RawIndexEntry {
  /** In the names of the site. */
  readonly pattern: string
  /** Without the link to itself. */
  readonly entry: JsonObject
  /** Whether the entry has a link to the route itself. */
  readonly hasSelf: boolean
  /** The schema of its responses, as in `OPTIONS`; undefined when it has none, or was not requested. */
  readonly schema?: JsonObject
  /** The methods that are public on the site; undefined when unknown. */
  readonly open?: readonly string[]
  /** The shapes of some of its responses; undefined when none was read. */
  readonly answers?: RouteAnswers
}

/** A pattern prepared for matching whole paths, ignoring case. */
export interface PathExpression {
  /** The values of the captures by name; undefined when the path does not fit. */
  captures(path: string): Readonly<Record<string, string>> | undefined
}

export interface Route {
  /** The index document's pattern: a path in which captures are named groups, `/core/v2/posts/(?P<id>[\d]+)`. */
  readonly pattern: string
  /** The namespace the route belongs to; empty for the root and the batch route. */
  readonly namespace: string
  readonly endpoints: readonly Endpoint[]
  /** True for the route that lists its namespace. */
  readonly isNamespaceIndex: boolean
  readonly level: RouteLevel
  /** Of a route that was read from an index. Default: the index is written from the rest. */
  readonly rawEntry?: RawIndexEntry
  /** The response of a route outside the contract. Default: as in the contract. */
  readonly record?: RecordSchema
  /** The schema of a route's items, if declared with the route: verbatim, and in the dialect. */
  readonly item?: { readonly json: JsonObject; readonly schema: ValueSchema }
  /** Of a foreign pattern: an untrusted site’s regular expression, made safe to run. */
  readonly expression?: PathExpression
}

interface EndpointDeclaration {
  readonly id?: string
  readonly args?: ArgumentDefinitions
  readonly batch?: boolean
}

type Word = Lowercase<Method>

/** Methods in lower case: one (`get`) or several that share their arguments (`post put patch`). */
export type MethodWords =
  | Word
  | `${Word} ${Word}`
  | `${Word} ${Word} ${Word}`
  | `${Word} ${Word} ${Word} ${Word}`
  | `${Word} ${Word} ${Word} ${Word} ${Word}`

type RouteDeclaration = Readonly<Partial<Record<MethodWords, EndpointDeclaration>>>

/**
 * Declares one route.
 *
 * @param namespace the namespace it belongs to, `''` for none
 * @param path the part of the pattern behind the namespace, with captures as named groups
 */
export function route(
  namespace: string,
  path: string,
  declaration: RouteDeclaration,
  options: { readonly isNamespaceIndex?: boolean; readonly level?: RouteLevel } = {},
): Route {
  return {
    pattern: namespace === '' ? path : `/${namespace}${path}`,
    namespace,
    endpoints: Object.entries(declaration).map(([names, { id, args = {}, batch }]) => ({
      ...(id !== undefined && { id }),
      methods: names.split(' ').flatMap((name) => methods.filter((each) => each.toLowerCase() === name)),
      args,
      batch,
    })),
    isNamespaceIndex: options.isNamespaceIndex ?? false,
    level: options.level ?? 'required',
  }
}

/** Routes that the contract describes, by the part of their pattern behind the namespace, in the order they are tried. */
export type RouteDeclarations = Readonly<
  Record<string, Readonly<Partial<Record<MethodWords, EndpointDeclaration & { readonly id: string }>>>>
>

export function routesOf(
  namespace: string,
  declarations: Readonly<Record<string, RouteDeclaration>>,
  level: RouteLevel = 'required',
): Route[] {
  return Object.entries(declarations).map(([path, declaration]) =>
    route(namespace, path, declaration, { level }),
  )
}

export function below<const Path extends string, const Declared extends RouteDeclarations>(
  path: Path,
  declared: Declared,
): Below<Path, Declared> {
  const entries = Object.entries(declared).map(([rest, declaration]) => [`${path}${rest}`, declaration])
  // Entries have forgotten their names, which are those of the type.
  return Object.fromEntries(entries) as Below<Path, Declared>
}

type Below<Path extends string, Declared> = {
  readonly [Rest in keyof Declared & string as `${Path}${Rest}`]: Declared[Rest]
}

/** The endpoints of declared routes, each with the path of its route. */
export type EndpointIn<Declared> = {
  [Path in keyof Declared & string]: {
    [Words in keyof Declared[Path]]: Declared[Path][Words] & { readonly path: Path }
  }[keyof Declared[Path]]
}[keyof Declared & string]

/** The names of declared routes, a method and a path each: `GET /core/v2/posts/{id}`. */
export type RouteName<Namespace extends string, Declared> = {
  [Path in keyof Declared &
    string]: `${Uppercase<WordIn<keyof Declared[Path]>>} ${Namespace extends '' ? '' : `/${Namespace}`}${Template<Path>}`
}[keyof Declared & string]

type WordIn<Words> = Words extends `${infer First} ${infer Rest}` ? First | WordIn<Rest> : Words & string

/** As {@link templateOf} writes it. */
type Template<Path extends string> = Path extends `${infer Before}(?P<${infer Name}>${infer Rest}`
  ? `${Before}{${Name}}${Template<BehindCapture<Rest>>}`
  : Path

/** The text after the parenthesis that ends a capture; `Open` has a member for each one opened within it. */
type BehindCapture<
  Rest extends string,
  Open extends readonly 0[] = [],
> = Rest extends `${infer Before})${infer Behind}`
  ? Opened<Before, Open> extends readonly [0, ...infer Left extends readonly 0[]]
    ? BehindCapture<Behind, Left>
    : Behind
  : ''

type Opened<Text extends string, Open extends readonly 0[]> = Text extends `${string}(${infer Rest}`
  ? Opened<Rest, [...Open, 0]>
  : Open

/**
 * Declares the route that lists a namespace: `GET /<namespace>`.
 *
 * @example
 * ```ts
 * withRoutes(deployments.first, { 'moons/v1': [namespaceIndex('moons/v1')] })
 * ```
 */
export function namespaceIndex(namespace: string, level: RouteLevel = 'required'): Route {
  const args: ArgumentDefinitions = {
    namespace: { default: namespace },
    context: { default: 'view' },
  }
  return route(namespace, '', { get: { args } }, { isNamespaceIndex: true, level })
}

/**
 * The union of a route's methods, in declared order.
 *
 * @example
 * ```ts
 * methodsOf(route) // ['GET', 'POST']
 * ```
 */
export function methodsOf(each: Route): Method[] {
  return [...new Set(each.endpoints.flatMap((endpoint) => endpoint.methods))]
}

/**
 * A route's pattern as people write it: `/core/v2/posts/(?P<id>[\d]+)` is `/core/v2/posts/{id}`.
 *
 * @example
 * ```ts
 * templateOf('/core/v2/posts/(?P<id>[\\d]+)') // '/core/v2/posts/{id}'
 * ```
 */
export function templateOf(pattern: string): string {
  let template = ''
  let depth = 0
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern[i]
    if (char === '\\') {
      if (depth === 0) template += pattern[i + 1] ?? ''
      i++
    } else if (char === '(') {
      if (depth++ === 0) template += `{${/^\(\?P?<([^>]+)>/.exec(pattern.slice(i))?.[1] ?? ''}}`
    } else if (char === ')') depth--
    else if (depth === 0) template += char
  }
  return template
}

/** The captures of a pattern, each with what it matches. */
export function capturesOf(pattern: string): { name: string; matches: string }[] {
  return [...pattern.matchAll(/\(\?P<(\w+)>([^)]*)\)/g)].map(([, name = '', matches = '']) => ({
    name,
    matches,
  }))
}

/**
 * True for a route of which the interface document says only that it is there.
 *
 * @example
 * ```ts
 * isExtension({ namespace: 'seo/v1' }) // true
 * ```
 */
export function isExtension({ namespace }: Pick<Route, 'namespace'>): boolean {
  return !['', 'core/v2', 'oembed/1.0'].includes(namespace)
}

/** Whether a text is one or several segments of a path, and leads to no other path: neither `..` nor an escaped slash. */
export function isPathWord(text: string): boolean {
  return text.length <= 200 && /^[\w~:@+-][\w.~:@+-]*(?:\/{1,2}[\w~:@+-][\w.~:@+-]*)*$/.test(text)
}
