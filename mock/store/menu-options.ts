import type { SiteState } from './site-state.ts'

/** The menu at each of the theme's places that has one, by the place (`get_nav_menu_locations`). */
export function menuLocations(state: SiteState): ReadonlyMap<string, number> {
  return new Map(entriesOf(state, 'nav_menu_locations', (value) => typeof value === 'number'))
}

/** Puts menus at places, and takes away what stood at others. */
export function putMenuLocations(state: SiteState, locations: ReadonlyMap<string, number>): void {
  state.putOption('nav_menu_locations', Object.fromEntries(locations))
}

/**
 * The theme's places for menus, by name, each with what it is called (`get_registered_nav_menus`). A theme of blocks, as
 * a stock site has it, has none.
 */
export function registeredMenus(state: SiteState): ReadonlyMap<string, string> {
  return new Map(entriesOf(state, 'registered_nav_menus', (value) => typeof value === 'string'))
}

/** The menus to which new pages are added by themselves (`nav_menu_options`). */
export function autoAddMenus(state: SiteState): readonly number[] {
  const options = state.option('nav_menu_options') ?? {}
  const ids = 'auto_add' in options ? options.auto_add : []
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : []
}

/** Adds new pages to a menu by themselves, or no longer. */
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
