import { firstOf } from './paths.ts'
import type { StockRequest } from './template.ts'

const list: StockRequest = {}
const write: StockRequest = {}
const outside: StockRequest = { isOutside: true }

/** The site itself: its settings, its theme, its plugins, and what it is made of. */
export const siteRequests = {
  'settings.read': list,
  'settings.update': write,
  'search.list': list,
  'types.list': list,
  'types.read': { find: firstOf('/core/v2/types', 'slug', 'type') },
  'statuses.list': list,
  'statuses.read': { find: firstOf('/core/v2/statuses', 'slug', 'status') },
  'taxonomies.list': list,
  'taxonomies.read': { find: firstOf('/core/v2/taxonomies', 'slug', 'taxonomy') },
  'menu-locations.list': list,
  'menu-locations.read': { find: firstOf('/core/v2/menu-locations', 'name', 'location') },
  'themes.list': list,
  'themes.read': { find: firstOf('/core/v2/themes', 'stylesheet') },
  'plugins.list': list,
  'plugins.create': write,
  'plugins.read': { find: firstOf('/core/v2/plugins', 'plugin') },
  'plugins.update': write,
  'plugins.delete': write,
  'sidebars.list': list,
  'sidebars.read': { find: firstOf('/core/v2/sidebars') },
  'sidebars.update': write,
  'widget-types.list': list,
  'widget-types.read': { find: firstOf('/core/v2/widget-types') },
  'widget-types.encode': write,
  'widget-types.render': write,
  'widgets.list': list,
  'widgets.create': write,
  'widgets.read': { find: firstOf('/core/v2/widgets') },
  'widgets.update': write,
  'widgets.delete': write,
  'block-directory.search.list': outside,
  'pattern-directory.patterns.list': outside,
  'site-health.tests.background-updates.read': outside,
  'site-health.tests.loopback-requests.read': outside,
  'site-health.tests.https-status.read': outside,
  'site-health.tests.dotorg-communication.read': outside,
  'site-health.tests.authorization-header.read': outside,
  'site-health.directory-sizes.read': outside,
  'site-health.tests.page-cache.read': outside,
  'abilities.categories.list': list,
  'abilities.categories.read': { find: firstOf('/core-abilities/v1/categories', 'slug') },
  'abilities.abilities.run': list,
  'abilities.abilities.list': list,
  'abilities.abilities.read': { find: firstOf('/core-abilities/v1/abilities', 'name') },
} as const satisfies Readonly<Record<string, StockRequest>>
