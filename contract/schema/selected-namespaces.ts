import { isObject, type JsonObject, objectOrEmpty } from '../lib/json.ts'

/** Is a namespace one of those named, or does its name begin with one of them and a slash. */
export const isInNamespaces = (namespace: string, names: readonly string[]): boolean =>
  names.some((name) => namespace === name || namespace.startsWith(`${name}/`))

/**
 * Checks that each name selects a namespace of a site.
 *
 * @param available the namespaces of the routes from which is selected
 * @param option what the names were given to, `--extensions`
 * @throws Error for a name that selects none
 */
export function assertNamespaces(
  names: readonly string[],
  available: readonly string[],
  option: string,
): void {
  const unknown = names.find((name) => !available.some((each) => isInNamespaces(each, [name])))
  if (unknown === undefined) return
  const known = available.filter((each) => each !== '').sort()
  throw new Error(
    `The site has no namespace "${unknown}" for ${option}. It has: ${known.join(', ') || 'none'}.`,
  )
}

/** The namespaces of the routes in an index. */
export const namespacesIn = ({ routes }: JsonObject): readonly string[] => [
  ...new Set(
    Object.values(objectOrEmpty(routes)).flatMap((entry) =>
      isObject(entry) && typeof entry.namespace === 'string' ? [entry.namespace] : [],
    ),
  ),
]
