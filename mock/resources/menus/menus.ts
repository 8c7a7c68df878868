import type { ArgumentCheck } from '../../arguments/check-arguments.ts'
import { validate } from '../../arguments/validate.ts'
import { listOf } from '../../endpoint/argument-readers.ts'
import type { Call } from '../../endpoint/call.ts'
import { RestError } from '../../http/errors.ts'
import { menuLocations, putAutoAdd, putMenuLocations, registeredMenus } from '../../store/menu-options.ts'
import type { Term } from '../../store/records.ts'
import type { SiteState } from '../../store/site-state.ts'
import { removeTerm } from '../terms/remove-term.ts'
import { sentTerm } from '../terms/sent-term.ts'
import { insertTerm, type SentTerm, updateTerm } from '../terms/store-term.ts'
import { termEndpoints } from '../terms/term-endpoints.ts'

/** What stands behind the routes of menus. */
export const menus = termEndpoints('nav_menu', {
  checks: ({ state }) => ({ locations: locationCheck(state) }),
  insert: (call) => {
    const sent = sentMenu(call)
    refuseName(sent.name, undefined, call.state)
    return placed(insertTerm(sent, 'nav_menu', call.state), call)
  },
  // As in `wp_update_nav_menu_object`, a description that is not sent is taken away.
  update: (menu, call) => {
    const sent = { description: '', ...sentMenu(call) }
    refuseName(sent.name ?? menu.name, menu, call.state)
    return placed(updateTerm(menu, sent, call.state), call)
  },
  remove: (menu, { state }) => {
    for (const item of [...state.menuItems.values()])
      if (item.menu === menu.id) state.menuItems.remove(item.id)
    putMenuLocations(state, withoutMenu(menu, state))
    putAutoAdd(state, menu.id, false)
    removeTerm(menu, state)
  },
})

// The slug of a menu is always made from its name.
function sentMenu(call: Call): SentTerm {
  const { name, description } = sentTerm(call)
  return { name, slug: '', ...(description !== undefined && { description }) }
}

function refuseName(name: string | undefined, menu: Term | undefined, { terms }: SiteState): void {
  const other = terms.find(
    (term) =>
      term.taxonomy === 'nav_menu' && term.id !== menu?.id && term.name.toLowerCase() === name?.toLowerCase(),
  )
  if (other === undefined) return
  const text = `There is a menu ${JSON.stringify(other.name)} already, with the id ${other.id}. Send another name.`
  throw new RestError(400, 'menu_exists', text, { term_id: other.id }, [other.id])
}

// Puts a menu at the places that were sent, and adds new pages to it or not, as was sent.
function placed(menu: Term, { args, state }: Call): Term {
  if (Array.isArray(args.locations)) {
    const names = listOf(args.locations).filter((name) => typeof name === 'string')
    const locations = names.map((name): [string, number] => [name, menu.id])
    putMenuLocations(state, new Map([...withoutMenu(menu, state), ...locations]))
  }
  if (typeof args.auto_add === 'boolean') putAutoAdd(state, menu.id, args.auto_add)
  return menu
}

const withoutMenu = ({ id }: Term, state: SiteState): ReadonlyMap<string, number> =>
  new Map([...menuLocations(state)].filter(([, menu]) => menu !== id))

function locationCheck(state: SiteState): ArgumentCheck {
  return (value, definition, name) => {
    const checked = validate(value, definition, name)
    const known = registeredMenus(state)
    const unknown = checked.ok
      ? listOf(checked.value).find((location) => typeof location !== 'string' || !known.has(location))
      : undefined
    if (unknown === undefined) return checked
    const text = `The theme has no place ${JSON.stringify(unknown)} for a menu. /menu-locations lists what it has.`
    return {
      ok: false,
      problem: { code: 'rest_invalid_menu_location', text, data: { location: String(unknown) } },
    }
  }
}
