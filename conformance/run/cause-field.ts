import { type Route, templateOf } from '../../contract/index.ts'
import { recordOf } from '../../contract/record-of.ts'
import { slug } from '../../contract/requirements/endpoint-name.ts'
import type { CheckFailure } from '../result/outcome.ts'

/**
 * The field, argument or header that a failure is about: by what the check says it looked at, else by the id of the
 * check, whose parts name it. Undefined where neither has a name that the route knows.
 */
export function fieldOf(
  { foundBy, expected }: CheckFailure,
  id: string,
  route: Route | undefined,
): string | undefined {
  const names = namesOf(route)
  const said = foundBy.what ?? (foundBy.difference === 'value' ? expected : '')
  const field = headerIn(said) ?? nameIn(said, names) ?? nameOfId(id, names)
  // How a list is sorted is said by two arguments that mean nothing alone.
  return field === 'order' && foundBy.difference === 'order' ? 'orderby' : field
}

/** Is it an argument of the route alone, and nothing that a record has. */
export function isArgument(field: string, route: Route | undefined): boolean {
  const isDeclared = route?.endpoints.some(({ args }) => Object.hasOwn(args, field)) ?? false
  return isDeclared && route !== undefined && !(field in recordMembers(route))
}

/** What the arguments of a route and the members of its record are called. */
function namesOf(route: Route | undefined): ReadonlySet<string> {
  if (route === undefined) return new Set()
  const own = route.endpoints.flatMap(({ args }) => Object.keys(args))
  return new Set([...own, ...Object.keys(recordMembers(route))])
}

function recordMembers({ pattern }: Route): Readonly<Record<string, unknown>> {
  return recordOf(templateOf(pattern))?.properties ?? {}
}

function headerIn(text: string): string | undefined {
  return /\b(?:X-[\w-]+|Location|Allow|Content-Type)\b/.exec(text)?.[0]
}

/** A name alone, a path that begins with it, or one behind an article: `featured_media`, `title.raw`, `the excerpt`. */
function nameIn(text: string, names: ReadonlySet<string>): string | undefined {
  const [, first = ''] = /^(?:as |the |an? |its )?([a-z]\w*)/.exec(text) ?? []
  if (names.has(first)) return first
  return [...text.matchAll(/\b([a-z]\w*)\.[a-z]|\b([a-z]+_\w+)|\b(?:the|an?|its|of) ([a-z]+)/g)]
    .flatMap(([, path, joined, plain]) => path ?? joined ?? plain ?? [])
    .find((name) => names.has(name))
}

function nameOfId(id: string, names: ReadonlySet<string>): string | undefined {
  const bySlug = new Map(
    [...names].flatMap((name) => [
      [slug(name), name],
      [`${slug(name)}s`, name],
    ]),
  )
  const parts = id.split('.').slice(1)
  return parts.map((part) => bySlug.get(part)).find((name) => name !== undefined)
}
