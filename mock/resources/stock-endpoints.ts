import type { StockRoute } from '../../contract/index.ts'
import {
  passwordCreate,
  passwordDelete,
  passwordIntrospect,
  passwordList,
  passwordRead,
  passwordsDelete,
  passwordUpdate,
} from './application-passwords/controller.ts'
import { blockList } from './blocks/controller.ts'
import { commentCreate, commentDelete, commentRead, commentUpdate } from './comments/controller.ts'
import { commentList } from './comments/list.ts'
import { collection, contentEndpoints } from './content-endpoints.ts'
import { type EndpointEntry, lazyEndpoints } from './endpoint/call.ts'
import { describedList, describedRead } from './endpoint/described.ts'
import {
  fontCollectionList,
  fontCollectionRead,
  fontFaceCreate,
  fontFaceDelete,
  fontFaceList,
  fontFaceRead,
  fontFamilyCreate,
  fontFamilyDelete,
  fontFamilyList,
  fontFamilyRead,
  fontFamilyUpdate,
} from './fonts/controller.ts'
import {
  stylesRead,
  stylesRevisionList,
  stylesRevisionRead,
  stylesUpdate,
  styleVariationList,
  themeStylesRead,
} from './global-styles/controller.ts'
import { menuItemAutosaveCreate, menuItemAutosaveList, menuItemAutosaveRead } from './menu-items/autosaves.ts'
import {
  menuItemCreate,
  menuItemDelete,
  menuItemList,
  menuItemRead,
  menuItemUpdate,
} from './menu-items/controller.ts'
import { menuLocationList, menuLocationRead, menus } from './menus/controller.ts'
import { withFallbackMenu } from './navigation/controller.ts'
import { searchRead } from './search/controller.ts'
import { statuses } from './statuses/controller.ts'
import { taxonomies } from './taxonomies/controller.ts'
import { templateEndpointsOf } from './templates/endpoints.ts'
import { termEndpoints } from './terms/controller.ts'
import { types } from './types/controller.ts'
import {
  ownUserRead,
  signedInUser,
  userById,
  userCreate,
  userDelete,
  userList,
  userRead,
  userUpdate,
} from './users/controller.ts'

const typeList = describedList(types)
const typeRead = describedRead(types)
const statusList = describedList(statuses)
const statusRead = describedRead(statuses)
const taxonomyList = describedList(taxonomies)
const taxonomyRead = describedRead(taxonomies)

/** What stands behind blocks. */
const blockEndpoints = collection<StockRoute, 'blocks'>('blocks', {
  ...contentEndpoints('wp_block'),
  GET: blockList,
})

const navigationMenus = contentEndpoints('wp_navigation')

/** What stands behind navigation navigationMenus. */
const navigationEndpoints = collection<StockRoute, 'navigation'>('navigation', {
  ...navigationMenus,
  GET: withFallbackMenu(navigationMenus.GET),
  POST: withFallbackMenu(navigationMenus.POST),
})

/** What stands behind templates. */
const templateEndpoints = collection<StockRoute, 'templates'>('templates', templateEndpointsOf('wp_template'))

/** What stands behind template parts. */
const templatePartEndpoints = collection<StockRoute, 'template-parts'>(
  'template-parts',
  templateEndpointsOf('wp_template_part'),
)

const categories = termEndpoints('category')
const tags = termEndpoints('post_tag')
const patternCategories = termEndpoints('wp_pattern_category')
const userUpdateById = userUpdate(userById)
const ownUpdate = userUpdate(signedInUser)

const abilities = lazyEndpoints(() => import('./abilities/controller.ts'))
const patterns = lazyEndpoints(() => import('./block-patterns/controller.ts'))
const renderer = lazyEndpoints(() => import('./block-renderer/controller.ts'))
const blockTypes = lazyEndpoints(() => import('./block-types/controller.ts'))
const fallback = lazyEndpoints(() => import('./block-editor/controller.ts'))
const directories = lazyEndpoints(() => import('./directories/controller.ts'))
const plugins = lazyEndpoints(() => import('./plugins/controller.ts'))
const settings = lazyEndpoints(() => import('./settings/controller.ts'))
const themes = lazyEndpoints(() => import('./themes/controller.ts'))
const sidebars = lazyEndpoints(() => import('./widgets/controller.ts'))
const widgetTypes = lazyEndpoints(() => import('./widgets/controller.ts'))
const widgets = lazyEndpoints(() => import('./widgets/controller.ts'))
const themeExports = lazyEndpoints(() => import('./block-editor/controller.ts'))
const details = lazyEndpoints(() => import('./block-editor/controller.ts'))
const health = lazyEndpoints(async () => (await import('./site-health/controller.ts')).siteHealth)

/** What stands behind the stock routes, by method and route. */
export const stockEndpoints: Readonly<Record<StockRoute, EndpointEntry>> = {
  ...blockEndpoints,
  ...navigationEndpoints,
  ...templateEndpoints,
  ...templatePartEndpoints,
  'GET /core/v2/users': userList,
  'GET /core/v2/users/{id}': userRead,
  'GET /core/v2/users/me': ownUserRead,
  'GET /core/v2/categories': categories.list,
  'GET /core/v2/categories/{id}': categories.read,
  'GET /core/v2/tags': tags.list,
  'GET /core/v2/tags/{id}': tags.read,
  'GET /core/v2/types': typeList,
  'GET /core/v2/types/{type}': typeRead,
  'GET /core/v2/statuses': statusList,
  'GET /core/v2/statuses/{status}': statusRead,
  'GET /core/v2/taxonomies': taxonomyList,
  'GET /core/v2/taxonomies/{taxonomy}': taxonomyRead,
  'GET /core/v2/menu-items': menuItemList,
  'POST /core/v2/menu-items': menuItemCreate,
  'GET /core/v2/menu-items/{id}': menuItemRead,
  'POST /core/v2/menu-items/{id}': menuItemUpdate,
  'PUT /core/v2/menu-items/{id}': menuItemUpdate,
  'PATCH /core/v2/menu-items/{id}': menuItemUpdate,
  'DELETE /core/v2/menu-items/{id}': menuItemDelete,
  'GET /core/v2/menu-items/{id}/autosaves': menuItemAutosaveList,
  'POST /core/v2/menu-items/{id}/autosaves': menuItemAutosaveCreate,
  'GET /core/v2/menu-items/{parent}/autosaves/{id}': menuItemAutosaveRead,
  'GET /core/v2/global-styles/{parent}/revisions': stylesRevisionList,
  'GET /core/v2/global-styles/{parent}/revisions/{id}': stylesRevisionRead,
  'GET /core/v2/global-styles/themes/{stylesheet}/variations': styleVariationList,
  'GET /core/v2/global-styles/themes/{stylesheet}': themeStylesRead,
  'GET /core/v2/global-styles/{id}': stylesRead,
  'POST /core/v2/global-styles/{id}': stylesUpdate,
  'PUT /core/v2/global-styles/{id}': stylesUpdate,
  'PATCH /core/v2/global-styles/{id}': stylesUpdate,
  'GET /core/v2/font-families': fontFamilyList,
  'POST /core/v2/font-families': fontFamilyCreate,
  'GET /core/v2/font-families/{id}': fontFamilyRead,
  'POST /core/v2/font-families/{id}': fontFamilyUpdate,
  'PUT /core/v2/font-families/{id}': fontFamilyUpdate,
  'PATCH /core/v2/font-families/{id}': fontFamilyUpdate,
  'DELETE /core/v2/font-families/{id}': fontFamilyDelete,
  'GET /core/v2/font-families/{font_family_id}/font-faces': fontFaceList,
  'POST /core/v2/font-families/{font_family_id}/font-faces': fontFaceCreate,
  'GET /core/v2/font-families/{font_family_id}/font-faces/{id}': fontFaceRead,
  'DELETE /core/v2/font-families/{font_family_id}/font-faces/{id}': fontFaceDelete,
  'POST /core/v2/categories': categories.create,
  'POST /core/v2/categories/{id}': categories.update,
  'PUT /core/v2/categories/{id}': categories.update,
  'PATCH /core/v2/categories/{id}': categories.update,
  'DELETE /core/v2/categories/{id}': categories.remove,
  'POST /core/v2/tags': tags.create,
  'POST /core/v2/tags/{id}': tags.update,
  'PUT /core/v2/tags/{id}': tags.update,
  'PATCH /core/v2/tags/{id}': tags.update,
  'DELETE /core/v2/tags/{id}': tags.remove,
  'GET /core/v2/menus': menus.list,
  'POST /core/v2/menus': menus.create,
  'GET /core/v2/menus/{id}': menus.read,
  'POST /core/v2/menus/{id}': menus.update,
  'PUT /core/v2/menus/{id}': menus.update,
  'PATCH /core/v2/menus/{id}': menus.update,
  'DELETE /core/v2/menus/{id}': menus.remove,
  'GET /core/v2/wp_pattern_category': patternCategories.list,
  'POST /core/v2/wp_pattern_category': patternCategories.create,
  'GET /core/v2/wp_pattern_category/{id}': patternCategories.read,
  'POST /core/v2/wp_pattern_category/{id}': patternCategories.update,
  'PUT /core/v2/wp_pattern_category/{id}': patternCategories.update,
  'PATCH /core/v2/wp_pattern_category/{id}': patternCategories.update,
  'DELETE /core/v2/wp_pattern_category/{id}': patternCategories.remove,
  'POST /core/v2/users': userCreate,
  'POST /core/v2/users/{id}': userUpdateById,
  'PUT /core/v2/users/{id}': userUpdateById,
  'PATCH /core/v2/users/{id}': userUpdateById,
  'DELETE /core/v2/users/{id}': userDelete(userById),
  'POST /core/v2/users/me': ownUpdate,
  'PUT /core/v2/users/me': ownUpdate,
  'PATCH /core/v2/users/me': ownUpdate,
  'DELETE /core/v2/users/me': userDelete(signedInUser),
  'GET /core/v2/users/{user_id}/application-passwords': passwordList,
  'POST /core/v2/users/{user_id}/application-passwords': passwordCreate,
  'DELETE /core/v2/users/{user_id}/application-passwords': passwordsDelete,
  'GET /core/v2/users/{user_id}/application-passwords/introspect': passwordIntrospect,
  'GET /core/v2/users/{user_id}/application-passwords/{uuid}': passwordRead,
  'POST /core/v2/users/{user_id}/application-passwords/{uuid}': passwordUpdate,
  'PUT /core/v2/users/{user_id}/application-passwords/{uuid}': passwordUpdate,
  'PATCH /core/v2/users/{user_id}/application-passwords/{uuid}': passwordUpdate,
  'DELETE /core/v2/users/{user_id}/application-passwords/{uuid}': passwordDelete,
  'GET /core/v2/comments': commentList,
  'POST /core/v2/comments': commentCreate,
  'GET /core/v2/comments/{id}': commentRead,
  'POST /core/v2/comments/{id}': commentUpdate,
  'PUT /core/v2/comments/{id}': commentUpdate,
  'PATCH /core/v2/comments/{id}': commentUpdate,
  'DELETE /core/v2/comments/{id}': commentDelete,
  'GET /core/v2/search': searchRead,
  'GET /core/v2/block-renderer/{name}': renderer('blockRender'),
  'POST /core/v2/block-renderer/{name}': renderer('blockRender'),
  'GET /core/v2/block-types': blockTypes('blockTypeList'),
  'GET /core/v2/block-types/{namespace}': blockTypes('blockTypeList'),
  'GET /core/v2/block-types/{namespace}/{name}': blockTypes('blockTypeRead'),
  'GET /core/v2/settings': settings('settingsRead'),
  'POST /core/v2/settings': settings('settingsUpdate'),
  'PUT /core/v2/settings': settings('settingsUpdate'),
  'PATCH /core/v2/settings': settings('settingsUpdate'),
  'GET /core/v2/themes': themes('themeList'),
  'GET /core/v2/themes/{stylesheet}': themes('themeRead'),
  'GET /core/v2/plugins': plugins('pluginList'),
  'POST /core/v2/plugins': plugins('pluginInstall'),
  'GET /core/v2/plugins/{plugin}': plugins('pluginRead'),
  'POST /core/v2/plugins/{plugin}': plugins('pluginUpdate'),
  'PUT /core/v2/plugins/{plugin}': plugins('pluginUpdate'),
  'PATCH /core/v2/plugins/{plugin}': plugins('pluginUpdate'),
  'DELETE /core/v2/plugins/{plugin}': plugins('pluginDelete'),
  'GET /core/v2/sidebars': sidebars('sidebarList'),
  'GET /core/v2/sidebars/{id}': sidebars('sidebarRead'),
  'POST /core/v2/sidebars/{id}': sidebars('sidebarUpdate'),
  'PUT /core/v2/sidebars/{id}': sidebars('sidebarUpdate'),
  'PATCH /core/v2/sidebars/{id}': sidebars('sidebarUpdate'),
  'GET /core/v2/widget-types': widgetTypes('widgetTypeList'),
  'GET /core/v2/widget-types/{id}': widgetTypes('widgetTypeRead'),
  'POST /core/v2/widget-types/{id}/encode': widgetTypes('widgetTypeEncode'),
  'POST /core/v2/widget-types/{id}/render': widgetTypes('widgetTypeRender'),
  'GET /core/v2/widgets': widgets('widgetList'),
  'POST /core/v2/widgets': widgets('widgetCreate'),
  'GET /core/v2/widgets/{id}': widgets('widgetRead'),
  'POST /core/v2/widgets/{id}': widgets('widgetUpdate'),
  'PUT /core/v2/widgets/{id}': widgets('widgetUpdate'),
  'PATCH /core/v2/widgets/{id}': widgets('widgetUpdate'),
  'DELETE /core/v2/widgets/{id}': widgets('widgetDelete'),
  'GET /core/v2/block-directory/search': directories('blockDirectorySearch'),
  'GET /core/v2/pattern-directory/patterns': directories('patternDirectoryList'),
  'GET /core/v2/block-patterns/patterns': patterns('blockPatternList'),
  'GET /core/v2/block-patterns/categories': patterns('blockPatternCategoryList'),
  'GET /core/v2/menu-locations': menuLocationList,
  'GET /core/v2/menu-locations/{location}': menuLocationRead,
  'GET /core/v2/font-collections': fontCollectionList,
  'GET /core/v2/font-collections/{slug}': fontCollectionRead,
  'GET /core-site-health/v1/tests/background-updates': health('background_updates'),
  'GET /core-site-health/v1/tests/loopback-requests': health('loopback_requests'),
  'GET /core-site-health/v1/tests/https-status': health('https_status'),
  'GET /core-site-health/v1/tests/dotorg-communication': health('dotorg_communication'),
  'GET /core-site-health/v1/tests/authorization-header': health('authorization_header'),
  'GET /core-site-health/v1/directory-sizes': health('directorySizes'),
  'GET /core-site-health/v1/tests/page-cache': health('page_cache'),
  'GET /core-block-editor/v1/url-details': details('urlDetails'),
  'GET /core-block-editor/v1/export': themeExports('themeExport'),
  'GET /core-block-editor/v1/navigation-fallback': fallback('navigationFallback'),
  'GET /core-abilities/v1/categories': abilities('abilityCategoryList'),
  'GET /core-abilities/v1/categories/{slug}': abilities('abilityCategoryRead'),
  'GET /core-abilities/v1/abilities/{name}/run': abilities('abilityRun'),
  'POST /core-abilities/v1/abilities/{name}/run': abilities('abilityRun'),
  'PUT /core-abilities/v1/abilities/{name}/run': abilities('abilityRun'),
  'PATCH /core-abilities/v1/abilities/{name}/run': abilities('abilityRun'),
  'DELETE /core-abilities/v1/abilities/{name}/run': abilities('abilityRun'),
  'GET /core-abilities/v1/abilities': abilities('abilityList'),
  'GET /core-abilities/v1/abilities/{name}': abilities('abilityRead'),
}
