import { abilityRoutes } from '../resources/abilities.ts'
import { applicationPasswordRoutes } from '../resources/application-passwords.ts'
import { blockEditorRoutes, blockPatternRoutes, directoryRoutes } from '../resources/block-editor.ts'
import { blockTypeRoutes } from '../resources/block-types.ts'
import { blockRoutes } from '../resources/blocks.ts'
import { commentRoutes } from '../resources/comments.ts'
import { fontCollectionRoutes } from '../resources/font-collections.ts'
import { fontFamilyRoutes } from '../resources/fonts.ts'
import { globalStylesRoutes } from '../resources/global-styles.ts'
import { menuItemRoutes } from '../resources/menu-items.ts'
import { menuLocationRoutes } from '../resources/menu-locations.ts'
import { navigationRoutes } from '../resources/navigation.ts'
import { pluginRoutes } from '../resources/plugins.ts'
import { searchRoutes } from '../resources/search.ts'
import { settingsRoutes } from '../resources/settings.ts'
import { siteHealthRoutes } from '../resources/site-health.ts'
import { templatePartRoutes, templateRoutes } from '../resources/template-routes.ts'
import { menuRoutes, patternCategoryRoutes, termRoutes } from '../resources/terms.ts'
import { themeRoutes } from '../resources/themes.ts'
import { statusRoutes, taxonomyRoutes, typeRoutes } from '../resources/types.ts'
import { userRoutes } from '../resources/users.ts'
import { sidebarRoutes, widgetRoutes } from '../resources/widgets.ts'
import { type EndpointIn, type RouteLevel, type RouteName, routesOf } from '../schema/route.ts'
import { type Deployment, type RoutesByNamespace, stockDeployment, withRoutes } from './first.ts'
import { deployments } from './index.ts'

/** The routes of WordPress' own namespace in addition to posts, pages and media. */
const coreRoutes = {
  ...menuItemRoutes,
  ...blockRoutes,
  ...templateRoutes,
  ...templatePartRoutes,
  ...globalStylesRoutes,
  ...navigationRoutes,
  ...fontFamilyRoutes,
  ...typeRoutes,
  ...statusRoutes,
  ...taxonomyRoutes,
  ...termRoutes,
  ...menuRoutes,
  ...patternCategoryRoutes,
  ...userRoutes,
  ...applicationPasswordRoutes,
  ...commentRoutes,
  ...searchRoutes,
  ...blockTypeRoutes,
  ...settingsRoutes,
  ...themeRoutes,
  ...pluginRoutes,
  ...sidebarRoutes,
  ...widgetRoutes,
  ...directoryRoutes,
  ...blockPatternRoutes,
  ...menuLocationRoutes,
  ...fontCollectionRoutes,
}

/** A route of WordPress without plugins that is not in the specification, `GET /core/v2/comments`. */
export type StockRoute =
  | RouteName<'core/v2', typeof coreRoutes>
  | RouteName<'core-site-health/v1', typeof siteHealthRoutes>
  | RouteName<'core-block-editor/v1', typeof blockEditorRoutes>
  | RouteName<'core-abilities/v1', typeof abilityRoutes>

/** An endpoint of WordPress without plugins that is not in the specification. */
export type FurtherEndpoint =
  | EndpointIn<typeof coreRoutes>
  | EndpointIn<typeof siteHealthRoutes>
  | EndpointIn<typeof blockEditorRoutes>
  | EndpointIn<typeof abilityRoutes>

export const stockRoutes = (level: RouteLevel): RoutesByNamespace => ({
  'core/v2': routesOf('core/v2', coreRoutes, level),
  'core-site-health/v1': routesOf('core-site-health/v1', siteHealthRoutes, level),
  'core-block-editor/v1': routesOf('core-block-editor/v1', blockEditorRoutes, level),
  'core-abilities/v1': routesOf('core-abilities/v1', abilityRoutes, level),
})

/** A WordPress without plugins. */
export const stock: Deployment = stockDeployment(stockRoutes('reference'))

/** The deployments by name: those of the specification, and a stock WordPress. */
export const allDeployments = { ...deployments, stock } as const

export type DeploymentName = keyof typeof allDeployments

/**
 * A deployment with the routes of a stock WordPress that the specification lacks. Only a server has them: no check of
 * the deployment knows them.
 *
 * @example
 * ```ts
 * const { routes } = withStockRoutes(deployments.first)
 * ```
 */
export function withStockRoutes(deployment: Deployment): Deployment {
  return withRoutes(deployment, stockRoutes('stock'))
}
