import { objectOrEmpty } from '../../contract/lib/json.ts'
import { schemaProblems } from '../../contract/schema/normalised-schema.ts'
import type { DeclaredRoute } from './extension-routes.ts'
import type { ExtensionFinding } from './report.ts'
import type { Sender } from './sender.ts'

/** What is not JSON Schema in the declarations of a route: of its items, and of its arguments. */
export function declarationFindings(sender: Sender, route: DeclaredRoute): readonly ExtensionFinding[] {
  const problems = schemaProblems(route.schema ?? {}).map(({ path, problem }) => ({ place: path, problem }))
  const ofArguments = route.endpoints.flatMap(({ args }) =>
    Object.entries(objectOrEmpty(args)).flatMap(([name, definition]) =>
      schemaProblems(definition).map(({ path, problem }) => ({
        place: `?${name}${path === '' || path.startsWith('[') ? path : `.${path}`}`,
        problem,
      })),
    ),
  )
  const path = route.template.replaceAll(/\{\w*\}/g, '1')
  const curl = sender.curl({ path, method: 'OPTIONS' })
  return [...problems, ...ofArguments].map(({ place, problem }) => ({
    ...subjectOf(route),
    kind: 'invalid',
    place,
    declared: problem,
    observed: 'not JSON Schema',
    count: 1,
    of: 1,
    curl,
  }))
}

/** Findings with what is the same in several routes of a namespace once, and what leaks or breaks first. */
export function orderedFindings(findings: readonly ExtensionFinding[]): readonly ExtensionFinding[] {
  return mergedFindings(findings).sort((a, b) => rank(a) - rank(b))
}

const rank = ({ kind }: ExtensionFinding): number => (kind === 'leak' ? 0 : kind === 'broken' ? 1 : 2)
/** The route of a finding. */
export const subjectOf = ({ namespace, template }: Pick<DeclaredRoute, 'namespace' | 'template'>) => ({
  namespace,
  route: template,
  otherRoutes: 0,
})

/** The same in several routes of a namespace, once. */
function mergedFindings(findings: readonly ExtensionFinding[]): ExtensionFinding[] {
  const merged = new Map<string, ExtensionFinding>()
  for (const each of findings) {
    const key = JSON.stringify([each.namespace, each.kind, each.place, each.declared, each.observed])
    // What leaks or breaks is listed for each route.
    const isOfRoute = each.kind === 'leak' || each.kind === 'broken'
    const before = isOfRoute ? undefined : merged.get(key)
    if (before === undefined) merged.set(isOfRoute ? `${key}${each.route}` : key, each)
    else
      merged.set(key, {
        ...before,
        otherRoutes: before.otherRoutes + each.otherRoutes + 1,
        count: before.count + each.count,
        of: before.of + each.of,
      })
  }
  return [...merged.values()]
}
