import type { StockRoute } from '../../contract/index.ts'
import * as passwords from './application-passwords/controller.ts'
import { blockList } from './blocks/controller.ts'
import * as comments from './comments/controller.ts'
import { commentList } from './comments/list.ts'
import { collection, contentEndpoints } from './content-endpoints.ts'
import { type EndpointEntry, lazyEndpoints } from './endpoint/call.ts'
import { describedList, describedRead } from './endpoint/described.ts'
import * as fontCollections from './fonts/collections.ts'
import * as fonts from './fonts/controller.ts'
import * as styles from './global-styles/controller.ts'
import * as menuItemAutosaves from './menu-items/autosaves.ts'
import * as menuItems from './menu-items/controller.ts'
import { menuLocationList, menuLocationRead, menus } from './menus/controller.ts'
import { withFallbackMenu } from './navigation/controller.ts'
import { searchRead } from './search/controller.ts'
import { statuses } from './statuses/controller.ts'
import { taxonomies } from './taxonomies/controller.ts'
import { templateEndpointsOf } from './templates/endpoints.ts'
import { type TermEndpoints, termEndpoints } from './terms/controller.ts'
import { types } from './types/controller.ts'
import * as users from './users/controller.ts'

const navigationMenus = contentEndpoints('wp_navigation')

const abilities = lazyEndpoints(() => import('./abilities/controller.ts'))
const patterns = lazyEndpoints(() => import('./block-patterns/controller.ts'))
const renderer = lazyEndpoints(() => import('./block-renderer/controller.ts'))
const blockTypes = lazyEndpoints(() => import('./block-types/controller.ts'))
const blockEditor = lazyEndpoints(() => import('./block-editor/controller.ts'))
const directories = lazyEndpoints(() => import('./directories/controller.ts'))
const plugins = lazyEndpoints(() => import('./plugins/controller.ts'))
const settings = lazyEndpoints(() => import('./settings/controller.ts'))
const themes = lazyEndpoints(() => import('./themes/controller.ts'))
const widgets = lazyEndpoints(() => import('./widgets/controller.ts'))
const health = lazyEndpoints(async () => (await import('./site-health/controller.ts')).siteHealth)

type Writes<Path extends string> = Record<`${'POST' | 'PUT' | 'PATCH'} ${Path}`, EndpointEntry>

/** One endpoint for `POST`, `PUT` and `PATCH` of a route. */
const writes = <Path extends string>(path: Path, endpoint: EndpointEntry): Writes<Path> =>
  // `Object.fromEntries` loses the names, which are those of the type.
  Object.fromEntries(
    ['POST', 'PUT', 'PATCH'].map((method) => [`${method} ${path}`, endpoint]),
  ) as Writes<Path>

/** The endpoints of the terms of a taxonomy, by method and route. */
const termRoutes = <Path extends string>(path: Path, { list, create, read, update, remove }: TermEndpoints) =>
  ({
    [`GET ${path}`]: list,
    [`POST ${path}`]: create,
    [`GET ${path}/{id}`]: read,
    ...writes(`${path}/{id}`, update),
    [`DELETE ${path}/{id}`]: remove,
  }) as Record<`${'GET' | 'POST'} ${Path}` | `${'GET' | 'DELETE'} ${Path}/{id}`, EndpointEntry> &
    Writes<`${Path}/{id}`>

export const stockEndpoints: Readonly<Record<StockRoute, EndpointEntry>> = {
  ...collection<StockRoute, 'blocks'>('blocks', { ...contentEndpoints('wp_block'), GET: blockList }),
  ...collection<StockRoute, 'navigation'>('navigation', {
    ...navigationMenus,
    GET: withFallbackMenu(navigationMenus.GET),
    POST: withFallbackMenu(navigationMenus.POST),
  }),
  ...collection<StockRoute, 'templates'>('templates', templateEndpointsOf('wp_template')),
  ...collection<StockRoute, 'template-parts'>('template-parts', templateEndpointsOf('wp_template_part')),
  'GET /core/v2/users': users.userList,
  'GET /core/v2/users/{id}': users.userRead,
  'GET /core/v2/users/me': users.ownUserRead,
  ...termRoutes('/core/v2/categories', termEndpoints('category')),
  ...termRoutes('/core/v2/tags', termEndpoints('post_tag')),
  'GET /core/v2/types': describedList(types),
  'GET /core/v2/types/{type}': describedRead(types),
  'GET /core/v2/statuses': describedList(statuses),
  'GET /core/v2/statuses/{status}': describedRead(statuses),
  'GET /core/v2/taxonomies': describedList(taxonomies),
  'GET /core/v2/taxonomies/{taxonomy}': describedRead(taxonomies),
  'GET /core/v2/menu-items': menuItems.menuItemList,
  'POST /core/v2/menu-items': menuItems.menuItemCreate,
  'GET /core/v2/menu-items/{id}': menuItems.menuItemRead,
  ...writes('/core/v2/menu-items/{id}', menuItems.menuItemUpdate),
  'DELETE /core/v2/menu-items/{id}': menuItems.menuItemDelete,
  'GET /core/v2/menu-items/{id}/autosaves': menuItemAutosaves.menuItemAutosaveList,
  'POST /core/v2/menu-items/{id}/autosaves': menuItemAutosaves.menuItemAutosaveCreate,
  'GET /core/v2/menu-items/{parent}/autosaves/{id}': menuItemAutosaves.menuItemAutosaveRead,
  'GET /core/v2/global-styles/{parent}/revisions': styles.stylesRevisionList,
  'GET /core/v2/global-styles/{parent}/revisions/{id}': styles.stylesRevisionRead,
  'GET /core/v2/global-styles/themes/{stylesheet}/variations': styles.styleVariationList,
  'GET /core/v2/global-styles/themes/{stylesheet}': styles.themeStylesRead,
  'GET /core/v2/global-styles/{id}': styles.stylesRead,
  ...writes('/core/v2/global-styles/{id}', styles.stylesUpdate),
  'GET /core/v2/font-families': fonts.fontFamilyList,
  'POST /core/v2/font-families': fonts.fontFamilyCreate,
  'GET /core/v2/font-families/{id}': fonts.fontFamilyRead,
  ...writes('/core/v2/font-families/{id}', fonts.fontFamilyUpdate),
  'DELETE /core/v2/font-families/{id}': fonts.fontFamilyDelete,
  'GET /core/v2/font-families/{font_family_id}/font-faces': fonts.fontFaceList,
  'POST /core/v2/font-families/{font_family_id}/font-faces': fonts.fontFaceCreate,
  'GET /core/v2/font-families/{font_family_id}/font-faces/{id}': fonts.fontFaceRead,
  'DELETE /core/v2/font-families/{font_family_id}/font-faces/{id}': fonts.fontFaceDelete,
  ...termRoutes('/core/v2/menus', menus),
  ...termRoutes('/core/v2/wp_pattern_category', termEndpoints('wp_pattern_category')),
  'POST /core/v2/users': users.userCreate,
  ...writes('/core/v2/users/{id}', users.userUpdate(users.userById)),
  'DELETE /core/v2/users/{id}': users.userDelete(users.userById),
  ...writes('/core/v2/users/me', users.userUpdate(users.signedInUser)),
  'DELETE /core/v2/users/me': users.userDelete(users.signedInUser),
  'GET /core/v2/users/{user_id}/application-passwords': passwords.passwordList,
  'POST /core/v2/users/{user_id}/application-passwords': passwords.passwordCreate,
  'DELETE /core/v2/users/{user_id}/application-passwords': passwords.passwordsDelete,
  'GET /core/v2/users/{user_id}/application-passwords/introspect': passwords.passwordIntrospect,
  'GET /core/v2/users/{user_id}/application-passwords/{uuid}': passwords.passwordRead,
  ...writes('/core/v2/users/{user_id}/application-passwords/{uuid}', passwords.passwordUpdate),
  'DELETE /core/v2/users/{user_id}/application-passwords/{uuid}': passwords.passwordDelete,
  'GET /core/v2/comments': commentList,
  'POST /core/v2/comments': comments.commentCreate,
  'GET /core/v2/comments/{id}': comments.commentRead,
  ...writes('/core/v2/comments/{id}', comments.commentUpdate),
  'DELETE /core/v2/comments/{id}': comments.commentDelete,
  'GET /core/v2/search': searchRead,
  'GET /core/v2/block-renderer/{name}': renderer('blockRender'),
  'POST /core/v2/block-renderer/{name}': renderer('blockRender'),
  'GET /core/v2/block-types': blockTypes('blockTypeList'),
  'GET /core/v2/block-types/{namespace}': blockTypes('blockTypeList'),
  'GET /core/v2/block-types/{namespace}/{name}': blockTypes('blockTypeRead'),
  'GET /core/v2/settings': settings('settingsRead'),
  ...writes('/core/v2/settings', settings('settingsUpdate')),
  'GET /core/v2/themes': themes('themeList'),
  'GET /core/v2/themes/{stylesheet}': themes('themeRead'),
  'GET /core/v2/plugins': plugins('pluginList'),
  'POST /core/v2/plugins': plugins('pluginInstall'),
  'GET /core/v2/plugins/{plugin}': plugins('pluginRead'),
  ...writes('/core/v2/plugins/{plugin}', plugins('pluginUpdate')),
  'DELETE /core/v2/plugins/{plugin}': plugins('pluginDelete'),
  'GET /core/v2/sidebars': widgets('sidebarList'),
  'GET /core/v2/sidebars/{id}': widgets('sidebarRead'),
  ...writes('/core/v2/sidebars/{id}', widgets('sidebarUpdate')),
  'GET /core/v2/widget-types': widgets('widgetTypeList'),
  'GET /core/v2/widget-types/{id}': widgets('widgetTypeRead'),
  'POST /core/v2/widget-types/{id}/encode': widgets('widgetTypeEncode'),
  'POST /core/v2/widget-types/{id}/render': widgets('widgetTypeRender'),
  'GET /core/v2/widgets': widgets('widgetList'),
  'POST /core/v2/widgets': widgets('widgetCreate'),
  'GET /core/v2/widgets/{id}': widgets('widgetRead'),
  ...writes('/core/v2/widgets/{id}', widgets('widgetUpdate')),
  'DELETE /core/v2/widgets/{id}': widgets('widgetDelete'),
  'GET /core/v2/block-directory/search': directories('blockDirectorySearch'),
  'GET /core/v2/pattern-directory/patterns': directories('patternDirectoryList'),
  'GET /core/v2/block-patterns/patterns': patterns('blockPatternList'),
  'GET /core/v2/block-patterns/categories': patterns('blockPatternCategoryList'),
  'GET /core/v2/menu-locations': menuLocationList,
  'GET /core/v2/menu-locations/{location}': menuLocationRead,
  'GET /core/v2/font-collections': fontCollections.fontCollectionList,
  'GET /core/v2/font-collections/{slug}': fontCollections.fontCollectionRead,
  'GET /core-site-health/v1/tests/background-updates': health('background_updates'),
  'GET /core-site-health/v1/tests/loopback-requests': health('loopback_requests'),
  'GET /core-site-health/v1/tests/https-status': health('https_status'),
  'GET /core-site-health/v1/tests/dotorg-communication': health('dotorg_communication'),
  'GET /core-site-health/v1/tests/authorization-header': health('authorization_header'),
  'GET /core-site-health/v1/directory-sizes': health('directorySizes'),
  'GET /core-site-health/v1/tests/page-cache': health('page_cache'),
  'GET /core-block-editor/v1/url-details': blockEditor('urlDetails'),
  'GET /core-block-editor/v1/export': blockEditor('themeExport'),
  'GET /core-block-editor/v1/navigation-fallback': blockEditor('navigationFallback'),
  'GET /core-abilities/v1/categories': abilities('abilityCategoryList'),
  'GET /core-abilities/v1/categories/{slug}': abilities('abilityCategoryRead'),
  'GET /core-abilities/v1/abilities/{name}/run': abilities('abilityRun'),
  ...writes('/core-abilities/v1/abilities/{name}/run', abilities('abilityRun')),
  'DELETE /core-abilities/v1/abilities/{name}/run': abilities('abilityRun'),
  'GET /core-abilities/v1/abilities': abilities('abilityList'),
  'GET /core-abilities/v1/abilities/{name}': abilities('abilityRead'),
}
