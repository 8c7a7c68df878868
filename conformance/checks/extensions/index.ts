import { type Check, type CheckGroup, grouped } from '../check.ts'
import { wordpressExtensionChecks } from './answers.ts'
import { captureChecks, declarationChecks } from './declaration-checks.ts'
import { extensionRoutes, routeChecks } from './routes.ts'

const ofExtensions = (name: string, checks: readonly Check[]): readonly CheckGroup[] =>
  grouped('extensions', 'extensions', name, checks)

const namespaces = [...new Set(extensionRoutes.map(({ route }) => route.namespace))]

export const extensionGroups: readonly CheckGroup[] = [
  ...namespaces.flatMap((namespace) =>
    ofExtensions(
      `routes of ${namespace}`,
      extensionRoutes.filter(({ route }) => route.namespace === namespace).flatMap(routeChecks),
    ),
  ),
  ...ofExtensions('captures', captureChecks),
  ...ofExtensions('declarations of extensions', declarationChecks),
  ...ofExtensions('what the extensions answer on WordPress', wordpressExtensionChecks),
]
