import { type Check, type CheckGroup, group } from '../check.ts'
import { wordpressExtensionChecks } from './answers.ts'
import { captureChecks, declarationChecks } from './declaration-checks.ts'
import { extensionRoutes, routeChecks } from './routes.ts'

const checksPerGroup = 80

function grouped(name: string, checks: readonly Check[]): CheckGroup[] {
  const count = Math.ceil(checks.length / checksPerGroup)
  return Array.from({ length: count }, (_, i) =>
    group(
      'extensions',
      'extensions',
      `${name}, ${i + 1} of ${count}`,
      checks.slice(i * checksPerGroup, (i + 1) * checksPerGroup),
    ),
  )
}

const namespaces = [...new Set(extensionRoutes.map(({ route }) => route.namespace))]

export const extensionGroups: readonly CheckGroup[] = [
  ...namespaces.flatMap((namespace) =>
    grouped(
      `routes of ${namespace}`,
      extensionRoutes.filter(({ route }) => route.namespace === namespace).flatMap(routeChecks),
    ),
  ),
  ...grouped('captures', captureChecks),
  ...grouped('declarations of extensions', declarationChecks),
  ...grouped('what the extensions answer on WordPress', wordpressExtensionChecks),
]
