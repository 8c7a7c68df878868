import {
  type Deployment,
  type Method,
  methods,
  namings,
  type Translator,
  translator,
} from '../../../contract/index.ts'

export interface HandlerName {
  readonly methods: readonly Method[]
  /** The path, with captures in braces or as regular expressions. */
  readonly path: string
}

const wordpress = translator(namings.wordpress)

/**
 * Reads the name of a handler, `POST /shop/v1/orders`. The namespace may be the neutral one, the site's, or that of WordPress.
 *
 * @throws Error for an invalid name
 */
export function readHandlerName(name: string, deployment: Deployment, names: Translator): HandlerName {
  const [, words = '', path = ''] = /^([^/]*[^/\s])\s+(\/.*)$/.exec(name) ?? []
  const found = words.split(/[\s,]+/).map((word) => methods.find((each) => each === word))
  const known = found.filter((each) => each !== undefined)
  if (path === '' || known.length < found.length)
    throw new Error(
      `it is not a method and route. Write it as "GET /shop/v1/products/{id}", with one or more of ${methods.join(', ')}.`,
    )
  return { methods: known, path: neutralPath(path, deployment, names) }
}

/** The neutral form of a path with the site's namespace, the neutral one, or that of WordPress. */
export function neutralPath(path: string, { namespaces }: Deployment, names: Translator): string {
  const own = names.neutral(path) ?? path
  const isKnown = (each: string): boolean => namespaces.some((namespace) => isBelow(each, namespace))
  const other = wordpress.neutral(path)
  return !isKnown(own) && other !== undefined && isKnown(other) ? other : own
}

/** The namespace of a path: the longest matching one of the site, otherwise all up to the version, or the first word. */
export function namespaceOf(path: string, { namespaces }: Deployment): string {
  const known = namespaces.filter((each) => isBelow(path, each)).sort((a, b) => b.length - a.length)
  return (
    known[0] ?? (/^\/((?:[\w.-]+\/)+?v\d[\w.-]*)(?=\/|$)/.exec(path) ?? /^\/([\w.-]*)/.exec(path))?.[1] ?? ''
  )
}

const isBelow = (path: string, namespace: string): boolean =>
  `${path}/`.toLowerCase().startsWith(`/${namespace}/`.toLowerCase())
