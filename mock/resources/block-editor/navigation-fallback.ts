import { mayCreate } from '../../authorise/rights.ts'
import type { Call, EndpointBehaviour } from '../../endpoint/call.ts'
import { refusals } from '../../endpoint/refusals.ts'
import { partitionKey } from '../../store/collection.ts'
import { newItems } from '../content/new-item.ts'
import { withSlug } from '../content/save.ts'
import { localNow } from '../content/written-answer.ts'

/** `GET` of the menu that a navigation block shows when it is told none: the latest, or a new one of all pages. */
export const navigationFallback: EndpointBehaviour = {
  permit: ({ user }) =>
    mayCreate(user, 'wp_navigation') ? undefined : refusals.cannotCreate(user, 'wp_navigation'),
  handle: (call) => {
    const id = latestMenu(call) ?? newMenu(call)
    const self = call.addresses.route(`/core/v2/navigation/${id}`)
    return { status: 200, body: { id, _links: { self: [{ embeddable: true, href: self }] } } }
  },
}

function latestMenu({ state }: Call): number | undefined {
  const menus = state.content.sorted('date', 'status').list(partitionKey('wp_navigation', 'publish'))
  return menus.slice(0, 1)[0]?.id
}

// Follows `WP_Navigation_Fallback::create_default_fallback`.
function newMenu(call: Call): number {
  const { state, user, addresses } = call
  const now = localNow(call)
  const menu = {
    ...newItems.wp_navigation(user?.id ?? 0),
    id: state.takeId(),
    status: 'publish' as const,
    title: 'Navigation',
    content: '<!-- wp:page-list /-->',
    date: now,
    hasExplicitDate: true,
    modified: now,
  }
  const named = withSlug(menu, 'navigation', call)
  return state.put({ ...named, guid: addresses.path(named) }).id
}
