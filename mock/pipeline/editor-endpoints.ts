import type { StockRoute } from '../../contract/index.ts'
import type { EndpointBehaviour } from '../endpoint/call.ts'
import { loadAll } from '../loading/late.ts'
import { editorItems } from '../render/late-items.ts'
import { blockList } from '../resources/blocks/block-list.ts'
import { withFallbackMenu } from '../resources/navigation/fallback-menu.ts'
import { templateEndpointsOf } from '../resources/templates/template-endpoints.ts'
import { collection, contentEndpoints, type PartOf } from './content-endpoints.ts'

// What renders the items is loaded before a write: it cannot begin again.
function loading<Name extends string>(
  endpoints: Readonly<Record<Name, EndpointBehaviour>>,
): Record<Name, EndpointBehaviour> {
  const entries = Object.entries<EndpointBehaviour>(endpoints).map(([name, endpoint]) => [
    name,
    { ...endpoint, load: () => loadAll(endpoint.load, editorItems.load) },
  ])
  // Entries have forgotten their names, which are those of the type.
  return Object.fromEntries(entries) as Record<Name, EndpointBehaviour>
}

/** What stands behind blocks. */
export const blockEndpoints = collection<StockRoute, 'blocks'>(
  'blocks',
  loading({ ...contentEndpoints('wp_block'), GET: blockList } satisfies Record<
    PartOf<StockRoute, 'blocks'>,
    EndpointBehaviour
  >),
)

const menus = contentEndpoints('wp_navigation')

/** What stands behind navigation menus. */
export const navigationEndpoints = collection<StockRoute, 'navigation'>(
  'navigation',
  loading({
    ...menus,
    GET: withFallbackMenu(menus.GET),
    POST: withFallbackMenu(menus.POST),
  } satisfies Record<PartOf<StockRoute, 'navigation'>, EndpointBehaviour>),
)

/** What stands behind templates. */
export const templateEndpoints = collection<StockRoute, 'templates'>(
  'templates',
  templateEndpointsOf('wp_template'),
)

/** What stands behind template parts. */
export const templatePartEndpoints = collection<StockRoute, 'template-parts'>(
  'template-parts',
  templateEndpointsOf('wp_template_part'),
)
