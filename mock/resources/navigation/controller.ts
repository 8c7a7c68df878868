import { uniqueSlug } from '../../store/unique-slug.ts'
import { newItems } from '../content/new-item.ts'
import { localNow } from '../content/written-answer.ts'
import type { Call, EndpointEntry } from '../endpoint/call.ts'

const made = 'navigation_fallback'

/**
 * Keeps the menu of a site for which nobody has made one: all its pages. A real site makes it when its first
 * page is shown, and only once: who removes it has none. Follows
 * `WP_Navigation_Fallback::create_default_fallback`.
 */
function keepFallbackMenu(call: Call): void {
  const { addresses, state } = call
  if (state.option(made) !== undefined) return
  const now = localNow(call)
  const menu = {
    ...newItems.wp_navigation(state.users.first?.id ?? 0),
    id: state.takeId(),
    status: 'publish',
    title: 'Navigation',
    content: '<!-- wp:page-list /-->',
    date: now,
    hasExplicitDate: true,
    modified: now,
  } as const
  const named = { ...menu, slug: uniqueSlug('navigation', menu, state) }
  const { id } = state.put({ ...named, guid: addresses.path(named) })
  state.putOption(made, { id })
}

/** An endpoint before which that menu is there. */
export function withFallbackMenu(endpoint: EndpointEntry): EndpointEntry {
  if ('load' in endpoint)
    return {
      ...endpoint,
      async load() {
        const loaded = await endpoint.load()
        return withFallbackMenu(typeof loaded === 'function' ? { handle: loaded } : loaded)
      },
    }
  return {
    ...endpoint,
    handle: (call) => {
      keepFallbackMenu(call)
      return endpoint.handle(call)
    },
  }
}
