import { uniqueSlug } from '../../store/unique-slug.ts'
import { newItems } from '../content/new-item.ts'
import { localNow } from '../content/written-answer.ts'
import type { Call, EndpointEntry } from '../endpoint/call.ts'

const fallbackOption = 'navigation_fallback'

/** Creates a menu of all pages. @returns its id. Follows `WP_Navigation_Fallback::create_default_fallback`. */
export function createFallbackMenu(call: Call, author: number): number {
  const { addresses, state } = call
  const now = localNow(call)
  const menu = {
    ...newItems.wp_navigation(author),
    id: state.takeId(),
    status: 'publish',
    title: 'Navigation',
    content: '<!-- wp:page-list /-->',
    date: now,
    hasExplicitDate: true,
    modified: now,
  } as const
  const withSlug = { ...menu, slug: uniqueSlug('navigation', menu, state) }
  return state.put({ ...withSlug, guid: addresses.path(withSlug) }).id
}

// WordPress creates the menu once, with the first page view; deleting it is final.
function ensureFallbackMenu(call: Call): void {
  const { state } = call
  if (state.option(fallbackOption) !== undefined) return
  state.putOption(fallbackOption, { id: createFallbackMenu(call, state.users.first?.id ?? 0) })
}

/** An endpoint that creates the fallback menu first. */
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
      ensureFallbackMenu(call)
      return endpoint.handle(call)
    },
  }
}
