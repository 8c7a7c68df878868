import type { SiteState } from './site-state.ts'

/** The menu ids by location, for locations that have one (`get_nav_menu_locations`). */
export function menuLocations(state: SiteState): ReadonlyMap<string, number> {
  return new Map(entriesOf(state, 'nav_menu_locations', (value) => typeof value === 'number'))
}

/** Assigns menus to locations; other locations lose theirs. */
export function putMenuLocations(state: SiteState, locations: ReadonlyMap<string, number>): void {
  state.putOption('nav_menu_locations', Object.fromEntries(locations))
}

/** The names of the theme's menu locations by slug (`get_registered_nav_menus`). A stock block theme has none. */
export function registeredMenus(state: SiteState): ReadonlyMap<string, string> {
  return new Map(entriesOf(state, 'registered_nav_menus', (value) => typeof value === 'string'))
}

/** The ids of the menus that new pages are added to automatically (`nav_menu_options`). */
export function autoAddMenus(state: SiteState): readonly number[] {
  const options = state.option('nav_menu_options') ?? {}
  const ids = 'auto_add' in options ? options.auto_add : []
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : []
}

/** Turns the automatic adding of new pages to a menu on or off. */
export function putAutoAdd(state: SiteState, menu: number, isAdded: boolean): void {
  const others = autoAddMenus(state).filter((id) => id !== menu)
  state.putOption('nav_menu_options', { auto_add: isAdded ? [...others, menu] : others })
}

function entriesOf<Value>(
  state: SiteState,
  option: string,
  isValue: (value: unknown) => value is Value,
): [string, Value][] {
  return Object.entries(state.option(option) ?? {}).flatMap(([name, value]): [string, Value][] =>
    isValue(value) ? [[name, value]] : [],
  )
}
